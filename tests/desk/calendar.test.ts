import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allIn, oneIn, textsIn, valueIn } from '../support/html.ts'
import { buildTestApp } from '../support/test-app.ts'
import { fieldsIn, signInAtDesk } from './desk-client.ts'

/** The titles of the events on a day of a month. */
function titlesOn(html: string, day: string): string[] {
  return textsIn(html, `td[data-day="${day}"] bdi`)
}

test('the month shows events of all statuses, multi-day events on each day, and no hidden ones', async t => {
  const { app, post } = await buildTestApp(t)
  const on = (day: string, end = day) => ({ start_date: `${day} 19:00`, end_date: `${end} 21:00` })
  await post('/events', { title: 'Out', ...on('2030-03-05') })
  await post('/events', { title: 'Not out', status: 'draft', ...on('2030-03-05') })
  await post('/events', { title: 'Fair', ...on('2030-03-06', '2030-03-08') })
  const { body: hidden } = await post('/events', { title: 'Left out of lists', ...on('2030-03-05') })
  await post(`/events/${hidden.id}`, { hide_from_listings: true })

  const { body } = await (await signInAtDesk(app, 'editor')).get('/events/month/2030-03/')
  const { body: ofAuthor } = await (await signInAtDesk(app, 'author')).get('/events/month/2030-03/')

  assert.deepEqual(titlesOn(body, '2030-03-05'), ['Out', 'Not out', 'Left out of lists'])
  assert.equal(oneIn(body, 'td[data-day="2030-03-05"] .is-draft').text, '7:00 PM Not out (Draft)')
  for (const day of ['06', '07', '08']) assert.deepEqual(titlesOn(body, `2030-03-${day}`), ['Fair'])
  assert.deepEqual(titlesOn(body, '2030-03-09'), [])
  oneIn(body, 'td[data-day="2030-03-09"] a[href="/desk/events/new/?day=2030-03-09"]')
  assert.match(ofAuthor, /Out/)
  assert.doesNotMatch(ofAuthor, /Not out/)
  assert.deepEqual(allIn(ofAuthor, '[data-event]'), [])
})

test('an invalid month gives a 404', async t => {
  const { app } = await buildTestApp(t)
  const client = await signInAtDesk(app, 'editor')
  for (const month of ['2030-13', '2030-3', '0000-01', 'x'])
    assert.equal((await client.get(`/events/month/${month}/`)).statusCode, 404, month)
})

test('an event is moved to another day with its times, and back again', async t => {
  const { app, post, get } = await buildTestApp(t)
  const { body: night } = await post('/events', {
    title: 'Night',
    start_date: '2030-03-30 23:00',
    end_date: '2030-03-31 04:00',
    timezone: 'Europe/Lisbon',
  })
  const client = await signInAtDesk(app, 'editor')
  await client.get('/events/month/2030-03/')

  const moved = await client.post(`/events/${night.id}/move/`, {
    to: '2030-04-02',
    back: '/desk/events/month/2030-03/',
  })

  assert.equal(moved.headers.location, `/desk/events/month/2030-03/#event-${night.id}`)
  const { body: after } = await get(`/events/${night.id}`)
  assert.deepEqual([after.start_date, after.end_date], ['2030-04-02 23:00:00', '2030-04-03 04:00:00'])
  const { body } = await client.get('/events/month/2030-03/')
  assert.match(body, /Moved to Tuesday, April 2, 2030/)
  const undone = await client.post('/undo/', {
    changes: valueIn(body, 'changes'),
    back: '/desk/events/month/2030-03/',
  })
  assert.equal(undone.headers.location, '/desk/events/month/2030-03/')
  const { body: again } = await get(`/events/${night.id}`)
  assert.deepEqual([again.start_date, again.end_date], ['2030-03-30 23:00:00', '2030-03-31 04:00:00'])
})

