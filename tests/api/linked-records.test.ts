// Behaviour that venues and organizers share.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { UtcSeconds } from '../../src/domain/time/date-time.ts'
import { buildTestApp, testNow } from '../support/test-app.ts'

const kinds = [
  { kind: 'venue', path: '/venues' },
  { kind: 'organizer', path: '/organizers' },
] as const

test('a new record has its author, status, dates and URLs', async t => {
  const { post, users } = await buildTestApp(t, { env: { PUBLIC_URL: 'https://events.example.org' } })

  for (const { kind, path } of kinds) {
    const { status, body } = await post(path, { [kind]: 'Forum' }, { as: 'author' })

    assert.equal(status, 201)
    assert.equal(body.author, String(users.author.id))
    assert.equal(body.status, 'publish')
    for (const name of ['date', 'date_utc', 'modified', 'modified_utc']) {
      assert.equal(body[name], '2030-01-15 12:00:00', name)
    }
    assert.equal(body.url, `https://events.example.org/${kind}/forum/`)
    assert.equal(body.global_id, `events.example.org?id=${body.id}`)
    assert.deepEqual(body.global_id_lineage, [body.global_id])
  }
})

test('the dates of a record are in the site’s zone and in UTC', async t => {
  const { post } = await buildTestApp(t, { env: { ALMANAC_TIME_ZONE: 'Africa/Nairobi' } })

  for (const { kind, path } of kinds) {
    const { body } = await post(path, { [kind]: 'Forum' })
    const local = await post(path, { [kind]: 'Forum', date: '2029-05-01 10:00', date_utc: '2028-01-01' })
    const utc = await post(path, { [kind]: 'Forum', date_utc: '2029-05-01 10:00' })

    assert.deepEqual([body.date, body.date_utc], ['2030-01-15 15:00:00', '2030-01-15 12:00:00'])
    assert.deepEqual([body.modified, body.modified_utc], [body.date, body.date_utc])
    assert.deepEqual([local.body.date, local.body.date_utc], ['2029-05-01 10:00:00', '2029-05-01 07:00:00'])
    assert.deepEqual([utc.body.date, utc.body.date_utc], ['2029-05-01 13:00:00', '2029-05-01 10:00:00'])
  }
})

test('a change updates the modification date of a record and keeps the publication date', async t => {
  const { post, patch, clock } = await buildTestApp(t)

  for (const { kind, path } of kinds) {
    clock.now = testNow
    const { body: before } = await post(path, { [kind]: 'Forum' })
    clock.now = (testNow + 86_400) as UtcSeconds
    const { body: after } = await patch(`${path}/${before.id}`, { phone: '1' })

    assert.deepEqual([after.date, after.date_utc], [before.date, before.date_utc])
    assert.deepEqual([after.modified, after.modified_utc], ['2030-01-16 12:00:00', '2030-01-16 12:00:00'])
  }
})

test('a record with a future date is scheduled', async t => {
  const { post } = await buildTestApp(t)
  const rows = [
    [{ date: '2030-02-01 09:00' }, 'future'],
    [{ date: '2030-02-01 09:00', status: 'publish' }, 'future'],
    [{ date: '2030-02-01 09:00', status: 'draft' }, 'draft'],
    [{ date: '2030-02-01 09:00', status: 'future' }, 'future'],
  ] as const

  for (const { kind, path } of kinds) {
    for (const [given, lands] of rows) {
      const { body } = await post(path, { [kind]: 'Forum', ...given })

      assert.equal(body.status, lands, JSON.stringify(given))
    }
  }
})

test('a scheduled record needs a future date', async t => {
  const { post, patch } = await buildTestApp(t)

  for (const { kind, path } of kinds) {
    const { body: record } = await post(path, { [kind]: 'Forum' })
    const answers = [
      await post(path, { [kind]: 'Forum', status: 'future' }),
      await post(path, { [kind]: 'Forum', status: 'future', date: '2030-01-01 09:00' }),
      await patch(`${path}/${record.id}`, { status: 'future' }),
    ]

    for (const { status, body } of answers) {
      assert.deepEqual([status, Object.keys(body.data.params)], [400, ['date']])
    }
  }
})

test('a scheduled record can be published immediately, and scheduled again', async t => {
  const { post, patch } = await buildTestApp(t)

  for (const { kind, path } of kinds) {
    const { body: waiting } = await post(path, { [kind]: 'Forum', date: '2030-02-01' })
    const byHand = await patch(`${path}/${waiting.id}`, { status: 'publish' })
    const putOff = await patch(`${path}/${waiting.id}`, { date: '2030-03-01' })

    assert.deepEqual([byHand.body.status, byHand.body.date], ['publish', '2030-01-15 12:00:00'])
    assert.deepEqual([putOff.body.status, putOff.body.date], ['future', '2030-03-01 00:00:00'])
  }
})

test('the slug of a record is derived from its name, and found percent-encoded', async t => {
  const { get, post } = await buildTestApp(t)

  for (const { kind, path } of kinds) {
    const rows = [
      ['Café Zürich', 'cafe-zurich'],
      ["L’Avenir & l'Étoile", 'lavenir-letoile'],
      ['  <b>Bold</b>  Place ', 'bold-place'],
      ['Кафе «Мир»', 'кафе-мир'],
      ['مقهى الفن', 'مقهى-الفن'],
      ['日本', '日本'],
      ['!!!', kind],
      ['a'.repeat(300), 'a'.repeat(200)],
    ] as const

    for (const [name, slug] of rows) {
      const { body } = await post(path, { [kind]: name })

      assert.equal(body.slug, slug)
      assert.ok(body.url.endsWith(`/${kind}/${encodeURIComponent(slug)}/`), body.url)
      assert.equal((await get(`${path}/by-slug/${encodeURIComponent(slug)}`)).body.id, body.id)
    }
    assert.equal((await get(`${path}/by-slug/Cafe-Zurich`)).status, 200)
  }
})

