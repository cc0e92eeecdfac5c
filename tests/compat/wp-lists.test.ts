// Every parameter of the lists below wp/v2.
import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { Role } from '../../src/domain/rights/permissions.ts'
import type { UtcSeconds } from '../../src/domain/time/date-time.ts'
import { distinctPicture, formOf } from '../support/pictures.ts'
import { buildTestApp, makeTemplate, type TestApp, testNow } from '../support/test-app.ts'

const wp = '//wp-json/wp/v2'

interface Ids {
  alto: number
  brass: number
  choir: number
  music: number
  jazz: number
  loud: number
  hall: number
  quay: number
  red: number
  blue: number
}

const times = (day: number) => ({
  start_date: `2030-03-0${day} 10:00:00`,
  end_date: `2030-03-0${day} 12:00:00`,
})

async function create(app: TestApp, path: string, json: object, as: Role = 'editor'): Promise<number> {
  const { status, body } = await app.post(path, json, { as })
  assert.equal(status, 201, JSON.stringify(body))
  return body.id
}

async function media(app: TestApp, seed: number, fields: Record<string, string>, as: Role): Promise<number> {
  const raw = formOf([
    { name: 'file', value: await distinctPicture(seed, 40, 30), filename: `${seed}.jpg`, type: 'image/jpeg' },
    ...Object.entries(fields).map(([name, value]) => ({ name, value })),
  ])
  const { status, body } = await app.request('POST', `${wp}/media`, { as, raw })
  assert.equal(status, 201, JSON.stringify(body))
  return body.id
}

const ids = {} as Ids

const filled = makeTemplate({}, async app => {
  ids.music = await create(app, '/categories', { name: 'Music' })
  ids.jazz = await create(app, '/categories', { name: 'Jazz', parent: ids.music })
  ids.loud = await create(app, '/tags', { name: 'loud' })
  await create(app, '/tags', { name: 'quiet' })
  await create(app, '/tags', { name: 'late' })
  ids.hall = await create(app, '/venues', { venue: 'Hall', description: 'By the quay' })
  app.clock.now = (testNow + 60) as UtcSeconds
  ids.quay = await create(app, '/venues', { venue: 'Quay' }, 'author')
  ids.alto = await create(app, '/events', {
    title: 'Alto',
    ...times(3),
    description: 'with brass',
    categories: [ids.music],
    tags: [ids.loud],
  })
  app.clock.now = (testNow + 120) as UtcSeconds
  ids.brass = await create(
    app,
    '/events',
    { title: 'Brass', ...times(2), slug: 'zz-brass', tags: [ids.loud] },
    'author',
  )
  app.clock.now = (testNow + 180) as UtcSeconds
  ids.choir = await create(app, '/events', {
    title: 'Choir',
    ...times(1),
    categories: [ids.jazz],
    post_parent: ids.alto,
  })
  ids.red = await media(app, 1, { title: 'Red door', post: String(ids.alto) }, 'author')
  app.clock.now = (testNow + 240) as UtcSeconds
  ids.blue = await media(app, 2, { title: 'Blue boat', alt_text: 'a red boat' }, 'editor')
})

/** The names in a list's answer, in order, and its total. */
type Table = readonly [query: string, names: string, total?: number][]

async function assertLists(t: TestContext, path: string, table: Table, as?: Role) {
  const app = await buildTestApp(t, { template: await filled })
  app.clock.now = (testNow + 600) as UtcSeconds
  for (const [query, names, total] of table) {
    const asked = query.replace(/\{(\w+)\}/g, (_, name: keyof Ids) => String(ids[name]))
    const { status, body, headers } = await app.get(`${wp}/${path}?${asked}`, as ? { as } : {})
    assert.equal(status, 200, `${query}: ${JSON.stringify(body)}`)
    assert.equal(body.map(firstWordOf).join(' '), names, query)
    if (total !== undefined) assert.equal(headers['x-wp-total'], String(total), query)
  }
}