test('all-day events stay all-day, and days are in the site’s zone when the event’s zone is ahead', async t => {
  const { app, post, get } = await buildTestApp(t)
  const client = await signInAtDesk(app, 'editor')
  const { body: days } = await post('/events', {
    title: 'Days',
    start_date: '2030-03-30',
    end_date: '2030-03-31',
    all_day: true,
    timezone: 'Europe/Lisbon',
  })
  // In the site's zone, UTC, it is still the day before.
  const { body: far } = await post('/events', {
    title: 'Far',
    start_date: '2030-03-02 08:00',
    end_date: '2030-03-02 09:00',
    timezone: 'Pacific/Auckland',
  })

  await client.post(`/events/${days.id}/move/`, { to: '2030-10-26' })
  await client.post(`/events/${far.id}/move/`, { to: '2030-03-05' })

  const { body: moved } = await get(`/events/${days.id}`)
  assert.deepEqual([moved.start_date, moved.end_date], ['2030-10-26 00:00:00', '2030-10-27 23:59:59'])
  assert.equal((await get(`/events/${far.id}`)).body.start_date, '2030-03-06 08:00:00')
})

test('an invalid day is refused, and moving to the same day changes nothing', async t => {
  const { app, post, get } = await buildTestApp(t)
  const { body } = await post('/events', { title: 'A', start_date: '2030-03-02', end_date: '2030-03-02' })
  const client = await signInAtDesk(app, 'editor')
  const before = await get(`/events/${body.id}`)

  for (const to of ['2030-02-30', '', 'soon', '-2030-03-01'])
    assert.equal((await client.post(`/events/${body.id}/move/`, { to })).statusCode, 400, to)
  const stays = await client.post(`/events/${body.id}/move/`, { to: '2030-03-02' })

  assert.match((await client.follow(stays)).body, /already on that day/)
  assert.deepEqual((await get(`/events/${body.id}`)).body, before.body)
})

test('an event is moved to another time, and its end is stretched, on the clock of the site', async t => {
  const { app, post, get } = await buildTestApp(t, { env: { ALMANAC_TIME_ZONE: 'Europe/Lisbon' } })
  const client = await signInAtDesk(app, 'editor')
  const { body: talk } = await post('/events', {
    title: 'Talk',
    start_date: '2030-03-30 19:15',
    end_date: '2030-03-30 21:00',
  })
  const { body: far } = await post('/events', {
    title: 'Far',
    start_date: '2030-03-29 10:00',
    end_date: '2030-03-29 11:00',
    timezone: 'Asia/Tokyo',
  })
  const back = '/desk/events/week/2030-03-25/?category=1&status=draft'
  const timesOf = async (id: number) => {
    const { body } = await get(`/events/${id}`)
    return [body.start_date, body.end_date]
  }

  // Over the night in which the clocks change.
  const moved = await client.post(`/events/${talk.id}/move/`, { to: '2030-03-31T09:45', back })
  assert.equal(moved.headers.location, `${back}#event-${talk.id}`)
  assert.match((await client.follow(moved)).body, /Moved to/)
  assert.deepEqual(await timesOf(talk.id), ['2030-03-31 09:45:00', '2030-03-31 11:30:00'])
  const stretched = await client.post(`/events/${talk.id}/move/`, { until: '2030-03-31T13:00', back })
  assert.match((await client.follow(stretched)).body, /Changed to/)
  assert.deepEqual(await timesOf(talk.id), ['2030-03-31 09:45:00', '2030-03-31 13:00:00'])
  const wrong = await client.post(`/events/${talk.id}/move/`, { until: '2030-03-31T09:00' })
  assert.equal(wrong.statusCode, 400)
  assert.match(wrong.body, /Must not be before the start/)

  await client.post(`/events/${far.id}/move/`, { to: '2030-04-02T12:00' })
  assert.deepEqual(await timesOf(far.id), ['2030-04-02 20:00:00', '2030-04-02 21:00:00'])
})

test('an all-day event is stretched by days, and undo returns to the week with its filters', async t => {
  const { app, post, get } = await buildTestApp(t)
  const client = await signInAtDesk(app, 'editor')
  const { body: fair } = await post('/events', {
    title: 'Fair',
    start_date: '2030-03-05',
    end_date: '2030-03-06',
    all_day: true,
  })
  const back = '/desk/events/week/2030-03-04/?q=fair'

  const answer = await client.post(`/events/${fair.id}/move/`, { until: '2030-03-08', back })
  const { body: page } = await client.follow(answer)
  assert.equal((await get(`/events/${fair.id}`)).body.end_date, '2030-03-08 23:59:59')
  const undone = await client.post('/undo/', {
    changes: valueIn(page, 'changes'),
    back: oneIn(page, 'form[action="/desk/undo/"] [name="back"]').attributes.value,
  })

  assert.equal(undone.headers.location, back)
  assert.equal((await get(`/events/${fair.id}`)).body.end_date, '2030-03-06 23:59:59')
})

