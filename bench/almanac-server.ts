// Starts Almanac as in production: a separate process, started by the command.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../tests/support/free-port.ts'
import { hasEnded } from './autocannon.ts'
import { apiRoot } from './expected.ts'

export const bin = fileURLToPath(new URL('../bin/almanac.js', import.meta.url))

/** The same options as `npm start`. */
const usualNodeOptions = ['--max-semi-space-size=8']

export interface AlmanacServer {
  readonly url: string
  /** From process start to the first response. */
  readonly startMilliseconds: number
  /** The peak resident memory of the process and its children. */
  peakMemory(): Promise<number>
  readonly pid: number
  stop(): Promise<void>
}

export interface ServerOptions {
  readonly databaseUrl: string
  readonly workers: number
  readonly nodeOptions?: readonly string[]
}

export async function startAlmanac({
  databaseUrl,
  workers,
  nodeOptions = [],
}: ServerOptions): Promise<AlmanacServer> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const args = ['serve', '--port', String(port), '--database-url', databaseUrl, '--workers', String(workers)]
  const images = await mkdtemp(join(tmpdir(), 'almanac-bench-images-'))
  const began = performance.now()
  const server = spawn(process.execPath, [...usualNodeOptions, ...nodeOptions, bin, ...args], {
    // Logging every request would measure the terminal.
    env: { ...process.env, ALMANAC_LOG_LEVEL: 'warn', ALMANAC_IMAGE_STORE: `file:${images}` },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const said: string[] = []
  server.stderr?.on('data', chunk => said.push(String(chunk)))
  await firstAnswer(url, server, said)
  return {
    url,
    startMilliseconds: performance.now() - began,
    peakMemory: () => peakMemory(server),
    pid: server.pid as number,
    async stop() {
      await stop(server)
      await rm(images, { recursive: true, force: true })
    },
  }
}

async function firstAnswer(url: string, server: ChildProcess, said: readonly string[]): Promise<void> {
  while (!hasEnded(server)) {
    const answer = await fetch(`${url}${apiRoot}/events`).catch(() => undefined)
    await answer?.text()
    if (answer?.ok) return
    await wait(3)
  }
  throw new Error(`The server did not start: ${said.join('')}`)
}

async function stop(server: ChildProcess): Promise<void> {
  if (hasEnded(server)) return
  server.kill('SIGINT')
  await once(server, 'exit')
}

/** Linux only; 0 elsewhere. With workers, the parent process is included. */
async function peakMemory({ pid }: ChildProcess): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  const pids = [String(pid), ...children.trim().split(/\s+/).filter(Boolean)]
  const peaks = await Promise.all(pids.map(peakOf))
  return Math.max(...peaks)
}

async function peakOf(pid: string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(status.match(/^VmHWM:\s+(\d+) kB/m)?.[1] ?? 0) * 1024
}
