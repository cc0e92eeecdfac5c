// `npm run trial:update`: an installed package is updated under load, to a version that fails and to one that serves, and
// goes back, on SQLite and on PostgreSQL. Prints what clients noticed, and fails if a write is lost.
import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { freePort } from '../../tests/support/free-port.ts'
import { startPostgres } from '../../tests/support/postgres-server.ts'
import { type LoadTarget, startLoad } from '../cluster/load/load.ts'
import { countAll, type LoadRecord, longestPause } from '../cluster/load/load-record.ts'
import { findDifferences, perPage } from '../cluster/load/stored-events.ts'
import { endWithTrial, folder, keepLogs, until } from '../cluster/programs.ts'
import { installDebian, makeDebian, placeInDebian } from './debian.ts'
import { addMigration, buildPackage, installPackage, repackAs, sumOf } from './packages.ts'
import { createInstalled, type Installed } from './service.ts'

const { values } = parseArgs({
  options: {
    former: { type: 'string', default: 'HEAD' },
    database: { type: 'string', default: 'sqlite,postgres' },
    package: { type: 'string', default: 'npm' },
    debian: { type: 'string' },
    logs: { type: 'string' },
  },
})
if (values.logs !== undefined) keepLogs(values.logs)

/** Migrates the database, and never serves. */
const broken = `
import { execFileSync } from 'node:child_process'
if (process.argv[2] === 'serve') {
  execFileSync(process.execPath, [process.argv[1], 'upgrade'], { stdio: 'inherit' })
  process.exit(1)
}`

/** Where the Debian package is installed: `--debian` is a folder that debootstrap made. */
const debian = values.package === 'debian' ? (values.debian ?? join(folder, 'debian')) : undefined
if (debian !== undefined) makeDebian(debian)

/** Versions that end in -dev are read from package.json, so one build can have several. */
const former = asInstalled(buildPackage(values.former, '0.3.0-dev', folder), '0.3.0-dev')
const nextBuild = buildPackage('HEAD', '0.5.0-dev', folder, addMigration)
const next = asInstalled(nextBuild, '0.5.0-dev')
const failing = asInstalled(repackAs('0.4.0-dev', nextBuild, folder, broken), '0.4.0-dev')
const later = asInstalled(repackAs('0.6.0-dev', nextBuild, folder), '0.6.0-dev')

/** The path of the package where it is installed. */
function asInstalled(tarball: string, version: string): string {
  return debian === undefined ? tarball : placeInDebian(tarball, version, debian)
}

interface Step {
  readonly title: string
  readonly args: readonly string[]
  readonly expects: RegExp
  /** With this, what was written since the update is lost, and no more. */
  readonly losesLater?: boolean
}

const updateTo = (file: string) => [
  ...['update', '--from', file, '--sha256', sumOf(`${debian ?? ''}${file}`), '--wait', '20'],
]
const steps: readonly Step[] = [
  { title: 'update that fails', args: updateTo(failing), expects: /failed, and 0\.3\.0-dev serves again/ },
  { title: 'update with migrations', args: updateTo(next), expects: /Almanac 0\.5\.0-dev serves/ },
  { title: 'back, refused', args: ['update', '--back'], expects: /cannot use the database/ },
  {
    ...{ title: 'back with --restore', args: ['update', '--back', '--restore'], losesLater: true },
    expects: /Almanac 0\.3\.0-dev serves/,
  },
  { title: 'update again', args: updateTo(next), expects: /Almanac 0\.5\.0-dev serves/ },
  { title: 'update without migrations', args: updateTo(later), expects: /Almanac 0\.6\.0-dev serves/ },
  { title: 'back', args: ['update', '--back'], expects: /Almanac 0\.5\.0-dev serves/ },
  { title: 'forth again', args: ['update', '--back'], expects: /Almanac 0\.6\.0-dev serves/ },
]

