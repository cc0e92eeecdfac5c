// What the preview of a table says about its rows.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type DeskClient, signInAtDesk } from '../../desk/desk-client.ts'
import { oneIn, textsIn } from '../../support/html.ts'
import { buildTestApp, type TestApp } from '../../support/test-app.ts'
import { runImports } from './run-imports.ts'

/** Previews a table. Returns the path of the import. */
async function preview(app: TestApp, client: DeskClient, table: string): Promise<string> {
  const file = { name: 'file', filename: 'events.csv', value: Buffer.from(table) }
  const sent = await client.postFile('/settings/imports/', { dates: 'dmy', as: 'publish' }, file)
  await runImports(app)
  return String(sent.headers.location).slice('/desk'.length)
}

const withoutIsolation = (text: string) => text.replace(/[\u2066-\u2069]/g, '')

test('notes are grouped by the exact kind of reason, without the value of one row', async t => {
  const app = await buildTestApp(t)
  const client = await signInAtDesk(app.app, 'administrator')
  const table = `title,start_date
Jazz,
,2030-05-01 19:00
Folk,32/12/2030 10:00
Rock,someday
Soul,31/02/2030
Blues,6 May 2030 Main Hall
Swing,7 May 2030 upstairs
Tango,8 May
`
  const { body } = await client.get(await preview(app, client, table))
  assert.deepEqual(textsIn(body, '.note-group > summary').map(withoutIsolation), [
    'Rejected 3 Start date: “…” can’t be read as a date. Write it as 2032-05-06 19:30 or 6 May 2032 7:30 pm. 32/12/2030 10:00 · someday · 31/02/2030',
    'Rejected 1 Start date is missing.',
    'Rejected 1 Title is missing.',
    'Changed on import 2 “…” in “…” is no part of a date and is not used. 6 May 2030 Main Hall · 7 May 2030 upstairs',
    'Changed on import 1 “8 May” has no year. 2030-05-08 is used.',
  ])
})

test('a preview without changes says so and has no button to import', async t => {
  const app = await buildTestApp(t)
  const client = await signInAtDesk(app.app, 'administrator')
  const table = 'title,start_date\nJazz,2030-05-01 19:00\nFolk,someday\n'
  const first = await preview(app, client, table)
  await client.post(`${first}import/`, { as: 'publish' })
  await runImports(app)

  const again = await client.get(await preview(app, client, table))
  assert.match(oneIn(again.body, '.import-card').text, /Nothing new to import\./)
  assert.deepEqual(textsIn(again.body, 'form[action$="/import/"] button'), [])
  const changed = await client.get(await preview(app, client, table.replace('Jazz', 'Blues')))
  assert.equal(textsIn(changed.body, 'form[action$="/import/"] button').length, 2)
})

test('cells say whole days and time zones in words', async t => {
  const app = await buildTestApp(t)
  const client = await signInAtDesk(app.app, 'administrator')
  const table = `title,start_date,start_time,end_date,end_time,timezone
Fair,17/12/2030 all day,,,,
Feast,17/12/2030,all day,19/12/2030,all day,
Vigil,17/12/2030 10:00 all day,,,,
Jazz,2030-12-14 22:00 Europe/Madrid,,,23:30,
Folk,2030-12-14,22:00 Europe/Madrid,2030-12-14,23:30 Europe/Madrid,Europe/Lisbon
`
  const one = await preview(app, client, table)
  const { body: previewed } = await client.get(one)
  assert.deepEqual(textsIn(previewed, '.note-group > summary').map(withoutIsolation), [
    'Changed on import 1 Marked as all day. The time 10:00 is not used.',
  ])
  await client.post(`${one}import/`, { as: 'publish' })
  await runImports(app)
  const { body } = await app.get('/events', { query: { start_date: '2030-12-01', end_date: '2031-01-01' } })
  const times = body.events.map(({ title, all_day, start_date, end_date, timezone }: any) =>
    [title, all_day ? 'all day' : timezone, start_date.slice(5, 16), end_date.slice(5, 16)].join(' '),
  )
  assert.deepEqual(times.toSorted(), [
    'Fair all day 12-17 00:00 12-17 23:59',
    'Feast all day 12-17 00:00 12-19 23:59',
    'Folk Europe/Lisbon 12-14 21:00 12-14 22:30',
    'Jazz Europe/Madrid 12-14 22:00 12-14 23:30',
    'Vigil all day 12-17 00:00 12-17 23:59',
  ])
})

test('the editor takes whole days and time zones from words', async t => {
  const { app } = await buildTestApp(t)
  const client = await signInAtDesk(app, 'administrator')
  const read = async (words: string, query = '') =>
    JSON.parse((await client.get(`/events/typed-when?when_text=${encodeURIComponent(words)}${query}`)).body)
  assert.deepEqual(await read('17 december 2030 all day'), {
    fields: { start_day: '2030-12-17', end_day: '', all_day: '1' },
  })
  assert.deepEqual(await read('17 december 2030', '&all_day=1'), {
    fields: { start_day: '2030-12-17', end_day: '' },
  })
  assert.deepEqual(await read('17 december 2030 22:00 Europe/Madrid', '&all_day=1'), {
    fields: {
      start_day: '2030-12-17',
      end_day: '2030-12-18',
      start_time: '22:00',
      end_time: '00:00',
      all_day: '',
      timezone: 'Europe/Madrid',
    },
  })
})

test('the preview shows when and where each event is, and its price', async t => {
  const app = await buildTestApp(t)
  await app.post('/venues', { venue: 'Market Hall' })
  const client = await signInAtDesk(app.app, 'administrator')
  const table = `title,start_date,end_date,timezone,venue,cost,currency
Fair,18/12/2030,20/12/2030,Africa/Nairobi,Market Hall,Free,
Jazz,2030-12-14 19:00,2030-12-14 22:00,,Old Mill,12,€
Folk,2030-12-15T16:00Z,,Africa/Nairobi,old mill,,
Talk,2030-12-16,,,,,
`
  const { body } = await client.get(await preview(app, client, table))
  const cells = textsIn(body, '#records tbody tr > :is(td:nth-child(3), td:nth-child(4), td:nth-child(5))')
  const plain = cells.map(text => text.replace(/[\u2009\u202f]/g, ' '))
  assert.deepEqual(plain, [
    ...['Dec 18 – 20, 2030', 'Market Hall', 'Free'],
    ...['Sat, December 14, 2030, 7:00–10:00 PM', 'Old Mill New', '€12'],
    ...['Sun, December 15, 2030, 7:00–9:00 PM · Nairobi', 'old mill New', ''],
    ...['Monday, December 16, 2030', '', ''],
  ])
})

test('a text that is no web address is left out, and a near name is counted in all of its rows', async t => {
  const app = await buildTestApp(t)
  await app.post('/organizers', { organizer: 'City Library' })
  const client = await signInAtDesk(app.app, 'administrator')
  const table = `title,start_date,website,organizer
Jazz,2030-12-14 19:00,ask at the door,City Libary
Folk,2030-12-15 19:00,example.org,City Libary
Soul,2030-12-16 19:00,,City Library
`
  const { body } = await client.get(await preview(app, client, table))
  assert.deepEqual(textsIn(body, '.note-group > summary').map(withoutIsolation), [
    'Question 2 “City Libary” is almost the same as “City Library”, which exists. “City Library” is used.',
    'Changed on import 1 “ask at the door” is no web address. It is left out.',
  ])
  assert.match(oneIn(body, '#questions .questions label').text, /2 rows/)
})
