// Settings by administrators: they apply immediately in every process, unless the operator has set them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allIn, oneIn, textsIn, valueIn } from '../support/html.ts'
import { pictureOf } from '../support/pictures.ts'
import { buildAppBeside, buildTestApp, type TestApp } from '../support/test-app.ts'
import { type DeskClient, fieldsIn, signInAtDesk } from './desk-client.ts'

const path = '/settings/site/'

async function page({ app }: TestApp, url: string): Promise<string> {
  const response = await app.inject({ url, headers: { accept: 'text/html' } })
  assert.equal(response.statusCode, 200, url)
  return response.body
}

/** Submits the form as shown, with these changes. */
async function settle(client: DeskClient, changes: Record<string, string | string[]>) {
  const { body } = await client.get(path)
  return client.post(path, { ...fieldsIn(body, 'site'), ...changes })
}

test('a changed setting applies immediately, in every interface and process', async t => {
  const first = await buildTestApp(t)
  const other = await buildAppBeside(t, first)
  const client = await signInAtDesk(first.app, 'administrator')
  const { body: event } = await first.post('/events', {
    title: 'Fair',
    start_date: '2030-01-20 23:30',
    end_date: '2030-01-20 23:45',
    timezone: 'UTC',
  })
  const addresses = [
    '/events/',
    '/events/feed.ics',
    '/oembed?url=http://localhost:80/events/',
    '/docs/explorer',
  ]
  // Each process has its own cache.
  for (const app of [first, other]) {
    for (const address of addresses) await page(app, address)
    assert.equal((await app.get('/events')).body.events[0].modified, '2030-01-15 12:00:00')
  }
  const feedTag = (await other.get('//events/feed.ics')).headers.etag

  const saved = await settle(client, {
    'site-name': 'Mji wa Kale',
    'site-description': 'Events by the old harbour',
    theme: 'harbour',
    'list-layout': 'cards',
    'accent-color': '#aa3300',
    'time-zone': 'africa/nairobi',
    currency: 'KES',
    region: 'KE',
    'languages[]': ['en', 'fr'],
  })
  assert.equal(saved.statusCode, 303, saved.body)

  for (const app of [first, other]) {
    for (const address of addresses) assert.match(await page(app, address), /Mji wa Kale/, address)
    assert.equal((await app.get('/doc')).body.info.title, 'Mji wa Kale')
    // Lists are built from events cached as JSON.
    assert.equal((await app.get('/events')).body.events[0].modified, '2030-01-15 15:00:00')
    const html = await page(app, '/events/')
    const theme = /\/assets\/[0-9a-f]{12}\/theme\.css/.exec(html)?.[0] ?? ''
    assert.match(await page(app, theme), /--radius: 0\.9rem;[^}]*--accent: #aa3300/)
    assert.deepEqual(textsIn(html, '.site-name small'), ['Events by the old harbour'])
    assert.equal(allIn(html, 'body[data-list="cards"]').length, 1)
    assert.match(
      await page(app, '/embed.css'),
      /\.almanac \{ [^}]*--radius: calc\(0\.9 \* var\(--almanac-rem\)\);[^}]*--accent: #aa3300/,
    )
    assert.ok(allIn(html, 'a[href="/fr/events/"][lang="fr"]').length > 0)
    assert.deepEqual([...allIn(html, '[lang="sw"]'), ...allIn(html, '[hreflang="sw"]')], [])
    assert.doesNotMatch(await page(app, '/sitemap-pages.xml'), /\/sw\//)
    // A saved URL still works.
    assert.ok(allIn(await page(app, '/sw/events/'), 'html[lang^="sw"]').length > 0)
    assert.match(await page(app, '/events/day/2030-01-21/'), /Fair/)
    assert.notEqual((await app.get('//events/feed.ics')).headers.etag, feedTag)
  }
  const { body: venueForm } = await client.get('/venues/new/')
  assert.ok(allIn(venueForm, 'option[value="fr"]').length > 0)
  assert.deepEqual(allIn(venueForm, 'option[value="sw"]'), [])
  assert.equal((await first.get(`/events/${event.id}`)).body.timezone, 'UTC')
})

