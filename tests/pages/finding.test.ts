// Finding events: by relative dates, phrases, synonyms and attributes, on a date, and among past events.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldsIn, signInAtDesk } from '../desk/desk-client.ts'
import { allIn, oneIn, textsIn } from '../support/html.ts'
import { emptyScene, type Scene, siteScene } from '../support/site-scene.ts'
import { titlesIn } from './read-page.ts'

const on = (day: string, hour = 10) => ({
  start_date: `${day} ${hour}:00`,
  end_date: `${day} ${hour + 1}:00`,
})

const found = async ({ page }: Scene, search: string, root = '') =>
  titlesIn(await page(`${root}/events/?search=${encodeURIComponent(search)}`)).sort()

test('relative dates in a search become days, in the page’s language', async t => {
  const scene = await emptyScene(t)
  await scene.add('/events', { title: 'Jazz night', ...on('2030-01-16') })
  await scene.add('/events', { title: 'Choir', ...on('2030-01-16', 12) })
  await scene.add('/events', { title: 'Jazz brunch', ...on('2030-01-20') })
  await scene.add('/events', { title: 'Spring jazz', ...on('2030-03-05') })

  assert.deepEqual(await found(scene, 'tomorrow'), ['Choir', 'Jazz night'])
  assert.deepEqual(await found(scene, 'jazz tomorrow'), ['Jazz night'])
  assert.deepEqual(await found(scene, 'jazz this weekend'), ['Jazz brunch'])
  assert.deepEqual(await found(scene, 'mars', '/fr'), ['Spring jazz'])
  assert.deepEqual(await found(scene, 'amanhã', '/pt-pt'), ['Choir', 'Jazz night'])
  assert.deepEqual(await found(scene, 'مارس', '/ar'), ['Spring jazz'])
  assert.deepEqual(await found(scene, 'kesho', '/sw'), ['Choir', 'Jazz night'])
  const html = await scene.page('/events/?search=jazz%20tomorrow')
  assert.match(html, /“tomorrow”: January 16, 2030\./)
  const instead = oneIn(html, 'a[href="/events/?search=jazz%20%22tomorrow%22"]')
  assert.match(instead.text, /^Search for the words “tomorrow” instead/)
  assert.equal(oneIn(html, 'h1').text, 'Results for “jazz”')
  assert.deepEqual(textsIn(html, '.chip bdi'), ['January 16, 2030'])
})

test('in a view of one period, relative dates lead to that period', async t => {
  const { app } = await siteScene(t)
  const rows = [
    ['/fr/events/month/?search=mars&category=music', '/fr/events/month/2030-03/?category=music'],
    ['/events/week/?search=recital%20next%20month', '/events/week/2030-02-01/?search=recital'],
    ['/events/day/?search=tomorrow', '/events/day/2030-01-16/'],
  ]
  for (const [path = '', expected] of rows) {
    const { statusCode, headers } = await app.inject(path)
    assert.deepEqual([statusCode, headers.location], [302, expected])
  }
})

test('every view has a date picker that leads to the date in that view', async t => {
  const { app, page } = await siteScene(t)
  const rows = [
    ['/events/month/', '/events/month/2031-05/'],
    ['/events/week/', '/events/week/2031-05-06/'],
    ['/events/day/', '/events/day/2031-05-06/'],
  ]
  for (const [path = '', expected] of rows) {
    const html = await page(`${path}?free=1`)
    oneIn(html, path.includes('month') ? '.jump [name="year"]' : '[type="date"][name="date"]')
    const { headers } = await app.inject(`${path}?date=2031-05-06&free=1`)
    assert.equal(headers.location, `${expected}?free=1`)
  }
  oneIn(await page('/events/map/'), 'input#jump-day[type="date"][name="from"]')
  oneIn(await page('/events/'), '.way.pick[href="/events/month/"]')
  const wrong = await app.inject('/events/month/?date=2031-02-30')
  assert.equal(wrong.statusCode, 400)
  assert.match(wrong.body, /Pick a date: Must be a day, for example 2032-03-05\./)
})

test('the map shows the requested days', async t => {
  const { page } = await siteScene(t)

  assert.match(await page('/events/map/?from=2030-01-20&until=2030-01-20'), /Evening concert/)
  assert.doesNotMatch(await page('/events/map/?from=2030-01-21'), /Evening concert/)
})

test('a phrase in quotes is matched exactly, in texts and names', async t => {
  const scene = await emptyScene(t)
  await scene.add('/events', { title: 'Open session', ...on('2030-02-01') })
  await scene.add('/events', { title: 'Session is open', ...on('2030-02-01') })
  await scene.add('/events', {
    title: 'Evening',
    description: '<p>An OPEN session for all</p>',
    ...on('2030-02-02'),
  })
  await scene.add('/events', { title: 'Dance', venue: { venue: 'Old Town Hall' }, ...on('2030-02-03') })
  await scene.add('/events', { title: 'Hall of the town', ...on('2030-02-03') })
  await scene.add('/events', {
    title: 'Members',
    description: 'open session',
    password: 'sesame',
    ...on('2030-02-04'),
  })

  assert.equal((await found(scene, 'open session')).length, 3)
  assert.deepEqual(await found(scene, '"open session"'), ['Evening', 'Open session'])
  assert.deepEqual(await found(scene, '« open session »', '/fr'), ['Evening', 'Open session'])
  assert.deepEqual(await found(scene, '"town hall"'), ['Dance'])
  assert.deepEqual(await found(scene, '"open sesion"'), [])
  assert.deepEqual(await found(scene, 'evening "open session"'), ['Evening'])
})

