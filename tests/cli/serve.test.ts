import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { describe, test } from 'node:test'
import { demoCalendar } from '../../src/cli/demo/shape.ts'
import type { UtcSeconds } from '../../src/domain/time/date-time.ts'
import { openStore } from '../../src/storage/open-store.ts'
import { almanac } from '../support/command-line.ts'
import { findOlderNode } from '../support/older-node.ts'
import { onlyInLongRun } from '../support/rounds.ts'
import {
  adminPassword,
  basic,
  newFolder,
  requestUnderWay,
  serve,
  soon,
  spawnServer,
  written,
} from '../support/server-process.ts'
import { logged as linesOf, until } from '../support/worker-processes.ts'

const welcomeLink = /^ {2}(http\S+\/desk\/welcome\/\S+\/)$/m

/** The request that a pasted curl line makes. */
function pasted(stderr: string) {
  const [line = ''] = stderr.match(/curl .*/) ?? []
  const words = [...line.matchAll(/(?:'[^']*'|\\'|[^\s'\\])+/g)].map(([word]) =>
    word.replace(/'([^']*)'|\\'/g, (quoted, inside) => inside ?? quoted.slice(1)),
  )
  const after = (flag: string) => words[words.indexOf(flag) + 1] ?? ''
  const user = words.includes('-u') ? after('-u') : ''
  const [name = '', value = ''] = after('-H').split(': ')
  const headers = { [name]: value }
  const url = words.find(word => word.startsWith('http')) ?? ''
  return { url, user, init: { method: 'POST', headers, body: after('-d') } }
}

function withPassword({ headers }: ReturnType<typeof pasted>['init'], password: string) {
  return { ...headers, authorization: basic(`admin:${password}`) }
}

/** The status of a request with any headers, including the ones that `fetch` sets itself. */
async function statusOf(url: string, headers: Record<string, string>): Promise<number | undefined> {
  const [answer] = (await once(request(url, { headers }).end(), 'response')) as [IncomingMessage]
  answer.resume()
  return answer.statusCode
}

function countEvents(folder: string): unknown {
  const database = new DatabaseSync(`${folder}/x.db`, { readOnly: true })
  try {
    return database.prepare('select count(*) as count from events').get()?.count
  } finally {
    database.close()
  }
}

