// Every change to a record is in the journal exactly once, in the same transaction.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { removeUser } from '../../src/actions/accounts/users.ts'
import { publishDue } from '../../src/actions/events/publish-linked.ts'
import type { Change } from '../../src/domain/journal/change.ts'
import type { UtcSeconds } from '../../src/domain/time/date-time.ts'
import { distinctPicture, uploaded } from '../support/pictures.ts'
import { buildTestApp, type TestApp, testNow } from '../support/test-app.ts'

const times = { start_date: '2030-02-01 10:00:00', end_date: '2030-02-01 12:00:00' }

/** The journal entries since the last call, in short: `event 7 created 1`. */
function reader({ store }: TestApp) {
  let seen = 0
  return async (): Promise<Change[]> => {
    const changes = await store.journal.since(seen, 1000)
    seen = changes.at(-1)?.seq ?? seen
    return changes
  }
}

function short({ kind, id, action, version }: Change): string {
  return `${kind} ${id} ${action} ${version}`
}

test('creating an event with new linked records writes one entry per record', async t => {
  const app = await buildTestApp(t)
  const changes = reader(app)

  const { body } = await app.post('/events', {
    title: 'Relay',
    ...times,
    venue: { venue: 'Track' },
    organizer: { organizer: 'Runners' },
    categories: ['Sport'],
    tags: ['run'],
  })

  const told = await changes()
  assert.deepEqual(told.map(short).sort(), [
    `category ${body.categories[0].id} created 1`,
    `event ${body.id} created 1`,
    `organizer ${body.organizer[0].id} created 1`,
    `tag ${body.tags[0].id} created 1`,
    `venue ${body.venue.id} created 1`,
  ])
  assert.deepEqual(
    told.map(change => [change.seq, change.door, change.userId, change.at]),
    [1, 2, 3, 4, 5].map(seq => [seq, 'interface', app.users.administrator.id, testNow]),
  )
})

for (const [path, name] of [
  ['events', 'title'],
  ['venues', 'venue'],
  ['organizers', 'organizer'],
] as const) {
  test(`every way of changing one of the ${path} writes one entry, with its version`, async t => {
    const app = await buildTestApp(t)
    const { body } = await app.post(`/${path}`, { [name]: 'First', status: 'draft', ...times })
    const changes = reader(app)
    await changes()
    const steps: [unknown, string, () => Promise<unknown>][] = [
      ['updated 2', 'values', () => app.patch(`/${path}/${body.id}`, { [name]: 'Second' })],
      [undefined, 'the same values', () => app.patch(`/${path}/${body.id}`, { [name]: 'Second' })],
      [
        'translated 3',
        'a translation',
        () => app.patch(`/${path}/${body.id}?i18n_language=fr`, { [name]: 'Deux' }),
      ],
      [
        undefined,
        'the same translation',
        () => app.patch(`/${path}/${body.id}?i18n_language=fr`, { [name]: 'Deux' }),
      ],
      ['published 4', 'its status', () => app.patch(`/${path}/${body.id}`, { status: 'publish' })],
      [
        'translated 5',
        'no translation',
        () => app.remove(`/${path}/${body.id}?i18n_language=fr&translation=true`),
      ],
      ['trashed 6', 'the trash', () => app.remove(`/${path}/${body.id}`)],
      ['restored 7', 'out of the trash', () => app.patch(`/${path}/${body.id}`, { status: 'publish' })],
    ]
    for (const [expected, what, step] of steps) {
      await step()
      const told = await changes()
      const kind = path.slice(0, -1)
      assert.deepEqual(told.map(short), expected ? [`${kind} ${body.id} ${expected}`] : [], what)
    }
  })
}

test('an event’s entry has the linked ids before and after', async t => {
  const app = await buildTestApp(t)
  const { body } = await app.post('/events', { title: 'Fair', ...times, categories: ['Market'] })
  const changes = reader(app)
  await changes()

  const { body: changed } = await app.patch(`/events/${body.id}`, {
    venue: { venue: 'Square' },
    categories: ['Food'],
  })

  const { fields } = (await changes()).find(change => change.kind === 'event') as Change
  assert.deepEqual(fields, {
    venueIds: [[], [changed.venue.id]],
    categoryIds: [[body.categories[0].id], [changed.categories[0].id]],
  })
})

