// Writing back what was read changes nothing, in any language.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { publishDue } from '../../src/actions/events/publish-linked.ts'
import { languages } from '../../src/domain/records/record-frame.ts'
import type { UtcSeconds } from '../../src/domain/time/date-time.ts'
import { pictureOf, uploaded } from '../support/pictures.ts'
import { shareOf } from '../support/rounds.ts'
import { buildTestApp, type TestApp, testNow } from '../support/test-app.ts'

const as = 'administrator'
const times = { start_date: '2030-05-01 10:00', end_date: '2030-05-01 12:00' }
const environment = {
  ALMANAC_TIME_ZONE: 'Europe/Lisbon',
  ALMANAC_CUSTOM_FIELDS: JSON.stringify([
    { name: 'dress', label: 'Dress', type: 'text' },
    { name: 'seats', label: 'Seats', type: 'number' },
    { name: 'opens', label: 'Opens', type: 'date' },
  ]),
}

/** Unusual events of every kind. Each is written back as read. */
const oddEvents: Record<string, unknown>[] = [
  { all_day: true, timezone: 'America/Sao_Paulo' },
  { timezone: 'UTC-5.5', date: '2029-10-28T01:30:00Z' },
  // The second occurrence of a repeated hour.
  { timezone: 'Europe/Lisbon', start_date: '2030-10-27T01:30:00Z', end_date: '2030-10-27T01:45:00Z' },
  ...[0, 12, '€8-20', '1.5', 'adults < 5 €', 'by donation & more', '500/= TSh'].map(cost => ({ cost })),
  { title: '<b>Bold</b> & "quoted" <i>x</i> &lt;y&gt;', description: 'One\n\nTwo & <em>three</em>\nfour' },
  { excerpt: 'Short &amp; sweet', description: '<script>x</script><p class="a">Left</p>' },
  { status: 'draft' },
  { status: 'pending' },
  { status: 'private' },
  { status: 'future', date: '2030-06-01' },
  { status: 'trash', slug: 'gone' },
  { password: 'Sesame 1' },
  { sticky: true, featured: true, hide_from_listings: true, show_map: false, show_map_link: false },
  { website: 'https://example.org/?a=1&b=2', slug: 'Été à Lyon' },
  { custom_fields: { dress: 'a < b & c', seats: 0.1, opens: '2030-07-01' } },
  {
    tickets: [
      { name: 'Adult <5>', price: 0.1, sales_start: '2030-01-01' },
      { name: 'Child', price: 0 },
    ],
  },
]

/** The paths of everything in the calendar. */
async function fillCalendar(app: TestApp): Promise<string[]> {
  const { post, patch } = app
  const { id: image } = await uploaded(app, await pictureOf('png'))
  const { body: parent } = await post('/events', { title: 'Whole', ...times })
  const { body: category } = await post('/categories', { name: 'Arts & <b>Crafts</b>', color: '#0a7d5a' })
  const { body: child } = await post('/categories', { name: 'Theatre', parent: category.id })
  const { body: tag } = await post('/tags', { name: 'free, for all', description: 'One\n\nTwo' })
  const { body: hall } = await post('/venues', {
    venue: 'Hall & Co',
    state: 'Beira',
    image,
    geo_lat: 0.1,
    geo_lng: 1,
  })
  const { body: draft } = await post('/venues', { venue: 'Draft', status: 'draft', show_map: false })
  const { body: gone } = await post('/venues', { venue: 'Gone', status: 'trash' })
  const { body: club } = await post('/organizers', { organizer: 'Club <i>x</i>', description: 'a\nb' })
  const links = [
    { venue: hall.id, organizer: club.id, image, post_parent: parent.id },
    { venue: [hall.id, draft.id], organizer: [club.id, { organizer: 'Other' }] },
    { categories: [category.id, child.id], tags: [tag.id] },
  ]
  const paths: string[] = []
  for (const [index, odd] of [...oddEvents, ...links].entries()) {
    const { status, body } = await post('/events', { title: `Event ${index}`, ...times, ...odd })
    assert.equal(status, 201, JSON.stringify(body))
    paths.push(`/events/${body.id}`)
  }
  paths.push(`/events/${parent.id}`, `/venues/${hall.id}`, `/venues/${draft.id}`, `/venues/${gone.id}`)
  paths.push(`/organizers/${club.id}`, `/tags/${tag.id}`, `/images/${image}`)
  paths.push(`/categories/${category.id}`, `/categories/${child.id}`)
  for (const path of [paths[0], paths[4], paths.at(-9)])
    await patch(`${path}?i18n_language=fr`, { title: 'Fête' })
  await patch(`/venues/${hall.id}?i18n_language=fr`, { venue: 'Salle' })
  await patch(`/categories/${child.id}?i18n_language=sw`, { name: 'Maigizo', slug: 'maigizo' })
  await patch(`/images/${image}?i18n_language=ar`, { alt: 'صورة' })
  return paths
}

