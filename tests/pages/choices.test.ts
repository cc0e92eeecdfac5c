// The choices of a view's filters are cached between pages, and are never stale.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { UtcSeconds } from '../../src/domain/time/date-time.ts'
import { allIn, attributesIn, oneIn, textsIn } from '../support/html.ts'
import { emptyScene, type Scene, siteScene } from '../support/site-scene.ts'

const tea = { title: 'Tea', start_date: '2030-01-20 10:00', end_date: '2030-01-20 12:00' }

/** The names of the boxes. */
async function offered({ page }: Scene, name: string, path = '/events/'): Promise<string[]> {
  const html = await page(path)
  return allIn(html, 'label').flatMap(label =>
    label.all(`[name="${name}"]`).length > 0 ? label.all('bdi').map(({ text }) => text) : [],
  )
}

test('a change is in the choices of the next page, in every language', async t => {
  const scene = await emptyScene(t)
  const { add, patch, remove } = scene
  const event = await add('/events', { ...tea, categories: ['Food'], venue: { venue: 'Tea House' } })
  assert.deepEqual(await offered(scene, 'category'), ['Food'])
  assert.deepEqual(await offered(scene, 'venue', '/fr/events/'), ['Tea House'])

  await patch(`/categories/${event.categories[0].id}`, { name: 'Food &amp; drink' })
  assert.deepEqual(await offered(scene, 'category'), ['Food & drink'])
  await patch(`/venues/${event.venue.id}?i18n_language=fr`, { venue: 'Maison de thé' })
  assert.deepEqual(await offered(scene, 'venue', '/fr/events/'), ['Maison de thé'])
  assert.deepEqual(await offered(scene, 'venue', '/events/month/'), ['Tea House'])

  await remove(`/events/${event.id}`)
  assert.deepEqual(await offered(scene, 'category'), [])
  assert.deepEqual(await offered(scene, 'venue'), [])
})

test('a venue is offered until its last event ends, to the second', async t => {
  const scene = await emptyScene(t)
  const { clock, add } = scene
  await add('/events', { ...tea, venue: { venue: 'Tea House' } })
  const end = (Date.parse('2030-01-20T12:00:00+03:00') / 1000) as UtcSeconds
  assert.deepEqual(await offered(scene, 'venue'), ['Tea House'])

  clock.now = (end - 1) as UtcSeconds
  assert.deepEqual(await offered(scene, 'venue'), ['Tea House'])
  clock.now = end
  assert.deepEqual(await offered(scene, 'venue'), [])
  clock.now = (end - 1) as UtcSeconds
  assert.deepEqual(await offered(scene, 'venue'), ['Tea House'])
})

test('a view that was shown before queries its events, but not the choices of its filters', async t => {
  const { page, statements } = await siteScene(t, { ALMANAC_CACHE_MEGABYTES: '0' })
  const rows: Record<string, number> = {
    // With the places, which phones show.
    '/events/month/2030-01/': 2,
    '/events/embed/month/2030-01': 3,
    '/events/week/2030-01-15/': 2,
  }
  for (const [path, most] of Object.entries(rows)) {
    await page(path)
    statements.length = 0
    await page(path)
    // The last one finds out until when the page is valid.
    const asked = statements.filter(sql => !/^pragma|from "journal"|select min\("start_utc"\)/.test(sql))
    assert.ok(asked.length <= most, `${path}:\n${asked.join('\n')}`)
    assert.doesNotMatch(asked.join(), /"(?:description|search_text)"|"events"\.\*/, path)
  }
})

test('chosen records are named in the chips and the form, also if they are not offered', async t => {
  const scene = await emptyScene(t)
  const names = Array.from({ length: 100 }, (_, index) => `Tag ${String(index).padStart(3, '0')}`)
  await addTagged(scene, names)
  await scene.add('/events', {
    ...tea,
    start_date: '2029-01-20 10:00',
    end_date: '2029-01-20 12:00',
    venue: { venue: 'Old Mill' },
    organizer: { organizer: 'Mill Friends' },
  })
  await scene.add('/categories', { name: 'Not used yet' })
  const rows = {
    venue: ['old-mill', 'Old Mill'],
    organizer: ['mill-friends', 'Mill Friends'],
    category: ['not-used-yet', 'Not used yet'],
    tag: ['zebras', 'Zebras'],
  } as const

  for (const [name, [slug, title]] of Object.entries(rows))
    for (const path of ['/events/', '/events/month/', '/events/map/', '/embed/']) {
      const html = await scene.page(`${path}?${name}=${slug}`)
      const [box] = allIn(html, 'label').filter(
        label => label.all(`[name="${name}"][value="${slug}"][checked]`).length > 0,
      )
      assert.equal(box?.text, title, `${name} ${path}`)
      if (path !== '/embed/') assert.equal(textsIn(html, 'a.chip')[0], `Remove filter: ${title}`)
    }
})

test('a long list is not in the page, except for what is chosen, and a link leads to all of it', async t => {
  const scene = await emptyScene(t)
  const names = Array.from({ length: 100 }, (_, index) => `Tag ${String(index).padStart(3, '0')}`)
  await addTagged(scene, names)

  assert.deepEqual(await offered(scene, 'tag'), [])
  assert.deepEqual(await offered(scene, 'tag', '/events/?tag=zebras'), ['Zebras'])
  const month = await scene.page('/events/month/?tag=zebras')
  const link = oneIn(month, 'a.all-choices')
  assert.equal(link.text, 'Show all (101)')
  assert.deepEqual(textsIn(month, '.choices > summary'), ['Tags 1', 'Described in'])
  assert.equal(link.attributes.href, '/events/month/?tag=zebras&choices=tag')
  const whole = await scene.page(link.attributes.href)
  assert.deepEqual(await offered(scene, 'tag', link.attributes.href), [...names, 'Zebras'])
  assert.deepEqual(allIn(whole, 'a.all-choices'), [])
  assert.equal(allIn(whole, 'details.filters[open] details.choices[open]').length, 1)
  assert.deepEqual(attributesIn(whole, '[name="tag"][checked]', 'value'), ['zebras'])
  assert.ok(
    !allIn(whole, 'a').some(({ attributes }) => attributes.href?.includes('choices=')),
    'It is not carried.',
  )
})

/** One event with these tags and one that comes after them by name. */
async function addTagged({ add }: Scene, tags: readonly string[]): Promise<void> {
  await add('/events', { ...tea, tags: tags.slice(0, 50) })
  await add('/events', { ...tea, tags: [...tags.slice(50), 'Zebras'] })
}

test('the page of a term reads its filters once', async t => {
  const { page, statements } = await siteScene(t, { ALMANAC_CACHE_MEGABYTES: '0' })
  const lookups = async (path: string) => {
    await page(path)
    statements.length = 0
    const chips = textsIn(await page(path), 'a.chip')
    return { chips, count: statements.filter(sql => sql.includes('from "slugs"')).length }
  }

  const list = await lookups('/events/?category=music&venue=town-hall')
  const term = await lookups('/events/category/culture/music/?venue=town-hall')

  assert.deepEqual(term.chips, ['Remove filter: Music', 'Remove filter: Town Hall'])
  assert.deepEqual(term.chips, list.chips)
  // The term in the path is one more.
  assert.equal(term.count, list.count + 1)
})