test('a copy is a draft at the new time, with doors and programme moved along', async t => {
  const { app, post, get } = await buildTestApp(t)
  const client = await signInAtDesk(app, 'editor')
  const { body: concert } = await post('/events', {
    title: 'Concert & more',
    start_date: '2030-03-05 19:00',
    end_date: '2030-03-05 21:00',
    doors_open: '18:30',
    venue: { venue: 'Hall' },
    categories: ['Music'],
    tags: ['jazz'],
    programme: [{ time: '19:30', title: 'Quartet' }],
    recurrence: 'FREQ=WEEKLY;COUNT=3',
  })

  const answer = await client.post(`/events/${concert.id}/move/`, {
    to: '2030-03-07T15:00',
    do: 'copy',
    back: '/desk/events/week/2030-03-04/',
  })

  const [, id = ''] = /#event-(\d+)$/.exec(String(answer.headers.location)) ?? []
  assert.match((await client.follow(answer)).body, /Copied to .*, as a draft/)
  const { body: copy } = await get(`/events/${id}`, { as: 'editor' })
  assert.deepEqual(
    [copy.title, copy.status, copy.start_date, copy.end_date, copy.doors_open, copy.recurrence],
    [concert.title, 'draft', '2030-03-07 15:00:00', '2030-03-07 17:00:00', '2030-03-07 14:30:00', undefined],
  )
  assert.deepEqual(
    [copy.venue.id, copy.categories[0].name, copy.tags[0].name],
    [concert.venue.id, 'Music', 'jazz'],
  )
  assert.equal(copy.programme[0].time, '2030-03-07 15:30:00')
  assert.equal((await get(`/events/${concert.id}`)).body.start_date, '2030-03-05 19:00:00')
})

test('an event of several days is one bar per week, and further long ones are counted once a week', async t => {
  const { app, post } = await buildTestApp(t)
  const client = await signInAtDesk(app, 'editor')
  const days = { start_date: '2030-02-01', end_date: '2030-04-01', all_day: true }
  for (let number = 1; number <= 6; number++) await post('/events', { title: `Show ${number}`, ...days })
  await post('/events', { title: 'Fair', start_date: '2030-03-04 19:00', end_date: '2030-03-06 21:00' })
  await post('/events', { title: 'Talk', start_date: '2030-03-05 19:00', end_date: '2030-03-05 20:00' })

  for (const path of ['month/2030-03', 'week/2030-03-05']) {
    const { body } = await client.get(`/events/${path}/`)
    const on = (day: string, selector: string) => textsIn(body, `[data-day="2030-03-${day}"] ${selector}`)
    // The week starts on Sunday the third.
    assert.deepEqual(on('03', '.is-long.span-7 bdi'), ['Show 1', 'Show 2'], path)
    assert.deepEqual(on('03', 'summary'), ['4 ongoing'], path)
    const folded = ['Show 3', 'Show 4', 'Show 5', 'Show 6']
    assert.deepEqual(on('03', '.ongoing bdi'), folded, path)
    assert.deepEqual(on('04', '.span-3 bdi'), ['Fair'], path)
    // What continues is repeated for screen readers, and skipped by the keyboard.
    const again = ['Show 1', 'Show 2', 'Fair']
    assert.deepEqual(on('05', '.again bdi'), again, path)
    assert.deepEqual(on('05', '.again [tabindex="-1"] bdi'), again, path)
    assert.deepEqual(on('05', 'a[id] bdi'), ['Talk'], path)
    assert.deepEqual(on('05', 'summary'), [], path)
    assert.deepEqual(on('07', 'a[id] bdi'), [], path)
  }
})

