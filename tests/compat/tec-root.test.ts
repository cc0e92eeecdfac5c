// Parameters of the older service's newer API that recorded requests do not show.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildTestApp } from '../support/test-app.ts'

const tec = '//wp-json/tec/v1'

const walk = { title: 'Walk', start_date: '2030-03-01 10:00:00', end_date: '2030-03-01 12:00:00' }

test('a page holds up to a hundred records, and more are refused', async t => {
  const { get, post } = await buildTestApp(t)
  const operations = Array.from({ length: 60 }, () => ({ method: 'POST', path: '/events', body: walk }))
  await post('/batch', { operations })
  assert.equal((await get(`${tec}/events?per_page=100`)).body.length, 60)
  for (const path of ['events', 'venues', 'organizers']) {
    const { status, body } = await get(`${tec}/${path}?per_page=101`)
    assert.deepEqual([status, Object.keys(body.data.params)], [400, ['per_page']], path)
  }
})

test('list dates include their times, and menu_order puts sticky events first', async t => {
  const { get, post } = await buildTestApp(t)
  await post('/events', walk)
  await post('/events', { ...walk, title: 'Hike', sticky: true, start_date: '2030-03-01 11:00:00' })
  const titles = async (query: string) =>
    (await get(`${tec}/events?${query}`)).body.map((event: any) => event.title.rendered).join(' ')
  assert.equal(await titles('start_date=2030-03-01 10:30:00'), 'Hike')
  assert.equal(await titles('end_date=2030-03-01 12:00:00'), 'Walk Hike')
  assert.equal(await titles('end_date=2030-03-01'), '')
  assert.equal(await titles('starts_after=2030-03-01 10:00:00'), 'Hike')
  assert.equal(await titles('orderby=menu_order'), 'Hike Walk')
  const { headers } = await get(`${tec}/venues?_embed=1&_fields=id&_locale=user`)
  assert.equal(headers['x-unknown-parameters'], undefined)
})

test('venues and organizers are sorted by the title that they have here', async t => {
  const { get, post } = await buildTestApp(t)
  for (const title of ['Mill', 'Barn']) {
    await post(`${tec}/venues`, { title })
    await post(`${tec}/organizers`, { title })
  }
  for (const path of ['venues', 'organizers']) {
    const titles = async (query: string) =>
      (await get(`${tec}/${path}?${query}`)).body.map((one: any) => one.title.rendered).join(' ')
    assert.equal(await titles('orderby=title'), 'Barn Mill')
    assert.equal(await titles('orderby=title&order=DESC'), 'Mill Barn')
    assert.equal(await titles('orderby=menu_order&order=asc'), 'Mill Barn')
  }
})

test('times may be given in UTC only', async t => {
  const { post, patch } = await buildTestApp(t)
  const { status, body } = await post(`${tec}/events`, {
    title: 'Walk',
    timezone: 'Europe/Athens',
    start_date_utc: '2030-06-01 09:00:00',
    end_date_utc: '2030-06-01T10:00:00Z',
  })
  assert.equal(status, 201, JSON.stringify(body))
  assert.deepEqual([body.start_date, body.end_date], ['2030-06-01 12:00:00', '2030-06-01 13:00:00'])
  const sentBack = await patch(`${tec}/events/${body.id}`, { ...body, start_date: '2030-06-01 11:00:00' })
  assert.equal(sentBack.body.start_date_utc, '2030-06-01 08:00:00', JSON.stringify(sentBack.body))
})

test('records have the fields of posts', async t => {
  const { get, post } = await buildTestApp(t)
  const { body: event } = await post('/events', walk)
  const { body } = await get(`${tec}/events/${event.id}`)
  assert.deepEqual(
    [body.guid.rendered, body.comment_status, body.ping_status, body.template],
    [`http://localhost:80/?post_type=tribe_events&#038;p=${event.id}`, 'closed', 'closed', ''],
  )
})

test('a duration must be a number of seconds', async t => {
  const { post, patch } = await buildTestApp(t)
  const { body } = await post(`${tec}/events`, walk)
  for (const duration of ['x', -1]) {
    const refused = await patch(`${tec}/events/${body.id}`, { duration })
    assert.deepEqual([refused.status, Object.keys(refused.body.data.params)], [400, ['duration']])
  }
  const back = await patch(`${tec}/events/${body.id}`, { ...body, title: 'Long walk' })
  assert.deepEqual([back.status, back.body.duration], [200, '7200'], JSON.stringify(back.body))
  const shorter = await patch(`${tec}/events/${body.id}`, { duration: '3600' })
  assert.equal(shorter.body.end_date, '2030-03-01 11:00:00')
})

test('new venues and organizers of an event have the fields that they have here', async t => {
  const { post } = await buildTestApp(t)
  const { status, body } = await post(`${tec}/events`, {
    ...walk,
    venues: [{ title: 'Mill', content: 'Old', state_province: 'Algarve' }],
    organizers: { title: { raw: 'Club' } },
  })
  assert.equal(status, 201, JSON.stringify(body))
  const [venue] = body.venues
  assert.deepEqual([venue.title.rendered, venue.state_province], ['Mill', 'Algarve'])
  assert.deepEqual(body.organizer_names, ['Club'])
})