console.log(`From ${values.former} to HEAD with one more migration.`)
const lines: string[] = []
for (const database of values.database.split(',')) await tryOn(database)
console.log(
  '\n| database | step | command took | acknowledged | lost | doubled | no writes for | failed reads |\n' +
    `| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |\n${lines.join('\n')}`,
)
process.exit(0)

async function tryOn(database: string): Promise<void> {
  const own = join(folder, database)
  mkdirSync(own)
  const file = debian === undefined ? `file:${own}/x.db` : 'file:///var/lib/almanac/almanac.db'
  const installed = await install(own, database === 'postgres' ? await newPostgres() : file)
  const token = await firstToken(installed)
  let kept: { readonly target: LoadTarget; readonly record: LoadRecord } | undefined
  for (const [index, step] of steps.entries()) {
    const day = `2035-01-${String(index + 1).padStart(2, '0')}`
    const target = { run: `run-${index}`, day, token, proxyUrl: installed.server.url }
    const record = await runStep(installed, target, step, database)
    kept ??= { target, record }
  }
  if (kept)
    assert.deepEqual((await findDifferences(kept.target, kept.record)).lost, [], 'from before the update')
  await installed.server.stop()
  await installed.remove()
}

async function install(own: string, databaseUrl: string): Promise<Installed> {
  const settings = {
    DATABASE_URL: databaseUrl,
    ALMANAC_IMAGE_STORE: debian === undefined ? `file://${own}/images` : 'file:///var/lib/almanac/images',
    ALMANAC_ADMIN_PASSWORD: 'a long password of the trial',
    ALMANAC_LOG_LEVEL: 'warn',
    ALMANAC_MAX_PER_PAGE: String(perPage),
    ALMANAC_TRUSTED_PROXIES: 'loopback',
    ...{ ALMANAC_RATE_LIMIT_READS: '0', ALMANAC_RATE_LIMIT_SEARCHES: '0', ALMANAC_RATE_LIMIT_WRITES: '0' },
  }
  const installed = await installFormer(own, settings)
  await installed.server.start()
  return installed
}

async function installFormer(own: string, settings: Record<string, string>): Promise<Installed> {
  const port = await freePort()
  if (debian !== undefined) return installDebian(former, debian, port, settings)
  const root = join(own, 'almanac')
  installPackage(former, root)
  return createInstalled(root, own, port, settings)
}

async function newPostgres(): Promise<string> {
  const { address, data } = await startPostgres()
  endWithTrial(data)
  const client = new Client(`${address}/postgres`)
  await client.connect()
  await client.query('create database trial')
  await client.end()
  return `${address}/trial`
}

async function firstToken({ run }: Installed): Promise<string> {
  const { output } = await run(['token', 'create', 'admin', '--name', 'trial', '--json'])
  return JSON.parse(output).token
}

async function runStep(
  { run }: Installed,
  target: LoadTarget,
  { title, args, expects, losesLater }: Step,
  database: string,
): Promise<LoadRecord> {
  const load = startLoad(target)
  const { proxy: times } = load.record.acknowledgedAt
  const untilWritten = async () => {
    const wanted = times.length + 20
    await until('writes are acknowledged', () => times.length >= wanted)
  }
  await untilWritten()
  const startedAt = performance.now()
  const { output } = await run(args)
  const seconds = (performance.now() - startedAt) / 1000
  assert.match(output, expects)
  await untilWritten()
  await pause(1000)
  const endedAt = performance.now()
  await load.stop()
  const { lost, doubled } = await findDifferences(target, load.record)
  const { reads, failedReads } = load.record
  const cells = [
    ...[database, title, `${seconds.toFixed(1)} s`, times.length, lost.length, doubled.length],
    ...[`${longestPause(times, endedAt).toFixed(1)} s`, `${countAll(failedReads)} of ${reads}`],
  ]
  lines.push(`| ${cells.join(' | ')} |`)
  console.log(lines.at(-1))
  assert.equal(doubled.length, 0)
  if (!losesLater) assert.deepEqual(lost, [])
  return load.record
}
