// Publishing an event that takes registrations names what is missing, so that no form is published that can’t work.
import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { fieldsIn, signInAtDesk } from '../../desk/desk-client.ts'
import { attributesIn, textsIn } from '../../support/html.ts'
import { buildTestApp, type TestApp } from '../../support/test-app.ts'
import { sameOnSqlite } from '../../support/test-database.ts'
import { registrationScene } from './scene.ts'

async function editorOf(app: TestApp) {
  const editor = await signInAtDesk(app.app, 'editor')
  const { body } = await editor.get('/events/new/')
  const blank = { ...fieldsIn(body), title: 'Workshop', start_day: '2030-03-01' }
  return {
    editor,
    save: (fields: Record<string, string>) => editor.post('/events/new/', { ...blank, ...fields }),
  }
}

async function withMail(t: TestContext) {
  return (await registrationScene(t)).app
}

const ticket = (price: string) => ({ 'tickets[0][name]': 'Seat', 'tickets[0][price]': price })
const linked = { 'tickets[0][url]': 'https://tickets.example.org/' }
const here = { registration: 'here' }
const places = '#registration_places-problem'
const choice = '#registration-problem'

/** By what the form has: the fields, whether the server sends mail, the input with a problem, and its text. */
const rows: readonly [string, Record<string, string>, boolean, string | undefined, RegExp?][] = [
  ['no registration', {}, false, undefined],
  ['a number of places', { ...here, registration_places: '12' }, true, undefined],
  ['a free ticket', { ...here, ...ticket('0') }, true, undefined],
  ['no ticket', here, true, places, /how many places/],
  ['a paid ticket', { ...here, ...ticket('5') }, true, choice, /free ticket/],
  ['no ticket link', { registration: 'external' }, false, choice, /ticket with a link/],
  [
    'a ticket without a link',
    { registration: 'external', ...ticket('5') },
    false,
    choice,
    /ticket with a link/,
  ],
  ['a ticket link', { registration: 'external', ...ticket('5'), ...linked }, false, undefined],
  ['a website', { registration: 'external', website: 'https://tickets.example.org/' }, false, undefined],
  ['no mail', { ...here, registration_places: '12' }, false, choice, /can’t send email/],
]

for (const [what, fields, hasMail, input, expected] of rows)
  test(`publishing registration with ${what} ${input ? 'says what is missing' : 'works'}`, {
    skip: sameOnSqlite,
  }, async t => {
    const app = hasMail ? await withMail(t) : await buildTestApp(t)
    const { save } = await editorOf(app)
    const answer = await save({ ...fields, do: 'publish' })
    const { body } = await app.get('/events?status=publish,draft', { as: 'administrator' })
    if (input === undefined) {
      assert.equal(answer.statusCode, 303, textsIn(answer.body, '.problem').join())
      assert.equal(body.total, 1)
      return
    }
    assert.equal(answer.statusCode, 422)
    assert.match(textsIn(answer.body, input).join(), expected ?? /^$/)
    assert.equal(body.total, 0)
    assert.equal((await save({ ...fields, do: 'draft' })).statusCode, 303, 'A draft may be unfinished.')
  })

test('a number of places becomes one free ticket, and the field is gone afterwards', {
  skip: sameOnSqlite,
}, async t => {
  const app = await withMail(t)
  const { save, editor } = await editorOf(app)
  const saved = await save({ ...here, registration_places: '12', do: 'publish' })
  const [event] = (await app.get('/events')).body.events
  const [made, ...others] = event.tickets
  assert.deepEqual([made.name, made.price, made.capacity, others.length], ['Place', 0, 12, 0])
  const { body } = await editor.get(String(saved.headers.location).replace('/desk', ''))
  assert.equal(fieldsIn(body).registration_places, undefined)

  const wrong = await save({ ...here, registration_places: 'many', title: 'Other', do: 'publish' })
  assert.equal(wrong.statusCode, 422)
  assert.ok(textsIn(wrong.body, '.problem').length > 0)
})

