import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allIn, oneIn, textsIn, valueIn } from '../support/html.ts'
import { buildTestApp } from '../support/test-app.ts'
import { signInAtDesk } from './desk-client.ts'

test('an administrator is asked for the time zone before the first event', async t => {
  const { app } = await buildTestApp(t)
  const client = await signInAtDesk(app, 'administrator')

  const { body: overview } = await client.get('/')
  assert.ok(allIn(overview, '[data-browser-zone]').length > 0)
  assert.equal(valueIn(overview, 'time-zone'), 'UTC')
  const asked = await client.follow(await client.get('/events/new/'))
  assert.match(asked.body, /Set up your calendar/)
  for (const zone of ['', 'Mars/Olympus']) {
    const wrong = await client.post('/first-time-zone/', { 'time-zone': zone })
    assert.equal(wrong.statusCode, 422)
    oneIn(wrong.body, '#time-zone-problem')
    assert.deepEqual(textsIn(wrong.body, 'h1'), ['Set up your calendar'])
  }
  const { body } = await client.follow(
    await client.post('/first-time-zone/', { 'time-zone': 'africa/nairobi' }),
  )
  assert.match(body, /The time zone is Africa\/Nairobi\. Add your first event\./)
  assert.equal(oneIn(body, '#timezone').attributes.value, 'Africa/Nairobi')
  assert.deepEqual(allIn((await client.get('/')).body, '[data-browser-zone]'), [])
})

test('the first questions set name, region, languages and email address, and keep what is wrong', async t => {
  const { app, store, users, get } = await buildTestApp(t)
  const client = await signInAtDesk(app, 'administrator')
  const fields = {
    'site-name': 'Harbour calendar',
    'time-zone': 'Africa/Nairobi',
    region: 'KE',
    'languages[]': ['en', 'sw'],
    mail: 'not an address',
  }
  const wrong = await client.post('/first-time-zone/', fields)
  assert.equal(wrong.statusCode, 422)
  assert.equal(oneIn(wrong.body, '#mail[aria-invalid="true"]').attributes.value, 'not an address')
  assert.equal(valueIn(wrong.body, 'site-name'), 'Harbour calendar')
  oneIn(wrong.body, 'option[value="KE"][selected]')

  const { body } = await client.follow(
    await client.post('/first-time-zone/', { ...fields, mail: 'maria@example.org' }),
  )
  assert.deepEqual(textsIn(body, 'a.site-name[href="/desk/"]'), ['Harbour calendar'])
  assert.ok(allIn(body, 'option[value="sw"]').length > 0)
  assert.deepEqual(allIn(body, 'option[value="fr"]'), [])
  assert.equal((await store.users.findPerson(users.administrator.id))?.mail, 'maria@example.org')
  assert.equal((await get('/events')).status, 200)
  assert.equal((await store.settings.all()).region, 'KE')
})

test('the question is skipped if the time zone is configured, if there are events, or for other roles', async t => {
  const given = await buildTestApp(t, { env: { ALMANAC_TIME_ZONE: 'Africa/Nairobi' } })
  const inGiven = await signInAtDesk(given.app, 'administrator')
  oneIn((await inGiven.get('/events/new/')).body, '#start_day')
  const open = await buildTestApp(t)
  oneIn((await (await signInAtDesk(open.app, 'editor')).get('/events/new/')).body, '#start_day')
  await open.post('/events', { title: 'A', start_date: '2030-03-01 19:00', end_date: '2030-03-01 20:00' })
  oneIn((await (await signInAtDesk(open.app, 'administrator')).get('/events/new/')).body, '#start_day')
})

test('the first questions suggest what the browser says, and take a city and the currency of the country', async t => {
  const { app, store } = await buildTestApp(t)
  const client = await signInAtDesk(app, 'administrator')
  const { body } = await client.get('/first-time-zone/', { 'accept-language': 'pt-PT,pt;q=0.9,en;q=0.8' })
  oneIn(body, '#region option[value="PT"][selected]')
  oneIn(body, '#language option[value="pt-pt"][selected]')
  assert.equal(valueIn(body, 'currency'), '€')
  assert.ok(oneIn(body, '.checks-in-two').all('input').length > 4)

  const wrong = await client.post('/first-time-zone/', {
    'time-zone': 'atlantis',
    region: 'PT',
    currency: 'XYZ',
  })
  assert.deepEqual([valueIn(wrong.body, 'time-zone'), valueIn(wrong.body, 'currency')], ['atlantis', 'XYZ'])
  // Without scripts, the currency is the one that was shown before the country was chosen.
  await client.post('/first-time-zone/', {
    'time-zone': 'nairobi',
    region: 'KE',
    currency: '$',
    language: 'sw',
  })
  const { currency, region, language, 'time-zone': zone } = await store.settings.all()
  assert.deepEqual([zone, region, currency, language], ['Africa/Nairobi', 'KE', 'KES', 'sw'])
})
