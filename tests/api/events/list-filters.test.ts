import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Role } from '../../../src/domain/rights/permissions.ts'
import { buildTestApp, type TestApp } from '../../support/test-app.ts'

type Ids = Record<string, number>

/** Adds records by name, and returns their ids by name. */
async function addNamed({ post }: TestApp, path: string, field: string, names: string[]): Promise<Ids> {
  const ids: Ids = {}
  for (const name of names) ids[name] = (await post(path, { [field]: name })).body.id
  return ids
}

async function addEvent({ post }: TestApp, day: number, title: string, fields = {}): Promise<number> {
  const date = `2030-06-0${day}`
  const times = { start_date: `${date} 10:00:00`, end_date: `${date} 12:00:00` }
  const { status, body } = await post('/events', { title, ...times, ...fields })
  assert.equal(status, 201, JSON.stringify(body))
  return body.id
}

/** The titles in the list, in order. */
async function titles({ get }: TestApp, query: string, as?: Role): Promise<string> {
  const { status, body } = await get(`/events?${query}`, as && { as })
  assert.equal(status, 200, `${query} ${JSON.stringify(body)}`)
  assert.equal(body.events.length, body.total)
  return body.events.map(({ title }: { title: string }) => title).join(' ')
}

async function faults({ get }: TestApp, query: string): Promise<string[]> {
  const { status, body } = await get(`/events?${query}`)
  assert.equal(status, 400, query)
  assert.equal(body.code, 'rest_invalid_param')
  return Object.keys(body.data.params)
}

test('events are sorted by start, then by id', async t => {
  const app = await buildTestApp(t)
  await addEvent(app, 3, 'C')
  await addEvent(app, 1, 'A1')
  await addEvent(app, 2, 'B')
  await addEvent(app, 1, 'A2')
  await addEvent(app, 1, 'A0', { start_date: '2030-06-01T12:30:00+03:00' })

  assert.equal(await titles(app, ''), 'A0 A1 A2 B C')
})

test('categories are found by id and slug, any of several, with all their subcategories', async t => {
  const app = await buildTestApp(t)
  const { Arts, Sport } = await addNamed(app, '/categories', 'name', ['Arts', 'Sport'])
  const { body: stage } = await app.post('/categories', { name: 'Stage', parent: Arts })
  const { body: opera } = await app.post('/categories', { name: 'Opéra', parent: stage.id })
  await addEvent(app, 1, 'arts', { categories: [Arts] })
  await addEvent(app, 2, 'stage', { categories: [stage.id] })
  await addEvent(app, 3, 'opera', { categories: [opera.id, Sport] })
  await addEvent(app, 4, 'sport', { categories: [Sport] })
  await addEvent(app, 5, 'none')
  const rows = [
    [`categories=${Arts}`, 'arts stage opera'],
    ['categories=arts', 'arts stage opera'],
    ['categories=stage', 'stage opera'],
    ['categories=opera', 'opera'],
    ['categories=SPORT', 'opera sport'],
    [`categories=${stage.id},${Sport}`, 'stage opera sport'],
    [`categories[]=stage&categories[]=${Sport}`, 'stage opera sport'],
    ['categories[0]=stage&categories[1]=sport', 'stage opera sport'],
    ['categories=stage&categories=sport', 'stage opera sport'],
    ['categories=', 'arts stage opera sport none'],
  ] as const

  for (const [query, found] of rows) assert.equal(await titles(app, query), found, query)
})

test('tags are found by id and slug, any of several', async t => {
  const app = await buildTestApp(t)
  const { free, kids } = await addNamed(app, '/tags', 'name', ['free', 'kids'])
  await addEvent(app, 1, 'one', { tags: [free] })
  await addEvent(app, 2, 'two', { tags: [kids] })
  await addEvent(app, 3, 'both', { tags: [free, kids] })
  await addEvent(app, 4, 'none')

  for (const query of [`tags=${free},${kids}`, 'tags=free,kids', `tags[]=${free}&tags[]=kids`]) {
    assert.equal(await titles(app, query), 'one two both', query)
  }
  assert.equal(await titles(app, 'tags=free'), 'one both')
})

test('venues and organizers are found by id, any of several', async t => {
  const app = await buildTestApp(t)

  for (const [kind, path] of [
    ['venue', '/venues'],
    ['organizer', '/organizers'],
  ] as const) {
    const { A, B, C } = await addNamed(app, path, kind, ['A', 'B', 'C'])
    await addEvent(app, 1, `${kind}A`, { [kind]: A })
    await addEvent(app, 2, `${kind}AB`, { [kind]: [A, B] })
    await addEvent(app, 3, `${kind}B`, { [kind]: B })

    assert.equal(await titles(app, `${kind}=${A}`), `${kind}A ${kind}AB`)
    assert.equal(await titles(app, `${kind}=${A},${B}`), `${kind}A ${kind}AB ${kind}B`)
    assert.equal(await titles(app, `${kind}[]=${B}&${kind}[]=${C}`), `${kind}AB ${kind}B`)
    assert.equal(await titles(app, `${kind}=${C}`), '')
  }
})

