import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildTestApp } from '../support/test-app.ts'

const everyField = {
  organizer: 'Music Club',
  description: '<p>A club for <em>everybody</em>.</p>',
  excerpt: '<p>A club.</p>',
  phone: '+351 21 000',
  website: 'https://example.org/club',
  email: 'club@example.org',
}

const clearable = Object.keys(everyField).filter(name => name !== 'organizer')

test('every field of an organizer is read back as it was written', async t => {
  const { get, post } = await buildTestApp(t)

  const created = await post('/organizers', everyField)
  const read = await get('/organizers/by-slug/music-club')

  assert.equal(created.status, 201)
  for (const [name, value] of Object.entries(everyField)) {
    assert.equal(created.body[name], value, `${name} as created`)
    assert.equal(read.body[name], value, `${name} as read`)
  }
})

test('an organizer with only a name leaves out empty fields, and has no map', async t => {
  const { post } = await buildTestApp(t)

  const { body } = await post('/organizers', { organizer: 'Music Club', phone: '', email: null })

  assert.equal(body.organizer, 'Music Club')
  for (const name of [...clearable, 'show_map', 'show_map_link', 'venue']) {
    assert.ok(!(name in body), `${name} is left out`)
  }
})

test('null and the empty text clear every optional field of an organizer and keep the others', async t => {
  const { post, patch } = await buildTestApp(t)

  for (const empty of [null, '']) {
    for (const name of clearable) {
      const { body: before } = await post('/organizers', everyField)
      const { status, body } = await patch(`/organizers/${before.id}`, { [name]: empty })

      const { [name]: cleared, ...kept } = before
      assert.equal(status, 200, name)
      assert.notEqual(cleared, undefined)
      assert.deepEqual(body, { ...kept, version: 2 })
    }
  }
})

const badAddresses = {
  email: [
    'nobody',
    'a@b',
    'a b@example.org',
    'a@@example.org',
    '<a@example.org>',
    'a@example.',
    7,
    ['a@b.c'],
  ],
  website: [
    'example.org',
    '//example.org',
    'ftp://example.org',
    'javascript:alert(1)',
    'https://',
    'https://exa mple.org',
    'https://example.org/"onload="x',
    7,
  ],
}

test('the email and website of an organizer must be valid', async t => {
  const { get, post } = await buildTestApp(t)

  for (const [name, values] of Object.entries(badAddresses)) {
    for (const value of values) {
      const { status, body } = await post('/organizers', { organizer: 'Club', [name]: value })

      assert.equal(status, 400, JSON.stringify(value))
      assert.equal(body.code, 'rest_invalid_param')
      assert.deepEqual(Object.keys(body.data.params), [name])
    }
  }
  assert.equal((await get('/organizers')).body.total, 0)
})

test('white space around the email and website of an organizer is removed', async t => {
  const { post } = await buildTestApp(t)

  const { body } = await post('/organizers', {
    organizer: ' Club ',
    email: ' club@example.org\n',
    website: ' HTTPS://example.org/Ω?x=1&y=2#z ',
  })

  assert.equal(body.organizer, 'Club')
  assert.equal(body.email, 'club@example.org')
  assert.equal(body.website, 'HTTPS://example.org/Ω?x=1&y=2#z')
})

test('venues and organizers share one id sequence, but not their slugs', async t => {
  const { get, post } = await buildTestApp(t)

  const venue = await post('/venues', { venue: 'Forum' })
  const organizer = await post('/organizers', { organizer: 'Forum' })

  assert.notEqual(venue.body.id, organizer.body.id)
  assert.notEqual(venue.body.global_id, organizer.body.global_id)
  assert.equal(venue.body.slug, 'forum')
  assert.equal(organizer.body.slug, 'forum')
  assert.equal((await get(`/organizers/${venue.body.id}`)).body.code, 'organizer-not-found')
  assert.equal((await get(`/venues/${organizer.body.id}`)).body.code, 'venue-not-found')
})
