// Installs a release as a user would, into an empty folder with spaces in its path, and serves from it.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { lstatSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

export interface Trial {
  readonly tarball: string
  /** Empty, and owned by the user who installs. */
  readonly folder: string
  /** The Node for npm and the command, which both find as `node` in their PATH. */
  readonly node: string
  readonly user?: { readonly uid: number; readonly gid: number } | undefined
}

export interface Served {
  readonly address: string
  readonly version: string
  /** From starting the command to the first response. */
  readonly startMilliseconds: number
}

/** npm's output other than its summary. A release must not print warnings. */
export async function install(trial: Trial, args: readonly string[] = []): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)(
    'npm',
    ['install', ...args, '--no-audit', '--no-fund', trial.tarball],
    { cwd: trial.folder, env: environmentOf(trial), ...trial.user },
  )
  return `${stdout}${stderr}`.replaceAll(/^(added|changed|up to date).*$/gm, '').trim()
}

/** Serves while the work runs. The command is a path, or a command that `npx` finds. */
export async function whileServing<T>(
  trial: Trial,
  command: readonly string[],
  work: (served: Served) => Promise<T>,
): Promise<T> {
  const startedAt = performance.now()
  const [program = '', ...args] = command
  const child = spawn(program, [...args, 'serve', '--port', '0', '--open'], {
    cwd: trial.folder,
    env: environmentOf(trial),
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
    ...trial.user,
  })
  try {
    const [, version = '', address = ''] = await lineOf(child, /Almanac (\S+) serves at (\S+)/)
    await fetch(`${address}/ready`)
    return await work({ address, version, startMilliseconds: performance.now() - startedAt })
  } finally {
    await end(child)
  }
}

/** Checks what needs a complete package: pages and their files, documentation, and image decoding. */
export async function tryServer({ address }: Served, picture: string): Promise<void> {
  for (const path of ['/ready', '/events/', '/events/map/', '/docs', '/docs/guide', '/desk/'])
    await get(address, path)
  for (const file of ['swagger-ui-bundle.js', 'swagger-ui.css', 'docs.js'])
    await get(address, `/docs/assets/${file}`)
  for (const [, path = ''] of (await get(address, '/events/map/')).matchAll(/="(\/assets\/[^"]+)"/g))
    await get(address, path)
  const body = new FormData()
  body.append('file', new Blob([readFileSync(picture)]), 'picture.png')
  const answer = await fetch(`${address}/calendar/events/v1/images`, { method: 'POST', body })
  if (answer.status !== 201) throw new Error(`The upload returned ${answer.status}: ${await answer.text()}`)
}

async function get(address: string, path: string): Promise<string> {
  const answer = await fetch(`${address}${path}`)
  if (!answer.ok) throw new Error(`${path} returned ${answer.status}: ${await answer.text()}`)
  return await answer.text()
}

async function lineOf(child: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> {
  let output = ''
  for await (const chunk of child.stderr ?? []) {
    output += chunk
    const found = pattern.exec(output)
    if (found) {
      child.stderr?.resume()
      return found
    }
  }
  throw new Error(`The command exited without serving:\n${output}`)
}

/** Kills the process group: npx and older Node versions run the server as a child. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return
  const ended = once(child, 'close')
  process.kill(-child.pid, 'SIGINT')
  await ended
}

function environmentOf({ folder, node, user }: Trial): NodeJS.ProcessEnv {
  const home = join(folder, 'home')
  mkdirSync(home, { recursive: true })
  // npm passes variables about the clone to its scripts, which must not reach the new folder.
  const outside = Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_OPTIONS$)/i.test(name))
  const cache = join(process.env.HOME ?? home, '.npm')
  return {
    ...Object.fromEntries(outside),
    PATH: `${dirname(node)}:${process.env.PATH}`,
    HOME: home,
    npm_config_cache: user ? join(home, '.npm') : cache,
    npm_config_update_notifier: 'false',
  }
}

/** The size of a folder in megabytes, without packages that contain Node. */
export function megabytesWithoutNode(folder: string): number {
  return bytesIn(folder) / 1e6
}

function bytesIn(path: string): number {
  const found = lstatSync(path)
  if (!found.isDirectory()) return found.size
  return readdirSync(path)
    .filter(name => !/^node-(bin-)?(darwin|linux|win)-/.test(name))
    .reduce((sum, name) => sum + bytesIn(join(path, name)), 0)
}
