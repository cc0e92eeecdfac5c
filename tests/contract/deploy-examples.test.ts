// The examples for operators: what they must agree on with the settings, and with the programs that read them.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { options } from '../../src/config/options.ts'
import { freePort } from '../support/free-port.ts'

const example = (name: string) => readFileSync(`examples/deploy/${name}`, 'utf8')
const { drainSeconds, stopSeconds } = options

test('the supervisors wait for the drain, the pending requests and five seconds more', () => {
  const shortest = drainSeconds.default + stopSeconds.default + 5
  const [, unit] = /^TimeoutStopSec=(\d+)$/m.exec(example('almanac.service')) ?? []
  const [, compose] = /stop_grace_period: (\d+)s/.exec(example('compose.yaml')) ?? []
  for (const seconds of [unit, compose]) assert.ok(Number(seconds) >= shortest, `${seconds} seconds`)
})

test('the load balancers notice a drain before it is over, by the check that does not depend on the database', () => {
  const [, interval, fall] = /check inter (\d+)s fall (\d+)/.exec(example('haproxy.cfg')) ?? []
  const [, caddy] = /health_interval (\d+)s/.exec(example('compose.yaml')) ?? []
  // A check may have just succeeded when the drain begins.
  for (const seconds of [Number(interval) * (Number(fall) + 1), Number(caddy) * 2])
    assert.ok(seconds < drainSeconds.default, `${seconds} seconds`)
  assert.match(example('haproxy.cfg'), /option httpchk GET \/health$/m)
  assert.match(example('compose.yaml'), /health_uri \/health$/m)
})

test('no proxy avoids a server because of requests that failed while it was restarted', () => {
  const servers = example('nginx.conf').match(/^ *(# )?server \S+:\d+.*;$/gm) ?? []
  assert.equal(servers.length, 2)
  for (const server of servers) assert.match(server, /max_fails=0/)
  assert.doesNotMatch(example('compose.yaml'), /fail_duration/)
})

const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }

/** Why a test cannot run, if one of these programs is not installed. */
function withoutAny(...programs: readonly string[]): string | false {
  const missing = programs.find(program => spawnSync(program, ['-v'], { env }).error)
  return missing !== undefined && `need ${missing}: install it`
}

function run(program: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(program, args, { env, encoding: 'utf8' })
  assert.equal(status, 0, stderr)
}

test('the proxies redirect to https and speak HTTP/2', () => {
  assert.match(example('nginx.conf'), /listen 80;[^}]*}\s*location \/ {\s*return 301 https:/)
  assert.match(example('nginx.conf'), /listen 443 ssl http2;/)
  assert.match(example('haproxy.cfg'), /bind :80\n.*redirect scheme https/)
  assert.match(example('haproxy.cfg'), /bind :443 .*alpn h2,/)
})

/** A folder with a certificate. */
function newFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-proxy-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const files = ['-keyout', join(folder, 'site.key'), '-out', join(folder, 'site.pem')]
  run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=a.example', ...files])
  return folder
}

test('nginx accepts its configuration', { skip: withoutAny('openssl', 'nginx') }, async t => {
  const folder = newFolder(t)
  const site = example('nginx.conf')
    .replaceAll('/etc/ssl/events.example.org', join(folder, 'site'))
    .replace('listen 443', `listen 127.0.0.1:${await freePort()}`)
    .replace('listen 80', `listen 127.0.0.1:${await freePort()}`)
    .replace('# server 10', 'server 10')
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, `pid ${folder}/pid;\nevents {}\nhttp {\n${site}\n}\n`)
  run('nginx', ['-t', '-e', 'stderr', '-p', folder, '-c', file])
})

test('HAProxy accepts its configuration', { skip: withoutAny('openssl', 'haproxy') }, t => {
  const folder = newFolder(t)
  const [certificate, file] = [join(folder, 'both.pem'), join(folder, 'haproxy.cfg')]
  const parts = ['site.pem', 'site.key'].map(name => readFileSync(join(folder, name), 'utf8'))
  writeFileSync(certificate, parts.join(''))
  const site = example('haproxy.cfg').replace('/etc/ssl/events.example.org.pem', certificate)
  writeFileSync(file, site.replace('# server two', 'server two'))
  run('haproxy', ['-c', '-f', file])
})
