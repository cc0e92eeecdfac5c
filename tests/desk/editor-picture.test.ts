// The picture of a record in its editor: its focal point, and what becomes of a picture that it replaces.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Role } from '../../src/domain/rights/permissions.ts'
import { everyImage, everything } from '../../src/domain/rights/visibility.ts'
import type { UtcSeconds } from '../../src/domain/time/date-time.ts'
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

/** An event of this role that shows the picture. The picture is visible to its author while a venue shows it. */
async function eventWith(app: TestApp, image: number, role: Role): Promise<number> {
  const { body: venue } = await app.post('/venues', { venue: `Hall ${image}`, image })
  const made = await app.post(
    '/events',
    { title: `Jazz ${image}`, ...times, status: 'draft', image },
    { as: role },
  )
  assert.equal(made.status, 201, JSON.stringify(made.body))
  await app.patch(`/venues/${venue.id}`, { image: false })
  return made.body.id
}

const formerButton = '.note form[action$="/delete/"] button'

/** The note after the event is saved without its picture. */
async function replace(client: DeskClient, event: number) {
  const { body } = await client.follow(await save(client, `/events/${event}/`, { image: '', image_alt: '' }))
  return { body, isOffered: allIn(body, formerButton).length === 1 }
}

test('a replaced picture that nothing uses is offered for deletion to those who may delete it', async t => {
  const app = await buildTestApp(t)
  let seed = 30
  for (const { role, uploader, isUsed, isOffered } of [
    { role: 'editor', uploader: 'editor', isUsed: false, isOffered: true },
    { role: 'editor', uploader: 'editor', isUsed: true, isOffered: false },
    { role: 'editor', uploader: 'author', isUsed: false, isOffered: true },
    { role: 'editor', uploader: 'author', isUsed: true, isOffered: false },
    { role: 'author', uploader: 'author', isUsed: false, isOffered: true },
    { role: 'author', uploader: 'author', isUsed: true, isOffered: false },
    { role: 'author', uploader: 'editor', isUsed: false, isOffered: false },
    { role: 'author', uploader: 'editor', isUsed: true, isOffered: false },
    { role: 'contributor', uploader: 'contributor', isUsed: false, isOffered: true },
    { role: 'contributor', uploader: 'contributor', isUsed: true, isOffered: false },
    { role: 'contributor', uploader: 'editor', isUsed: false, isOffered: false },
    { role: 'contributor', uploader: 'editor', isUsed: true, isOffered: false },
  ] as const) {
    const about = JSON.stringify({ role, uploader, isUsed })
    const image = await uploaded(app, await distinctPicture(seed++), { as: uploader })
    const event = await eventWith(app, image.id, role)
    if (isUsed) await app.post('/events', { title: 'Other', ...times, image: image.id })
    const client = await signInAtDesk(app.app, role)
    const { isOffered: found } = await replace(client, event)
    assert.equal(found, isOffered, about)
    const removed = await client.post(`/pictures/${image.id}/delete/`, { back: `/desk/events/${event}/` })
    const isOwn = role === 'editor' || role === uploader
    assert.equal(removed.statusCode, isOffered ? 303 : isOwn ? 409 : 403, about)
    if (isOffered) assert.equal(removed.headers.location, `/desk/events/${event}/`)
  }
})

test('a replaced picture is not offered for deletion where anything still uses it', async t => {
  const app = await buildTestApp(t)
  const client = await signInAtDesk(app.app, 'editor')
  const { body: other } = await app.post('/events', { title: 'Other', ...times })
  const { body: category } = await app.post('/categories', { name: 'Music' })
  const textOf = ({ url }: { url: string }) => `<p>See <img src="${url}" alt="Stage"></p>`
  const uses: Readonly<Record<string, (image: { id: number; url: string }) => Promise<unknown>>> = {
    venue: ({ id }) => app.post('/venues', { venue: 'Club', image: id }),
    organizer: ({ id }) => app.post('/organizers', { organizer: 'Friends', image: id }),
    async trash({ id }) {
      const { body } = await app.post('/events', { title: 'Trashed', ...times, image: id })
      return app.remove(`/events/${body.id}`)
    },
    text: image => app.patch(`/events/${other.id}`, { description: textOf(image) }),
    translation: image => app.patch(`/events/${other.id}?i18n_language=fr`, { description: textOf(image) }),
    category: image => app.patch(`/categories/${category.id}`, { description: textOf(image) }),
    'translated category': image =>
      app.patch(`/categories/${category.id}?i18n_language=fr`, { description: textOf(image) }),
  }
  let seed = 100
  for (const [name, use] of Object.entries(uses)) {
    const image = await uploaded(app, await distinctPicture(seed))
    // JPEG makes neighbouring colours the same.
    seed += 10
    const event = await eventWith(app, image.id, 'editor')
    await use(image)
    assert.equal((await replace(client, event)).isOffered, false, name)
    assert.equal((await client.post(`/pictures/${image.id}/delete/`)).statusCode, 409, name)
    const unused = await app.store.images.unused((app.clock.now + 1) as UtcSeconds)
    assert.ok(!unused.some(({ id }) => id === image.id), name)
    const { body } = await client.get(`/pictures/${image.id}/`)
    const links = allIn(body, '#uses a').map(({ attributes }) => attributes.href ?? '')
    assert.equal(links.length, 1, `${name}: ${links}`)
  }
})

test('deleting a replaced picture is refused if it was used meanwhile, and undo does not bring it back', async t => {
  const app = await buildTestApp(t)
  const client = await signInAtDesk(app.app, 'editor')
  const [one, two] = [
    await uploaded(app, await distinctPicture(80)),
    await uploaded(app, await distinctPicture(81)),
  ]
  const event = await eventWith(app, one.id, 'editor')
  const { body: shown } = await replace(client, event)
  assert.match(oneIn(shown, '.note').text, /The former picture is no longer used\./)
  const changes = oneIn(shown, '.note input[name="changes"]').attributes.value
  const { body: venue } = await app.post('/venues', { venue: 'Club', image: one.id })
  assert.equal((await client.post(`/pictures/${one.id}/delete/`)).statusCode, 409)
  await app.patch(`/venues/${venue.id}`, { image: two.id })

  const { body } = await client.follow(
    await client.post(`/pictures/${one.id}/delete/`, { back: `/desk/events/${event}/` }),
  )
  assert.match(oneIn(body, '.note').text, /was deleted/)
  await client.follow(await client.post('/undo/', { changes, back: `/desk/events/${event}/` }))
  assert.equal((await app.store.events.find(event, everything, 'en'))?.imageId, null)

  const path = `/venues/${venue.id}/`
  const saved = await client.follow(await save(client, path, { image: '', image_alt: '' }))
  assert.equal(allIn(saved.body, formerButton).length, 1)
})
