import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildTestApp, type TestApp } from '../support/test-app.ts'

const taxonomies = [
  { one: 'category', path: '/categories', page: '/events/category' },
  { one: 'tag', path: '/tags', page: '/tag' },
] as const

/** The names in a list, in order. Terms without events are included unless the query says otherwise. */
async function namesIn({ get }: TestApp, path: string, query = ''): Promise<string[]> {
  const { body } = await get(`${path}?hide_empty=false&${query}`)
  return body[path.slice(1)].map(({ name }: { name: string }) => name)
}

test('a new term has its fields, its URLs and no events', async t => {
  const { get, post } = await buildTestApp(t)

  for (const { one, path, page } of taxonomies) {
    const { status, body } = await post(path, { name: 'Live Music', description: 'All <b>kinds</b>' })

    assert.equal(status, 201)
    assert.deepEqual([body.name, body.slug, body.count], ['Live Music', 'live-music', 0])
    assert.equal(body.description, 'All <b>kinds</b>')
    assert.equal(body.parent, one === 'category' ? 0 : undefined)
    assert.equal(new URL(body.url).pathname, `${page}/live-music/`)
    assert.equal(new URL(body.urls.self).pathname, `/calendar/events/v1${path}/${body.id}`)
    assert.equal(new URL(body.urls.collection).pathname, `/calendar/events/v1${path}`)
    assert.ok(!('up' in body.urls))
    assert.deepEqual((await get(`${path}/${body.id}`)).body, body)
  }
})

test('a term is updated with three methods and deleted', async t => {
  const { get, post, request, remove } = await buildTestApp(t)
  const as = 'editor'

  for (const { path } of taxonomies) {
    const { body } = await post(path, { name: 'Live Music', description: 'All' }, { as })
    const self = `${path}/${body.id}`
    const renamed = await request('PATCH', self, { as, json: { name: 'Loud Music' } })
    const described = await request('PUT', self, { as, json: { description: null } })
    const moved = await request('POST', self, { as, json: { slug: 'Loud & Clear' } })
    const read = await get(self)
    const deleted = await remove(self, { as })

    assert.deepEqual(
      [renamed.status, renamed.body.name, renamed.body.slug],
      [200, 'Loud Music', 'live-music'],
    )
    assert.deepEqual([described.body.name, described.body.description], ['Loud Music', ''])
    assert.equal(moved.body.slug, 'loud-clear')
    assert.deepEqual(read.body, moved.body)
    assert.deepEqual([deleted.status, deleted.body], [200, moved.body])
    for (const method of ['GET', 'PATCH', 'DELETE']) {
      const gone = await request(method, self, { as })
      assert.deepEqual([gone.status, gone.body.code], [404, 'rest_term_invalid'], method)
    }
  }
})

test('a term with an existing name is refused, and the answer names the existing one', async t => {
  const { post, patch } = await buildTestApp(t)

  for (const { path } of taxonomies) {
    const { body: jazz } = await post(path, { name: 'Jazz' })
    const { body: blues } = await post(path, { name: 'Blues' })

    for (const name of ['Jazz', 'jazz', ' JAZZ ']) {
      for (const again of [await post(path, { name }), await patch(`${path}/${blues.id}`, { name })]) {
        assert.equal(again.status, 400)
        assert.equal(again.body.code, 'term_exists')
        assert.equal(again.body.data.term_id, jazz.id)
        assert.match(again.body.message, path === '/tags' ? /^A tag .*exists\.$/ : /^A category /)
      }
    }
    assert.equal((await patch(`${path}/${jazz.id}`, { name: 'JAZZ' })).body.name, 'JAZZ')
  }
})

test('the error for a term that is not there says what it would be', async t => {
  const { get, request } = await buildTestApp(t)

  for (const { path } of taxonomies) {
    const word = path === '/tags' ? 'Tag' : 'Category'
    assert.equal((await get(`${path}/99999`)).body.message, `${word} not found.`)
    const listed = path === '/tags' ? 'tags' : 'categories'
    assert.equal((await get(`${path}?page=2`)).body.message, `The list of ${listed} has no page 2.`)
    const french = await request('DELETE', `${path}/99999?i18n_language=fr`, { as: 'administrator' })
    assert.equal(french.body.message, path === '/tags' ? 'Mot-clé introuvable.' : 'Catégorie introuvable.')
  }
})