/** By price, registration and ticket: whether saving says that visitors pay elsewhere. */
const priceRows: readonly [Record<string, string>, boolean][] = [
  [{ cost: '12', ...here, registration_places: '20' }, true],
  [{ cost: '12', ...here, ...ticket('0') }, true],
  [{ cost: '12', ...here, ...ticket('12') }, false],
  [{ cost: 'Free', ...here, registration_places: '20' }, false],
  [{ cost: '', ...here, registration_places: '20' }, false],
  [{ cost: '12' }, false],
]

test('saving a price beside free registration says that visitors pay elsewhere', {
  skip: sameOnSqlite,
}, async t => {
  const { save, editor } = await editorOf(await withMail(t))
  const said = async (answer: Parameters<typeof editor.follow>[0]) =>
    /price says \$12, but registration here is free/.test(
      textsIn((await editor.follow(answer)).body, '.note p').join(),
    )
  for (const [place, [fields, isSaid]] of priceRows.entries())
    assert.equal(
      await said(await save({ ...fields, title: `Workshop ${place}`, do: 'draft' })),
      isSaid,
      `${place}`,
    )
  const made = await save({ cost: '12', ...here, registration_places: '20', do: 'publish' })
  assert.ok(await said(made))
  const path = String(made.headers.location).replace('/desk', '')
  const form = fieldsIn((await editor.get(path)).body)
  assert.equal(await said(await editor.post(path, { ...form, title: 'Other', do: 'update' })), false)
})

test('a published event is asked about only where it was changed', { skip: sameOnSqlite }, async t => {
  const app = await withMail(t)
  const { body: event } = await app.post('/events', {
    ...{ title: 'Old', start_date: '2030-03-01 19:00', end_date: '2030-03-01 21:00', registration: 'here' },
  })
  const editor = await signInAtDesk(app.app, 'editor')
  const path = `/events/${event.id}/`
  const form = fieldsIn((await editor.get(path)).body)
  assert.equal((await editor.post(path, { ...form, title: 'New', do: 'update' })).statusCode, 303)
  const again = fieldsIn((await editor.get(path)).body)
  const changed = await editor.post(path, { ...again, ...ticket('5'), do: 'update' })
  assert.equal(changed.statusCode, 422)
})

test('publishing many events names those that no one could register for, and publishes the others', async t => {
  const app = await withMail(t)
  const draft = { start_date: '2030-03-01 19:00', end_date: '2030-03-01 20:00', status: 'draft' }
  const made = [
    { title: 'Without tickets', registration: 'here' },
    { title: 'Paid', registration: 'here', tickets: [{ name: 'Seat', price: 5 }] },
    { title: 'Ready', registration: 'here', tickets: [{ name: 'Seat', price: 0 }] },
    { title: 'Talk' },
  ]
  const ids: number[] = []
  for (const event of made) ids.push((await app.post('/events', { ...draft, ...event })).body.id)
  const editor = await signInAtDesk(app.app, 'editor')
  const change = (chosen: readonly number[]) =>
    editor.post('/events/change/', { 'ids[]': chosen.map(String), change: 'publish', back: '' })
  const refused = await change(ids)
  assert.equal(refused.statusCode, 422, refused.body)
  assert.deepEqual(textsIn(refused.body, '.refused a'), ['Without tickets', 'Paid'])
  assert.match(textsIn(refused.body, '.refused .problem').join(), /how many places.*free ticket/s)
  const published = async () =>
    (await app.get('/events')).body.events.map(({ title }: { title: string }) => title).sort()
  assert.deepEqual(await published(), [], 'Nothing is published before someone decides.')
  const offered = attributesIn(refused.body, 'input[name="ids[]"]', 'value').map(Number)
  assert.deepEqual(offered, ids.slice(2))
  const others = await change(offered)
  assert.equal(others.statusCode, 303, others.body)
  assert.deepEqual(await published(), ['Ready', 'Talk'])
})
