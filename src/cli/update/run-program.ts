import { execFile } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../config/load-config.ts'
import { filePath, isPostgres } from '../../storage/engine/connect.ts'
import { CommandError } from '../line/command.ts'

interface Ended {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

interface RunOptions {
  readonly cwd?: string
  readonly owner?: { readonly uid: number; readonly gid: number } | undefined
}

export function run(
  program: string,
  args: readonly string[],
  { cwd, owner }: RunOptions = {},
): Promise<Ended> {
  return new Promise(resolve => {
    const options = { maxBuffer: 2 ** 26, ...(cwd && { cwd }), ...owner }
    execFile(program, args, options, (error, stdout, stderr) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : 1
      resolve({ code, stdout: String(stdout), stderr: String(stderr) || (error?.message ?? '') })
    })
  })
}

export async function mustRun(
  program: string,
  args: readonly string[],
  options?: RunOptions,
): Promise<string> {
  const { code, stdout, stderr } = await run(program, args, options)
  if (code === 0) return stdout
  throw new CommandError(`${program} ${args[0]} failed: ${(stderr || stdout).trim()}`)
}

/** Runs a command of an installed version as the owner of the database, so that no file of it belongs to root. */
export function runAlmanac(root: string, args: readonly string[], config: Config): Promise<Ended> {
  const own = join(root, 'node/bin/node')
  const node = existsSync(own) ? own : process.execPath
  return run(node, [join(root, 'bin/almanac.js'), ...args], { owner: ownerOf(config) })
}

function ownerOf({ databaseUrl }: Config): RunOptions['owner'] {
  if (process.getuid?.() !== 0 || isPostgres(databaseUrl) || !existsSync(filePath(databaseUrl)))
    return undefined
  const { uid, gid } = statSync(filePath(databaseUrl))
  return { uid, gid }
}
