import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, describe, type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const bin = fileURLToPath(new URL('../../bin/almanac.js', import.meta.url))
const randomPassword = /^ {2}([a-z2-9]{5}(?:-[a-z2-9]{5}){3})$/m
const adminPassword = "it's a secret"
const root = mkdtempSync(join(tmpdir(), 'almanac-serve-'))
after(() => rmSync(root, { recursive: true }))

/** A process that serves on a free port, unless the arguments say otherwise. */
function spawnServer(
  t: TestContext,
  args: readonly string[],
  { folder = newFolder(), env = {} as Record<string, string>, node = process.execPath } = {},
) {
  const child = spawn(node, [bin, 'serve', '--port', '0', ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: `file:${folder}/x.db`, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const output = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', chunk => {
      output[name] += chunk
    })
  }
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal }))
  t.after(async () => {
    // The whole group: an older Node has the server as its child.
    if (child.exitCode === null && child.signalCode === null) process.kill(-(child.pid as number), 'SIGKILL')
    await ended
  })
  return { child, output, ended }
}

function newFolder(): string {
  return join(root, randomUUID())
}

type Spawned = ReturnType<typeof spawnServer>
type Setup = Parameters<typeof spawnServer>[2]

/** Waits until the process has written what is looked for, and tells the first group of it. */
async function written(
  { child, output }: Spawned,
  name: 'stdout' | 'stderr',
  wanted: RegExp,
): Promise<string> {
  for (const deadline = Date.now() + 15_000; Date.now() < deadline; await pause(10)) {
    const match = output[name].match(wanted)
    if (match) return match[1] ?? match[0]
    assert.equal(child.exitCode, null, `It ended: ${output.stderr}`)
  }
  return assert.fail(`It did not write ${wanted}, but: ${output[name]}`)
}

async function serve(t: TestContext, args: readonly string[] = [], setup?: Setup) {
  const server = spawnServer(t, args, setup)
  const api = await written(server, 'stderr', /\n {2}curl .*?(http:\S+)\/venues .*\n/)
  return { ...server, api, stop: () => server.child.kill('SIGTERM') && server.ended }
}

/** The request that a pasted curl line makes. */
function pasted(stderr: string) {
  const [line = ''] = stderr.match(/curl .*/) ?? []
  const words = [...line.matchAll(/(?:'[^']*'|\\'|[^\s'\\])+/g)].map(([word]) =>
    word.replace(/'([^']*)'|\\'/g, (quoted, inside) => inside ?? quoted.slice(1)),
  )
  const after = (flag: string) => words[words.indexOf(flag) + 1] ?? ''
  const user = words.includes('-u') ? after('-u') : ''
  const [name = '', value = ''] = after('-H').split(': ')
  const headers = { [name]: value, ...(user.includes(':') && { authorization: basic(user) }) }
  const url = words.find(word => word.startsWith('http')) ?? ''
  return { url, user, init: { method: 'POST', headers, body: after('-d') } }
}

function basic(pair: string): string {
  return `Basic ${Buffer.from(pair).toString('base64')}`
}

/** The status of a request with any headers, also those that `fetch` sets itself. */
async function statusOf(url: string, headers: Record<string, string>): Promise<number | undefined> {
  const [answer] = (await once(request(url, { headers }).end(), 'response')) as [IncomingMessage]
  answer.resume()
  return answer.statusCode
}