function firstWordOf({ name, title }: any): string {
  return (name ?? title.rendered).split(' ')[0]
}

const events: Table = [
  ['', 'Choir Brass Alto', 3],
  ['orderby=slug&order=asc', 'Alto Choir Brass'],
  ['orderby=author&order=asc', 'Alto Choir Brass'],
  ['orderby=parent&order=desc', 'Choir Brass Alto'],
  ['orderby=include&include={brass},{choir},{alto}', 'Brass Choir Alto', 3],
  ['orderby=include&include={brass},{choir},{alto}&per_page=1&page=2', 'Choir', 3],
  ['orderby=include_slugs&slug=choir,alto', 'Choir Alto'],
  ['orderby=relevance&search=brass', 'Brass Alto'],
  ['orderby=relevance&search=brass&order=asc', 'Brass Alto'],
  ['search=brass&search_columns=post_title', 'Brass', 1],
  [
    'search=brass&search_columns[]=post_title&search_columns[]=post_content&search_columns[]=post_excerpt',
    'Brass Alto',
  ],
  ['search=brass&search_semantics=exact', 'Brass', 1],
  ['search=bras&search_semantics=exact', '', 0],
  ['offset=1&per_page=1', 'Brass', 3],
  ['offset=3', '', 3],
  ['author=2', 'Choir Alto', 2],
  ['author=2,3', 'Choir Brass Alto', 3],
  ['author_exclude=2', 'Brass', 1],
  ['author=0', '', 0],
  ['modified_after=2030-01-15T12:01:30', 'Choir Brass'],
  ['modified_before=2030-01-15T12:01:30', 'Alto'],
  ['tribe_events_cat_exclude={music}', 'Choir Brass', 2],
  ['tribe_events_cat_exclude[terms]={music}&tribe_events_cat_exclude[include_children]=true', 'Brass', 1],
  ['tags_exclude={loud}', 'Choir', 1],
  ['tribe_events_cat[terms]={music}&tribe_events_cat[include_children]=1', 'Choir Alto', 2],
  ['tribe_events_cat[terms]={music}&tags[terms]={loud}&tags[operator]=AND', 'Alto', 1],
  ['tribe_events_cat={jazz}&tags={loud}', '', 0],
  ['tribe_events_cat={jazz}&tags={loud}&tax_relation=OR', 'Choir Brass Alto', 3],
  ['exclude=0', 'Choir Brass Alto', 3],
  ['include=0', '', 0],
  ['search=nothing&page=4', '', 0],
]

test('lists of events accept every parameter of their route', t => assertLists(t, 'tribe_events', events))

const venues: Table = [
  ['', 'Quay Hall', 2],
  ['orderby=author&order=asc', 'Hall Quay'],
  ['orderby=slug&order=asc', 'Hall Quay'],
  ['orderby=parent&order=asc', 'Hall Quay'],
  ['orderby=include&include={hall},{quay}', 'Hall Quay'],
  ['orderby=include_slugs&slug=hall,quay', 'Hall Quay'],
  ['orderby=relevance&search=quay', 'Quay Hall'],
  ['search=quay&search_columns=post_title', 'Quay', 1],
  ['search=quay&search_semantics=exact', 'Quay', 1],
  ['author=3', 'Quay', 1],
  ['author_exclude=3', 'Hall', 1],
  ['offset=1', 'Hall', 2],
  ['modified_after=2030-01-15T12:00:30', 'Quay', 1],
]

test('lists of venues accept every parameter of their route', t => assertLists(t, 'tribe_venue', venues))

