// Installs a release as a user would, into an empty folder whose path has spaces, and serves from it.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { lstatSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

export interface Trial {
  readonly tarball: string
  /** Empty, and owned by the user who installs. */
  readonly folder: string
  /** The Node that runs npm and the command, found by `node` in the PATH of both. */
  readonly node: string
  readonly user?: { readonly uid: number; readonly gid: number } | undefined
}

export interface Served {
  readonly address: string
  readonly version: string
  /** From starting the command to the first answer. */
  readonly startMilliseconds: number
}

/** What npm printed besides its report of what it added: warnings, which a release has none of. */
export async function install(trial: Trial, args: readonly string[] = []): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)(
    'npm',
    ['install', ...args, '--no-audit', '--no-fund', trial.tarball],
    { cwd: trial.folder, env: environmentOf(trial), ...trial.user },
  )
  return `${stdout}${stderr}`.replaceAll(/^(added|changed|up to date).*$/gm, '').trim()
}

/** Serves until the work is done. The command is a path, or one that npm finds, as `npx`. */
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

/** Everything that only a complete package can do: pages and their files, documentation, decoding a picture. */
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
  if (answer.status !== 201)
    throw new Error(`An upload was answered ${answer.status}: ${await answer.text()}`)
}

async function get(address: string, path: string): Promise<string> {
  const answer = await fetch(`${address}${path}`)
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`)
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
  throw new Error(`The command ended without serving:\n${output}`)
}

/** The whole group: npx and an older Node have the server as their child. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return
  const ended = once(child, 'close')
  process.kill(-child.pid, 'SIGTERM')
  await ended
}

function environmentOf({ folder, node, user }: Trial): NodeJS.ProcessEnv {
  const home = join(folder, 'home')
  mkdirSync(home, { recursive: true })
  // npm tells its scripts about the clone they belong to, which the new folder does not.
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

/** The size of a folder in megabytes, without the packages that hold a Node. */
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