test('administrators’ synonyms match each other', async t => {
  const scene = await emptyScene(t)
  await scene.add('/categories', { name: 'Children and families' })
  await scene.add('/events', {
    title: 'Puppets',
    categories: ['children-and-families'],
    ...on('2030-02-01'),
  })
  await scene.add('/events', { title: 'Matinée', description: 'Du théâtre.', ...on('2030-02-01') })
  assert.deepEqual(await found(scene, 'toddlers'), [])
  const client = await signInAtDesk(scene.app, 'administrator')
  const settle = async (text: string) => {
    const { body } = await client.get('/settings/site/')
    return client.post('/settings/site/', { ...fieldsIn(body, 'site'), 'search-synonyms': text })
  }

  const saved = await settle('toddlers, children\r\npièce, Théâtre, drama')

  assert.equal(saved.statusCode, 303, saved.body)
  const { body } = await client.get('/settings/site/')
  assert.equal(fieldsIn(body, 'site')['search-synonyms'], 'toddlers, children\npièce, Théâtre, drama')
  assert.deepEqual(await found(scene, 'toddler'), ['Puppets'])
  assert.deepEqual(await found(scene, 'drama'), ['Matinée'])
  const wrong = await settle('kids, small children')
  assert.equal(wrong.statusCode, 422)
  assert.match(wrong.body, /“small children” is not a single word/)
  assert.match((await settle('kids')).body, /“kids” has no synonym/)
})

test('online events and boolean custom fields are filters', async t => {
  const fields = [
    { name: 'wheelchair', label: 'Wheelchair access', type: 'boolean' },
    { name: 'sign_language', label: 'Sign language', type: 'boolean' },
    { name: 'notes', label: 'Notes', type: 'text' },
  ]
  const scene = await emptyScene(t, { ALMANAC_CUSTOM_FIELDS: JSON.stringify(fields) })
  const add = (title: string, more: object) => scene.add('/events', { title, ...on('2030-02-01'), ...more })
  await add('Ramp', { custom_fields: { wheelchair: true, notes: '"sign_language":true' } })
  await add('Both', { custom_fields: { wheelchair: true, sign_language: true } })
  await add('Steps', { custom_fields: { wheelchair: false } })
  await add('Hidden', { custom_fields: { wheelchair: true }, password: 'sesame' })
  await add('Webinar', { attendance: 'online' })
  await add('Half', { attendance: 'hybrid' })
  const titles = async (query: string) => titlesIn(await scene.page(`/events/?${query}`)).sort()

  assert.deepEqual(await titles('has=wheelchair'), ['Both', 'Ramp'])
  assert.deepEqual(await titles('has=wheelchair&has=sign_language'), ['Both'])
  assert.deepEqual(await titles('online=1'), ['Half', 'Webinar'])
  const html = await scene.page('/events/?has=wheelchair')
  oneIn(html, '[name="has"][value="wheelchair"][checked]')
  assert.deepEqual(allIn(html, '[name="has"][value="notes"]'), [])
  const filters = textsIn(html, 'a').filter(text => text.startsWith('Remove filter:'))
  assert.deepEqual(filters, ['Remove filter: Wheelchair access'])
  const wrong = await scene.app.inject('/events/?has=notes')
  assert.equal(wrong.statusCode, 400)
  assert.match(wrong.body, /Must be one of: wheelchair, sign_language\./)
})

test('a list without upcoming events offers past ones', async t => {
  const scene = await emptyScene(t)
  await scene.add('/categories', { name: 'Fairs' })
  for (let day = 1; day <= 4; day++)
    await scene.add('/events', { title: `Fair ${day}`, categories: ['fairs'], ...on(`2030-01-0${day}`) })
  const latest = ['Fair 4', 'Fair 3', 'Fair 2']

  const html = await scene.page('/events/')
  assert.match(html, /No upcoming events\./)
  assert.deepEqual(titlesIn(html), latest)
  assert.ok(textsIn(html, 'a[href="/events/past/"]').includes('All past events'))
  const searched = await scene.page('/events/?search=fair&category=fairs')
  assert.match(searched, /Past events that match/)
  assert.deepEqual(titlesIn(searched), latest)
  assert.ok(allIn(searched, '[href="/events/past/?search=fair&category=fairs"]').length > 0)
  assert.deepEqual(titlesIn(await scene.page('/events/?search=nothing')), [])
})