const images: Table = [
  ['', 'Blue Red', 2],
  ['author=3', 'Red', 1],
  ['author_exclude=3', 'Blue', 1],
  ['after=2030-01-15T12:03:30', 'Blue', 1],
  ['before=2030-01-15T12:03:30', 'Red', 1],
  ['modified_after=2030-01-15T12:03:30', 'Blue', 1],
  ['modified_before=2030-01-15T12:03:30', 'Red', 1],
  ['slug=red-door', 'Red', 1],
  ['slug=blue-boat,red-door&orderby=include_slugs', 'Blue Red', 2],
  ['slug=door', '', 0],
  ['orderby=slug&order=asc', 'Blue Red'],
  ['orderby=author&order=asc', 'Blue Red'],
  ['orderby=parent&order=desc', 'Red Blue'],
  ['orderby=include&include={red},{blue}', 'Red Blue'],
  ['orderby=relevance&search=red', 'Red Blue'],
  ['search=red&search_columns=post_title', 'Red', 1],
  ['parent={alto}', 'Red', 1],
  ['parent=0', 'Blue', 1],
  ['parent_exclude={alto}', 'Blue', 1],
  ['status=inherit', 'Blue Red', 2],
  ['media_type[]=image&media_type[]=video', 'Blue Red', 2],
  ['media_type=video', '', 0],
  ['mime_type=image/jpeg,image/png', 'Blue Red', 2],
  ['mime_type=image/png', '', 0],
  ['offset=1', 'Red', 2],
]

test('lists of media accept every parameter of their route', t => assertLists(t, 'media', images))

test('an editor may list media of another status, which is empty', t =>
  assertLists(t, 'media', [['status=private', '', 0]], 'editor'))

test('lists of tags and categories accept every parameter of their routes', async t => {
  const tags: Table = [
    ['', 'late loud quiet', 3],
    ['slug=quiet,loud', 'loud quiet', 2],
    ['slug[]=quiet&slug[]=loud&orderby=include_slugs', 'quiet loud', 2],
    ['slug=quiet&include={loud}', '', 0],
    ['slug=nothing', '', 0],
    ['offset=1', 'loud quiet', 3],
    // Tags ignore the parameters that only categories have.
    ['parent=1', 'late loud quiet', 3],
  ]
  await assertLists(t, 'tags', tags)
  const categories: Table = [
    ['parent={music}', 'Jazz', 1],
    ['slug=jazz', 'Jazz', 1],
  ]
  await assertLists(t, 'tribe_events_cat', categories)
})

test('lists of users accept every parameter of their route', async t => {
  const users: Table = [
    ['orderby=registered_date&order=desc&per_page=2', 'translator subscriber', 6],
    ['orderby=include&include=3,1', 'author administrator', 2],
    ['orderby=include_slugs&slug=editor,author', 'editor author', 2],
    ['orderby=slug', 'administrator author contributor editor subscriber translator'],
    ['orderby=email&order=asc&offset=4', 'subscriber translator', 6],
    ['roles=editor,author', 'author editor', 2],
    ['capabilities=manage_options', 'administrator', 1],
    ['who=authors', 'administrator author contributor editor', 4],
    ['has_published_posts=true', 'author editor', 2],
    ['has_published_posts=tribe_venue&include=2,3', 'author editor', 2],
    ['search=5&search_columns=id', 'subscriber', 1],
    ['page=9', '', 6],
  ]
  await assertLists(t, 'users', users, 'administrator')
})