test('the slug of a term is cleaned, unique, and derived from the name if empty', async t => {
  const { post, patch, remove } = await buildTestApp(t)

  for (const { one, path } of taxonomies) {
    const rows = [
      [{ name: 'One', slug: 'Crème Brûlée!' }, 'creme-brulee'],
      [{ name: 'Two', slug: 'creme-brulee' }, 'creme-brulee-2'],
      [{ name: 'Three', slug: '***' }, 'three'],
      [{ name: 'Four', slug: '' }, 'four'],
      [{ name: '!!!' }, one],
      [{ name: 'موسيقى' }, 'موسيقى'],
    ] as const
    const ids: number[] = []

    for (const [given, slug] of rows) {
      const { body } = await post(path, given)

      ids.push(body.id)
      assert.equal(body.slug, slug)
    }

    assert.equal((await patch(`${path}/${ids[0]}`, { slug: null })).body.slug, 'one')
    assert.equal((await patch(`${path}/${ids[2]}`, { slug: 'four' })).body.slug, 'four-2')
    await remove(`${path}/${ids[3]}`)
    assert.equal((await patch(`${path}/${ids[2]}`, { slug: 'four' })).body.slug, 'four')
  }
})

test('terms are sorted and filtered as requested', async t => {
  const app = await buildTestApp(t)

  for (const { path } of taxonomies) {
    const ids: Record<string, number> = {}
    for (const [name, slug, description] of [
      ['Delta', 'a-slug', '3'],
      ['écho', 'c-slug', '1'],
      ['Charlie', 'b-slug', '2'],
    ] as const) {
      ids[name] = (await app.post(path, { name, slug, description })).body.id
    }
    const { Delta, écho, Charlie } = ids
    const rows: [string, string[]][] = [
      ['', ['Charlie', 'Delta', 'écho']],
      ['order=desc', ['écho', 'Delta', 'Charlie']],
      ['orderby=id', ['Delta', 'écho', 'Charlie']],
      ['orderby=slug', ['Delta', 'Charlie', 'écho']],
      ['orderby=description', ['écho', 'Charlie', 'Delta']],
      ['orderby=count', ['Delta', 'écho', 'Charlie']],
      ['orderby=term_group', ['Delta', 'écho', 'Charlie']],
      [`orderby=include&include=${Charlie},${Delta}`, ['Charlie', 'Delta']],
      [`include=${Delta},${écho}`, ['Delta', 'écho']],
      [`include[]=${Delta}&include[]=${écho}`, ['Delta', 'écho']],
      [`include[0]=${Delta}&include[1]=${écho}`, ['Delta', 'écho']],
      [`include=${Delta}&include=${écho}`, ['Delta', 'écho']],
      [`exclude=${Delta},${écho}`, ['Charlie']],
      [`include=${Delta},${écho}&exclude=${Delta}`, ['écho']],
      ['search=ECHO', ['écho']],
      ['slug=b-slug', ['Charlie']],
      ['slug=B-Slug', ['Charlie']],
      ['per_page=2&page=2', ['écho']],
    ]

    for (const [query, names] of rows) assert.deepEqual(await namesIn(app, path, query), names, query)
    assert.equal((await app.get(path)).body.total, 0, 'terms without events are hidden unless asked for')
  }
})

test('a list of terms has links and totals, and refuses invalid filters', async t => {
  const { get, post } = await buildTestApp(t)

  for (const { one, path } of taxonomies) {
    for (const name of ['A', 'B', 'C']) await post(path, { name })

    const { headers, body } = await get(`${path}?hide_empty=0&per_page=2`)

    assert.deepEqual([body.total, body.total_pages], [3, 2])
    assert.deepEqual([headers['x-total'], headers['x-totalpages']], ['3', '2'])
    const next = new URL(body.next_rest_url)
    assert.equal(next.pathname, `/calendar/events/v1${path}/`)
    assert.deepEqual(Object.fromEntries(next.searchParams), { hide_empty: '0', per_page: '2', page: '2' })
    const beyond = await get(`${path}?page=9`)
    assert.deepEqual([beyond.status, beyond.body.code], [404, 'term-archive-page-not-found'])
    const nonsense = 'include=999 include=jazz include=0 post=999 event=999 order=up orderby=beauty'
    const ofTree = one === 'category' ? ['parent=999', 'parent=-1'] : []
    for (const query of [...nonsense.split(' '), 'hide_empty=perhaps', 'per_page=0', 'page=-1', ...ofTree]) {
      const { status, body: refusal } = await get(`${path}?${query}`)
      assert.equal(status, 400, query)
      assert.deepEqual(Object.keys(refusal.data.params), [query.split('=')[0]], query)
    }
  }
})

