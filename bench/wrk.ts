// Drives a server with wrk: https://github.com/wg/wrk
import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Drive, Driven, Sent } from './drive.ts'

const script = fileURLToPath(new URL('./wrk.lua', import.meta.url))

export function hasWrk(): boolean {
  return spawnSync('wrk', ['--version']).error === undefined
}

export async function driveWithWrk(work: Drive): Promise<Driven> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-wrk-'))
  try {
    const file = join(folder, 'requests')
    await writeFile(file, work.requests.map(request => framed(request, work.url)).join(''))
    return toDriven(await run(work, file))
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** A request as sent, after a line with its length. */
function framed({ method = 'GET', path, headers = {}, body = '' }: Sent, url: string): string {
  const length = Buffer.byteLength(body)
  const all = { host: new URL(url).host, ...headers, ...(length > 0 && { 'content-length': length }) }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  const request = `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`
  return `${Buffer.byteLength(request)}\n${request}`
}

/** The script's result. Times are in microseconds. */
interface Told {
  readonly requests: number
  readonly duration: number
  readonly bytes: number
  readonly p50: number
  readonly p99: number
  readonly slowest: number
  /** Responses with a status above 399. */
  readonly refused: number
  readonly unanswered: number
}

async function run({ url, connections, seconds, isOnce }: Drive, file: string): Promise<Told> {
  // wrk accepts whole seconds only.
  const duration = `${Math.ceil(seconds)}s`
  const how = [
    '--threads',
    '1',
    '--connections',
    `${connections}`,
    '--duration',
    duration,
    '--timeout',
    '60s',
  ]
  const { stdout } = await promisify(execFile)('wrk', [
    ...how,
    '--script',
    script,
    url,
    '--',
    file,
    ...(isOnce ? ['once'] : []),
  ])
  return JSON.parse(stdout.trim().split('\n').at(-1) as string)
}

function toDriven(told: Told): Driven {
  const { refused, unanswered } = told
  return {
    requests: told.requests,
    seconds: told.duration / 1e6,
    p50: told.p50 / 1000,
    p99: told.p99 / 1000,
    slowest: told.slowest / 1000,
    bytes: Math.round(told.bytes / Math.max(1, told.requests)),
    unexpected: { ...(refused > 0 && { 'above 399': refused }), ...(unanswered > 0 && { none: unanswered }) },
  }
}
