// Undo of an import: it removes what the import added, keeps what people edited with all it uses, and says so.

import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { signInAtDesk } from '../../desk/desk-client.ts'
import { allIn, oneIn, textsIn } from '../../support/html.ts'
import { buildTestApp } from '../../support/test-app.ts'
import { runImports } from './run-imports.ts'

const table = `title,date,venue,organizer,category,website
Jazz night,2030-05-01 19:00,Town Hall,Jazz Club,Music,
Poetry,2030-05-02 19:00,Town Hall,Readers,Words,
`

async function importedTable(t: TestContext) {
  const app = await buildTestApp(t)
  const client = await signInAtDesk(app.app, 'administrator')
  const file = { name: 'file', filename: 'plan.csv', value: Buffer.from(table) }
  const sent = await client.postFile('/settings/imports/', { as: 'publish' }, file)
  const page = String(sent.headers.location).slice('/desk'.length)
  await runImports(app)
  const take = async (step: string) => {
    await client.follow(await client.post(`${page}${step}/`))
    await runImports(app)
    return (await client.get(page)).body
  }
  await take('import')
  const totals = async () => {
    const lists = ['events', 'venues', 'organizers', 'categories']
    return Promise.all(lists.map(async list => Number((await app.get(`/${list}`)).body.total)))
  }
  const event = async (title: string) =>
    (await app.get('/events')).body.events.find((one: any) => one.title === title)
  return { app, client, page, take, totals, event }
}

test('an edited event keeps its venue, organizer and category, and the undo says what it kept and why', async t => {
  const { app, take, totals, event } = await importedTable(t)
  const { id } = await event('Jazz night')
  await app.post(`/events/${id}`, { website: 'https://example.org/' })

  const undone = await take('undo')
  const { venue, organizer, categories } = await event('Jazz night')
  assert.deepEqual(
    [venue.venue, organizer[0].organizer, categories[0].name],
    ['Town Hall', 'Jazz Club', 'Music'],
  )
  assert.deepEqual(await totals(), [1, 1, 1, 1])
  assert.deepEqual(textsIn(undone, '#undone .undo-counts li'), [
    'Events: 1 removed',
    'Organizers: 1 removed',
    'Categories: 1 removed',
    '4 records were kept',
  ])
  const kept = allIn(undone, '#undone .lines li').map(({ text }) => text)
  assert.match(kept[0] ?? '', /^Jazz night.*Edited since\. Kept\./)
  assert.match(kept.join('\n'), /Town Hall.*Kept, because 1 record uses it\./)
  oneIn(undone, `#undone a[href="/desk/events/${id}/"]`)

  const rest = await take('remove-left')
  assert.deepEqual(await totals(), [0, 0, 0, 0])
  assert.deepEqual(textsIn(rest, '#undone .undo-counts li'), [
    'Events: 2 removed',
    'Venues: 1 removed',
    'Organizers: 2 removed',
    'Categories: 2 removed',
  ])
  assert.deepEqual(allIn(rest, '#undone form'), [])
})

test('an edit that was taken back does not keep an event, and neither does the trash', async t => {
  const { app, take, totals, event } = await importedTable(t)
  const [jazz, poetry] = [await event('Jazz night'), await event('Poetry')]
  await app.post(`/events/${jazz.id}`, { start_date: '2030-05-08 19:00:00', end_date: '2030-05-08 21:00:00' })
  await app.post(`/events/${jazz.id}`, { start_date: '2030-05-01 19:00:00', end_date: '2030-05-01 21:00:00' })
  await app.remove(`/events/${poetry.id}`)
  const undone = await take('undo')
  assert.deepEqual(await totals(), [0, 0, 0, 0])
  assert.doesNotMatch(oneIn(undone, '#undone').text, /kept/i)
})

test('a venue that another event uses stays, even if everything edited is removed', async t => {
  const { app, take, totals, event } = await importedTable(t)
  const { venue } = await event('Jazz night')
  const times = { start_date: '2030-06-01 19:00:00', end_date: '2030-06-01 21:00:00' }
  await app.post('/events', { title: 'Own event', ...times, venue: venue.id })
  const undone = await take('undo')
  assert.deepEqual(await totals(), [1, 1, 0, 0])
  assert.match(oneIn(undone, '#undone .lines').text, /Town Hall.*1 record uses it/)
  await take('remove-left')
  assert.deepEqual(await totals(), [1, 1, 0, 0])
  assert.equal((await event('Own event')).venue.venue, 'Town Hall')
})