test('a full day folds what has no place, unless it is a single event', async t => {
  const { app, post } = await buildTestApp(t)
  const client = await signInAtDesk(app, 'editor')
  const on = (day: number) => ({ start_date: `2030-03-0${day} 19:00`, end_date: `2030-03-0${day} 20:00` })
  for (let number = 1; number <= 6; number++) await post('/events', { title: `Talk ${number}`, ...on(5) })
  for (let number = 1; number <= 5; number++) await post('/events', { title: `Walk ${number}`, ...on(6) })

  const { body } = await client.get('/events/month/2030-03/')
  assert.deepEqual(textsIn(body, 'td[data-day="2030-03-05"] details bdi'), ['Talk 5', 'Talk 6'])
  assert.deepEqual(textsIn(body, 'td[data-day="2030-03-05"] summary'), ['2 more'])
  assert.deepEqual(textsIn(body, 'td[data-day="2030-03-06"] details'), [])
  assert.equal(titlesOn(body, '2030-03-06').length, 5)
})

test('the week shows hours, overlaps and whole days, and both calendars narrow by the table’s filters', async t => {
  const { app, post } = await buildTestApp(t)
  const client = await signInAtDesk(app, 'editor')
  const on = (from: string, until: string) => ({
    start_date: `2030-03-05 ${from}`,
    end_date: `2030-03-05 ${until}`,
  })
  const { body: talk } = await post('/events', {
    title: 'Talk',
    ...on('19:00', '20:30'),
    categories: ['Lectures'],
  })
  await post('/events', { title: 'Choir', ...on('20:00', '21:00'), venue: { venue: 'Chapel' } })
  await post('/events', { title: 'Sketch', status: 'draft', ...on('09:00', '09:30') })
  await post('/events', { title: 'Fair', start_date: '2030-03-04', end_date: '2030-03-06', all_day: true })

  const { body: week } = await client.get('/events/week/2030-03-07/')
  const tuesday = 'section[data-day="2030-03-05"]'
  assert.deepEqual(textsIn(week, `${tuesday} .whole bdi`), ['Fair'])
  oneIn(week, `${tuesday} .hours .in-0.of-2.over-1.at-39.for-3 a.event#event-${talk.id}`)
  oneIn(week, `${tuesday} .hours .in-1.of-2.over-1.at-41.for-2`)
  oneIn(week, `${tuesday} .at-19.for-1 [data-from="2030-03-05T09:00"][data-until="2030-03-05T09:30"]`)
  oneIn(week, `${tuesday} a[href="/desk/events/new/?day=2030-03-05"]`)
  assert.ok(textsIn(week, '[aria-current="page"]').includes('Week'))

  const titles = {
    [`category=${talk.categories[0].id}`]: 'Talk',
    'status=draft': 'Sketch',
    'q=chapel': 'Choir',
  }
  for (const [query, title] of Object.entries(titles))
    for (const path of ['week/2030-03-04', 'month/2030-03']) {
      const filters = `?${query}&time=past&from=2031-01-01`
      const { body } = await client.get(`/events/${path}/${filters}`)
      assert.deepEqual(textsIn(body, '#calendar bdi'), [title], `${path} ${query}`)
      assert.equal(oneIn(body, `a[href="/desk/events/${filters}"]`).text, 'Table')
    }
  for (const day of ['2030-13-01', 'x', '2030-3-1'])
    assert.equal((await client.get(`/events/week/${day}/`)).statusCode, 404, day)
})

test('a new event takes the day and the hours that were chosen in the calendar', async t => {
  const { app } = await buildTestApp(t)
  const client = await signInAtDesk(app, 'editor')
  const valuesIn = (html: string) => {
    const { start_day, start_time, end_day, end_time, all_day } = fieldsIn(html)
    return [start_day, start_time, end_day, end_time, all_day]
  }

  const hours = await client.get('/events/new/?day=2030-03-05&time=22:30&end_day=2030-03-06&end_time=00:00')
  const days = await client.get('/events/new/?day=2030-03-05&end_day=2030-03-07&all_day=1')
  const wrong = await client.get('/events/new/?day=soon&time=late&end_time=9')

  assert.deepEqual(valuesIn(hours.body), ['2030-03-05', '22:30', '2030-03-06', '00:00', undefined])
  assert.deepEqual(valuesIn(days.body).toSpliced(3, 1).toSpliced(1, 1), ['2030-03-05', '2030-03-07', '1'])
  assert.deepEqual(valuesIn(wrong.body).slice(1), ['19:00', '', '21:00', undefined])
})