test("an unsupported value is refused with the parameter's name", async t => {
  const { get } = await buildTestApp(t, { template: await filled })
  const refused: readonly [path: string, code: string, param?: string][] = [
    ['tribe_events?orderby=relevance', 'rest_no_search_term_defined'],
    ['tribe_venue?orderby=include', 'rest_orderby_include_missing_include'],
    ['media?orderby=relevance', 'rest_no_search_term_defined'],
    ['media?orderby=menu_order', 'rest_invalid_param', 'orderby'],
    ['media?status=private', 'rest_invalid_param', 'status'],
    ['media?status=publish', 'rest_invalid_param', 'status'],
    ['media?author=x', 'rest_invalid_param', 'author'],
    ['tribe_events?search_columns=post_content&search=a', 'rest_invalid_param', 'search_columns'],
    ['tribe_events?search_columns=post_name', 'rest_invalid_param', 'search_columns'],
    ['tribe_events?search_semantics=fuzzy', 'rest_invalid_param', 'search_semantics'],
    ['tribe_events?offset=-1', 'rest_invalid_param', 'offset'],
    ['tribe_events?tax_relation=XOR', 'rest_invalid_param', 'tax_relation'],
    ['tribe_events?tax_relation=OR&tags_exclude=1', 'rest_invalid_param', 'tax_relation'],
    ['tribe_events?tags[terms]=1&tags[operator]=NOT', 'rest_invalid_param', 'tags'],
    ['tribe_events?modified_after=nonsense', 'rest_invalid_param', 'modified_after'],
  ]
  for (const [path, code, param] of refused) {
    const { status, body } = await get(`${wp}/${path}`)
    assert.deepEqual([status, body.code], [400, code], `${path}: ${JSON.stringify(body)}`)
    if (param) assert.deepEqual(Object.keys(body.data.params), [param], path)
  }
})

test('records have a guid, which the embed context leaves out', async t => {
  const { get } = await buildTestApp(t, { template: await filled })
  const base = 'http://localhost:80'
  const expected = {
    [`tribe_events/${ids.alto}`]: `${base}/?post_type=tribe_events&#038;p=${ids.alto}`,
    [`tribe_venue/${ids.hall}`]: `${base}/?post_type=tribe_venue&#038;p=${ids.hall}`,
  }
  for (const [path, rendered] of Object.entries(expected)) {
    assert.deepEqual((await get(`${wp}/${path}`)).body.guid, { rendered })
    assert.equal((await get(`${wp}/${path}?context=embed`)).body.guid, undefined)
    assert.deepEqual((await get(`${wp}/${path}?context=edit`, { as: 'editor' })).body.guid, {
      raw: rendered,
      rendered,
    })
  }
  const { body } = await get(`${wp}/media/${ids.blue}`)
  assert.deepEqual(body.guid, { rendered: body.source_url })
})

test('the embed context is a summary, of terms and pictures too', async t => {
  const { get } = await buildTestApp(t, { template: await filled })
  const post = 'id date slug type link title excerpt author featured_media _links'
  const expected = {
    [`tribe_events/${ids.alto}`]: post,
    [`tribe_venue/${ids.hall}`]: post,
    [`tags/${ids.loud}`]: 'id link name slug taxonomy _links',
    [`tribe_events_cat/${ids.music}`]: 'id link name slug taxonomy _links',
    [`media/${ids.blue}`]:
      'id date slug type link title author caption alt_text media_type mime_type media_details source_url _links',
  }
  for (const [path, names] of Object.entries(expected)) {
    const { body } = await get(`${wp}/${path}?context=embed`)
    assert.equal(Object.keys(body).join(' '), names)
    const { body: list } = await get(`${wp}/${path.replace(/\d+$/, '')}?include=${body.id}&context=embed`)
    assert.deepEqual(list, [body])
  }
  const { body } = await get(`${wp}/tribe_events/${ids.alto}?_embed`)
  const [tags] = body._embedded['wp:term']
  assert.deepEqual(tags[0], (await get(`${wp}/tags/${tags[0].id}?context=embed`)).body)
})

test('a parent hidden from the reader does not affect the order', async t => {
  const { get, post } = await buildTestApp(t)
  const { body: draft } = await post('/events', { title: 'Draft', ...times(1), status: 'draft' })
  await post('/events', { title: 'Below', ...times(1), post_parent: draft.id })
  await post('/events', { title: 'Alone', ...times(1) })
  const listed = async (as?: Role) => {
    const { body } = await get(`${wp}/tribe_events?orderby=parent&order=desc`, as ? { as } : {})
    return body.map(firstWordOf).join(' ')
  }
  assert.equal(await listed(), 'Alone Below')
  assert.equal(await listed('editor'), 'Below Alone')
})