/** A request that the server has begun to answer, and that waits for the second half of its body. */
async function requestUnderWay(api: string) {
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

function soon<T>(promise: Promise<T>): Promise<T | string> {
  return Promise.race([promise, pause(5000, 'It still waits.', { ref: false })])
}

describe('almanac serve', { concurrency: 2 }, () => {
  test('the first start makes an administrator and a line to paste, the next start tells no password', async t => {
    const folder = newFolder()
    const first = await serve(t, [], { folder })
    const password = await written(first, 'stderr', randomPassword)
    const { url, user, init } = pasted(first.output.stderr)
    assert.equal(user, `admin:${password}`)
    const answer = await fetch(url, init)
    assert.equal(answer.status, 201)
    const logged = new RegExp(`"reqId":"${answer.headers.get('x-request-id')}".*"status":201`)
    await written(first, 'stdout', logged)
    assert.deepEqual(await first.stop(), { code: 0, signal: null })
    for (const line of first.output.stdout.trim().split('\n'))
      assert.equal(typeof JSON.parse(line).level, 'number')
    assert.ok(!first.output.stdout.includes(password))

    const second = await serve(t, [], { folder })
    assert.doesNotMatch(second.output.stderr, randomPassword)
    assert.match(second.output.stderr, /Log in as admin\./)
    const again = pasted(second.output.stderr)
    assert.equal(again.user, 'admin')
    const headers = { ...again.init.headers, authorization: basic(user) }
    assert.equal((await fetch(again.url, { ...again.init, headers })).status, 201)
  })

  test('the first administrator gets the password of ALMANAC_ADMIN_PASSWORD, which is not repeated', async t => {
    const { output } = await serve(t, [], { env: { ALMANAC_ADMIN_PASSWORD: adminPassword } })
    const { url, user, init } = pasted(output.stderr)
    assert.equal(user, 'admin')
    assert.doesNotMatch(output.stderr + output.stdout, new RegExp(adminPassword))
    const credentials = Buffer.from(`admin:${adminPassword}`).toString('base64')
    const headers = { ...init.headers, authorization: `Basic ${credentials}` }
    assert.equal((await fetch(url, { ...init, headers })).status, 201)
  })

  test('--open lets everybody on this machine write, but no page from elsewhere; --demo fills it', async t => {
    const { api, output } = await serve(t, ['--open', '--demo'])
    assert.match(output.stderr, /ASKS NOBODY FOR CREDENTIALS/)
    assert.ok(((await (await fetch(`${api}/events`)).json()) as any).total > 0)
    const { url, user, init } = pasted(output.stderr)
    assert.equal(user, '')
    assert.equal((await fetch(url, init)).status, 201)
    const { port } = new URL(api)
    const senders: readonly (readonly [status: number, headers: Record<string, string>])[] = [
      [200, { host: `localhost:${port}` }],
      [200, { origin: 'http://localhost:8080' }],
      [403, { host: 'rebound.example' }],
      [403, { host: `127.0.0.1.evil.example:${port}` }],
      [403, { origin: 'https://evil.example' }],
      [403, { origin: 'null' }],
    ]
    for (const [status, headers] of senders) {
      assert.equal(await statusOf(`${api}/venues`, headers), status, JSON.stringify(headers))
    }
  })

  test('when the port is in use', async t => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    t.after(() => other.close())
    const { port } = other.address() as AddressInfo
    const folder = newFolder()
    const { ended, output } = spawnServer(t, ['--port', `${port}`], { folder })

    await t.test('that is told in a sentence, with exit code 1', async () => {
      const stderr = `Something else listens on port ${port} already. Choose another one with --port.\n`
      assert.deepEqual(await ended, { code: 1, signal: null })
      assert.deepEqual(output, { stdout: '', stderr })
    })

    await t.test('the password of the administrator is told by the next start', async () => {
      await ended
      assert.match(output.stderr + (await serve(t, [], { folder })).output.stderr, randomPassword)
    })
  })

  test('told to stop, it answers what is under way, closes what clients keep open, and ends with 0', async t => {
    const server = await serve(t, [], { env: { ALMANAC_ADMIN_PASSWORD: adminPassword } })
    const { answer, finish } = await requestUnderWay(server.api)
    server.child.kill('SIGTERM')
    await written(server, 'stdout', /"stopping"/)
    const late = await fetch(`${server.api}/venues`).catch(() => undefined)
    assert.equal(late?.status ?? 503, 503)
    finish()
    const [response] = await answer
    assert.equal(response.statusCode, 201)
    assert.equal(JSON.parse(await text(response)).venue, 'Slow Hall')
    assert.deepEqual(await soon(server.ended), { code: 0, signal: null })
  })

  test('a second signal, also another one, does not wait for what is under way', async t => {
    const server = await serve(t, [], { env: { ALMANAC_ADMIN_PASSWORD: adminPassword } })
    await requestUnderWay(server.api)
    server.child.kill('SIGTERM')
    await written(server, 'stdout', /"stopping"/)
    server.child.kill('SIGINT')
    assert.notEqual(await soon(server.ended), 'It still waits.')
  })

  test('no query ends the process', async t => {
    const { api } = await serve(t)
    const answer = await fetch(`${api}/venues?a[b][c][d][e][f][g][h]=1`).catch(() => undefined)
    assert.equal(answer?.status, 400)
    assert.equal((await fetch(`${api}/venues`)).status, 200)
  })

  test('started by an older Node, it runs on the one that was installed with it', async t => {
    const node = findOlderNode()
    if (node === undefined) return t.skip('There is no older Node on this machine.')
    const server = await serve(t, [], { node })
    assert.equal((await fetch(`${server.api}/venues`)).status, 200)
    assert.deepEqual(await server.stop(), { code: 0, signal: null })
  })
})

/** A Node of this machine, not of this folder, that is too old to run TypeScript as it is. */
function findOlderNode(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(folder => !folder.includes('node_modules'))
  const nodes = folders.map(folder => join(folder, 'node')).filter(path => existsSync(path))
  return nodes.find(
    path => Number(execFileSync(path, ['--version'], { encoding: 'utf8' }).match(/\d+/)?.[0]) < 26,
  )
}
