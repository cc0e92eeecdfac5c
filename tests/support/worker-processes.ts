// Helpers for tests of `almanac serve --workers`: which processes exist, and which of them answers.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { isLong } from './rounds.ts'
import { adminPassword, basic, type Serving, type Spawned } from './server-process.ts'

interface LogLine {
  readonly pid: number
  readonly msg: string
  readonly [name: string]: unknown
}

/** The lines logged with this message, by any process. */
export function logged({ output }: Spawned, message: string): LogLine[] {
  const lines = output.stdout.split('\n').slice(0, -1)
  return lines.map(line => JSON.parse(line) as LogLine).filter(line => line.msg.startsWith(message))
}

/** The ids of the processes that started to listen, in that order. */
export function listeners(server: Spawned): number[] {
  return logged(server, 'Server listening').map(line => line.pid)
}

export async function until(isTrue: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const deadline = Date.now() + 60_000
  while (!(await isTrue())) {
    assert.ok(Date.now() < deadline, `It takes too long: ${what}`)
    await pause(20)
  }
}

/** How many connections at a port a process holds. Only on Linux. */
export function connectionsHeldBy(pid: number, port: number): number {
  const folder = `/proc/${pid}/fd`
  const held = new Set(readdirSync(folder).map(name => readlinkSync(join(folder, name))))
  const [, ...sockets] = readFileSync(`/proc/${pid}/net/tcp`, 'utf8').trim().split('\n')
  return sockets.filter(line => {
    const [, local = '', , state, , , , , , inode] = line.trim().split(/ +/)
    const isListening = state === '0A'
    return (
      !isListening && Number.parseInt(local.split(':')[1] ?? '', 16) === port && held.has(`socket:[${inode}]`)
    )
  }).length
}

interface Asking {
  readonly method?: string
  readonly authorization?: string
  readonly json?: unknown
}

/** A request on a new connection, so that any process may get it. */
export async function ask(url: string, { method = 'GET', authorization, json }: Asking = {}) {
  const headers = {
    ...(authorization !== undefined && { authorization }),
    ...(json !== undefined && { 'content-type': 'application/json' }),
  }
  const sent = request(url, { method, headers, agent: false })
  sent.end(json === undefined ? undefined : JSON.stringify(json))
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, body: JSON.parse(await text(answer)) as any }
}

export const asAdministrator = { authorization: basic(`admin:${adminPassword}`) }

const writes = isLong ? 1000 : 25
const readsEach = 4

/** Writes repeatedly, and reads each time through several concurrent connections, until every worker has answered both. */
export async function assertWritesAreReadAtOnce(server: Serving): Promise<void> {
  const { api } = server
  const hall = { method: 'POST', ...asAdministrator, json: { venue: 'Hall' } }
  const { body: venue } = await ask(`${api}/venues`, hall)
  let round = 0
  for (; round < writes; round++) await assertRead(`Hall ${round}`)
  await until(async () => {
    await assertRead(`Hall ${round++}`)
    const workers = listeners(server).length
    return ['GET', 'POST'].every(method => answeredBy(server, method).size === workers)
  }, 'every worker answers')

  async function assertRead(name: string): Promise<void> {
    const changed = { ...hall, json: { venue: name } }
    assert.equal((await ask(`${api}/venues/${venue.id}`, changed)).status, 200)
    const reads = Array.from({ length: readsEach }, () => ask(`${api}/venues/${venue.id}`))
    for (const { body } of await Promise.all(reads)) assert.equal(body.venue, name)
  }
}

/** The number of requests of a method that each process has answered. */
export function answeredBy(server: Spawned, method: string): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { pid, method: answered } of logged(server, 'answered')) {
    if (answered === method) counts.set(pid, (counts.get(pid) ?? 0) + 1)
  }
  return counts
}