test('posting the same record again creates another with a numbered slug, and renaming keeps the slug', async t => {
  const { get, post, patch } = await buildTestApp(t)

  for (const { kind, path } of kinds) {
    const first = await post(path, { [kind]: 'Forum', phone: '1' })
    const second = await post(path, { [kind]: 'forum!', phone: '2' })
    const third = await post(path, { [kind]: 'Forum' })
    const renamed = await patch(`${path}/${third.body.id}`, { [kind]: 'Agora' })

    assert.deepEqual([first.body.slug, second.body.slug, third.body.slug], ['forum', 'forum-2', 'forum-3'])
    assert.equal((await get(`${path}/by-slug/forum`)).body.phone, '1')
    assert.equal((await get(`${path}/by-slug/forum-2`)).body.phone, '2')
    assert.deepEqual([renamed.body[kind], renamed.body.slug], ['Agora', 'forum-3'])
    assert.equal((await get(`${path}/by-slug/agora`)).body.code, `${kind}-not-found`)
  }
})

test('a record needs a name, which cannot be cleared', async t => {
  const { get, post, patch } = await buildTestApp(t)

  for (const { kind, path } of kinds) {
    const { body } = await post(path, { [kind]: 'Forum' })

    for (const given of [{}, { [kind]: null }]) {
      const missing = await post(path, given)

      assert.equal(missing.status, 400)
      assert.equal(missing.body.code, 'rest_missing_callback_param')
      assert.deepEqual(missing.body.data.params, [kind])
    }
    for (const given of ['', '  ', null, '<script>x</script>', 'x'.repeat(501)]) {
      const { status, body: refusal } = await patch(`${path}/${body.id}`, { [kind]: given })

      assert.equal(status, 400, JSON.stringify(given))
      assert.deepEqual(Object.keys(refusal.data.params), [kind])
    }
    assert.equal((await get(`${path}/${body.id}`)).body[kind], 'Forum')
  }
})

test('a missing record gives a 404, with any method', async t => {
  const { request } = await buildTestApp(t)

  for (const { kind, path } of kinds) {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      for (const place of ['99999', 'by-slug/none']) {
        const { status, body } = await request(method, `${path}/${place}`, { as: 'administrator' })

        assert.equal(status, 404, `${method} ${place}`)
        assert.equal(body.code, `${kind}-not-found`)
      }
    }
    assert.equal((await request('GET', `${path}/abc`)).body.code, 'rest_no_route')
  }
})

test('a trashed record is gone for the public and still readable for its editors', async t => {
  const { get, post, remove } = await buildTestApp(t)

  for (const { kind, path } of kinds) {
    const { body } = await post(path, { [kind]: 'Forum' }, { as: 'author' })
    const place = `${path}/${body.id}`

    const deleted = await remove(place)

    assert.equal(deleted.status, 200)
    assert.deepEqual([deleted.body.id, deleted.body[kind], deleted.body.status], [body.id, 'Forum', 'trash'])
    for (const as of [undefined, 'subscriber', 'contributor'] as const) {
      const { status, body: refusal } = await get(place, as && { as })
      assert.deepEqual([status, refusal.code], [404, `${kind}-no-longer-available`], as ?? 'the public')
    }
    for (const as of ['administrator', 'editor', 'author'] as const) {
      assert.equal((await get(place, { as })).body.status, 'trash', as)
      assert.equal((await get(path, { as })).body.total, 0, as)
      assert.equal((await get(`${path}/by-slug/forum`, { as })).body.code, `${kind}-not-found`, as)
    }
    const again = await remove(place)
    assert.deepEqual([again.status, again.body.code], [410, `${kind}-is-in-trash`])
  }
})

test('the slug of a trashed record is free, and is restored with it unless it was taken', async t => {
  const { get, post, patch, remove } = await buildTestApp(t)

  for (const { kind, path } of kinds) {
    const { body: first } = await post(path, { [kind]: 'Forum' })
    const { body: second } = await post(path, { [kind]: 'Agora' })
    await remove(`${path}/by-slug/forum`)
    await patch(`${path}/by-slug/agora`, { status: 'trash' })

    const { body: third } = await post(path, { [kind]: 'Forum' })
    const taken = await patch(`${path}/${first.id}`, { status: 'publish' })
    const free = await patch(`${path}/${second.id}`, { status: 'draft' })

    assert.equal(third.slug, 'forum')
    assert.deepEqual([taken.body.status, taken.body.slug], ['publish', 'forum-2'])
    assert.deepEqual([free.body.status, free.body.slug], ['draft', 'agora'])
    assert.equal((await get(`${path}/by-slug/forum`)).body.id, third.id)
    assert.equal((await get(`${path}/by-slug/forum-2`)).body.id, first.id)
    assert.equal((await get(`${path}/by-slug/agora`, { as: 'editor' })).body.id, second.id)
  }
})
