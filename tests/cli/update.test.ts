// Updates with small packages of a program that behaves like Almanac, in real processes.
import assert from 'node:assert/strict'
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { type TestContext, test } from 'node:test'
import { kindOf } from '../../src/cli/update/fetch-package.ts'
import { findInstallation } from '../../src/cli/update/installation.ts'
import { installedPrograms } from '../../src/cli/update/run-program.ts'
import { waitForVersion } from '../../src/cli/update/service.ts'
import { goBack, installUpdate } from '../../src/cli/update/update.ts'
import { loadConfig } from '../../src/config/load-config.ts'
import { freePort } from '../support/free-port.ts'

/** The "database" is a file with the number of its newest migration. A program migrates it when it starts. */
const program = `
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
const { version, migration, isBroken } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const path = process.env.DATABASE
const stored = Number(readFileSync(path, 'utf8'))
if (stored > migration) { console.error('The database is newer.'); process.exit(2) }
if (process.argv[2] === 'upgrade') {
  console.log(JSON.stringify({ version, pending: stored < migration ? ['new'] : [] }))
  process.exit(0)
}
if (stored < migration) copyFileSync(path, path + '.before-upgrade-1')
writeFileSync(path, String(migration))
if (isBroken) process.exit(1)
createServer((_, response) => response.end(JSON.stringify({ status: 'ok', version }))).listen(process.env.PORT, '127.0.0.1')
`

interface Version {
  readonly version: string
  readonly migration: number
  readonly isBroken?: boolean
}

function writeProgram(folder: string, version: Version): void {
  mkdirSync(join(folder, 'bin'), { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'almanac', type: 'module', ...version }))
  writeFileSync(join(folder, 'bin/almanac.js'), program)
}

interface SceneOptions {
  readonly isOurs?: boolean
  readonly databaseUrl?: string
}

async function scene(t: TestContext, installed: Version, { isOurs = true, databaseUrl }: SceneOptions = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-update-'))
  const root = join(folder, 'almanac')
  writeProgram(root, installed)
  const database = join(folder, 'x.db')
  writeFileSync(database, String(installed.migration))
  const port = await freePort()
  const env = { DATABASE: database, PORT: String(port) }
  Object.assign(process.env, { DATABASE: database })
  let server: ChildProcess | undefined
  const service = {
    isOurs,
    async stop() {
      if (server?.exitCode === null && server.signalCode === null) {
        server.kill('SIGKILL')
        await once(server, 'exit')
      }
    },
    async start() {
      server = spawn(process.execPath, [join(root, 'bin/almanac.js'), 'serve'], { env, stdio: 'ignore' })
    },
  }
  t.after(async () => {
    await service.stop()
    Reflect.deleteProperty(process.env, 'DATABASE')
    rmSync(folder, { recursive: true })
  })
  await service.start()
  const chunks: string[] = []
  const stdout = new Writable({ write: (chunk, _, done) => done(void chunks.push(String(chunk))) })
  const invocationWith = (flags: Record<string, string | boolean>) => ({
    config: loadConfig({ DATABASE_URL: databaseUrl ?? `file:${database}`, PORT: String(port) }),
    terminal: { env: {}, stdin: Readable.from([]), stdout, stderr: stdout },
    words: [],
    flags,
    withProgram: () => assert.fail(),
    withServer: () => assert.fail(),
  })
  const programs = await installedPrograms(invocationWith({}).config, undefined)
  const updatingWith = (flags: Record<string, string | boolean>, waitSeconds = 20) => ({
    ...{ invocation: invocationWith(flags), installation: findInstallation(root) },
    ...{ service, programs, waitSeconds },
  })
  return {
    folder,
    root,
    output: () => chunks.join(''),
    stored: () => readFileSync(database, 'utf8'),
    versionServed: async () =>
      JSON.parse(await (await fetch(`http://127.0.0.1:${port}/ready`)).text()).version,
    untilServing: () => waitForVersion(installed.version, invocationWith({}).config, 20),
    installed: () => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version,
    update: (flags: Record<string, string | boolean>, wait?: number) =>
      installUpdate(updatingWith(flags, wait)),
    back: (flags: Record<string, string | boolean> = {}) => goBack(updatingWith({ back: true, ...flags })),
    pack(version: Version) {
      writeProgram(join(folder, 'package'), version)
      const from = join(folder, `almanac-${version.version}.tgz`)
      execFileSync('tar', ['-czf', from, '-C', folder, 'package'])
      return { from, sha256: createHash('sha256').update(readFileSync(from)).digest('hex') }
    },
  }
}