describe('almanac serve', { concurrency: 2 }, () => {
  test('the first start creates an administrator and prints a link but no password, as do the next ones until a password is chosen', async t => {
    const folder = newFolder()
    const first = await serve(t, [], { folder })
    const link = await written(first, 'stderr', welcomeLink)
    assert.equal((await fetch(link)).status, 200)
    assert.doesNotMatch(first.output.stderr, /[a-z2-9]{5}(-[a-z2-9]{5}){3}|Log in as/)
    const { url, user, init } = pasted(first.output.stderr)
    assert.equal(user, 'admin')
    assert.equal((await fetch(url, { ...init, headers: withPassword(init, '') })).status, 401)
    const run = async (...args: string[]) =>
      JSON.parse((await almanac(`file:${folder}/x.db`, [...args, 'admin', '--json'])).stdout)
    const { token } = await run('token', 'create')
    const answer = await fetch(url, { ...init, headers: withPassword(init, token) })
    assert.equal(answer.status, 201)
    const logged = new RegExp(`"reqId":"${answer.headers.get('x-request-id')}".*"status":201`)
    await written(first, 'stdout', logged)
    assert.deepEqual(await first.stop(), { code: 0, signal: null })
    for (const line of first.output.stdout.trim().split('\n'))
      assert.equal(typeof JSON.parse(line).level, 'number')

    const next = await serve(t, [], { folder })
    assert.notEqual(await written(next, 'stderr', welcomeLink), link, 'no password was chosen yet')
    await next.stop()
    await run('user', 'set-password')
    const database = new DatabaseSync(`${folder}/x.db`)
    database.exec("delete from migrations where name = '0003-fewer-tables-and-indexes'")
    database.close()

    const second = await serve(t, [], { folder })
    const [migrating] = linesOf(second, 'migrating database')
    const [migrated] = linesOf(second, 'database migrated')
    assert.deepEqual([migrating?.migrations, migrated?.migrations], [['0003-fewer-tables-and-indexes'], 1])
    assert.equal(typeof migrated?.ms, 'number')
    const [backedUp] = linesOf(second, 'database backed up before upgrade')
    const copy = new DatabaseSync(String(backedUp?.copy), { readOnly: true })
    const known = copy.prepare("select 1 from migrations where name = '0003-fewer-tables-and-indexes'").get()
    copy.close()
    assert.equal(known, undefined, 'the copy is of the database before')
    assert.deepEqual(linesOf(first, 'migrating database'), [], 'a new database is created, not upgraded')
    assert.doesNotMatch(second.output.stderr, welcomeLink)
    assert.match(second.output.stderr, /Log in as admin\./)
    const again = pasted(second.output.stderr)
    assert.equal(again.user, 'admin')
    const headers = withPassword(again.init, (await run('token', 'create')).token)
    assert.equal((await fetch(again.url, { ...again.init, headers })).status, 201)
  })

  // One test for both, because filling takes longer than the rest.
  test('interrupted while filling the demo calendar, the next start fills the rest; --open lets everyone on this machine write, but no page from elsewhere', async t => {
    const folder = newFolder()
    const first = spawnServer(t, ['--demo'], { folder })
    await written(first, 'stdout', /Server listening at/)
    first.child.kill('SIGINT')
    // On a busy machine the signal may arrive after filling: then it stops a running server.
    assert.ok([130, 0].includes((await first.ended).code))

    const second = spawnServer(t, ['--open', '--demo'], { folder })
    const site = await written(second, 'stdout', /Server listening at (http:[^"]+)"/)
    const isReady = async () => (await fetch(`${site}/ready`)).status === 200
    await until(isReady, 'the demo calendar is there')
    assert.equal(countEvents(folder), demoCalendar.events.length)
    const api = await written(second, 'stderr', /\n {2}curl .*?(http:\S+)\/events .*\n/)
    const { output } = second
    assert.match(output.stderr, /NO LOGIN REQUIRED/)
    const read = async (path: string) => (await (await fetch(`${api}${path}`)).json()) as any
    assert.ok((await read('/events')).total > 0)
    const { image } = await read('/events/by-slug/taarab-evening')
    assert.match(image.alt, /^Drawing: waves/)
    assert.equal((await fetch(image.sizes.thumbnail.url)).headers.get('content-type'), 'image/webp')
    const inFrench = await read('/events/by-slug/taarab-evening?i18n_language=fr')
    assert.match(inFrench.image.alt, /^Dessin d’ondes/)
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

  test('the same holds with workers: none is left, and they fill it once', {
    skip: onlyInLongRun,
  }, async t => {
    const folder = newFolder()
    const args = ['--demo', '--workers', '2']
    const first = spawnServer(t, args, { folder })
    await written(first, 'stdout', /Server listening at/)
    first.child.kill('SIGTERM')
    assert.ok([143, 0].includes((await first.ended).code))
    await serve(t, args, { folder })
    assert.equal(countEvents(folder), demoCalendar.events.length)
  })

  test('the start prints the URL and the time zone, and deletes old password attempts; probes are not logged, and no query ends the process', async t => {
    const folder = newFolder()
    const store = await openStore(`file:${folder}/x.db`)
    t.after(() => store.close())
    const [old, recent] = [1, 4_000_000_000] as UtcSeconds[]
    await store.transaction(async tx => {
      await tx.attempts.set({ digest: 'old', count: 1, waitUntil: old!, forgetAt: old! })
      await tx.attempts.set({ digest: 'recent', count: 1, waitUntil: recent!, forgetAt: recent! })
    })

    const server = await serve(t, ['--time-zone', 'Africa/Nairobi'], { folder })
    const left = await store.attempts.list(['old', 'recent'], old!)
    assert.deepEqual(
      left.map(attempts => attempts.digest),
      ['recent'],
    )
    const { origin } = new URL(server.api)
    assert.ok(server.output.stderr.includes(` ${origin}/events/\n`))
    assert.match(server.output.stderr, /Time zone +Africa\/Nairobi\n/)
    for (const path of ['/health', '/ready', '/events/'])
      assert.equal((await fetch(origin + path)).status, 200)
    await written(server, 'stdout', /"url":"\/events\/"/)
    assert.doesNotMatch(server.output.stdout, /health|ready/)

    const tooDeep = await fetch(`${server.api}/venues?a[b][c][d][e][f][g][h]=1`).catch(() => undefined)
    assert.equal(tooDeep?.status, 400)
    assert.equal((await fetch(`${server.api}/venues`)).status, 200)
  })

  test('when the port is in use', async t => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    t.after(() => other.close())
    const { port } = other.address() as AddressInfo
    const folder = newFolder()
    const { ended, output } = spawnServer(t, ['--port', `${port}`], { folder })

    await t.test('it is reported in one sentence, with exit code 1', async () => {
      const stderr = `Port ${port} is already in use. Choose another one with --port.\n`
      assert.deepEqual(await ended, { code: 1, signal: null })
      assert.deepEqual(output, { stdout: '', stderr })
    })

    await t.test('the next start prints a link for the administrator', async () => {
      await ended
      await written(await serve(t, [], { folder }), 'stderr', welcomeLink)
    })
  })

  test('the first administrator gets the password of ALMANAC_ADMIN_PASSWORD, which is not printed; on SIGTERM it finishes open requests, closes idle connections, and exits with 0', async t => {
    const server = await serve(t, [], { env: { ALMANAC_ADMIN_PASSWORD: adminPassword } })
    const { url, user, init } = pasted(server.output.stderr)
    assert.equal(user, 'admin')
    assert.doesNotMatch(server.output.stderr + server.output.stdout, new RegExp(adminPassword))
    const headers = withPassword(init, adminPassword)
    assert.equal((await fetch(url, { ...init, headers })).status, 201)

    const { answer, finish } = await requestUnderWay(server.api)
    server.child.kill('SIGTERM')
    await written(server, 'stdout', /"stopping"/)
    // A request now is either answered or refused.
    const late = await fetch(`${server.api}/venues`).catch(() => undefined)
    assert.ok(!late || late.status === 200)
    finish()
    const [response] = await answer
    assert.equal(response.statusCode, 201)
    assert.equal(JSON.parse(await text(response)).venue, 'Slow Hall')
    assert.deepEqual(await soon(server.ended), { code: 0, signal: null })
  })

  test('a second signal, even a different one, does not wait for open requests', async t => {
    const server = await serve(t, [], { env: { ALMANAC_ADMIN_PASSWORD: adminPassword } })
    await requestUnderWay(server.api)
    server.child.kill('SIGTERM')
    await written(server, 'stdout', /"stopping"/)
    server.child.kill('SIGINT')
    assert.notEqual(await soon(server.ended), 'It still waits.')
  })

  test('started by an older Node, it runs on the installed one; Ctrl-C, which the older Node forwards to a process that already has it, counts as one signal', async t => {
    const node = findOlderNode()
    if (node === undefined) return t.skip('need an older Node, too')
    const server = await serve(t, [], { node, env: { ALMANAC_ADMIN_PASSWORD: adminPassword } })
    assert.equal((await fetch(`${server.api}/venues`)).status, 200)
    const { answer, finish } = await requestUnderWay(server.api)
    process.kill(-(server.child.pid as number), 'SIGINT')
    await written(server, 'stdout', /"stopping"/)
    finish()
    assert.equal((await answer)[0].statusCode, 201)
    assert.deepEqual(await soon(server.ended), { code: 0, signal: null })
  })
})
