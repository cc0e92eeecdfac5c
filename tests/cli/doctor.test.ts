// `almanac doctor` names each problem and what to do about it.
import assert from 'node:assert/strict'
import { chmodSync, openSync, readdirSync, writeSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DatabaseSync } from 'node:sqlite'
import { type TestContext, test } from 'node:test'
import { buildApp } from '../../src/app.ts'
import { loadConfig } from '../../src/config/load-config.ts'
import { openStore } from '../../src/storage/open-store.ts'
import { folderFor } from '../support/backup-files.ts'
import { almanac } from '../support/command-line.ts'
import { freePort } from '../support/free-port.ts'
import { testNow } from '../support/test-app.ts'

interface Finding {
  readonly check: string
  readonly state: string
  readonly found: string
  readonly action?: string
}

async function newCalendar(t: TestContext) {
  const folder = await folderFor(t)
  const url = `file:${folder}/almanac.db`
  await (await openStore(url)).close()
  return { folder, url, path: `${folder}/almanac.db` }
}

async function diagnose(url: string, env: Record<string, string> = {}) {
  const { code, stdout, stderr } = await almanac(url, ['doctor', '--json'], { env })
  const findings = JSON.parse(stdout) as Finding[]
  const of = (check: string) => findings.find(finding => finding.check === check) ?? assert.fail(check)
  return { code, stderr, findings, of }
}

test('a healthy calendar passes every check', async t => {
  const { url } = await newCalendar(t)
  const { code, findings, stderr } = await diagnose(url)

  assert.deepEqual(
    findings.filter(({ state }) => state === 'error' || state === 'warning'),
    [],
  )
  assert.deepEqual([code, stderr], [0, ''])
  const { stdout } = await almanac(url, ['doctor'])
  assert.match(stdout, /^ok {7}database {8}SQLite \d.*0 events\. No damage found\.$/m)
})

test('a database that is missing, damaged or readable by others is named', async t => {
  const { folder, url, path } = await newCalendar(t)
  const missing = await diagnose(`file:${folder}/none.db`)
  assert.equal(missing.code, 1)
  assert.match(missing.of('database').found, /There is no database .*none\.db/)
  assert.ok(readdirSync(folder).every(name => !name.startsWith('none')))

  chmodSync(path, 0o644)
  const open = (await diagnose(url)).of('permissions')
  assert.deepEqual([open.state, open.action], ['warning', `Run: chmod -R go= ${path}`])

  const database = new DatabaseSync(path)
  database.exec('pragma wal_checkpoint(truncate)')
  const root = database.prepare("select rootpage from sqlite_schema where name = 'users'").get()?.rootpage
  database.close()
  writeSync(openSync(path, 'r+'), Buffer.alloc(4096, 7), 0, 4096, (Number(root) - 1) * 4096)
  const damaged = await diagnose(url)
  assert.equal(damaged.code, 1)
  assert.match(damaged.of('database').found, /damaged|malformed/)
})

test('a mail server and a public address that do not answer are named', async t => {
  const { url } = await newCalendar(t)
  const { code, of, stderr } = await diagnose(url, {
    ALMANAC_SMTP_URL: 'smtp://user:hidden@127.0.0.1:1',
    PUBLIC_URL: `http://127.0.0.1:${await freePort()}`,
  })

  assert.equal(code, 1)
  assert.match(stderr, /^2 checks failed\./)
  assert.match(of('mail').found, /^127\.0\.0\.1:1 cannot be used: .*ECONNREFUSED/)
  assert.doesNotMatch(JSON.stringify(of('mail')), /hidden/)
  assert.match(of('public address').found, /unreachable from here: .*ECONNREFUSED/)
})

/** A calendar behind a proxy that adds these headers, or passes on those of the caller. */
async function behindProxy(t: TestContext, url: string, headers: Record<string, string>) {
  const store = await openStore(url)
  const config = loadConfig({ ALMANAC_LOG_LEVEL: 'silent', ALMANAC_TRUSTED_PROXIES: 'loopback' })
  const app = await buildApp({ config, store, clock: () => testNow })
  const proxy = createServer(async (request, response) => {
    const sent = { ...request.headers, ...headers } as Record<string, string>
    const answer = await app.inject({ method: 'GET', url: request.url ?? '/', headers: sent })
    response.writeHead(answer.statusCode, { 'content-type': 'application/json' }).end(answer.body)
  })
  await new Promise<void>(done => proxy.listen(0, '127.0.0.1', done))
  t.after(async () => {
    proxy.close()
    await app.close()
    await store.close()
  })
  const PUBLIC_URL = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  return { PUBLIC_URL, ALMANAC_TRUSTED_PROXIES: 'loopback' }
}

test('a proxy that passes on forged headers is distinguished from one that replaces them', async t => {
  const { url } = await newCalendar(t)
  const good = await diagnose(url, await behindProxy(t, url, { 'x-forwarded-proto': 'https' }))
  assert.deepEqual(
    [good.of('public address').state, good.of('proxy').state],
    ['ok', 'ok'],
    JSON.stringify(good.findings),
  )

  const careless = await diagnose(url, await behindProxy(t, url, {}))
  assert.equal(careless.of('public address').state, 'ok')
  assert.equal(careless.of('proxy').state, 'error')
  assert.match(String(careless.of('proxy').action), /nginx\.conf/)
})
