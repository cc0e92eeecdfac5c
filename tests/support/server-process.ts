// Real server processes, for tests of signals, ports and output.
import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, type TestContext } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const bin = fileURLToPath(new URL('../../bin/almanac.js', import.meta.url))
export const adminPassword = "it's a secret"
const root = mkdtempSync(join(tmpdir(), 'almanac-serve-'))
after(() => rmSync(root, { recursive: true }))

/**
 * A process that serves on a free port, unless the arguments say otherwise. Without a folder, it starts with the tables of
 * a calendar and no rows.
 */
export function spawnServer(
  t: TestContext,
  args: readonly string[],
  {
    folder = folderWithTables(),
    env = {} as Record<string, string>,
    node = process.execPath,
    program = bin,
  } = {},
) {
  const child = spawn(node, [program, 'serve', '--port', '0', ...args], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: `file:${folder}/x.db`,
      ALMANAC_IMAGE_STORE: `file:${folder}/images`,
      ALMANAC_DRAIN_SECONDS: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const output = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', chunk => {
      output[name] += chunk
    })
  }
  /** When its output is closed, neither the process nor any of its children is left. */
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal }))
  t.after(async () => {
    endGroup(child.pid as number)
    await ended
  })
  return { child, output, ended }
}

/** The whole process group: an older Node has the server as its child, and a server may have workers. */
function endGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

export function newFolder(): string {
  return join(root, randomUUID())
}

let migrated: string | undefined

/** Creating the tables takes a fifth of a server's start. */
function folderWithTables(): string {
  migrated ??= migratedFile()
  const folder = newFolder()
  mkdirSync(folder)
  copyFileSync(migrated, `${folder}/x.db`)
  return folder
}

function migratedFile(): string {
  const file = `${newFolder()}/x.db`
  const env = { PATH: process.env.PATH, DATABASE_URL: `file:${file}` }
  execFileSync(process.execPath, [bin, 'migrate'], { env })
  return file
}

export type Spawned = ReturnType<typeof spawnServer>
type Setup = Parameters<typeof spawnServer>[2]

/** Waits until the process has written a match, and returns its first group. */
export async function written(
  { child, output }: Spawned,
  name: 'stdout' | 'stderr',
  wanted: RegExp,
): Promise<string> {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; await pause(10)) {
    const match = output[name].match(wanted)
    if (match) return match[1] ?? match[0]
    assert.equal(child.exitCode, null, `It ended: ${output.stderr}`)
  }
  return assert.fail(`It did not write ${wanted}, but: ${output[name]}`)
}

export async function serve(t: TestContext, args: readonly string[] = [], setup?: Setup) {
  const server = spawnServer(t, args, setup)
  const api = await written(server, 'stderr', /\n {2}curl .*?(http:\S+)\/events .*\n/)
  return { ...server, api, stop: () => server.child.kill('SIGTERM') && server.ended }
}

export type Serving = Awaited<ReturnType<typeof serve>>

export function basic(pair: string): string {
  return `Basic ${Buffer.from(pair).toString('base64')}`
}

/** A request that the server has started to answer, and that waits for the second half of its body. */
export async function requestUnderWay(api: string) {
  const [first, second] = ['{"venue":', '"Slow Hall"}']
  const headers = {
    authorization: basic(`admin:${adminPassword}`),
    'content-type': 'application/json',
    'content-length': first.length + second.length,
    expect: '100-continue',
  }
  const pending = request(`${api}/venues`, { method: 'POST', agent: new Agent({ keepAlive: true }), headers })
  const answer = once(pending, 'response') as Promise<[IncomingMessage]>
  answer.catch(() => {})
  pending.flushHeaders()
  await once(pending, 'continue')
  pending.write(first)
  return { answer, finish: () => pending.end(second) }
}

export function soon<T>(promise: Promise<T>): Promise<T | string> {
  return Promise.race([promise, pause(20_000, 'It still waits.', { ref: false })])
}