test('an update serves the new version, and goes back', async t => {
  const { update, back, pack, versionServed, output, root } = await scene(t, {
    version: '0.2.0',
    migration: 1,
  })
  await update(pack({ version: '0.3.0', migration: 1 }))
  assert.match(
    output(),
    /^Updating from 0\.2\.0 to 0\.3\.0\. The database stays as it is\.\nAlmanac 0\.3\.0 serves\./,
  )
  assert.equal(await versionServed(), '0.3.0')
  assert.ok(readdirSync(`${root}.former`).includes('bin'))
  await back()
  assert.equal(await versionServed(), '0.2.0')
  await back()
  assert.equal(await versionServed(), '0.3.0', 'forth again')
})

test('a package with another sum or kind, or with no newer version, changes nothing', async t => {
  const { update, back, pack, installed, root } = await scene(t, { version: '0.2.0', migration: 1 })
  const { from, sha256 } = pack({ version: '0.3.0', migration: 1 })
  await assert.rejects(
    update({ from, sha256: 'ab'.repeat(32) }),
    /has the SHA-256 sum [0-9a-f]{64}, not abab/,
  )
  await assert.rejects(update({ from, sha256: '12' }), /--sha256 must have 64 hexadecimal digits/)
  await assert.rejects(update({ from }), /Give the package with --from and its sum with --sha256/)
  await assert.rejects(update({ from: '/tmp/x.deb', sha256 }), /installed from the npm package\. Use a \.tgz/)
  await assert.rejects(update({ from: '/nowhere/x.tgz', sha256 }), /x\.tgz cannot be read/)
  await assert.rejects(
    update(pack({ version: '0.1.0', migration: 1 })),
    /0\.2\.0 is installed, and the package has 0\.1\.0/,
  )
  await assert.rejects(update(pack({ version: '0.2.0', migration: 1 })), /Nothing was changed/)
  await assert.rejects(
    update(pack({ version: '0.3.0', migration: 0 })),
    /0\.3\.0 refuses this calendar: The database is newer/,
  )
  await assert.rejects(back(), /There is no former version/)
  assert.ok(!existsSync(`${root}.next`), 'what was unpacked is removed')
  assert.equal(installed(), '0.2.0')
  assert.throws(() => findInstallation(process.cwd()), /is a clone\. Update it with: git pull/)
  assert.equal(kindOf('https://example.org/almanac-1.deb?x=1'), 'debian')
  assert.throws(() => kindOf('almanac.zip'), /must end in \.tgz or \.deb/)
})

test('a version that is not ready is replaced by the former one', async t => {
  const { update, back, pack, versionServed, stored } = await scene(t, { version: '0.2.0', migration: 1 })
  await assert.rejects(
    update(pack({ version: '0.3.0', migration: 1, isBroken: true }), 2),
    /The update failed, and 0\.2\.0 serves again/,
  )
  assert.deepEqual([await versionServed(), stored()], ['0.2.0', '1'])
  await assert.rejects(back(), /There is no former version/, 'nor the one that failed')
})

test('a failed update with a migration restores the database from before it', async t => {
  const { update, pack, versionServed, stored, folder } = await scene(t, { version: '0.2.0', migration: 1 })
  await assert.rejects(
    update(pack({ version: '0.3.0', migration: 2, isBroken: true }), 2),
    /0\.2\.0 serves again/,
  )
  assert.deepEqual([await versionServed(), stored()], ['0.2.0', '1'])
  assert.ok(
    readdirSync(folder).some(name => name.startsWith('x.db.after-update-')),
    'the migrated file is kept',
  )
})

test('going back from a migrated database needs --restore', async t => {
  const { update, back, pack, versionServed, stored, output } = await scene(t, {
    version: '0.2.0',
    migration: 1,
  })
  await update(pack({ version: '0.3.0', migration: 2 }))
  assert.match(output(), /to 0\.3\.0\. Migrations: new\./)
  await assert.rejects(
    back(),
    /0\.2\.0 cannot use the database of 0\.3\.0: The database is newer\. With --restore, .* are lost/,
  )
  assert.equal(await versionServed(), '0.3.0')
  await back({ restore: true })
  assert.deepEqual([await versionServed(), stored()], ['0.2.0', '1'])
})

test('a server on PostgreSQL that systemd does not run is stopped before the backup', async t => {
  const postgres = { isOurs: false, databaseUrl: 'postgres://127.0.0.1/x' }
  const { update, pack, installed, untilServing } = await scene(
    t,
    { version: '0.2.0', migration: 1 },
    postgres,
  )
  await untilServing()
  await assert.rejects(
    update(pack({ version: '0.3.0', migration: 2 })),
    /Stop the server first, because the database is backed up and migrated/,
  )
  assert.equal(installed(), '0.2.0')
})