test('writing back what was read changes nothing, in every language', async t => {
  const app = await buildTestApp(t, { env: environment })
  const paths = await fillCalendar(app)
  const readAll = async (query = '') =>
    Promise.all(paths.map(async path => (await app.get(`${path}${query}`, { as })).body))
  const before = await readAll()
  app.clock.now = (testNow + 86_400) as UtcSeconds

  for (const [place, language] of languages.entries()) {
    const query = `?i18n_language=${language}`
    for (const [index, body] of (await readAll(query)).entries()) {
      // The short run uses one method per record and language, and all methods for each record.
      for (const method of shareOf(['PUT', 'PATCH', 'POST'], index + place, 3)) {
        const answer = await app.request(method, `${paths[index]}${query}`, { as, json: body })

        assert.equal(answer.status, 200, `${paths[index]} ${JSON.stringify(answer.body)}`)
        assert.deepEqual(answer.body, body, `${method} ${paths[index]} in ${language}`)
      }
    }
  }
  for (const [index, body] of (await readAll()).entries()) assert.deepEqual(body, before[index])
})

test('an update without changes keeps the modification date, in every spelling', async t => {
  const { post, patch, request, clock } = await buildTestApp(t)
  const { body: event } = await post('/events', {
    title: 'Walk',
    ...times,
    tags: ['a', 'b'],
    venue: { venue: 'Pier' },
    tickets: [{ name: 'Seat', price: 5, capacity: 3 }],
  })
  clock.now = (testNow + 86_400) as UtcSeconds
  const tags = event.tags.map(({ id }: { id: number }) => id).reverse()

  const answers = [
    await patch(`/events/${event.id}`, {}),
    await patch(`/events/${event.id}`, { tags, venue: [{ id: event.venue.id }], featured: 0 }),
    await patch(`/events/${event.id}`, { start_date: '1 may 2030 10am', venue: { venue: 'Pier' } }),
    await request('PUT', `/events/${event.id}`, {
      as,
      form: 'title=Walk&all_day=false&tags=a,b&status=publish',
    }),
    await request('PUT', `/events/${event.id}`, {
      as,
      form: `image=0&tickets[0][id]=${event.tickets[0].id}&tickets[0][name]=Seat&tickets[0][price]=5&tickets[0][capacity]=3`,
    }),
  ]

  for (const { status, body } of answers) assert.deepEqual([status, body], [200, event])
  const { body: changed } = await patch(`/events/${event.id}`, { tags: ['a'] })
  assert.equal(changed.modified, '2030-01-16 12:00:00')
})

test('changing one field of an answer and sending all back changes only that field', async t => {
  const { get, post, request } = await buildTestApp(t, { env: environment })
  const { body: event } = await post('/events', { title: 'Walk', description: 'a\n\nb', cost: 0, ...times })
  const { body: venue } = await post('/venues', { venue: 'Pier', state: 'Beira' })
  const { body: inFrench } = await get(`/events/${event.id}?i18n_language=fr`)

  const put = (path: string, json: object) => request('PUT', path, { as, json })
  const { body: translated } = await put(`/events/${event.id}?i18n_language=fr`, {
    ...inFrench,
    title: 'Balade',
  })
  const { body: later } = await put(`/events/${event.id}`, { ...event, date_utc: '2030-02-01 00:00:00' })
  const { body: scheduled } = await put(`/events/${event.id}`, { ...later, status: 'publish' })
  const { body: moved } = await put(`/venues/${venue.id}`, { ...venue, state: 'Minho' })

  assert.deepEqual(
    [translated.title, translated.cost, translated.languages],
    ['Balade', 'Gratuit', ['en', 'fr']],
  )
  assert.deepEqual([later.status, later.date_utc, later.cost], ['future', '2030-02-01 00:00:00', 'Free'])
  assert.equal(scheduled.status, 'future')
  assert.equal(moved.stateprovince, 'Minho')
})

test('publishing an event publishes the records its author submitted with it', async t => {
  const { get, post, patch, store, users } = await buildTestApp(t)
  const venue = { venue: 'Pier' }
  const handedIn = { title: 'Walk', ...times, venue, organizer: { organizer: 'Walkers' } }
  const { body: other } = await post('/venues', { venue: 'Other', status: 'draft', author: users.author.id })
  const { body: event } = await post('/events', handedIn, { as: 'contributor' })
  const { body: later } = await post(
    '/events',
    { ...handedIn, venue: { venue: 'Park' } },
    { as: 'contributor' },
  )
  await patch(`/events/${event.id}`, { venue: [event.venue.id, other.id] })
  assert.deepEqual([event.status, event.venue.status], ['draft', 'draft'])

  await patch(`/events/${event.id}`, { status: 'publish' })
  const { body: published } = await get(`/events/${event.id}`)
  assert.deepEqual([published.venue.venue, published.organizer[0].organizer], ['Pier', 'Walkers'])
  assert.equal((await get(`/venues/${other.id}`)).status, 403)

  await patch(`/events/${later.id}`, { status: 'publish', date: '2030-01-16' })
  assert.equal((await get(`/venues/${later.venue.id}`)).status, 403)
  await publishDue(store, (testNow + 86_400) as UtcSeconds)
  const { body: due } = await get(`/events/${later.id}`)
  assert.deepEqual([due.status, due.venue.venue], ['publish', 'Park'])
})