test('deleting a term journals its removal from events and its children’s move to its parent', async t => {
  const app = await buildTestApp(t)
  const { body: above } = await app.post('/categories', { name: 'Arts' })
  const { body: child } = await app.post('/categories', { name: 'Theatre', parent: above.id })
  const { body: event } = await app.post('/events', { title: 'Play', ...times, categories: [above.id] })
  const changes = reader(app)
  await changes()

  await app.remove(`/categories/${above.id}`)

  const told = await changes()
  assert.deepEqual(told.map(short), [
    `event ${event.id} updated 2`,
    `category ${child.id} updated 2`,
    `category ${above.id} deleted 1`,
  ])
  assert.deepEqual(told[0]?.fields, { categoryIds: [[above.id], []] })
  assert.deepEqual(told[2]?.fields.name, ['Arts', null])
})

test('terms and images have versions too', async t => {
  const app = await buildTestApp(t)
  const { body: tag } = await app.post('/tags', { name: 'jazz' })
  const image = await uploaded(app, await distinctPicture(1))
  const changes = reader(app)
  await changes()

  await app.patch(`/tags/${tag.id}`, { name: 'Jazz' })
  await app.patch(`/tags/${tag.id}?i18n_language=fr`, { name: 'Le jazz' })
  await app.patch(`/images/${image.id}`, { alt: 'A trumpet' })
  await app.remove(`/images/${image.id}`)

  assert.deepEqual((await changes()).map(short), [
    `tag ${tag.id} updated 2`,
    `tag ${tag.id} translated 3`,
    `image ${image.id} updated 2`,
    `image ${image.id} deleted 2`,
  ])
})

test('a scheduled publication is journaled as done by the schedule', async t => {
  const app = await buildTestApp(t)
  const { body } = await app.post('/events', { title: 'Later', ...times, date: '2030-01-16 00:00:00' })
  const changes = reader(app)
  await changes()

  await publishDue(app.store, (testNow + 86_400) as UtcSeconds)

  const [change] = await changes()
  assert.deepEqual(
    [change?.id, change?.action, change?.door, change?.userId, change?.fields],
    [body.id, 'published', 'schedule', null, { status: ['future', 'publish'] }],
  )
})

test('records of a removed user are journaled one by one when they change hands', async t => {
  const app = await buildTestApp(t)
  const { body } = await app.post('/events', { title: 'Talk', ...times }, { as: 'author' })
  const changes = reader(app)
  await changes()

  await removeUser(app.store, { login: 'author', heir: 'editor' }, testNow)

  const [change] = await changes()
  assert.deepEqual(
    [change?.id, change?.version, change?.fields],
    [body.id, 2, { authorId: [app.users.author.id, app.users.editor.id] }],
  )
})

test('the journal contains neither passwords nor their hashes', async t => {
  const app = await buildTestApp(t)
  const { body } = await app.post('/events', { title: 'Secret', ...times, password: 'first-secret' })
  await app.patch(`/events/${body.id}`, { password: 'second-secret' })
  await app.patch(`/events/${body.id}`, { password: '' })

  const changes = await app.store.journal.since(0, 100)
  assert.deepEqual(
    changes.slice(-2).map(change => change.fields),
    [{ password: ['set', 'changed'] }, { password: ['set', null] }],
  )
  assert.doesNotMatch(JSON.stringify(changes), /secret"|argon2/)
})

test('a failed change leaves no entry, and the sequence has no gaps', async t => {
  const app = await buildTestApp(t)
  await app.post('/venues', { venue: 'One' })
  const failing = await app.post('/events', { title: 'Lost', ...times, venue: { venue: 'Two' }, tags: [999] })
  await app.post('/venues', { venue: 'Three' })

  assert.equal(failing.status, 400)
  const changes = await app.store.journal.since(0, 100)
  assert.deepEqual(
    changes.map(change => change.seq),
    changes.map((_, index) => index + 1),
  )
  const { head, oldest } = await app.store.journal.state()
  assert.deepEqual([head, oldest], [changes.length, 1])
})

test('old journal entries are deleted from the start, and the journal knows where it begins', async t => {
  const app = await buildTestApp(t)
  await app.post('/venues', { venue: 'Old' })
  app.clock.now = (testNow + 100) as UtcSeconds
  await app.post('/venues', { venue: 'Young' })
  const { epoch, settingsVersion } = await app.store.journal.state()

  const pruned = await app.store.transaction(tx => tx.journal.prune((testNow + 50) as UtcSeconds, 10))

  assert.equal(pruned, 1)
  assert.deepEqual(await app.store.journal.state(), { epoch, head: 2, oldest: 2, settingsVersion })
  await app.store.transaction(tx => tx.journal.prune((testNow + 500) as UtcSeconds, 10))
  assert.deepEqual(await app.store.journal.state(), { epoch, head: 2, oldest: 3, settingsVersion })
})
