// The form of protected events, and what is said and kept when it is sent again.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { UtcSeconds } from '../../../src/domain/time/date-time.ts'
import { allIn, oneIn, valueIn } from '../../support/html.ts'
import { sameOnSqlite } from '../../support/test-database.ts'
import {
  formValues,
  linkIn,
  mailSent,
  newWorkshop,
  registerAndConfirm,
  registerFor,
  registrationScene,
  sendForm,
} from './scene.ts'

const seat = { name: 'Seat', price: 0, capacity: 2 }

test('the form of a protected event asks for its password first, and then keeps it', {
  skip: sameOnSqlite,
}, async t => {
  const scene = await registrationScene(t)
  const { app } = scene
  const event = await newWorkshop(app, [seat], { password: 'sesame' })
  const path = `/event/${event.slug}/register/`
  const asked = await app.app.inject({ url: path, headers: { accept: 'text/html' } })
  assert.equal(asked.statusCode, 200)
  assert.equal(oneIn(asked.body, 'form.password').attributes.action, path)
  assert.equal(allIn(asked.body, 'form.registration').length, 0)

  const wrong = await sendForm(app, path, { password: 'open' })
  assert.equal(wrong.statusCode, 403)
  const form = await sendForm(app, path, { password: 'sesame' })
  assert.equal(form.statusCode, 200)
  assert.equal(valueIn(form.body, 'event_password'), 'sesame')

  app.clock.now = (app.clock.now + 30) as UtcSeconds
  const values = {
    ...{ name: 'Amina', email: 'amina@example.org', consent: '1' },
    [`ticket_${event.tickets[0]?.id}`]: '1',
    form_token: valueIn(form.body, 'form_token'),
  }
  assert.equal((await sendForm(app, path, values)).statusCode, 200)
  assert.deepEqual(await mailSent(scene), [], 'Without the password, nothing is registered.')
  const sent = await sendForm(app, path, { ...values, event_password: 'sesame' })
  assert.match(sent.body, /Check your email/)
  assert.equal((await mailSent(scene)).length, 1)
})

test('sending the link again says why it was not sent, and both forms keep all that was entered', {
  skip: sameOnSqlite,
}, async t => {
  const scene = await registrationScene(t)
  const { app } = scene
  const event = await newWorkshop(app, [seat])
  const sent = await registerFor(app, event, 'amina@example.org', { name: 'Amina K.' })
  await mailSent(scene)
  const again = `form[action$="/again/"]`
  const fields = (html: string) =>
    Object.fromEntries(
      allIn(html, `${again} input`).map(({ attributes: { name = '', value = '' } }) => [name, value]),
    )
  assert.equal(fields(sent.body).name, 'Amina K.')

  const tooFast = await sendForm(app, `/event/${event.slug}/register/again/`, fields(sent.body))
  assert.doesNotMatch(tooFast.body, /on its way again/)
  assert.deepEqual(await mailSent(scene), [])
  assert.equal(fields(tooFast.body).name, 'Amina K.')
  assert.equal(
    oneIn(tooFast.body, 'form[action$="/register/"] input[name="name"]').attributes.value,
    'Amina K.',
  )
})

test('people who wait and register again get the mail about the waiting list', {
  skip: sameOnSqlite,
}, async t => {
  const scene = await registrationScene(t)
  const { app } = scene
  const event = await newWorkshop(app, [{ ...seat, capacity: 1 }])
  await registerAndConfirm(scene, event, 'first@example.org')
  await registerFor(app, event, 'amina@example.org', { waiting: '1' })
  const [joining] = await mailSent(scene)
  await sendForm(app, linkIn(joining?.[1] ?? ''), { do: 'confirm' })
  await mailSent(scene)

  app.clock.now = (app.clock.now + 120) as UtcSeconds
  await registerFor(app, event, 'amina@example.org', { waiting: '1' })
  const [letter, ...others] = await mailSent(scene)
  assert.equal(others.length, 0)
  assert.equal(letter?.[0], 'amina@example.org')
  assert.match(letter?.[1] ?? '', /waiting list/)
  assert.doesNotMatch(letter?.[1] ?? '', /code/i)
})

test('a number that others made impossible stays chosen, and is answered with what is left', {
  skip: sameOnSqlite,
}, async t => {
  const scene = await registrationScene(t)
  const { app } = scene
  const event = await newWorkshop(app, [seat])
  const ticket = `ticket_${event.tickets[0]?.id}`
  const values = await formValues(app, event, 'amina@example.org', { [ticket]: '2' })
  await registerAndConfirm(scene, event, 'first@example.org')
  const refused = await sendForm(app, `/event/${event.slug}/register/`, values)
  assert.equal(oneIn(refused.body, `select[name="${ticket}"] option[selected]`).attributes.value, '2')
  assert.match(refused.body, /1 place/)
})
