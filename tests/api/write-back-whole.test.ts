// A large random calendar of unusual records, from a fixed seed. Each record is read and written back
// unchanged in each language. No value, modification time or version changes.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { languages } from '../../src/domain/records/record-frame.ts'
import type { UtcSeconds } from '../../src/domain/time/date-time.ts'
import { pictureOf, uploaded } from '../support/pictures.ts'
import { isLong } from '../support/rounds.ts'
import { buildTestApp, makeTemplate, type TestApp, testNow } from '../support/test-app.ts'

const as = 'administrator'

const environment = {
  ALMANAC_TIME_ZONE: 'America/St_Johns',
  ALMANAC_CURRENCY: '€',
  ALMANAC_CUSTOM_FIELDS: JSON.stringify(
    ['text', 'number', 'boolean', 'date', 'url'].map(type => ({ name: type, label: `A <${type}>`, type })),
  ),
}

const oddWords = fc.oneof(
  fc.constantFrom(
    'Tom & Jerry',
    '&amp;amp; &lt;b&gt; &nbsp; &copy;',
    '<b>bold</b> <i>x',
    '1 < 2 > 0',
    '"quoted" ’ “',
    'عربي \u202e x',
    'e\u0301 é ﷺ',
    '👩‍👩‍👧 \u{10ffff}',
    '[shortcode a="b"]',
    'a,b, c',
    '100 % _',
    '\u2028 line',
    'javascript:alert(1)',
  ),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
)
const oddText = oddWords.map(words => `A ${words}`)
const oddHtml = fc
  .array(
    fc.oneof(
      oddText,
      oddText.map(text => `<p class="a" style="color:red">${text}</p>`),
      oddText.map(text => `<ul><li>${text}<li>x</ul>`),
      fc.constantFrom(
        '<a href="https://example.org/?a=1&b=2">x</a>',
        '<pre>a\n\n b</pre>',
        '<br>',
        '<table><tr><td>x',
      ),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .chain(parts =>
    fc.constantFrom('', '\n', '\n\n', '\r\n\r\n', ' ').map(between => `A ${parts.join(between)}`),
  )

/** A random subset of an object's fields. */
function someOf<T>(fields: { [K in keyof T]: fc.Arbitrary<T[K]> }): fc.Arbitrary<Partial<T>> {
  return fc.record(fields, { requiredKeys: [] }) as fc.Arbitrary<Partial<T>>
}

const oddTimes = fc.constantFrom(
  { start_date: '2030-05-01 10:00', end_date: '2030-05-01 10:00' },
  { start_date: '2030-10-27T01:30:00Z', end_date: '2030-10-27T01:45:00Z', timezone: 'Europe/Lisbon' },
  { start_date: '2030-03-31 01:30', end_date: '2030-03-31 03:30', timezone: 'Europe/Lisbon' },
  { start_date: '1890-01-01 00:00:07', end_date: '2030-01-01 23:59:59', timezone: 'Africa/Nairobi' },
  { start_date: '9998-12-30', end_date: '9998-12-31', timezone: 'UTC+14', all_day: true },
  { start_date: '2011-12-29 12:00', end_date: '2011-12-31 12:00', timezone: 'Pacific/Apia', all_day: true },
  { start_date: '2030-06-01', end_date: '2030-06-03', timezone: 'UTC-5.75', all_day: true },
  { start_date: 1_909_130_400, end_date: 1_909_130_401, timezone: 'Asia/Kathmandu' },
)

const oddPublication = fc.constantFrom(
  {},
  { status: 'draft' },
  { status: 'pending', date: '2029-11-04T05:30:00Z' },
  { status: 'private', date_utc: '1999-12-31 23:59:59' },
  { status: 'future', date: '2035-01-01' },
  { status: 'publish', date: '2036-01-01' },
)

/** Trashed records cannot be linked. */
const oddEventPublication = fc.oneof(oddPublication, fc.constant({ status: 'trash' }))

const oddEvent = fc
  .tuple(
    oddTimes,
    oddEventPublication,
    someOf({
      description: oddHtml,
      excerpt: oddHtml,
      slug: oddText,
      cost: fc.oneof(
        fc.constantFrom(
          0,
          12.5,
          '€8-20',
          'adults < 5 €',
          'Free',
          '500/= TSh',
          '1.234,50 kr',
          'gratuit',
          '0-0',
          '$5 & up',
        ),
        oddText,
      ),
      website: fc.constantFrom('https://example.org/?a=1&b=2', 'HTTP://ü.example/b?c=d#e'),
      show_map: fc.boolean(),
      show_map_link: fc.boolean(),
      hide_from_listings: fc.boolean(),
      sticky: fc.boolean(),
      featured: fc.boolean(),
      password: fc.constantFrom('sesame', ' <b> '),
      tickets: fc.array(
        fc.record(
          {
            name: oddText,
            price: fc.constantFrom(0, 0.1, 12.345, 1e9),
            currency: fc.constantFrom('€', 'KES'),
            capacity: fc.nat(500),
            url: fc.constant('https://example.org/a?b&c'),
            sales_start: fc.constantFrom('2030-01-01', '2029-10-28T01:30:00Z'),
            sales_end: fc.constant('2030-03-31 01:30'),
          },
          { requiredKeys: ['name', 'price'] },
        ),
        { maxLength: 3 },
      ),
      custom_fields: someOf({
        text: oddText,
        number: fc.constantFrom(-0.1, 0, 1e15),
        boolean: fc.boolean(),
        date: fc.constantFrom('2030-11-03 01:30', '2030-03-10 02:30', '2030-07-01'),
        url: fc.constant('https://example.org/?a=1&b=2'),
      }),
    }),
    oddText,
  )
  .map(([times, publication, fields, title]) => ({ title, ...times, ...publication, ...fields }))

const oddVenue = fc
  .tuple(
    oddPublication,
    oddText,
    someOf({
      description: oddHtml,
      excerpt: oddHtml,
      address: oddText,
      city: oddText,
      country: oddText,
      province: oddText,
      state: oddText,
      stateprovince: oddText,
      zip: fc.constantFrom('007', 'SW1A 1AA', '<1>'),
      phone: fc.constantFrom('+254 (0) 20', '0800 & more'),
      website: fc.constant('https://example.org/?a=1&b=2'),
      geo_lat: fc.constantFrom(0, -0.1, 0.1 + 0.2, 89.999_999_999_9),
      geo_lng: fc.constantFrom(0, 180, -179.999_999_999_999_97),
      show_map: fc.boolean(),
      show_map_link: fc.boolean(),
    }),
  )
  .map(([publication, venue, fields]) => ({ venue, ...publication, ...fields }))

const oddOrganizer = fc
  .tuple(
    oddPublication,
    oddText,
    someOf({
      description: oddHtml,
      excerpt: oddHtml,
      phone: oddText.map(text => text.slice(0, 50).toWellFormed()),
      website: fc.constant('https://example.org/?a=1&b=2'),
      email: fc.constantFrom('a.b+c@d.example', 'ü@ü.example'),
    }),
  )
  .map(([publication, organizer, fields]) => ({ organizer, ...publication, ...fields }))

const oddTerm = someOf({ description: oddHtml, slug: oddText })

const howMany = isLong ? 200 : 24

/** A fixed seed makes failures reproducible. */
function some<T>(arbitrary: fc.Arbitrary<T>, numRuns: number): T[] {
  return fc.sample(arbitrary, { numRuns, seed: 20_300_115 })
}

/**
 * Fills the calendar and returns the paths of everything in it. Records have all languages, and some are
 * translated.
 */
async function fillCalendar(app: TestApp): Promise<string[]> {
  const paths: string[] = []
  const made: Record<string, number[]> = {}
  const take = (kind: string, index: number, count: number) =>
    Array.from({ length: count }, (_, step) => made[kind]?.[(index * 7 + step * 3) % made[kind].length])
  const languageOf = (index: number) => languages[index % languages.length]

  async function add(kind: string, index: number, record: object): Promise<void> {
    const { status, body } = await app.post(`/${kind}?i18n_language=${languageOf(index)}`, record)
    assert.equal(status, 201, `${JSON.stringify(record)} ${JSON.stringify(body)}`)
    made[kind] = [...(made[kind] ?? []), body.id]
    paths.push(`/${kind}/${body.id}`)
  }

  async function translate(kind: string, texts: (index: number) => object): Promise<void> {
    for (const [index, id] of (made[kind] ?? []).entries()) {
      if (index % 3 === 0) continue
      const { status } = await app.patch(
        `/${kind}/${id}?i18n_language=${languageOf(index + 1 + (index % 2))}`,
        texts(index),
      )
      assert.equal(status, 200)
    }
  }

  const { id: image } = await uploaded(app, await pictureOf('png'))
  paths.push(`/images/${image}`)
  await app.patch(`/images/${image}?i18n_language=sw`, { alt: 'Picha & <zaidi>' })
  for (const [index, venue] of some(oddVenue, howMany / 3).entries())
    await add('venues', index, { ...venue, ...(index % 2 && { image }) })
  for (const [index, organizer] of some(oddOrganizer, howMany / 3).entries())
    await add('organizers', index, { ...organizer, ...(index % 5 === 0 && { image }) })
  for (const [index, term] of some(oddTerm, howMany / 4).entries()) {
    const parent = index % 3 ? made.categories?.[index - 1] : 0
    await add('categories', index, {
      ...term,
      name: `A & ${index} <b>`,
      parent,
      ...(index % 2 && { color: '#abc' }),
    })
    await add('tags', index, { ...term, name: `free, for ${index} > all` })
  }
  await add('events', 1, { title: 'Whole', start_date: '2030-05-01', end_date: '2030-06-01' })
  for (const [index, event] of some(oddEvent, howMany).entries())
    await add('events', index, {
      ...event,
      venue: take('venues', index, index % 4),
      organizer: take('organizers', index, index % 3),
      categories: take('categories', index, index % 4),
      tags: take('tags', index, index % 2),
      ...(index % 4 === 1 && { image, post_parent: made.events?.[0], author: app.users.author.id }),
    })
  const texts = some(oddText, howMany)
  await translate('events', index => ({
    title: texts[index],
    ...(index % 2 && { description: 'Un\n\nDeux & <i>x' }),
  }))
  await translate('venues', index => ({ venue: texts[index], excerpt: 'Bref' }))
  await translate('organizers', index => ({ organizer: texts[index] }))
  await translate('categories', index => ({ name: `T ${texts[index]}`, slug: `t ${index}` }))
  // Events still link to records trashed in the meantime.
  for (const kind of ['venues', 'organizers'])
    for (const id of (made[kind] ?? []).filter((_, index) => index % 6 === 5))
      await app.remove(`/${kind}/${id}`)
  await app.remove(`/events/${made.events?.[0]}`)
  return paths
}

let paths: readonly string[] = []
const template = makeTemplate(environment, async app => {
  paths = await fillCalendar(app)
})

test('writing back a whole unusual calendar in each language changes nothing', async t => {
  const app = await buildTestApp(t, { env: environment, template: await template })
  const head = (await app.store.journal.since(0, 100_000)).at(-1)?.seq ?? 0
  app.clock.now = (testNow + 86_400) as UtcSeconds

  for (const language of languages) {
    for (const path of paths) {
      const address = `${path}?i18n_language=${language}`
      const { body: read } = await app.get(address, { as })
      const answer = await app.request('PUT', address, { as, json: read })

      assert.equal(answer.status, 200, `${address} ${JSON.stringify(answer.body)}`)
      assert.deepEqual(answer.body, read, address)
      assert.equal(answer.headers['x-unknown-parameters'], undefined, address)
    }
  }
  assert.deepEqual(await app.store.journal.since(head, 10), [])
})

test('nor does writing back the records of its lists, in the language named by the body', async t => {
  const app = await buildTestApp(t, { env: environment, template: await template })
  const head = (await app.store.journal.since(0, 100_000)).at(-1)?.seq ?? 0

  for (const kind of ['events', 'venues', 'organizers', 'categories', 'tags']) {
    const query =
      kind === 'events' ? '&starts_after=1800-01-01' : kind.endsWith('s') ? '&hide_empty=false' : ''
    const { body: page } = await app.get(`/${kind}?per_page=50&i18n_language=fr${query}`, { as })
    assert.ok(page[kind].length > 5, kind)
    for (const record of page[kind]) {
      const json = { ...record, i18n_language: 'fr' }
      const { status } = await app.request('PUT', `/${kind}/${record.id}`, { as, json })
      assert.equal(status, 200)
    }
  }
  assert.deepEqual(await app.store.journal.since(head, 10), [])
})
