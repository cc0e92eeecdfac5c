import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allIn, oneIn, textsIn, valueIn } from '../support/html.ts'
import { buildTestApp } from '../support/test-app.ts'
import { eventIdIn, type Fields, fieldsIn, signInAtDesk } from './desk-client.ts'

/** The second Tuesday of a month. */
const evening = {
  start_day: '2030-03-12',
  start_time: '19:00',
  end_time: '21:00',
  timezone: 'UTC',
  do: 'publish',
}

const weekly = { repeats: 'weekly', 'repeat_days[]': ['TU'], repeat_ends: 'count', repeat_count: '4' }

test('recurring events are created, changed and trashed at the desk', async t => {
  const { app, get } = await buildTestApp(t)
  const client = await signInAtDesk(app, 'editor')

  const save = async (path: string, fields: Fields) => {
    const { body: html } = await client.follow(await client.post(path, fields))
    const id = eventIdIn(html)
    return { html, id, event: (await get(`/events/${id}`)).body }
  }
  const create = (title: string, fields: Fields) => save('/events/new/', { title, ...evening, ...fields })
  /** Submits the form of an event as shown, with some changes. */
  const change = async (id: number, fields: Fields) => {
    const { body } = await client.get(`/events/${id}/`)
    return save(`/events/${id}/`, { ...fieldsIn(body), ...fields })
  }
  const refused = async (path: string, fields: Fields) => {
    const { statusCode, body } = await client.post(path, fields)
    assert.equal(statusCode, 422)
    return body
  }
  const eventsOf = async (series: number): Promise<any[]> =>
    (await get('/events', { query: { series } })).body.events
  const told = async (series: number) =>
    (await eventsOf(series)).map(({ title, start_date }) => `${start_date.slice(0, 10)} ${title}`)

  await t.test('weekly, with an excluded date, its position and the link to all dates', async () => {
    const { html, event } = await create('Jazz', { ...weekly, 'excluded_dates[]': ['2030-03-19'] })

    assert.deepEqual(await told(event.series.id), ['2030-03-12 Jazz', '2030-03-26 Jazz', '2030-04-02 Jazz'])
    assert.match(oneIn(html, 'main').text, /Every Tuesday, 3 dates · Date 1 of 3/)
    assert.ok(allIn(html, `a[href="/desk/events/?series=${event.series.id}"]`).length > 0)
    assert.ok('checked' in oneIn(html, '#excluded-20300319[value="2030-03-19"]').attributes)
    assert.ok(allIn(html, 'form[action="/desk/undo/"]').length > 0)
    const { body: table } = await client.get(`/events/?series=${event.series.id}`)
    assert.equal(allIn(table, 'td.pick input').length, 3)
  })

  await t.test('submitting an unchanged form changes nothing', async () => {
    const { id, event } = await create('Still', weekly)
    const { body } = await client.get(`/events/${id}/`)

    const { event: same } = await save(`/events/${id}/`, { ...fieldsIn(body), scope: 'all', do: 'update' })

    assert.equal(same.version, event.version)
    assert.deepEqual(same.recurrence, event.recurrence)
  })

  await t.test('one date, all, and the following ones', async () => {
    const { event } = await create('Film', weekly)
    const [, second, third] = await eventsOf(event.series.id)

    const taken = await change(second.id, { title: 'Mistake', do: 'update' })
    assert.match(oneIn(taken.html, '.note').text, /^Saved\. Only this date was changed\./)
    await client.post('/undo/', { changes: valueIn(taken.html, 'changes') })
    assert.equal((await get(`/events/${second.id}`)).body.title, 'Film')
    await change(event.id, { title: 'Films', scope: 'all', do: 'update' })
    assert.equal((await get(`/events/${second.id}`)).body.title, 'Films')
    await change(second.id, { title: 'Guest', do: 'update' })
    await change(event.id, { title: 'Cinema', scope: 'all', do: 'update' })
    assert.deepEqual(await told(event.series.id), [
      '2030-03-12 Cinema',
      '2030-03-19 Guest',
      '2030-03-26 Cinema',
      '2030-04-02 Cinema',
    ])

    const { html, event: changed } = await change(third.id, {
      title: 'Late show',
      start_time: '21:00',
      end_time: '23:00',
      scope: 'following',
      do: 'update',
    })
    assert.match(
      html,
      /This and the following dates were changed\. The series was split: 2 dates are now a separate series\./,
    )
    const { body: first } = await client.get(`/events/${event.id}/`)
    assert.match(oneIn(first, '#save-scope').text, /All dates2 dates: March 12 – 19, 2030/)
    assert.notEqual(changed.series.id, event.series.id)
    assert.deepEqual(await told(changed.series.id), ['2030-03-26 Late show', '2030-04-02 Late show'])
    assert.deepEqual(await told(event.series.id), ['2030-03-12 Cinema', '2030-03-19 Guest'])
  })

  await t.test('the following dates keep their number when their rule changes or they move', async () => {
    const { event } = await create('Course', weekly)
    const [, , third] = await eventsOf(event.series.id)
    const rarer = await change(third.id, { repeat_every: '2', scope: 'following', do: 'update' })
    assert.deepEqual(await told(rarer.event.series.id), ['2030-03-26 Course', '2030-04-09 Course'])
    assert.equal((await eventsOf(event.series.id)).length, 2)
    const more = await change(third.id, { repeat_count: '3', scope: 'following', do: 'update' })
    assert.equal((await eventsOf(more.event.series.id)).length, 3)

    const monthly = { repeats: 'monthly_weekday', repeat_ends: 'count', repeat_count: '4' }
    const { event: walk } = await create('Hike', monthly)
    const [, , may] = await eventsOf(walk.series.id)
    const moved = await change(may.id, { start_day: '2030-05-15', scope: 'following', do: 'update' })
    assert.deepEqual(await told(moved.event.series.id), ['2030-05-15 Hike', '2030-06-19 Hike'])
  })

  await t.test('one date is moved alone, in the editor and in the month, with a note', async () => {
    const { event } = await create('Class', weekly)
    const [, second, third] = await eventsOf(event.series.id)

    const { event: later } = await change(second.id, { start_day: '2030-03-20', do: 'update' })
    assert.deepEqual(
      [later.series.id, later.series.original_start, later.series.rule],
      [event.series.id, '2030-03-19 19:00:00', event.series.rule],
    )
    const { body } = await client.follow(
      await client.post(`/events/${third.id}/move/`, {
        to: '2030-03-28',
        back: '/desk/events/month/2030-03/',
      }),
    )
    assert.match(body, /Moved to Thursday, March 28, 2030\. The other dates of the series were not moved\./)
    const dates = ['2030-03-12 Class', '2030-03-20 Class', '2030-03-28 Class', '2030-04-02 Class']
    assert.deepEqual(await told(event.series.id), dates)

    await change(event.id, { start_time: '18:00', end_time: '20:00', scope: 'all', do: 'update' })
    assert.deepEqual(await told(event.series.id), dates)
    assert.match((await get(`/events/${third.id}`)).body.start_date, /19:00/)
  })

  await t.test('a new rule, with a note about the other dates', async () => {
    const { id, event } = await create('Choir', weekly)
    const [, second] = await eventsOf(event.series.id)
    await change(second.id, { title: 'Choir with guests', do: 'update' })
    const { body } = await client.get(`/events/${id}/`)
    const fortnightly = { ...fieldsIn(body), repeat_every: '2', do: 'update' }

    const asked = await refused(`/events/${id}/`, fortnightly)
    assert.match(oneIn(asked, '#scope-problem').text, /^The recurrence can’t be changed for a single date/)

    const { html } = await save(`/events/${id}/`, { ...fortnightly, scope: 'all' })
    assert.match(
      html,
      /All \d dates of the series were changed\. 2 dates were added\. 1 date is in the trash\. 1 date was edited individually/,
    )
    assert.equal((await get(`/events/${second.id}`)).body.series, undefined)
  })

  await t.test('dates are added besides the rule, and removed, and the sentences count them', async () => {
    const { id, event, html } = await create('Fair', { ...weekly, 'extra_dates[]': ['2030-03-15', ''] })
    assert.deepEqual(await told(event.series.id), [
      '2030-03-12 Fair',
      '2030-03-15 Fair',
      '2030-03-19 Fair',
      '2030-03-26 Fair',
      '2030-04-02 Fair',
    ])
    // The rule is not said of the date besides it.
    assert.match(html, /Every Tuesday, 4 dates, and 1 more/)
    assert.equal(allIn(html, '[name="extra_dates[]"][value="2030-03-15"]').length, 1)
    // Saving another field keeps the date.
    await change(id, { title: 'Fairs', scope: 'all', do: 'update' })
    assert.equal((await eventsOf(event.series.id)).length, 5)

    const shown = fieldsIn((await client.get(`/events/${id}/`)).body)
    const fields = {
      ...shown,
      'extra_dates[]': [''],
      'excluded_dates[]': ['2030-03-19'],
      scope: 'all',
      do: 'update',
    }
    await save(`/events/${id}/`, fields)
    assert.deepEqual(await told(event.series.id), [
      '2030-03-12 Fairs',
      '2030-03-26 Fairs',
      '2030-04-02 Fairs',
    ])
    const { body: one } = await get(`/events/${id}`)
    const { body: page } = await get(`//event/${one.slug}/`)
    assert.match(textsIn(page, '.repeats')[0] ?? '', /3 (?:dates|times)/)
  })

  await t.test('any date of a long series can be skipped', async () => {
    const { id, event } = await create('Yoga', { ...weekly, repeat_count: '30' })
    const { body } = await client.get(`/events/${id}/`)
    const last = '2030-10-01'
    oneIn(body, `details.fold [name="excluded_dates[]"][value="${last}"]`)
    const fields = { ...fieldsIn(body), 'excluded_dates[]': [last], scope: 'all', do: 'update' }
    await save(`/events/${id}/`, fields)
    const { body: left } = await get(`/events?series=${event.series.id}&start_date=2030-01-01`)
    assert.equal(left.total, 29)
  })

  await t.test('monthly on a weekday moves to another weekday with all its dates', async () => {
    const monthly = { repeats: 'monthly_weekday', repeat_ends: 'until', repeat_until: '2030-05-31' }
    const { event, html } = await create('Walk', monthly)
    assert.match(html, /Every month on the second Tuesday until/)

    const { event: moved } = await change(event.id, { start_day: '2030-03-20', scope: 'all', do: 'update' })

    assert.equal(moved.series.rule, 'FREQ=MONTHLY;BYDAY=3WE;UNTIL=20300531T235959Z')
    assert.deepEqual(await told(event.series.id), ['2030-03-20 Walk', '2030-04-17 Walk', '2030-05-15 Walk'])
  })

  await t.test('two people who change the rule are shown both in words', async () => {
    const { id } = await create('Both', weekly)
    const mine = fieldsIn((await client.get(`/events/${id}/`)).body)
    await change(id, { repeat_count: '3', scope: 'all', do: 'update' })

    const left = { ...mine, 'excluded_dates[]': ['2030-03-19'], scope: 'all', do: 'update' }
    const { statusCode, body } = await client.post(`/events/${id}/`, left)

    assert.equal(statusCode, 409)
    assert.deepEqual(textsIn(body, '.version'), [
      'Every Tuesday, 3 dates',
      'Every Tuesday, 4 dates, except Tuesday, March 19, 2030',
    ])
    const chosen = { ...fieldsIn(body, 'conflict'), choose_recurrence: 'mine' }
    const { event } = await save(`/events/${id}/`, chosen)
    assert.deepEqual(await told(event.series.id), ['2030-03-12 Both', '2030-03-26 Both', '2030-04-02 Both'])
  })

  await t.test('a custom rule, and one date that leaves its series', async () => {
    const rule = 'FREQ=MONTHLY;BYDAY=TU,TH;BYSETPOS=3;COUNT=2'
    const { id, event } = await create('Talk', { repeats: 'own', repeat_rule: rule })
    assert.deepEqual(await told(event.series.id), ['2030-03-12 Talk', '2030-04-09 Talk'])
    const { body } = await client.get(`/events/${id}/`)
    assert.equal(fieldsIn(body).repeats, 'own')

    const { event: alone } = await change(id, { repeats: '', do: 'update' })

    assert.equal(alone.series, undefined)
    assert.deepEqual(await told(event.series.id), ['2030-04-09 Talk'])
  })

  await t.test('errors appear at their field, and everything typed is kept', async () => {
    const create422 = (fields: Fields) => refused('/events/new/', { title: 'Wrong', ...evening, ...fields })

    const own = await create422({ repeats: 'own', repeat_rule: 'FREQ=OFTEN' })
    assert.match(
      oneIn(own, '#repeat_rule-problem').text,
      /^Contains a part that RFC 5545 rules don’t have: FREQ=OFTEN/,
    )
    assert.equal(fieldsIn(own).repeat_rule, 'FREQ=OFTEN')
    oneIn(await create422({ ...weekly, repeat_every: 'x' }), '#repeat_every-problem')
    oneIn(await create422({ ...weekly, repeat_count: '' }), '#repeat_count-problem')
    oneIn(await create422({ ...weekly, repeat_ends: 'until' }), '#repeat_until-problem')
    oneIn(await create422({ ...weekly, repeat_ends: 'soon' }), '#repeat_ends-problem')
    oneIn(await create422({ repeats: 'often' }), '#repeats-problem')
    const other = await create422({ ...weekly, 'repeat_days[]': ['WE', 'MO'] })
    const why =
      'The first date, Tuesday, March 12, 2030, isn’t a Monday or Wednesday. Start on Wednesday, March 13, 2030?'
    assert.equal(oneIn(other, '#repeats-problem').text, why)
    assert.ok(textsIn(other, '.sentence.is-unclear').includes(why))
    const none = await create422({ ...weekly, 'repeat_days[]': [] })
    assert.equal(oneIn(none, '#repeat_days-problem').text, 'Choose at least one weekday.')
    assert.match(await create422({ scope: 'some' }), /Not saved yet/)
  })

  await t.test('the dates are shown during typing, and on request without scripts', async () => {
    const query = new URLSearchParams({ ...evening, repeats: 'weekly', repeat_every: '2' })
    const { body: unfinished } = await client.get(`/events/repeats?${query}`)
    assert.equal(oneIn(unfinished, 'p.sentence.is-unclear').text, 'Choose at least one weekday.')
    query.set('repeat_days[]', 'TU')
    query.set('excluded_dates[]', '2030-03-26')
    const { body: fragment } = await client.get(`/events/repeats?${query}`)
    assert.equal(oneIn(fragment, 'p.sentence').text, 'Every other Tuesday')
    assert.ok('checked' in oneIn(fragment, '#excluded-20300326[value="2030-03-26"]').attributes)
    assert.equal(allIn(fragment, '.dates > ul > li').length, 12)

    const { id, event } = await create('Shown', weekly)
    const asked = { ...fieldsIn((await client.get(`/events/${id}/`)).body), repeat_count: '3', do: 'dates' }
    const { statusCode, body } = await client.post(`/events/${id}/`, asked)
    assert.equal(statusCode, 200)
    assert.ok(textsIn(body, '.sentence').includes('Every Tuesday, 3 dates'))
    assert.equal((await eventsOf(event.series.id)).length, 4)
  })

  await t.test('a copy of one date does not repeat, and a preview creates no others', async () => {
    const { id } = await create('Original', weekly)
    const { body } = await client.get(`/events/new/?from=${id}`)
    assert.equal(fieldsIn(body).repeats, '')
    const preview = await client.post('/events/preview/', { title: 'Seen', ...evening, ...weekly })
    assert.equal(preview.statusCode, 200)
  })

  await t.test('one date, or the following ones, go to the trash', async () => {
    const { event } = await create('Market', weekly)
    const [, second, third] = await eventsOf(event.series.id)

    const one = await client.follow(await client.post(`/events/${second.id}/trash/`))
    assert.match(oneIn(one.body, '.note').text, /^Moved to the trash\./)
    oneIn(one.body, '.note form[action="/desk/undo/"]')
    const { body: trashed } = await client.get(`/events/${second.id}/`)
    assert.deepEqual(textsIn(trashed, '.in-trash button'), ['Restore'])
    const { body } = await client.follow(
      await client.post(`/events/${third.id}/trash/`, { scope: 'following' }),
    )

    assert.match(body, /Moved to the trash\. 2 dates are in the trash\./)
    assert.deepEqual(await told(event.series.id), ['2030-03-12 Market'])
  })
  await t.test('every change to a series is undone as a whole', async () => {
    const undo = async (html: string) => {
      const changes = valueIn(html, 'changes')
      assert.match(changes, /^series:\d+$/)
      return (await client.follow(await client.post('/undo/', { changes, back: '/desk/events/' }))).body
    }
    /** Everything the API returns about the events of a series, except what every write changes. */
    const state = async (series: number) =>
      (await eventsOf(series)).map(({ version, modified, modified_utc, series: place, ...event }) => ({
        ...event,
        rule: place.recurrence,
      }))
    const { id, event } = await create('Choir', { ...weekly, cost: '5' })
    await change((await eventsOf(event.series.id))[2].id, { title: 'Choir guests', do: 'update' })
    const before = await state(event.series.id)
    const dates = await told(event.series.id)
    const second = (await eventsOf(event.series.id))[1].id

    for (const fields of [
      { cost: '9', title: 'Choir 2', scope: 'all' },
      { cost: '9', scope: 'following' },
      { start_day: '2030-03-20', 'repeat_days[]': ['WE'], scope: 'all' },
      { start_time: '20:00', end_time: '22:00', scope: 'following' },
      { repeat_count: '6', scope: 'all' },
      { repeat_count: '2', scope: 'all' },
      { repeats: '', scope: 'all' },
      { do: 'draft', scope: 'all' },
    ]) {
      const { html } = await change(second, { do: 'update', ...fields })
      assert.match(await undo(html), /changes undone\./, JSON.stringify(fields))
      assert.deepEqual(await told(event.series.id), dates, JSON.stringify(fields))
      assert.deepEqual(await state(event.series.id), before, JSON.stringify(fields))
    }
    for (const scope of ['all', 'following']) {
      const trashed = await client.follow(await client.post(`/events/${second}/trash/`, { scope }))
      assert.match(await undo(trashed.body), /changes undone\./)
      assert.deepEqual(await state(event.series.id), before, scope)
    }
    // Fields that follow the series still do.
    await change(id, { excerpt: 'Sung', scope: 'all', do: 'update' })
    assert.deepEqual(
      (await eventsOf(event.series.id)).map(({ title, excerpt }) => [title, excerpt]),
      ['Choir', 'Choir', 'Choir guests', 'Choir'].map(title => [title, '<p>Sung</p>']),
    )
  })

  await t.test('publishing a series is undone, unless one of its dates was changed since', async () => {
    const { html, event } = await create('Walks', weekly)
    const changes = valueIn(html, 'changes')
    const other = await signInAtDesk(app, 'administrator')
    assert.match((await other.follow(await other.post('/undo/', { changes }))).body, /nothing to undo/)
    const ids = (await eventsOf(event.series.id)).map(({ id }) => id)
    await client.post('/undo/', { changes })
    const gone = await Promise.all(ids.map(id => get(`/events/${id}`, { as: 'editor' })))
    assert.deepEqual(
      gone.map(({ body }) => body.status),
      ['trash', 'trash', 'trash', 'trash'],
    )

    const made = await create('Hikes', weekly)
    const third = (await eventsOf(made.event.series.id))[2].id
    await change(third, { title: 'Hike 3', do: 'update' })
    const undo = await client.post('/undo/', { changes: valueIn(made.html, 'changes') })
    const { body } = await client.follow(undo)
    assert.match(body, /Nothing was undone; 4 have been changed since/)
    assert.equal((await told(made.event.series.id)).length, 4)
  })
})
