import assert from 'node:assert/strict'
import { createReadStream } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { openImageLibrary } from '../../src/components.ts'
import { loadConfig, siteOf } from '../../src/config/load-config.ts'
import { userCaller } from '../../src/domain/rights/caller.ts'
import type { User } from '../../src/domain/rights/permissions.ts'
import type { ImportRun } from '../../src/domain/site/import-run.ts'
import { runImport } from '../../src/import/engine/run-import.ts'
import { openFileImporter } from '../../src/import/files/open-file-importer.ts'
import { openStore } from '../../src/storage/open-store.ts'
import { almanac } from '../support/command-line.ts'
import { sharedRenderer, testNow } from '../support/test-app.ts'
import { calendarFiles } from '../support/whole-calendar.ts'

const newCalendar = calendarFiles()
const env = { ALMANAC_CUSTOM_FIELDS: '[{"name":"seats","label":"Seats","type":"number"}]' }

let folder: string
let url: string
let file: string

/** The calendar and its export, created by the first test that needs them. */
async function exported(): Promise<void> {
  if (folder) return
  folder = await mkdtemp(join(tmpdir(), 'almanac-export-'))
  url = await newCalendar(join(folder, 'one.db'))
  file = join(folder, 'one.ndjson')
  const { code, stderr } = await almanac(url, ['export', file, '--without-images'], { env })
  assert.equal(code, 0, stderr)
}
after(() => rm(folder, { recursive: true }))

/** Imports with the calendar's clock, which is fixed. */
async function importedFrom(
  to: string,
  path: string,
  options: { isDryRun?: boolean } = {},
): Promise<ImportRun> {
  const store = await openStore(to, { durable: false })
  const config = loadConfig({ ...env, DATABASE_URL: to, ALMANAC_LOG_LEVEL: 'silent' })
  const images = await openImageLibrary(config, undefined, sharedRenderer)
  const user = (await store.users.findFirstAdministrator()) as User
  const site = siteOf(config)
  try {
    return await runImport({
      calendar: { store, images, ownImages: '' },
      importer: await openFileImporter(
        { name: path, open: () => createReadStream(path) },
        { language: site.language, zone: site.zone, now: testNow },
      ),
      actor: { caller: userCaller(user), door: 'import', language: site.language, site },
      clock: () => testNow,
      startedBy: 'command',
      ...options,
    })
  } finally {
    await store.close()
  }
}

/** The records of an export. Images came without their files, so their fields are left out. */
async function recordsIn(path: string): Promise<any[]> {
  const lines = (await readFile(path, 'utf8')).trimEnd().split('\n')
  return lines
    .slice(1, -1)
    .map(line => JSON.parse(line))
    .filter(({ kind }) => kind !== 'image')
    .map(({ links: { image: _, ...links } = {} as any, ...record }) => ({ ...record, links }))
    .sort((one, other) => one.id - other.id)
}

/** A calendar with the same users and nothing else. */
async function emptyCalendar(name: string): Promise<string> {
  const empty = `file:${join(folder, name)}`
  const from = await openStore(url, { durable: false })
  const store = await openStore(empty, { durable: false })
  for (const { login, role } of await from.users.list())
    await store.transaction(tx => tx.users.insert({ login, role, passwordHash: '' }, 0 as never))
  await from.close()
  await store.close()
  return empty
}

test('an export is imported exactly, a second import changes nothing, and undo leaves nothing', async () => {
  await exported()
  const empty = await emptyCalendar('two.db')
  const there = join(folder, 'two.ndjson')
  const given = await recordsIn(file)
  const dry = await importedFrom(empty, file, { isDryRun: true })
  const first = await importedFrom(empty, file)
  await almanac(empty, ['export', there, '--without-images'], { env })

  assert.ok(given.length > 50)
  assert.deepEqual((await recordsIn(there)).filter(isNotAmong(given)), [])
  assert.equal((await recordsIn(there)).length, given.length)
  assert.deepEqual([dry.counts, first.state], [first.counts, 'finished'])
  // The seeded drafts stay drafts.
  assert.deepEqual(Object.keys(first.counts.event ?? {}), ['created', 'hidden'])

  const second = await importedFrom(empty, file)
  assert.deepEqual(Object.keys(second.counts.event ?? {}), ['unchanged'])

  const undone = await almanac(empty, ['import', 'undo', String(first.id)], { env })
  assert.equal(undone.code, 0, undone.stderr)
  await almanac(empty, ['export', there, '--force'], { env })
  assert.deepEqual(await recordsIn(there), [])

  const again = await importedFrom(empty, file)
  assert.deepEqual(again.counts, first.counts)
  await almanac(empty, ['export', there, '--without-images', '--force'], { env })
  assert.deepEqual((await recordsIn(there)).filter(isNotAmong(given)), [])
})

function isNotAmong(records: readonly object[]) {
  const known = new Set(records.map(record => JSON.stringify(record)))
  return (record: object) => !known.has(JSON.stringify(record))
}

test('an invalid or incomplete export is refused with the line', async () => {
  await exported()
  const lines = (await readFile(file, 'utf8')).split('\n')
  const broken = [
    ['no-export.ndjson', '{"a":1}\n', /is not an export of this program/],
    ['cut.ndjson', lines.slice(0, 3).join('\n'), /is incomplete/],
    ['torn.ndjson', `${lines[0]}\n{"kind":`, /Line 2 is not a JSON object/],
  ] as const
  for (const [name, content, message] of broken) {
    await writeFile(join(folder, name), content)
    const { code, stderr } = await almanac(
      await emptyCalendar(`${name}.db`),
      ['import', join(folder, name)],
      { env },
    )
    assert.deepEqual([code, message.test(stderr)], [1, true], stderr)
  }
})

test('the same calendar is exported as a calendar file and as a table, with filters', async () => {
  await exported()
  const ics = await almanac(url, ['export', '-', '--format', 'ics', '--status', 'publish'], { env })
  assert.match(ics.stdout, /^BEGIN:VCALENDAR\r\n[\s\S]*BEGIN:VEVENT[\s\S]*END:VCALENDAR\r\n$/)
  const csv = await almanac(url, ['export', '-', '--format', 'csv', '--from', '2999-01-01'], { env })
  assert.match(csv.stdout, /^\u{feff}ID,Event Name,[^\n]*\r\n$/u)
  const wrong = await almanac(url, ['export', 'x.csv', '--status', 'lost'], { env })
  assert.match(wrong.stderr, /There is no status "lost"/)
})
