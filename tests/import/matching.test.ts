// Rows of a table are matched with what the calendar has, so that an import adds no duplicates.

import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { almanac } from '../support/command-line.ts'
import { buildTestApp } from '../support/test-app.ts'

async function calendarWithTables(t: TestContext) {
  const app = await buildTestApp(t)
  const folder = await mkdtemp(join(tmpdir(), 'almanac-match-'))
  t.after(() => rm(folder, { recursive: true }))
  const importing = async (lines: readonly string[], ...args: string[]) => {
    const file = join(folder, 'table.csv')
    await writeFile(file, lines.join('\n'))
    const flags = ['--as', 'publish', '--json', ...args]
    const { stdout, stderr } = await almanac(app.databaseUrl, ['import', file, ...flags])
    assert.notEqual(stdout, '', stderr)
    return JSON.parse(stdout)
  }
  const events = async () => {
    const query = { start_date: '2030-01-01', end_date: '2031-01-01', per_page: '50' }
    return (await app.get('/events', { query })).body.events
  }
  return { app, importing, events }
}

const heads = 'title,date,venue,city,organizer,category,tags'

test('venues, organizers and terms are found without case, accents and punctuation', async t => {
  const { app, importing, events } = await calendarWithTables(t)
  await app.post('/venues', { venue: 'Market Hall', city: 'Lisbon' })
  await app.post('/organizers', { organizer: 'Café Jazz-Club' })
  await app.post('/categories', { name: 'Música' })
  await app.post('/tags', { name: 'Open air' })
  const { counts } = await importing([
    heads,
    'One,2030-05-01,market hall,,cafe jazz club,musica,OPEN-AIR',
    'Two,2030-05-02,Market-Hall,lisbon,Café Jazz-Club,MÚSICA,open air',
    'Three,2030-05-03,Market Hall,Porto,,,',
    'Four,2030-05-04,New place,,,,',
    'Five,2030-05-05,new  PLACE!,,,,',
  ])
  assert.deepEqual(counts.venue, { unchanged: 3, created: 2 })
  assert.deepEqual(
    [counts.organizer, counts.category, counts.tag],
    [{ unchanged: 2 }, { unchanged: 2 }, { unchanged: 2 }],
  )
  const found = (await events()).map(({ title, venue, organizer, categories }: any) =>
    [title, venue.venue, venue.city ?? '', organizer[0]?.organizer ?? '', categories[0]?.name ?? ''].join(
      '|',
    ),
  )
  assert.deepEqual(found, [
    'One|Market Hall|Lisbon|Café Jazz-Club|Música',
    'Two|Market Hall|Lisbon|Café Jazz-Club|Música',
    'Three|Market Hall|Porto||',
    'Four|New place|||',
    'Five|New place|||',
  ])
})

test('venues, organizers and terms are found by their names in other languages', async t => {
  const { app, importing } = await calendarWithTables(t)
  const { body: hall } = await app.post('/venues', { venue: 'Town Hall', city: 'Lisbon' })
  await app.patch(`/venues/${hall.id}?i18n_language=fr`, { venue: 'Hôtel de ville' })
  const { body: music } = await app.post('/categories', { name: 'Music' })
  await app.patch(`/categories/${music.id}?i18n_language=pt-pt`, { name: 'Música' })
  const { counts } = await importing([heads, 'One,2030-05-01,Hôtel de Ville,Lisbon,,musica,'])
  assert.deepEqual([counts.venue, counts.category], [{ unchanged: 1 }, { unchanged: 1 }])
})

test('a name that is almost the same is asked about in each row, and the existing record is used', async t => {
  const { app, importing } = await calendarWithTables(t)
  await app.post('/venues', { venue: 'Market Hall' })
  await app.post('/venues', { venue: 'Room B' })
  const { counts, notes } = await importing([
    heads,
    'One,2030-05-01,Markt Hall,,,,',
    'Two,2030-05-02,Markt Hall,,,,',
    'Three,2030-05-03,Room C,,,,',
  ])
  assert.deepEqual(counts.venue, { unchanged: 1, created: 1 })
  assert.deepEqual(
    notes.map(({ outcome, field, place, reason }: any) => `${place} ${outcome} ${field}: ${reason}`),
    ['row 2', 'row 3'].map(
      row =>
        `${row} asks venue: “Markt Hall” is almost the same as “Market Hall”, which exists. “Market Hall” is used.`,
    ),
  )
})

test('a row knows more about a venue that the import has added', async t => {
  const { importing, events } = await calendarWithTables(t)
  const { counts } = await importing([
    'title,date,venue,city,address',
    'One,2030-05-01,Old Mill,,',
    'Two,2030-05-02,Old Mill,Porto,Main Street 1',
  ])
  assert.deepEqual(counts.venue, { created: 1, unchanged: 1 })
  const [{ venue }] = await events()
  assert.deepEqual([venue.city, venue.address], ['Porto', 'Main Street 1'])
})

test('an event of the same title, day and venue is skipped, updated or added', async t => {
  const { app, importing, events } = await calendarWithTables(t)
  const { body: hall } = await app.post('/venues', { venue: 'Market Hall' })
  const times = { start_date: '2030-05-01 19:00:00', end_date: '2030-05-01 21:00:00' }
  await app.post('/events', { title: 'Jazz & more', ...times, venue: hall.id, cost: '5' })
  const row = (title: string, rest: string) => [`title,date,venue,cost`, `${title},${rest}`]
  const costs = async () => (await events()).map(({ cost }: any) => cost)
  const same = row('JAZZ – more', '2030-05-01 20:00,market hall,9')

  assert.deepEqual((await importing(same)).counts.event, { exists: 1 })
  assert.deepEqual(await costs(), ['$5'])
  for (const other of ['2030-05-02 19:00,Market Hall,1', '2030-05-01 19:00,Library,1'])
    assert.deepEqual((await importing(row('Jazz & more', other), '--preview')).counts.event, { created: 1 })
  assert.deepEqual((await importing(same, '--existing', 'update')).counts.event, { updated: 1 })
  assert.deepEqual(await costs(), ['$9'])
  assert.deepEqual((await importing(same, '--existing', 'update')).counts.event, { unchanged: 1 })
  const again = row('Jazz more', '2030-05-01 20:30,market hall,7')
  assert.deepEqual((await importing(again, '--existing', 'add')).counts.event, { created: 1 })
  assert.deepEqual((await costs()).toSorted(), ['$7', '$9'])
})

test('the same title and time in two venues are two events, and so are two times of a day', async t => {
  const { importing, events } = await calendarWithTables(t)
  const rows = [
    'title,date,venue',
    'Story hour,2030-05-01 15:00,Library North',
    'Story hour,2030-05-01 15:00,Museum',
    'Story hour,1 May 2030 5pm,Museum',
    'story hour,2030-05-01T15:00,museum',
  ]
  const { counts } = await importing(rows)
  assert.deepEqual(counts.event, { created: 3, exists: 1 })
  assert.deepEqual((await importing(rows)).counts.event, { unchanged: 3, exists: 1 })
  assert.equal((await events()).length, 3)
})
