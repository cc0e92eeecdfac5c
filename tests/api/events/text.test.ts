import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildTestApp, type TestApp } from '../../support/test-app.ts'

const times = { start_date: '2030-05-01 10:00:00', end_date: '2030-05-01 12:00:00' }

/** Creates an event for each row and compares one field of the answer. */
async function assertShown(
  { post }: TestApp,
  name: string,
  rows: readonly (readonly [given: string, shown: string])[],
): Promise<void> {
  for (const [given, shown] of rows) {
    const { body } = await post('/events', { title: 'Reading', ...times, [name]: given })
    assert.equal(body[name], shown, given)
  }
}

test('text without block markup gets paragraphs and line breaks', async t => {
  const app = await buildTestApp(t)
  const rows = [
    ['One', '<p>One</p>'],
    ['One\nTwo', '<p>One<br />\nTwo</p>'],
    ['One\n\nTwo', '<p>One</p>\n<p>Two</p>'],
    ['One\r\n\r\nTwo', '<p>One</p>\n<p>Two</p>'],
    ['<p>One</p>', '<p>One</p>'],
    ['<p>One</p>\n<p>Two</p>', '<p>One</p>\n<p>Two</p>'],
    ['<h2>Head</h2>\nbody', '<h2>Head</h2>\n<p>body</p>'],
    ['<pre>a\nb</pre>', '<pre>a\nb</pre>'],
    ['A <b>bold</b> word', '<p>A <b>bold</b> word</p>'],
    ['  One  ', '<p>One</p>'],
  ] as const

  await assertShown(app, 'description', rows)
  await assertShown(app, 'excerpt', rows)
})

test('characters with a meaning in HTML are escaped once', async t => {
  const app = await buildTestApp(t)
  const rows = [
    ['Salt & Pepper', 'Salt &amp; Pepper'],
    ['Salt &amp; Pepper', 'Salt &amp; Pepper'],
    ['1 < 2 > 0', '1 &lt; 2 &gt; 0'],
    ['&lt;b&gt;', '&lt;b&gt;'],
    ['Caf&eacute; &#8211; bar', 'Café – bar'],
    ['"Quotes" and ‘apostrophes’', '"Quotes" and ‘apostrophes’'],
    ['日本語 😀', '日本語 😀'],
  ] as const

  await assertShown(app, 'title', rows)
  await assertShown(
    app,
    'description',
    rows.map(([given, shown]) => [given, `<p>${shown}</p>`] as const),
  )
})

test('a text that was read can be written back unchanged', async t => {
  const { post, patch } = await buildTestApp(t)
  const { body: event } = await post('/events', {
    ...times,
    title: 'Salt & <i>Pepper</i> < 3',
    description: 'One & two\n\nThree < four',
    excerpt: 'Short\nlines',
  })
  const { title, description, excerpt } = event

  const { body } = await patch(`/events/${event.id}`, { title, description, excerpt })

  assert.deepEqual([body.title, body.description, body.excerpt], [title, description, excerpt])
})

