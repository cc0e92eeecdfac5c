// A typed name selects the record with that name, ignoring case and accents.
import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { allIn, textsIn } from '../support/html.ts'
import { buildTestApp } from '../support/test-app.ts'
import { type Fields, signInAtDesk } from './desk-client.ts'

const evening = { start_day: '2030-03-01', start_time: '19:00', end_time: '21:30', timezone: 'UTC' }
const times = { start_date: '2030-03-01 19:00', end_date: '2030-03-01 20:00' }

async function openDesk(t: TestContext) {
  const app = await buildTestApp(t)
  const client = await signInAtDesk(app.app, 'editor')
  const names = async (kind: string, typed: string): Promise<string[]> =>
    JSON.parse((await client.get(`/suggest/${kind}?q=${encodeURIComponent(typed)}`)).body).records.map(
      ({ name }: { name: string }) => name,
    )
  return {
    ...app,
    client,
    names,
    /** A draft with these fields, as the API returns it. */
    async saved(fields: Fields) {
      const response = await client.post('/events/new/', { title: 'A', ...evening, ...fields, do: 'draft' })
      const id = /\d+/.exec(String(response.headers.location))?.[0]
      return (await app.get(`/events/${id}`, { as: 'administrator' })).body
    },
  }
}

test('the venue or organizer with the typed name comes first among many, and is selected', async t => {
  const { post, names, saved } = await openDesk(t)
  for (let number = 80; number < 100; number++) {
    await post('/venues', { venue: `A hall 9 at number ${number}` })
    await post('/organizers', { organizer: `A club 9 at number ${number}` })
  }
  await post('/venues', { venue: 'Hall 9' })
  await post('/organizers', { organizer: 'Clúb 9' })

  assert.equal((await names('venues', 'hall 9'))[0], 'Hall 9')
  assert.equal((await names('venues', 'HÁLL  9'))[0], 'Hall 9')
  assert.equal((await names('organizers', 'club 9'))[0], 'Clúb 9')
  const event = await saved({ venue_name: 'hâll 9', organizer_name: 'CLUB 9' })
  assert.deepEqual([event.venue.venue, event.organizer[0].organizer], ['Hall 9', 'Clúb 9'])
})

test('a venue is also found by its name in the user’s language', async t => {
  const { post, names, client } = await openDesk(t)
  const { body } = await post('/venues', { venue: 'Town Hall' })
  await post(`/venues/${body.id}?i18n_language=fr`, { venue: 'Hôtel de ville' })
  for (let number = 0; number < 9; number++)
    await post('/venues', { venue: `Ancien hotel de ville ${number}` })
  await client.post('/me/profile/', { name: 'Edda', language: 'fr' })

  assert.equal((await names('venues', 'hotel de ville'))[0], 'Hôtel de ville')
})

test('the event with the typed title comes first among many', async t => {
  const { post, names, saved } = await openDesk(t)
  await post('/events', { title: 'Festival 9', ...times, start_date: '2029-01-01 19:00' })
  for (let number = 10; number < 20; number++)
    await post('/events', { title: `Festival 9, day ${number}`, ...times })

  assert.equal((await names('parents', 'festival 9'))[0], 'Festival 9')
  assert.ok((await saved({ parent_name: 'FESTIVAL 9' })).id > 0)
})

test('tags are suggested, and users who may not create any see the existing ones', async t => {
  const { app, post, names, saved } = await openDesk(t)
  for (const name of ['Jazz', 'Jazz brunch', 'Late jazz', 'Café']) await post('/tags', { name })
  await post('/events', { title: 'A', ...times, tags: ['Jazz brunch'] })

  assert.deepEqual(await names('tags', 'JAZZ'), ['Jazz', 'Jazz brunch', 'Late jazz'])
  assert.equal((await names('tags', ''))[0], 'Jazz brunch')
  const event = await saved({ tags: 'jazz, cafe' })
  assert.deepEqual(event.tags.map(({ name }: { name: string }) => name).toSorted(), ['Café', 'Jazz'])
  const contributor = await signInAtDesk(app, 'contributor')
  const { body } = await contributor.get('/events/new/')
  assert.deepEqual(textsIn(body, 'details.known-tags bdi'), ['Café', 'Jazz', 'Jazz brunch', 'Late jazz'])
  assert.deepEqual(allIn(body, '[name="new_category"]'), [])
})

test('a category is created in the editor, unless one with that name exists', async t => {
  const { post, saved } = await openDesk(t)
  const { body: music } = await post('/categories', { name: 'Músic' })
  const { body: art } = await post('/categories', { name: 'Art' })

  const event = await saved({ 'categories[]': [String(art.id)], new_category: 'music, Open air' })

  const names = event.categories.map(({ name }: { name: string }) => name).toSorted()
  assert.deepEqual(names, ['Art', 'Músic', 'Open air'])
  assert.equal(event.categories.find(({ name }: { name: string }) => name === 'Músic').id, music.id)
})

test('URLs need no https:// at the desk', async t => {
  const { client, saved, post, get } = await openDesk(t)
  const event = await saved({
    website: 'example.org/x',
    attendance: 'online',
    online_url: 'meet.example.org/room',
    online_url_shown: 'always',
  })
  assert.deepEqual(
    [event.website, event.online_url],
    ['https://example.org/x', 'https://meet.example.org/room'],
  )

  const { body: venue } = await post('/venues', { venue: 'Hall' })
  await client.post(`/venues/${venue.id}/`, { venue: 'Hall', website: 'hall.example', do: 'update' })
  assert.equal((await get(`/venues/${venue.id}`)).body.website, 'https://hall.example')
})