test('the language of the calendar has the URLs without a prefix', async t => {
  const app = await buildTestApp(t)
  const client = await signInAtDesk(app.app, 'administrator')
  assert.match(String(oneIn(await page(app, '/events/'), 'html').attributes.lang), /^en/)
  await settle(client, { language: 'ar', 'languages[]': ['en'] })

  const html = await page(app, '/events/')
  oneIn(html, 'html[lang^="ar"][dir="rtl"]')
  assert.equal(oneIn(html, 'link[hreflang="en"]').attributes.href, 'http://localhost:80/en/events/')
  assert.ok(allIn(html, '[lang="ar"][hreflang="ar"]').length > 0)
  assert.equal((await app.get('/events/999')).headers['content-language'], 'ar')
  assert.match((await app.app.inject('/embed.js')).body, /const texts = \{"":\{"unavailable":"[^a-z]/)
})

test('the operator’s settings take precedence, and are shown with their source', async t => {
  const app = await buildTestApp(t, { env: { ALMANAC_SITE_NAME: 'Given', ALMANAC_LANGUAGES: 'en,fr' } })
  await app.store.transaction(tx => tx.settings.set('site-name', { value: 'Settled' }))
  const client = await signInAtDesk(app.app, 'administrator')
  const { body } = await client.get(path)

  assert.match(oneIn(await page(app, '/events/'), 'head title').text, /Given/)
  assert.ok(textsIn(body, 'code[dir="ltr"]').includes('ALMANAC_SITE_NAME'))
  assert.deepEqual(allIn(body, '[name="site-name"]'), [])
  assert.match(body, /English · French/)
  // Submitting it anyway changes nothing. The stored setting applies again once the operator removes theirs.
  assert.equal((await settle(client, { 'site-name': 'Forced' })).statusCode, 303)
  assert.deepEqual(await app.store.settings.all(), { 'site-name': 'Settled' })
})

test('errors appear at their field, nothing is stored, and the input is kept', async t => {
  const app = await buildTestApp(t)
  const client = await signInAtDesk(app.app, 'administrator')
  const wrong = await settle(client, {
    'site-name': 'x'.repeat(201),
    'time-zone': 'Mars/Olympus',
    has_accent: '1',
    'accent-color': 'red',
    region: 'EU',
    currency: 'much too long',
    language: 'de',
  })

  assert.equal(wrong.statusCode, 422)
  for (const name of ['site-name', 'time-zone', 'accent-color', 'region', 'currency', 'language'])
    oneIn(wrong.body, `#${name}-problem`)
  assert.equal(valueIn(wrong.body, 'time-zone'), 'Mars/Olympus')
  assert.deepEqual(await app.store.settings.all(), {})
})

test('two administrators do not overwrite each other, and an emptied setting returns to its default', async t => {
  const app = await buildTestApp(t)
  const client = await signInAtDesk(app.app, 'administrator')
  const form = fieldsIn((await client.get(path)).body, 'site')
  await client.post(path, { ...form, 'site-name': 'One' })
  // From the form as it was before.
  assert.equal((await client.post(path, { ...form, currency: '€' })).statusCode, 303)
  assert.deepEqual(await app.store.settings.all(), { 'site-name': 'One', currency: '€' })
  const conflict = await client.post(path, { ...form, 'site-name': 'Two' })
  assert.equal(conflict.statusCode, 409)
  assert.match(conflict.body, /One/)

  await settle(client, { region: 'PT' })
  await settle(client, { currency: 'KES' })
  const former = fieldsIn((await client.get(path)).body, 'site')
  await settle(client, { region: 'KE' })
  await client.post(path, { ...former, 'site-name': 'Three' })
  assert.equal((await app.store.settings.all()).currency, 'KES', 'This form changed no country.')

  await settle(client, { 'site-name': '', region: '', 'time-zone': '', currency: '€' })
  assert.match(oneIn(await page(app, '/events/'), 'head title').text, /Almanac/)
  assert.deepEqual(await app.store.settings.all(), { currency: '€' })
})

for (const name of ['logo', 'header-picture'])
  test(`a ${name} is on pages, and is served with its type`, async t => {
    const first = await buildTestApp(t)
    const other = await buildAppBeside(t, first)
    const client = await signInAtDesk(first.app, 'administrator')
    const send = (bytes: Buffer) =>
      client.postFile(`${path}${name}/`, {}, { name, filename: 'logo', value: bytes })
    const picture = await pictureOf('png', 40, 20)

    oneIn((await send(Buffer.from('no picture'))).body, `#${name}-problem`)
    assert.match((await send(Buffer.concat([picture, Buffer.alloc(256_000)]))).body, /256 kB/)
    await page(other, '/events/')
    assert.equal((await send(picture)).statusCode, 303)

    const logo = oneIn(await page(other, '/events/'), 'img[src^="/assets/"]').attributes.src ?? ''
    assert.match(logo.replace(name, 'file'), /^\/assets\/[0-9a-f]{12}\/file$/)
    const served = await other.app.inject(logo)
    assert.equal(served.headers['content-type'], 'image/png')
    assert.match(String(served.headers['cache-control']), /immutable/)
    assert.match(String(served.headers['content-security-policy']), /sandbox/)
    assert.ok(served.rawPayload.equals(picture))

    await client.post(`${path}${name}/remove/`)
    assert.deepEqual(allIn(await page(other, '/events/'), `[src*="/${name}"]`), [])
    assert.equal((await other.app.inject(logo)).statusCode, 404)
  })

const fromDefault = {}
const fromCountry = { region: 'PT', 'time-zone': 'Europe/Lisbon', currency: '€' }
const fromPerson = { region: 'PT', 'time-zone': 'Europe/Berlin', currency: 'CHF' }
const fixedByOperator = { ALMANAC_CURRENCY: 'CHF', ALMANAC_TIME_ZONE: 'Europe/Zurich' }

const prices = (currency: string) => `Prices are in ${currency} now.`
const zone = (name: string) => `The time zone is ${name} now.`
const keepsPrices = 'Prices stay in CHF, because it was chosen.'
const keepsZone = 'The time zone stays Europe/Berlin, because it was chosen.'
const check = (name: string) =>
  `The time zone stays ${name}. This country has several; check that it is yours.`

/** What is stored, what the form changes, the zone and currency that are stored then, and what the answer says. */
const countryChanges = [
  ['never chosen', fromDefault, { region: 'PT' }, 'Europe/Lisbon €', [prices('€'), zone('Europe/Lisbon')]],
  ['never chosen, several zones', fromDefault, { region: 'CA' }, ' CAD', [prices('CAD'), check('UTC')]],
  [
    'never chosen, typed beside it',
    fromDefault,
    { region: 'CA', 'time-zone': 'toronto', currency: 'USD' },
    'America/Toronto USD',
    [],
  ],
  ['never chosen, no country', fromDefault, { 'site-name': 'Fair' }, ' ', []],
  [
    'set by a country',
    fromCountry,
    { region: 'KE' },
    'Africa/Nairobi KES',
    [prices('KES'), zone('Africa/Nairobi')],
  ],
  [
    'set by a country, same currency',
    fromCountry,
    { region: 'FR' },
    'Europe/Paris €',
    [zone('Europe/Paris')],
  ],
  [
    'set by a country, several zones',
    fromCountry,
    { region: 'US' },
    'Europe/Lisbon $',
    [prices('$'), check('Europe/Lisbon')],
  ],
  [
    'never chosen, no usual currency',
    fromDefault,
    { region: 'ZW' },
    'Africa/Harare ',
    [zone('Africa/Harare')],
  ],
  ['set by a country, none now', fromCountry, { region: '' }, 'Europe/Lisbon €', []],
  [
    'set by a country, typed beside it',
    fromCountry,
    { region: 'KE', 'time-zone': 'zurich' },
    'Europe/Zurich KES',
    [prices('KES')],
  ],
  ['set by a country, the same', fromCountry, { 'site-name': 'Fair' }, 'Europe/Lisbon €', []],
  ['chosen', fromPerson, { region: 'KE' }, 'Europe/Berlin CHF', [keepsPrices, keepsZone]],
  ['chosen as the new country has it', fromPerson, { region: 'DE' }, 'Europe/Berlin CHF', [keepsPrices]],
  ['chosen, several zones', fromPerson, { region: 'US' }, 'Europe/Berlin CHF', [keepsPrices, keepsZone]],
  ['chosen, none now', fromPerson, { region: '' }, 'Europe/Berlin CHF', []],
  [
    'chosen, typed beside it',
    fromPerson,
    { region: 'KE', currency: 'KES' },
    'Europe/Berlin KES',
    [keepsZone],
  ],
  ['chosen, the same', fromPerson, { 'site-name': 'Fair' }, 'Europe/Berlin CHF', []],
  ['fixed by the operator', fromDefault, { region: 'PT' }, ' ', [], fixedByOperator],
] as const

for (const [state, stored, changes, expected, said, env] of countryChanges)
  test(`a country with a zone and currency that are ${state}`, async t => {
    const app = await buildTestApp(t, { env: env ?? {} })
    await app.store.transaction(async tx => {
      for (const [name, value] of Object.entries(stored))
        await tx.settings.set(name as keyof typeof stored, { value })
    })
    const client = await signInAtDesk(app.app, 'administrator')
    const { body } = await client.follow(await settle(client, changes))
    const { 'time-zone': zone = '', currency = '' } = await app.store.settings.all()
    assert.equal(`${zone} ${currency}`, expected)
    assert.equal(oneIn(body, '.note').text, ['Saved.', ...said].join(' '))
  })

test('a country sets what was not chosen, and the next one replaces it', async t => {
  const app = await buildTestApp(t)
  const client = await signInAtDesk(app.app, 'administrator')
  const asked = async (region: string) =>
    JSON.parse((await client.get(`/settings/country?region=${region}`)).body)
  assert.deepEqual(await asked('PT'), { currency: '€', 'time-zone': 'Europe/Lisbon' })
  assert.deepEqual(await asked('US'), { currency: '$' }, 'The form may show the currency of another country.')
  const { body } = await client.follow(await settle(client, { region: 'PT' }))
  assert.deepEqual(allIn(body, 'nav.bottom [aria-current]'), [], 'Settings are not the user’s own page.')
  assert.deepEqual(await asked('GB'), { currency: '£', 'time-zone': 'Europe/London' })
  const weekStart = async () => textsIn((await client.get('/events/month/')).body, 'thead th')[0]
  assert.match((await weekStart()) ?? '', /^Sun/)
  await settle(client, { region: 'GB', 'time-zone': 'dublin' })
  assert.match((await weekStart()) ?? '', /^Mon/)
  assert.deepEqual(await asked('KE'), { currency: 'KES' })
})

test('an administrator names the tags of accessibility, and visitors filter by them', async t => {
  const app = await buildTestApp(t)
  const client = await signInAtDesk(app.app, 'administrator')
  const stepFree = { name: 'Step-free access', slug: 'step-free' }
  await app.post('/tags', stepFree)
  const { body: signed } = await app.post('/tags', { name: 'Sign language' })
  await app.patch(`/tags/${signed.id}?i18n_language=fr`, { name: 'Langue des signes' })
  const events = [
    { title: 'Reading', tags: ['step-free'] },
    { title: 'Debate', tags: ['step-free', 'sign-language'] },
    { title: 'Climbing', tags: [] },
  ]
  for (const [index, event] of events.entries())
    await app.post('/events', {
      ...event,
      start_date: `2030-02-0${index + 1} 10:00`,
      end_date: `2030-02-0${index + 1} 12:00`,
    })

  assert.deepEqual(allIn(await page(app, '/events/'), 'fieldset.access'), [])

  const wrong = await settle(client, { 'access-tags': 'Step-free access, Ramp' })
  assert.equal(wrong.statusCode, 422)
  assert.match(textsIn(wrong.body, '#access-tags-problem').join(), /Ramp/)
  assert.equal(valueIn(wrong.body, 'access-tags'), 'Step-free access, Ramp')

  // By name or slug. The slug is kept, because names are translated.
  const saved = await settle(client, { 'access-tags': 'step-free access, sign-language' })
  assert.equal(saved.statusCode, 303, saved.body)
  assert.equal(fieldsIn((await client.get(path)).body, 'site')['access-tags'], 'step-free, sign-language')

  const form = await page(app, '/fr/events/')
  assert.deepEqual(textsIn(form, 'fieldset.access legend'), ['Accessibilité'])
  assert.deepEqual(textsIn(form, 'fieldset.access label'), ['Step-free access', 'Langue des signes'])
  const titles = async (query: string) => textsIn(await page(app, `/events/?${query}`), '.months h3')
  assert.deepEqual(await titles('has=step-free'), ['Reading', 'Debate'])
  assert.deepEqual(await titles('has=step-free&has=sign-language'), ['Debate'])
  const chosen = await page(app, '/events/?has=step-free')
  assert.equal(allIn(chosen, 'fieldset.access input[value="step-free"][checked]').length, 1)
  assert.match(textsIn(chosen, '.chips .chip').join(), /Step-free access/)
  const refused = await app.app.inject({ url: '/events/?has=ramp', headers: { accept: 'text/html' } })
  assert.equal(refused.statusCode, 400)

  // A deleted tag is no choice any more.
  await app.remove(`/tags/${signed.id}`)
  assert.deepEqual(textsIn(await page(app, '/events/'), 'fieldset.access label'), ['Step-free access'])
})