test('only harmless inline markup survives in a title', async t => {
  const app = await buildTestApp(t)

  await assertShown(app, 'title', [
    ['A <b>bold</b> <em>move</em>', 'A <b>bold</b> <em>move</em>'],
    ['An <i>open tag', 'An <i>open tag</i>'],
    ['Hello<script>alert(1)</script> world', 'Hello world'],
    ['<em onclick="x()">Soft</em>', '<em>Soft</em>'],
    ['<span style="color:red" lang="fr">Rouge</span>', '<span lang="fr">Rouge</span>'],
    ['<a href="https://example.org">Link</a>', 'Link'],
    ['<h1>Head</h1>', 'Head'],
    ['<img src=x onerror=alert(1)>Picture', 'Picture'],
    ['<!-- hidden -->Shown', 'Shown'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ])
})

test('harmful markup is removed from longer texts', async t => {
  const app = await buildTestApp(t)
  const rows = [
    ['a<script>alert(1)</script>b', '<p>ab</p>'],
    ['<style>p{}</style>a', '<p>a</p>'],
    ['<p onclick="x()" style="x" class="y">a</p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', '<p><a>a</a></p>'],
    ['<a href="&#106;avascript:alert(1)">a</a>', '<p><a>a</a></p>'],
    ['<a href=" JAVA\tSCRIPT:alert(1)">a</a>', '<p><a>a</a></p>'],
    ['<a href="data:text/html,x">a</a>', '<p><a>a</a></p>'],
    ['<a href="https://example.org">a</a>', '<p><a href="https://example.org">a</a></p>'],
    ['<a href="mailto:a@example.org">a</a>', '<p><a href="mailto:a@example.org">a</a></p>'],
    [
      '<img src="https://example.org/a.png" alt="A" onerror="x()">',
      '<p><img src="https://example.org/a.png" alt="A" /></p>',
    ],
    ['<img src="data:image/svg+xml,x">', '<p><img /></p>'],
    ['<iframe src="https://example.org"></iframe>a', '<p>a</p>'],
    ['<svg onload="x()"></svg>a', '<p>a</p>'],
    ['<form action="/"><input name="a">a</form>', '<p>a</p>'],
    ['<p>a<b>b', '<p>a<b>b</b></p>'],
  ] as const

  await assertShown(app, 'description', rows)
  await assertShown(app, 'excerpt', rows)
})

test('a title that is empty after cleaning, or too long, is refused', async t => {
  const { post } = await buildTestApp(t)

  for (const title of ['', '   ', '<script>x</script>', '<!-- -->', 'x'.repeat(1001), 'a\0b', 7, ['a']]) {
    const { status, body } = await post('/events', { ...times, title })

    assert.equal(status, 400, JSON.stringify(title))
    assert.deepEqual(Object.keys(body.data.params), ['title'])
  }
})

test('a longer text that is empty after cleaning is cleared', async t => {
  const { post, patch } = await buildTestApp(t)
  const { body: event } = await post('/events', { title: 'Walk', description: '&nbsp;', ...times })
  assert.equal(event.description, '')

  for (const nothing of ['&nbsp;', '<!-- later -->', '<script>alert(1)</script>']) {
    await patch(`/events/${event.id}`, { description: 'By the water', excerpt: 'Water' })
    const { status, body } = await patch(`/events/${event.id}`, { description: nothing, excerpt: nothing })
    assert.equal(status, 200)
    assert.deepEqual([body.description, body.excerpt], ['', ''])
  }
})

test('the slug of an event is derived from its title', async t => {
  const { get, post } = await buildTestApp(t)
  const rows = [
    ['Fête de l’été', 'fete-de-lete'],
    ['Ça & là: 100% "neuf" <b>!</b>', 'ca-la-100-neuf'],
    ['Ärger im Fußball', 'arger-im-fussball'],
    ['  --Rock ‘n’ Roll--  ', 'rock-n-roll'],
    ['مهرجان الموسيقى', 'مهرجان-الموسيقى'],
    ['Ночь музеев', 'ночь-музеев'],
    ['東京の夜', '東京の夜'],
    ['हिन्दी मेला', 'हिन्दी-मेला'],
    ['???', 'event'],
    ['a'.repeat(300), 'a'.repeat(200)],
  ] as const

  for (const [title, slug] of rows) {
    const { body } = await post('/events', { ...times, title })

    assert.equal(body.slug, slug)
    assert.ok(body.url.endsWith(`/event/${encodeURIComponent(slug)}/`), body.url)
    assert.equal((await get(`/events/by-slug/${encodeURIComponent(slug)}`)).body.id, body.id, title)
    assert.equal((await get(`/events/by-slug/${slug}`)).body.id, body.id, title)
  }
  assert.equal((await get('/events/by-slug/Fete-De-Lete')).status, 200)
})

test('a slug is found with composed and decomposed accents', async t => {
  const { get, post } = await buildTestApp(t)
  const { body } = await post('/events', { ...times, title: 'Й и が'.normalize('NFD') })

  for (const form of ['NFC', 'NFD']) {
    const { body: found } = await get(`/events/by-slug/${encodeURIComponent('й-и-が'.normalize(form))}`)
    assert.equal(found.id, body.id, form)
  }
})

test('a given slug is cleaned, and a taken one gets a number', async t => {
  const { post } = await buildTestApp(t)
  await post('/venues', { venue: 'Reading' })
  const slugOf = async (fields: object) => (await post('/events', { ...times, ...fields })).body.slug

  assert.equal(await slugOf({ title: 'Reading' }), 'reading')
  assert.equal(await slugOf({ title: 'reading!' }), 'reading-2')
  assert.equal(await slugOf({ title: 'Poems', slug: 'Reading' }), 'reading-3')
  assert.equal(await slugOf({ title: 'Poems', slug: ' My Own/Slug? ' }), 'my-own-slug')
  assert.equal(await slugOf({ title: 'Poems', slug: '!!!' }), 'poems')
  assert.equal(await slugOf({ title: 'Poems', slug: '' }), 'poems-2')
  assert.equal(await slugOf({ title: 'Reading', slug: 'reading-2' }), 'reading-2-2')
})

test('a renamed event keeps its slug until it is changed or cleared', async t => {
  const { get, post, patch } = await buildTestApp(t)
  const { body: event } = await post('/events', { ...times, title: 'Reading' })
  const change = async (fields: object) => (await patch(`/events/${event.id}`, fields)).body.slug

  assert.equal(await change({ title: 'Poems' }), 'reading')
  assert.equal(await change({ slug: 'reading' }), 'reading')
  assert.equal(await change({ slug: 'An Évening' }), 'an-evening')
  assert.equal((await get('/events/by-slug/reading')).status, 404)
  assert.equal((await post('/events', { ...times, title: 'Reading' })).body.slug, 'reading')
  assert.equal(await change({ slug: 'reading' }), 'reading-2')
  assert.equal(await change({ slug: '' }), 'poems')
  assert.equal(await change({ slug: null, title: 'Prose' }), 'prose')
})
