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

interface Owner {
  readonly uid: number
  readonly gid: number
}

interface RunOptions {
  readonly cwd?: string
  readonly owner?: Owner | undefined
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

/** Runs commands of installed versions as the user of the server, so that no file of it belongs to root. */
export interface InstalledPrograms {
  readonly owner: Owner | undefined
  run(root: string, args: readonly string[]): Promise<Ended>
}

/** `serviceUser` is who connects to PostgreSQL, which may know people by their user of the system. */
export async function installedPrograms(
  { databaseUrl }: Config,
  serviceUser: string | undefined,
): Promise<InstalledPrograms> {
  const isRoot = process.getuid?.() === 0
  const owner = !isRoot
    ? undefined
    : isPostgres(databaseUrl)
      ? serviceUser && (await ownerNamed(serviceUser))
      : ownerOfFile(filePath(databaseUrl))
  return {
    owner: owner || undefined,
    run(root, args) {
      const own = join(root, 'node/bin/node')
      const node = existsSync(own) ? own : process.execPath
      return run(node, [join(root, 'bin/almanac.js'), ...args], { owner: owner || undefined })
    },
  }
}

function ownerOfFile(path: string): Owner | undefined {
  if (!existsSync(path)) return undefined
  const { uid, gid } = statSync(path)
  return { uid, gid }
}

async function ownerNamed(user: string): Promise<Owner> {
  const [uid, gid] = [await mustRun('id', ['-u', user]), await mustRun('id', ['-g', user])]
  return { uid: Number(uid), gid: Number(gid) }
}
