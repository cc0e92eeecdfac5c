// Two calendars follow each other over TLS, and exchange events.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { activitypubStorage } from '../../../src/features/activitypub/storage/activitypub-storage.ts'
import { signInAtDesk } from '../../desk/desk-client.ts'
import { type ServedCalendar, serveCalendar } from './scene.ts'

const times = { start_date: '2030-03-01 19:00:00', end_date: '2030-03-01 21:00:00' }

/** Both run their jobs until nothing is left to do. */
async function exchange(...calendars: readonly ServedCalendar[]): Promise<void> {
  for (let round = 0; round < 3; round++) for (const calendar of calendars) await calendar.runJobs()
}

async function follow(one: ServedCalendar, handle: string, fields: Record<string, string> = {}) {
  const desk = await signInAtDesk(one.app, 'administrator')
  await desk.get('/settings/fediverse/')
  return desk.post('/settings/fediverse/', { actor: handle, ...fields })
}

const handleOf = (name: string, { base }: ServedCalendar) => `@${name}@${new URL(base).host}`

test('two calendars follow each other, and exchange events', async t => {
  const one = await serveCalendar(t, 'One')
  const two = await serveCalendar(t, 'Two')
  const { body: hall } = await one.post('/organizers', { organizer: 'Town Hall', slug: 'town-hall' })
  const all = {
    as: 'administrator' as const,
    query: { status: 'publish,draft,trash', start_date: '2030-01-01' },
  }
  const events = async (calendar: ServedCalendar) => (await calendar.get('/events', all)).body.events
  const pass = (seconds: number) => {
    for (const calendar of [one, two]) calendar.pass(seconds)
  }

  await t.test('by handle or by the address of a page, and the other one accepts', async () => {
    assert.equal((await follow(two, handleOf('calendar', one), { trusted: '1' })).statusCode, 303)
    assert.equal((await follow(one, `${two.base}/events/`)).statusCode, 303)
    await exchange(two, one)
    const [followed] = await two.store.of(activitypubStorage).listFollows()
    assert.deepEqual([followed?.state, followed?.name], ['accepted', 'One'])
    assert.equal((await one.app.inject('/activitypub/actors/0/followers')).json().totalItems, 1)
  })

  let id = 0
  await t.test('a new event comes with its place, its organizer and its origin', async () => {
    const venue = {
      venue: 'Library',
      address: 'Main Street 1',
      city: 'Porto',
      geo_lat: 41.15,
      geo_lng: -8.61,
    }
    const given = {
      title: 'Reading',
      description: '<p>Poems</p>',
      venue: [venue, { venue: 'Garden' }],
      ...{ attendance: 'hybrid', online_url: 'https://meet.example.org/x', online_url_shown: 'always' },
      organizer: [hall.id],
      ...times,
    }
    id = (await one.post('/events', given)).body.id
    await exchange(one, two)
    const [event] = await events(two)
    assert.deepEqual(
      [event?.title, event?.status, event?.start_date],
      ['Reading', 'publish', times.start_date],
    )
    assert.deepEqual(
      event.venue.map(({ venue, city }: { venue: string; city?: string }) => [venue, city]),
      [
        ['Library', 'Porto'],
        ['Garden', undefined],
      ],
    )
    assert.deepEqual([event.attendance, event.online_url], ['hybrid', 'https://meet.example.org/x'])
    assert.deepEqual(event.organizer[0].organizer, 'Town Hall')
    assert.equal(event.website, `${one.base}/event/reading/`)
  })

  await t.test('changes come, at most one per ten minutes', async () => {
    await one.patch(`/events/${id}`, { title: 'Late reading' })
    await exchange(one, two)
    assert.equal((await events(two))[0].title, 'Reading')
    pass(600)
    await exchange(one, two)
    assert.equal((await events(two))[0].title, 'Late reading')
  })

  await t.test('a cancelled event is cancelled', async () => {
    pass(600)
    await one.patch(`/events/${id}`, { event_status: 'cancelled' })
    await exchange(one, two)
    assert.equal((await events(two))[0].event_status, 'cancelled')
  })

  await t.test('a deleted event is moved to the trash', async () => {
    pass(600)
    await one.remove(`/events/${id}`)
    await exchange(one, two)
    assert.equal((await events(two))[0].status, 'trash')
    assert.equal((await one.app.inject(`/activitypub/events/${id}`)).statusCode, 410)
  })

  await t.test(
    'events of a calendar that is not trusted are drafts, and stay up to date when they are published',
    async () => {
      const { body: made } = await two.post('/events', { title: 'Concert', ...times })
      await exchange(two, one)
      const draft = (await events(one)).find((event: any) => event.title === 'Concert')
      assert.equal(draft?.status, 'draft')
      await one.patch(`/events/${draft.id}`, { status: 'publish' })
      pass(600)
      await two.patch(`/events/${made.id}`, { event_status: 'cancelled' })
      await exchange(two, one)
      const { body: now } = await one.get(`/events/${draft.id}`)
      assert.deepEqual([now.status, now.event_status], ['publish', 'cancelled'])
    },
  )

  await t.test('an imported event is not sent back', async () => {
    assert.equal((await events(two)).filter((event: any) => event.title === 'Concert').length, 1)
  })

  await t.test('following ends, and the events stay', async () => {
    const [followed] = await two.store.of(activitypubStorage).listFollows()
    const desk = await signInAtDesk(two.app, 'administrator')
    await desk.get('/settings/fediverse/')
    await desk.post(`/settings/fediverse/${followed?.id}/stop/`)
    await exchange(two, one)
    assert.equal(await one.store.of(activitypubStorage).countFollowers(0), 0)
  })
})
