// The server makes backups on a schedule, and they can be restored.
import assert from 'node:assert/strict'
import { existsSync, readdirSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { PassThrough } from 'node:stream'
import { type TestContext, test } from 'node:test'
import { type BackupPlace, isBackupName } from '../../src/backups/backup-place.ts'
import { makeBackup } from '../../src/backups/make-backup.ts'
import { openBackupPlace } from '../../src/backups/open-backup-place.ts'
import { runCommandLine } from '../../src/cli/line/run-command-line.ts'
import { loadConfig } from '../../src/config/load-config.ts'
import { isBackupDue } from '../../src/domain/site/system-facts.ts'
import type { UtcSeconds } from '../../src/domain/time/date-time.ts'
import { allJobs } from '../../src/jobs/all-jobs.ts'
import { startJobs } from '../../src/jobs/run-jobs.ts'
import { signInAtDesk } from '../desk/desk-client.ts'
import { folderFor } from '../support/backup-files.ts'
import { almanac } from '../support/command-line.ts'
import { allIn, textsIn } from '../support/html.ts'
import { startS3Server } from '../support/s3-server.ts'
import { buildTestApp, type TestApp, testNow } from '../support/test-app.ts'

const day = 86_400
const at = (seconds: number) => (testNow + seconds) as UtcSeconds

async function calendarWithPlace(t: TestContext, env: Record<string, string> = {}) {
  const folder = await folderFor(t)
  const app = await buildTestApp(t, { env: { ALMANAC_BACKUP: `file:${folder}/kept`, ...env } })
  const place = await openBackupPlace({ address: `file:${folder}/kept` })
  return { app, folder, place }
}

function make({ store, databaseUrl }: TestApp, place: BackupPlace, now: UtcSeconds, most = 3) {
  const { signal } = new AbortController()
  return makeBackup({ store, databaseUrl, place, files: undefined, most, version: '0.0.0', signal }, now)
}

test('a backup is due once a day, at its time, and an hour after a failure', () => {
  // The clock of tests shows 12:00.
  const [three, noon] = ['03:00', '12:00']
  const made = (madeAt: UtcSeconds, error: string | null = null) => ({ madeAt, name: '', bytes: 1, error })
  assert.equal(isBackupDue({}, testNow, three), true)
  assert.equal(isBackupDue({ last: made(at(-8 * 3600)) }, testNow, three), false)
  assert.equal(isBackupDue({ last: made(at(-10 * 3600)) }, testNow, three), true)
  assert.equal(isBackupDue({ last: made(at(-1)) }, testNow, noon), true)
  assert.equal(isBackupDue({ last: made(testNow) }, testNow, noon), false)
  assert.equal(isBackupDue({ failure: made(at(-60), 'full') }, testNow, three), false)
  assert.equal(isBackupDue({ failure: made(at(-3600), 'full') }, testNow, three), true)
})

test('the job makes one verified backup a day, keeps as many as asked for, and the desk shows the last', async t => {
  const { app, folder, place } = await calendarWithPlace(t)
  const client = await signInAtDesk(app.app, 'administrator')
  assert.match((await client.get('/settings/status/')).body, /There is no backup yet\./)
  const backUp = allJobs.filter(({ name }) => name === 'back-up')
  let now = testNow
  let made = 0
  const backups = {
    timeOfDay: '03:00',
    make: async () => {
      made += 1
      return make(app, place, now)
    },
  }
  for (let days = 0; days < 5; days++) {
    for (const hours of [0, 1]) {
      now = at(days * day + hours * 3600)
      const context = { store: app.store, clock: () => now, historyDays: 0, backups }
      // A long job first runs in its loop; stopping waits for it.
      await (await startJobs(backUp, context, app.app.log)).stop()
    }
  }

  assert.equal(made, 5)
  const names = readdirSync(`${folder}/kept`)
  assert.equal(names.length, 3)
  assert.ok(names.every(isBackupName), names.join())
  assert.deepEqual(
    (await place.list()).map(({ name }) => /T.*$/.exec(name)?.[0]),
    Array(3).fill('T120000Z.backup'),
  )
  assert.match((await place.list())[0]?.name ?? '', /-2030-01-19T/)
  assert.equal(statSync(`${folder}/kept/${names[0]}`).mode & 0o077, 0)
  app.clock.now = now
  const { body } = await client.get('/settings/status/')
  const value = textsIn(body, 'dd')[textsIn(body, 'dt').indexOf('Last backup')]
  assert.match(String(value), /January 19, 2030.*, [\d.]+ MB$/)
  assert.deepEqual(allIn(body, '.warning'), [])
  app.clock.now = at(7 * day)
  assert.match((await client.get('/settings/status/')).body, /more than two days old/)
})

test('a backup that cannot be read again is removed, keeps the others, and is reported', async t => {
  const { app, place } = await calendarWithPlace(t)
  await make(app, place, testNow, 1)
  const [good] = await place.list()
  const broken: BackupPlace = {
    ...place,
    async keep(name, write) {
      const bytes = await place.keep(name, write)
      truncateSync(place.source(name).name, bytes - 10)
      return bytes
    },
  }
  await assert.rejects(make(app, broken, at(day), 1), /cut off|damaged/)

  assert.deepEqual(await place.list(), [good])
  const { last, failure } = await app.store.backups.state()
  assert.equal(last?.name, good?.name)
  assert.match(String(failure?.error), /^The folder .*(cut off|damaged)/)
  const { body } = await (await signInAtDesk(app.app, 'administrator')).get('/settings/status/')
  assert.match(body, /The last backup failed: The folder /)
})

test('backups of another calendar in the same place are not removed', async t => {
  const { app, place, folder } = await calendarWithPlace(t)
  const other = 'almanac-0123abcd-2029-01-01T030000Z.backup'
  await make(app, place, testNow)
  writeFileSync(`${folder}/kept/${other}`, 'theirs')
  for (let days = 1; days < 4; days++) await make(app, place, at(days * day), 1)

  assert.deepEqual((await place.list()).map(({ name }) => name).slice(1), [other])
})

test('restore lists the backups and restores one by its name, or the latest', async t => {
  const { app, place, folder } = await calendarWithPlace(t)
  await app.post('/venues', { venue: 'First Hall' })
  const { name: first } = await make(app, place, testNow)
  await app.post('/venues', { venue: 'Second Hall' })
  await make(app, place, at(day))
  const env = { ALMANAC_BACKUP: `file:${folder}/kept`, ALMANAC_IMAGE_STORE: `file:${folder}/images` }
  const restore = (database: string, ...words: string[]) =>
    almanac(`file:${folder}/${database}.db`, ['restore', ...words], { env })

  const { stdout } = await restore('x')
  assert.match(
    stdout,
    /^ {3}1 {2}almanac-\w{8}-2030-01-16T120000Z\.backup {2}0\.\d MB\n {3}2 .*2030-01-15.*\n/,
  )
  assert.match(stdout, /almanac restore latest/)
  assert.match((await restore('one', first)).stdout, /^Restored \d+ rows/)
  assert.match((await restore('two', 'latest')).stdout, /^Restored \d+ rows/)
  const venuesIn = async (database: string) => {
    const { stdout: lines } = await almanac(`file:${folder}/${database}.db`, [
      'export',
      '--format',
      'ndjson',
      '-',
    ])
    return [...lines.matchAll(/(First|Second) Hall/g)].map(([text]) => text)
  }
  assert.deepEqual([...new Set(await venuesIn('one'))], ['First Hall'])
  assert.deepEqual([...new Set(await venuesIn('two'))].sort(), ['First Hall', 'Second Hall'])
  const missing = await restore('x', 'almanac-0123abcd-2029-01-01T030000Z.backup')
  assert.deepEqual([missing.code, /has no backup almanac-0123abcd/.test(missing.stderr)], [1, true])
  const unset = await almanac(`file:${folder}/x.db`, ['restore'])
  assert.deepEqual([unset.code, /ALMANAC_BACKUP/.test(unset.stderr)], [2, true])
  const doctor = await almanac(app.databaseUrl, ['doctor', '--json'], { env })
  const findings = JSON.parse(doctor.stdout) as { check: string; found: string }[]
  assert.match(
    findings.find(({ check }) => check === 'backups')?.found ?? '',
    /2030-01-16.* is complete, from/,
  )
})

test('a bucket keeps backups as a folder does', async t => {
  const server = await startS3Server()
  t.after(() => server.stop())
  const app = await buildTestApp(t)
  const address = `s3://${server.bucket}/calendars/town`
  const place = await openBackupPlace({ address, s3Endpoint: server.endpoint })
  for (let days = 0; days < 3; days++) await make(app, place, at(days * day), 2)

  const kept = await place.list()
  assert.deepEqual(
    kept.map(({ name }) => /\d{4}-\d\d-\d\d/.exec(name)?.[0]),
    ['2030-01-17', '2030-01-16'],
  )
  assert.ok(kept.every(({ bytes }) => bytes > 1000))
  assert.deepEqual((await app.store.backups.state()).failure, undefined)
})

test('the time of day is checked when settings are read', () => {
  assert.equal(loadConfig({}).backupTime, '03:00')
  assert.equal(loadConfig({ ALMANAC_BACKUP_TIME: '23:59' }).backupTime, '23:59')
  assert.throws(
    () => loadConfig({ ALMANAC_BACKUP_TIME: '24:00' }),
    /ALMANAC_BACKUP_TIME is "24:00"\. Must be a time of day/,
  )
})

test('at a terminal restore asks which backup, and restores nothing without a valid number', async t => {
  const { app, place, folder } = await calendarWithPlace(t)
  await app.post('/venues', { venue: 'First Hall' })
  await make(app, place, testNow)
  await make(app, place, at(day))
  const restored: string[] = []
  for (const [index, answer] of ['2\n', '\n', '', '3\n', 'one\n', '0\n', '1.5\n'].entries()) {
    const database = `${folder}/restored-${index}.db`
    const { code, output } = await restoreAtTerminal(`file:${database}`, folder, answer)
    if (existsSync(database)) restored.push(answer)
    const isValid = /^\d?\n?$/.test(answer) && !/[03]/.test(answer)
    assert.equal(code, isValid ? 0 : 1, output)
    assert.equal(/is not a number between 1 and 2\./.test(output), !isValid, output)
    assert.equal(/Restored \d+ rows from .*2030-01-15T/.test(output), answer === '2\n', output)
  }
  assert.deepEqual(restored, ['2\n'])
})

/** An empty answer ends the input. */
async function restoreAtTerminal(databaseUrl: string, folder: string, answer: string) {
  const stdin = Object.assign(new PassThrough(), { isTTY: true })
  const terminal = new PassThrough()
  let output = ''
  terminal.on('data', chunk => {
    output += chunk
    if (/to stop: /.test(String(chunk))) answer === '' ? stdin.end() : stdin.write(answer)
  })
  const env = {
    DATABASE_URL: databaseUrl,
    ALMANAC_BACKUP: `file:${folder}/kept`,
    ALMANAC_IMAGE_STORE: `file:${folder}/images`,
  }
  const code = await runCommandLine(['restore'], { env, stdin, stdout: terminal, stderr: terminal })
  return { code, output }
}
