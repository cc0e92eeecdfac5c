import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seriesOf } from '../../support/series.ts'
import { buildTestApp } from '../../support/test-app.ts'

// All tests share one server.
test('the events of a series are changed alone or together', async t => {
  const app = await buildTestApp(t)
  const { get, post, patch, remove } = app
  const series = seriesOf(app)

  await t.test('a change to one occurrence stays when all are changed', async () => {
    const first = await series.begin('FREQ=WEEKLY;COUNT=4')
    const [, second, third] = await series.events(first.series.id)
    await series.change(second.id, { title: 'Jazz with guests' })
    await series.change(third.id, { start_date: '2030-01-23 20:00:00', end_date: '2030-01-23 23:00:00' })
    await series.change(first.id, { title: 'Jazz evening', cost: '5' }, 'all')
    assert.deepEqual(
      (await series.events(first.series.id)).map(event => [
        event.title,
        event.start_date.slice(5, 16),
        event.cost,
      ]),
      [
        ['Jazz evening', '01-08 19:00', '$5'],
        ['Jazz with guests', '01-15 19:00', '$5'],
        ['Jazz evening', '01-23 20:00', '$5'],
        ['Jazz evening', '01-29 19:00', '$5'],
      ],
    )
    const { series_changes } = await series.change(
      first.id,
      { start_date: '2030-01-08 18:30:00', end_date: '2030-01-08 21:00:00' },
      'all',
    )
    assert.deepEqual(series_changes, { added: 0, trashed: [], detached: [] })
    assert.deepEqual(
      (await series.events(first.series.id)).map(event => [
        event.start_date.slice(5, 16),
        event.end_date.slice(11, 16),
        event.series.original_start.slice(5, 16),
      ]),
      [
        ['01-08 18:30', '21:00', '01-08 18:30'],
        ['01-15 18:30', '21:00', '01-15 18:30'],
        ['01-23 20:00', '23:00', '01-22 18:30'],
        ['01-29 18:30', '21:00', '01-29 18:30'],
      ],
    )
  })

  await t.test(
    'a reverted field follows the series again if it did before and the series has the same value',
    async () => {
      const first = await series.begin('FREQ=WEEKLY;COUNT=4', { categories: ['Jazz'] })
      const [, taken, kept, late] = await series.events(first.series.id)
      const back = async (id: number, version: number) => {
        const { status, body } = await post(`/events/${id}/history/${version}`, undefined)
        assert.equal(status, 200, JSON.stringify(body))
      }
      const inFrench = (id: number, title: string, scope: string) =>
        patch(`/events/${id}?scope=${scope}&i18n_language=fr`, { title })

      await inFrench(first.id, 'Nuit du jazz', 'all')
      await series.change(taken.id, {
        title: 'Mistake',
        start_date: '2030-01-15 20:00',
        categories: ['Blues'],
      })
      await inFrench(taken.id, 'Erreur', 'this')
      await series.change(kept.id, { title: 'Guests' })
      await series.change(kept.id, { title: 'Jazz night', cost: '5' })
      await series.change(kept.id, { title: 'Mistake' })
      await back(kept.id, 4)
      await series.change(late.id, { title: 'Late' })
      await series.change(first.id, { categories: ['Swing'] }, 'all')
      await back(taken.id, 2)
      const { body: history } = await get(`/events/${taken.id}/history`, { as: 'administrator' })
      assert.ok(history.history.every(({ fields }: any) => !('ownFields' in fields)))

      await series.change(first.id, { title: 'Concert', start_date: '2030-01-08 21:00', cost: '9' }, 'all')
      const events = await series.events(first.series.id)
      assert.deepEqual(
        events.map(event => [
          event.title,
          event.start_date.slice(5, 16),
          event.cost,
          event.categories[0].name,
        ]),
        [
          ['Concert', '01-08 21:00', '$9', 'Swing'],
          ['Concert', '01-15 21:00', '$9', 'Jazz'],
          ['Jazz night', '01-22 21:00', '$5', 'Swing'],
          ['Late', '01-29 21:00', '$9', 'Swing'],
        ],
      )
      await inFrench(first.id, 'Un concert', 'all')
      const french = await series.events(first.series.id, '&i18n_language=fr')
      assert.equal(french[1].title, 'Un concert')
    },
  )

  await t.test('a new rule keeps the dates that still match and every manual edit', async () => {
    const first = await series.begin('FREQ=WEEKLY;COUNT=5')
    const before = await series.events(first.series.id)
    await series.change(before[3].id, { title: 'The special one' })
    const changed = await series.change(
      first.id,
      { recurrence: { freq: 'weekly', interval: 2, count: 3 } },
      'all',
    )
    assert.deepEqual(changed.series_changes, {
      added: 0,
      trashed: [before[1].id],
      detached: [before[3].id],
    })
    const after = await series.events(first.series.id)
    assert.deepEqual(
      after.map(event => [event.id, event.slug]),
      [before[0], before[2], before[4]].map(event => [event.id, event.slug]),
    )
    const { body: special } = await get(`/events/${before[3].id}`)
    assert.deepEqual([special.title, special.series], ['The special one', undefined])
    const again = await series.change(first.id, { recurrence: 'FREQ=WEEKLY;COUNT=5' }, 'all')
    assert.equal(again.series_changes.added, 1)
    const ids = (await series.events(first.series.id)).map(event => event.id)
    assert.deepEqual(
      [ids[0], ids[1], ids[2], ids[4]],
      [0, 1, 2, 4].map(place => before[place].id),
    )
  })

  await t.test('a change to the following occurrences splits the series', async () => {
    const first = await series.begin('FREQ=WEEKLY;COUNT=6')
    const before = await series.events(first.series.id)
    const changed = await series.change(
      before[2].id,
      { title: 'Blues night', start_date: '2030-01-23 19:00:00', end_date: '2030-01-23 22:00:00' },
      'following',
    )
    assert.notEqual(changed.series.id, first.series.id)
    assert.equal(changed.series.rule, 'FREQ=WEEKLY;COUNT=4')
    assert.deepEqual(await series.starts(first.series.id), ['2030-01-08 19:00:00', '2030-01-15 19:00:00'])
    const after = await series.events(changed.series.id)
    assert.deepEqual(
      after.map(event => [event.id, event.title, event.start_date.slice(5, 16)]),
      ['01-23 19:00', '01-30 19:00', '02-06 19:00', '02-13 19:00'].map((start, index) => [
        before[index + 2].id,
        'Blues night',
        start,
      ]),
    )
    const { body: old } = await get(`/events/${first.id}`)
    assert.equal(old.series.rule, 'FREQ=WEEKLY;UNTIL=20300115T190000Z')
  })

  await t.test('occurrences are trashed alone, with the following ones, or all together', async () => {
    const first = await series.begin('FREQ=WEEKLY;COUNT=5')
    const before = await series.events(first.series.id)
    await remove(`/events/${before[1].id}`)
    assert.equal((await series.events(first.series.id)).length, 4)
    await series.change(first.id, { recurrence: 'FREQ=WEEKLY;COUNT=6' }, 'all')
    assert.equal((await series.events(first.series.id)).length, 5)
    await series.change(before[1].id, { status: 'publish' })
    assert.equal((await series.events(first.series.id)).length, 6)
    const { body } = await remove(`/events/${before[3].id}?scope=following`)
    assert.equal(body.series_changes.trashed.length, 3)
    assert.deepEqual(
      (await series.events(first.series.id)).map(event => event.id),
      before.slice(0, 3).map(event => event.id),
    )
    const { body: feed } = await app.app.inject(`/events/feed.ics?series=${first.series.id}`)
    assert.doesNotMatch(feed, /EXDATE/)
    await series.change(before[4].id, { status: 'publish' })
    const { body: back } = await get(`/events/${before[4].id}`, { as: 'administrator' })
    assert.deepEqual(back.recurrence.extra_dates, ['2030-02-05 19:00:00'])
    await remove(`/events/${first.id}?scope=all`)
    assert.equal((await get(`/series/${first.series.id}`)).status, 404)
  })

  await t.test('the rule is changed for all occurrences, and a single one may leave the series', async () => {
    const first = await series.begin('FREQ=WEEKLY;COUNT=3')
    const [, second, third] = await series.events(first.series.id)
    const problems = await series.refused(`/events/${second.id}`, { recurrence: 'FREQ=DAILY;COUNT=2' })
    assert.match(problems.recurrence as string, /scope=all/)
    const alone = await series.change(second.id, { recurrence: null })
    assert.equal(alone.series, undefined)
    const { body } = await get(`/events/${first.id}`, { as: 'administrator' })
    assert.deepEqual(body.recurrence.excluded_dates, ['2030-01-15 19:00:00'])
    const ended = await series.change(first.id, { recurrence: null }, 'all')
    assert.deepEqual(ended.series_changes, { added: 0, trashed: [third.id], detached: [] })
    assert.equal(ended.series, undefined)
    const monthly = await series.begin('FREQ=MONTHLY;BYDAY=2TU;COUNT=3')
    const moved = { start_date: '2030-01-09 19:00:00', end_date: '2030-01-09 22:00:00' }
    const refused = await series.refused(`/events/${monthly.id}?scope=all`, moved)
    assert.match(refused.start_date as string, /recurrence/)
    await series.change(monthly.id, { ...moved, recurrence: 'FREQ=MONTHLY;BYDAY=2WE;COUNT=3' }, 'all')
    assert.deepEqual(await series.starts(monthly.series.id), [
      '2030-01-09 19:00:00',
      '2030-02-13 19:00:00',
      '2030-03-13 19:00:00',
    ])
  })

  await t.test('sending back what was read changes nothing', async () => {
    const first = await series.begin('FREQ=WEEKLY;COUNT=3')
    const { body: read } = await get(`/events/${first.id}`, { as: 'administrator' })
    for (const scope of ['', '?scope=all']) {
      const { body } = await patch(`/events/${first.id}${scope}`, read)
      assert.deepEqual([body.version, body.series.id], [read.version, read.series.id])
    }
  })
})
