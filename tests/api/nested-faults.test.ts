// Errors inside a field are reported by the path of the nested value, all in one answer.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildTestApp } from '../support/test-app.ts'

const event = { title: 'Fair', start_date: '2030-03-01 19:00', end_date: '2030-03-01 21:00' }
const env = {
  ALMANAC_CUSTOM_FIELDS: JSON.stringify([
    { name: 'seats', label: 'Seats', type: 'number' },
    { name: 'opens', label: 'Opens', type: 'date' },
  ]),
}

const required = 'This field is required.'
const noAddress = 'Must be a complete web address starting with http:// or https://.'
const noEmail = 'Must be an email address.'

const rows: readonly (readonly [
  input: object,
  field: string,
  text: string,
  codes: Record<string, string>,
])[] = [
  [
    { venue: { city: 'Oslo', website: 'x' } },
    'venue',
    `venue.venue: ${required} venue.website: ${noAddress}`,
    { venue: 'in_field', 'venue.venue': 'is_required', 'venue.website': 'not_a_url' },
  ],
  [
    { organizer: [{ organizer: 'A' }, { organizer: 'B', email: 'x', website: 'y' }, {}, { email: 'z' }] },
    'organizer',
    `organizer.1.website: ${noAddress} organizer.1.email: ${noEmail} organizer.3.organizer: ${required} organizer.3.email: ${noEmail}`,
    {
      organizer: 'in_item',
      'organizer.1.website': 'not_a_url',
      'organizer.1.email': 'not_an_email',
      'organizer.3.organizer': 'is_required',
      'organizer.3.email': 'not_an_email',
    },
  ],
  [
    { tickets: [{ name: 'Adult', price: -1 }] },
    'tickets',
    'tickets.0.price: Must be 0 or more.',
    { tickets: 'in_item', 'tickets.0.price': 'too_small' },
  ],
  [
    { tickets: { price: 1 } },
    'tickets',
    `tickets.name: ${required}`,
    { tickets: 'in_field', 'tickets.name': 'is_required' },
  ],
  [
    { custom_fields: { seats: 'x', other: 1 } },
    'custom_fields',
    'custom_fields.seats: Must be a number. custom_fields.other: This site has no custom field other.',
    {
      custom_fields: 'in_field',
      'custom_fields.seats': 'not_a_number',
      'custom_fields.other': 'no_such_custom_field',
    },
  ],
  [
    { venue: [99_999, { venue: 'Hall', author: 999 }] },
    'venue',
    'No such venue: 99999. venue.1.author: No such user: 999.',
    { venue: 'unknown_records', 'venue.1.author': 'unknown_user' },
  ],
  [
    { venue: [5, 'x'] },
    'venue',
    'Item 2: Must be an id, or an object with a name, such as {"venue":"x"}.',
    { venue: 'in_item', 'venue.1': 'not_a_linked_record' },
  ],
]

test('errors inside a field are named by their path, for people and for programs', async t => {
  const { post } = await buildTestApp(t, { env })
  for (const [input, field, text, codes] of rows) {
    const { status, body } = await post('/events', { ...event, ...input })
    assert.equal(status, 400)
    assert.deepEqual(body.data.params, { [field]: text })
    const found = Object.entries<{ code: string }>(body.data.details).map(([name, { code }]) => [name, code])
    assert.deepEqual(Object.fromEntries(found), codes)
  }
})

test('a form names them the same way', async t => {
  const { request } = await buildTestApp(t)
  const form =
    'title=Fair&start_date=2030-03-01&end_date=2030-03-01&venue[city]=Oslo&venue[website]=x' +
    '&organizer[0][organizer]=A&organizer[1][email]=y'

  const { body } = await request('POST', '/events', { as: 'administrator', form })

  assert.deepEqual(body.data.params, {
    venue: `venue.venue: ${required} venue.website: ${noAddress}`,
    organizer: `organizer.1.organizer: ${required} organizer.1.email: ${noEmail}`,
  })
})

test('they are named in every language', async t => {
  const { post } = await buildTestApp(t)
  const input = { ...event, tickets: [{ name: 'A', price: 1 }, { price: 1 }] }
  const texts = {
    ar: 'الحقل tickets.1.name: ',
    fr: 'tickets.1.name\u202f: ',
    'pt-pt': 'tickets.1.name: ',
    sw: 'tickets.1.name: ',
  }
  for (const [language, start] of Object.entries(texts)) {
    const { body } = await post(`/events?i18n_language=${language}`, input)
    const text: string = body.data.params.tickets
    assert.ok(text.replaceAll(/[\u2066-\u2069\u200e\u200f]/g, '').startsWith(start), `${language}: ${text}`)
    assert.ok(!text.includes('required'))
  }
})

test('a bad value and a wrong password in the URL of a deletion are reported together', async t => {
  const { post, remove, get } = await buildTestApp(t)
  const { body } = await post('/events', { ...event, password: 'Sesame 1' })
  const { body: open } = await post('/events', event)
  const names = async (path: string) => {
    const answer = await remove(path)
    assert.equal(answer.status, 400)
    return Object.keys(answer.body.data.params).sort()
  }

  const path = `/events/${body.id}`
  assert.deepEqual(await names(`${path}?translation=maybe&password=wrong`), ['password', 'translation'])
  assert.deepEqual(await names(`${path}?translation=true&password=wrong`), ['password', 'translation'])
  assert.deepEqual(await names(`/events/${open.id}?translation=2&password=x`), ['password', 'translation'])
  assert.deepEqual(await names(`${path}?translation=maybe&password=Sesame+1`), ['translation'])
  assert.deepEqual(await names(`${path}?password=wrong`), ['password'])
  assert.equal((await get(`/events/${open.id}`)).status, 200)
  assert.equal((await remove(`${path}?password=Sesame+1`)).status, 200)
})

test('errors in several linked records are all named by their paths', async t => {
  const { post } = await buildTestApp(t)
  const { body } = await post('/events', {
    title: 'Fair',
    start_date: '2030-02-01 10:00:00',
    end_date: '2030-02-01 12:00:00',
    venue: [{ venue: 'One', author: 999 }, { venue: 'Two' }, { venue: 'Three', author: 998, image: 997 }],
  })

  const nested = Object.keys(body.data.details).filter(name => name.startsWith('venue.'))
  assert.deepEqual(nested.sort(), ['venue.0.author', 'venue.2.author', 'venue.2.image'])
})
