// The picture of a record in its editor: its focal point, and what becomes of a picture that it replaces.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { everyImage } from '../../src/domain/rights/visibility.ts'
import { allIn, oneIn } from '../support/html.ts'
import { distinctPicture, uploaded } from '../support/pictures.ts'
import { buildTestApp, type TestApp } from '../support/test-app.ts'
import { type DeskClient, type Fields, fieldsIn, signInAtDesk } from './desk-client.ts'

const times = { start_date: '2030-03-01 19:00', end_date: '2030-03-01 20:00' }

async function focusOf({ store }: TestApp, id: number): Promise<string | undefined> {
  return (await store.images.find(id, everyImage, 'en'))?.focus
}

async function shownAt(client: DeskClient, path: string): Promise<Fields> {
  return fieldsIn((await client.get(path)).body, path.startsWith('/events') ? 'event' : 'place')
}

async function save(client: DeskClient, path: string, changes: Fields) {
  return client.post(path, { ...(await shownAt(client, path)), do: 'save', ...changes })
}

test('the focal point is set in the editors of events and venues', async t => {
  const app = await buildTestApp(t)
  const image = await uploaded(app, await distinctPicture(21))
  const client = await signInAtDesk(app.app, 'editor')
  const { body: event } = await app.post('/events', { title: 'Jazz', ...times, image: image.id })
  const { body: venue } = await app.post('/venues', { venue: 'Jazz Club', image: image.id })

  for (const [path, focus_x, focus_y] of [
    [`/events/${event.id}/`, '20', '70'],
    [`/venues/${venue.id}/`, '80', '10'],
  ] as const) {
    await client.follow(await save(client, path, { focus_x, focus_y }))
    assert.equal(await focusOf(app, image.id), `${focus_x} ${focus_y}`, path)
    const shown = await shownAt(client, path)
    assert.deepEqual([shown.focus_x, shown.focus_y], [focus_x, focus_y], path)

    const wrong = await save(client, path, { focus_x: '120', focus_y: '30' })
    assert.equal(wrong.statusCode, 422, path)
    oneIn(wrong.body, 'details.focus[open] #focus_x[aria-invalid="true"][value="120"]')
    oneIn(wrong.body, '#focus_y[value="30"]')
    assert.match(oneIn(wrong.body, '#focus_x-problem').text, /100/)
    assert.equal(await focusOf(app, image.id), `${focus_x} ${focus_y}`, path)
  }
})

test('a focal point belongs to the picture it was set on, and one that was not moved is not saved', async t => {
  const app = await buildTestApp(t)
  const one = await uploaded(app, await distinctPicture(23))
  const two = await uploaded(app, await distinctPicture(24))
  const client = await signInAtDesk(app.app, 'editor')
  const { body: event } = await app.post('/events', { title: 'Jazz', ...times, image: one.id })
  const path = `/events/${event.id}/`
  const opened = await shownAt(client, path)
  const { body: library } = await client.get(`/pictures/${one.id}/`)
  const moved = { ...fieldsIn(library, 'picture'), focus_x: '10', focus_y: '10' }
  await client.follow(await client.post(`/pictures/${one.id}/`, moved))

  await client.follow(await client.post(path, { ...opened, title: 'More jazz', do: 'save' }))
  assert.equal(await focusOf(app, one.id), '10 10')
  await client.follow(await save(client, path, { focus_x: '90', image: String(two.id) }))
  assert.deepEqual([await focusOf(app, one.id), await focusOf(app, two.id)], ['10 10', ''])
})

test('only those who may change a picture move its focal point', async t => {
  const app = await buildTestApp(t)
  const image = await uploaded(app, await distinctPicture(25))
  await app.post('/events', { title: 'Jazz', ...times, image: image.id })
  const client = await signInAtDesk(app.app, 'author')
  const { body: own } = await app.post(
    '/events',
    { title: 'Blues', ...times, image: image.id },
    { as: 'author' },
  )
  const path = `/events/${own.id}/`

  const { body } = await client.get(path)
  oneIn(body, 'details.focus[hidden] #focus_x[disabled]')
  assert.deepEqual(allIn(body, '[data-alt]:not([hidden])'), [])
  await client.follow(
    await save(client, path, { focus_x: '20', focus_y: '20', focus_was: `${image.id} 50 50` }),
  )
  assert.equal(await focusOf(app, image.id), '')
})