test('filters select featured events, ticketed events, and the parts of an event', async t => {
  const app = await buildTestApp(t)
  const whole = await addEvent(app, 1, 'whole', { featured: true })
  await addEvent(app, 2, 'part', { post_parent: whole })
  await addEvent(app, 3, 'sold', { tickets: [{ name: 'Seat', price: 1 }] })
  const rows = [
    ['featured=true', 'whole'],
    ['featured=1', 'whole'],
    ['featured=FALSE', 'part sold'],
    ['featured=0', 'part sold'],
    ['ticketed=true', 'sold'],
    ['ticketed=0', 'whole part'],
    [`post_parent=${whole}`, 'part'],
    [`post_parent=${whole}&featured=1`, ''],
    ['featured=false&ticketed=false', 'part'],
  ] as const

  for (const [query, found] of rows) assert.equal(await titles(app, query), found, query)
})

test('all filters must match', async t => {
  const app = await buildTestApp(t)
  const { Hall } = await addNamed(app, '/venues', 'venue', ['Hall'])
  const { Club } = await addNamed(app, '/organizers', 'organizer', ['Club'])
  const all = {
    categories: ['Arts'],
    tags: ['free'],
    venue: Hall,
    organizer: Club,
    featured: true,
    description: 'A brass band',
    tickets: [{ name: 'Seat', price: 1 }],
  }
  await addEvent(app, 1, 'all', all)
  for (const [index, name] of Object.keys(all).entries()) {
    await addEvent(app, index + 2, `without-${name}`, { ...all, [name]: null })
  }

  const query = `categories=arts&tags=free&venue=${Hall}&organizer=${Club}&featured=1&search=brass&ticketed=1`

  assert.equal(await titles(app, query), 'all')
  assert.equal((await titles(app, query.replace('&featured=1', ''))).split(' ').length, 2)
  assert.equal(await titles(app, `${query}&start_date=2030-06-02`), '')
})

test('include selects events regardless of their dates and of being hidden', async t => {
  const app = await buildTestApp(t)
  const near = await addEvent(app, 1, 'near')
  const far = await addEvent(app, 2, 'far', { start_date: '2001-01-01', end_date: '2001-01-02' })
  const hidden = await addEvent(app, 3, 'hidden', { hide_from_listings: true, featured: true })
  const draft = await addEvent(app, 4, 'draft', { status: 'draft' })
  const rows = [
    [`include=${near},${far}`, 'far near'],
    [`include[]=${hidden}&include[]=${far}`, 'far hidden'],
    [`include=${far}&start_date=2040-01-01&strict_dates=1&starts_after=2050-01-01`, 'far'],
    [`include=${far},99999`, 'far'],
    ['include=99999', ''],
    [`include=${near},${hidden}&featured=true`, 'hidden'],
    [`include=${near},${draft}`, 'near'],
    ['include=', 'near'],
  ] as const

  for (const [query, found] of rows) assert.equal(await titles(app, query), found, query)
  assert.equal(await titles(app, `include=${near},${draft}`, 'editor'), 'near draft')
})

test('hidden events are left out of lists for everyone, even if filters match them', async t => {
  const app = await buildTestApp(t)
  await addEvent(app, 1, 'shown', { featured: true })
  await addEvent(app, 2, 'hidden', { featured: true, hide_from_listings: true })

  for (const query of ['', 'featured=1', 'search=hidden shown', 'status=publish']) {
    const expected = query.startsWith('search') ? '' : 'shown'
    assert.equal(await titles(app, query), expected, query)
    assert.equal(await titles(app, query, 'administrator'), expected, query)
  }
})

test('a filter value that does not exist or is invalid is refused by name', async t => {
  const app = await buildTestApp(t)
  const { Hall } = await addNamed(app, '/venues', 'venue', ['Hall'])
  const { arts } = await addNamed(app, '/categories', 'name', ['arts'])
  const { body: draft } = await app.post('/venues', { venue: 'Draft', status: 'draft' })
  const hiddenParent = await addEvent(app, 1, 'draft', { status: 'draft' })
  const rows: [string, string[]][] = [
    ['categories=nope', ['categories']],
    [`categories=${arts},99999`, ['categories']],
    [`tags=${arts}`, ['tags']],
    ['tags=nope', ['tags']],
    ['venue=99999', ['venue']],
    [`venue=${Hall},x`, ['venue']],
    [`venue=${draft.id}`, ['venue']],
    [`organizer=${Hall}`, ['organizer']],
    ['organizer=0', ['organizer']],
    ['post_parent=99999', ['post_parent']],
    [`post_parent=${hiddenParent}`, ['post_parent']],
    ['post_parent=x', ['post_parent']],
    ['include=x', ['include']],
    ['include=-1', ['include']],
    ['featured=perhaps', ['featured']],
    ['ticketed=2', ['ticketed']],
    ['orderby=colour', ['orderby']],
    ['order=up', ['order']],
    ['status=nonsense', ['status']],
    ['venue=99999&organizer=99999&tags=nope&categories=nope', ['categories', 'organizer', 'tags', 'venue']],
    ['page=0&venue=99999&featured=perhaps', ['featured', 'page', 'venue']],
  ]

  for (const [query, names] of rows) assert.deepEqual((await faults(app, query)).sort(), names, query)
})