test('categories form a tree with nested URLs', async t => {
  const app = await buildTestApp(t)
  const { body: arts } = await app.post('/categories', { name: 'Arts' })
  const { body: stage } = await app.post('/categories', { name: 'Stage', parent: arts.id })
  const { body: opera } = await app.post('/categories', { name: 'Opera', parent: String(stage.id) })

  const again = await app.post('/categories', { name: 'Stage' })
  const twice = await app.post('/categories', { name: 'stage', parent: arts.id })

  assert.equal(opera.parent, stage.id)
  assert.equal(new URL(opera.url).pathname, '/events/category/arts/stage/opera/')
  assert.equal(opera.urls.up, stage.urls.self)
  assert.deepEqual([again.status, again.body.slug], [201, 'stage-2'])
  assert.deepEqual([twice.status, twice.body.data.term_id], [400, stage.id])
  assert.deepEqual(await namesIn(app, '/categories', 'parent=0'), ['Arts', 'Stage'])
  assert.deepEqual(await namesIn(app, '/categories', `parent=${arts.id}`), ['Stage'])
})

test('a category is moved by its parent, with 0 and null as the top level, but never below itself', async t => {
  const { get, post, patch } = await buildTestApp(t)
  const { body: tag } = await post('/tags', { name: 'Jazz' })
  const { body: arts } = await post('/categories', { name: 'Arts' })
  const { body: stage } = await post('/categories', { name: 'Stage', parent: arts.id })
  const { body: opera } = await post('/categories', { name: 'Opera', parent: stage.id })

  for (const parent of [arts.id, stage.id, opera.id, tag.id, 999, -1, 'arts']) {
    const { status, body } = await patch(`/categories/${arts.id}`, { parent })
    assert.equal(status, 400, `under ${parent}`)
    assert.deepEqual(Object.keys(body.data.params), ['parent'])
  }
  for (const top of [0, '0', null, '']) {
    const raised = await patch(`/categories/${stage.id}`, { parent: top })
    const lowered = await patch(`/categories/${stage.id}`, { parent: arts.id })
    assert.deepEqual([raised.body.parent, raised.body.urls.up], [0, undefined], JSON.stringify(top))
    assert.equal(lowered.body.parent, arts.id)
  }
  assert.equal((await get(`/categories/${arts.id}`)).body.parent, 0)
})

test('the children of a deleted category move up to its parent', async t => {
  const { get, post, remove } = await buildTestApp(t)
  const { body: arts } = await post('/categories', { name: 'Arts' })
  const { body: stage } = await post('/categories', { name: 'Stage', parent: arts.id })
  const { body: opera } = await post('/categories', { name: 'Opera', parent: stage.id })

  await remove(`/categories/${stage.id}`)
  const under = await get(`/categories/${opera.id}`)
  await remove(`/categories/${arts.id}`)
  const top = await get(`/categories/${opera.id}`)

  assert.equal(under.body.parent, arts.id)
  assert.equal(new URL(under.body.url).pathname, '/events/category/arts/opera/')
  assert.equal(top.body.parent, 0)
  assert.equal(new URL(top.body.url).pathname, '/events/category/opera/')
})

test('categories and tags are separate, and have no URLs by slug', async t => {
  const { get, post } = await buildTestApp(t)
  const { body: tag } = await post('/tags', { name: 'Jazz', parent: 999 })

  const category = await post('/categories', { name: 'Jazz' })

  assert.equal(category.body.slug, 'jazz')
  assert.equal(tag.slug, 'jazz')
  assert.ok(!('parent' in tag))
  assert.notEqual(tag.taxonomy, category.body.taxonomy)
  assert.equal((await get(`/categories/${tag.id}`)).body.code, 'rest_term_invalid')
  assert.equal((await get('/tags/by-slug/jazz')).body.code, 'rest_no_route')
})
