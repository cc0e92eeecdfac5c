// An event asks people who register. The answers are validated like custom fields.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldsIn, signInAtDesk } from '../../desk/desk-client.ts'
import { oneIn, textsIn, valueIn } from '../../support/html.ts'
import {
  mailSent,
  newWorkshop,
  registerAndConfirm,
  registerFor,
  registrationScene,
  sendForm,
} from './scene.ts'

const seat = { name: 'Seat', price: 0, capacity: 9 }
const questions = [
  { label: 'What do you eat?', required: true },
  { label: 'Age', type: 'number' },
  { label: 'First visit?', type: 'boolean' },
]

test('an event asks questions, and the answers are in the list, the CSV file, the manage page and the interface', async t => {
  const scene = await registrationScene(t)
  const { app } = scene
  const event = await newWorkshop(app, [seat], { questions })
  const { body: shown } = await app.get(`/events/${event.id}`)
  assert.deepEqual(
    shown.questions.map(({ type, required }: any) => [type, required]),
    [
      ['text', true],
      ['number', false],
      ['boolean', false],
    ],
  )
  const [diet, age, first] = shown.questions.map(({ id }: any) => `answer_${id}`)
  const wrong = await sendForm(app, `/fr/event/${event.slug}/register/`, {
    ...{ name: 'Zoé', email: 'zoe@example.org', consent: '1' },
    ...{ [`ticket_${event.tickets[0]?.id}`]: '1', [age]: 'old' },
  })
  assert.equal(wrong.statusCode, 422)
  assert.deepEqual(textsIn(wrong.body, '.field .wrong').length, 2)
  assert.match(oneIn(wrong.body, `[id="r-answers.${age.slice(7)}-problem"]`).text, /nombre/)
  const empty = await registerFor(app, event, 'a@example.org', { [age]: '7' })
  assert.match(empty.body, /What do you eat\?.*This field is required/s)
  assert.equal(valueIn(empty.body, age), '7')

  const path = await registerAndConfirm(scene, event, 'amina@example.org', {
    [diet]: '=Vegan',
    [age]: '33',
    [first]: '1',
  })
  const editor = await signInAtDesk(app.app, 'editor')
  const list = (await editor.get(`/events/${event.id}/registrations/`)).body
  assert.deepEqual(textsIn(list, '.line dd'), ['=Vegan', '33', 'Yes'])
  const csv = (await editor.get(`/events/${event.id}/registrations/export.csv`)).body
  assert.match(csv, /What do you eat\?,Age,First visit\?/)
  assert.match(csv, /'=Vegan,33,Yes/)
  const manage = await app.app.inject({ url: path, headers: { accept: 'text/html' } })
  assert.match(manage.body, /What do you eat\?/)
  assert.equal(valueIn(manage.body, diet), '=Vegan')
  const { body: all } = await app.get(`/events/${event.id}/registrations`, { as: 'editor' })
  assert.deepEqual(all.registrations[0].answers, {
    [diet.slice(7)]: '=Vegan',
    [age.slice(7)]: 33,
    [first.slice(7)]: true,
  })

  await sendForm(app, path, { do: 'erase' })
  const { body: erased } = await app.get(`/registrations/${all.registrations[0].id}`, { as: 'editor' })
  assert.deepEqual(erased.answers, {})
})

test('people change their answers, and editors may give some when they add a person', async t => {
  const scene = await registrationScene(t)
  const { app } = scene
  const event = await newWorkshop(app, [seat], { questions })
  const answers = async () => {
    const { body } = await app.get(`/events/${event.id}/registrations`, { as: 'editor' })
    return body.registrations.map((one: any) => one.answers)
  }
  const path = await registerAndConfirm(scene, event, 'a@example.org', { answer_1: 'Vegan', answer_3: '1' })
  const { body: page } = await app.app.inject({ url: path, headers: { accept: 'text/html' } })
  assert.equal(valueIn(page, 'answer_1'), 'Vegan')
  oneIn(page, 'input[name="answer_3"][checked]')
  const names = { do: 'names', name: 'Amina' }
  const wrong = await sendForm(app, path, { ...names, answer_1: '', answer_2: 'old' })
  assert.equal(wrong.statusCode, 422)
  oneIn(wrong.body, 'input[name="answer_2"][value="old"][aria-invalid="true"]')
  const missing = await sendForm(app, path, { ...names, answer_1: '' })
  assert.match(missing.body, /This field is required/)
  assert.deepEqual(await answers(), [{ 1: 'Vegan', 3: true }])
  assert.equal((await sendForm(app, path, { ...names, answer_1: 'Fish', answer_2: '40' })).statusCode, 303)
  assert.deepEqual(await answers(), [{ 1: 'Fish', 2: 40 }])

  const editor = await signInAtDesk(app.app, 'editor')
  const list = `/events/${event.id}/registrations/`
  assert.match((await editor.get(list)).body, /What do you eat\?/)
  const person = { name: 'Juma', email: 'j@example.org', tickets: String(event.tickets[0]?.id), count: '1' }
  const refused = await editor.post(`${list}add/`, { ...person, 'answers.2': 'many' })
  assert.equal(refused.statusCode, 422)
  oneIn(refused.body, 'input[name="answers.2"][aria-invalid="true"]')
  assert.equal((await editor.post(`${list}add/`, { ...person, 'answers.2': '12' })).statusCode, 303)
  assert.deepEqual((await answers())[1], { 2: 12 })
})

test('the interface validates answers, and editors may leave them out', async t => {
  const { app } = await registrationScene(t)
  const event = await newWorkshop(app, [seat], { questions })
  const person = {
    name: 'Juma',
    email: 'juma@example.org',
    tickets: [{ id: event.tickets[0]?.id, count: 1 }],
  }
  const path = `/events/${event.id}/registrations`
  const refused = await app.post(path, { ...person, answers: { 2: 'many', 99: 'x' } })
  assert.deepEqual(Object.keys(refused.body.data.params), ['answers.2', 'answers.99'])
  const asked = await app.post(path, { ...person, confirmation: true })
  assert.deepEqual(Object.keys(asked.body.data.params), ['answers.1'])
  const { status, body } = await app.post(path, { ...person, answers: { 2: 12 } })
  assert.equal(status, 201)
  assert.deepEqual((await app.get(`/registrations/${body.id}`, { as: 'editor' })).body.answers, { 2: 12 })
})

test('the interface changes answers one by one, and refuses wrong and missing ones by their names', async t => {
  const scene = await registrationScene(t)
  const { app } = scene
  const editor = { as: 'editor' } as const
  const event = await newWorkshop(app, [seat], { questions })
  await registerAndConfirm(scene, event, 'a@example.org', { answer_1: 'Vegan', answer_3: '1' })
  const { body: list } = await app.get(`/events/${event.id}/registrations`, editor)
  const path = `/registrations/${list.registrations[0].id}`
  const answers = async () => (await app.get(path, editor)).body.answers

  const refused = await app.patch(path, { name: 'Juma', answers: { 2: 'many', 99: 'x' } }, editor)
  assert.equal(refused.status, 400)
  assert.deepEqual(Object.keys(refused.body.data.params), ['answers.2', 'answers.99'])
  const emptied = await app.patch(path, { answers: { 1: null, 2: 5 } }, editor)
  assert.deepEqual(Object.keys(emptied.body.data.params), ['answers.1'])
  assert.deepEqual(Object.keys((await app.patch(path, { answers: 'x' }, editor)).body.data.params), [
    'answers',
  ])
  assert.deepEqual(await answers(), { 1: 'Vegan', 3: true }, 'Nothing is half-written.')

  assert.equal((await app.patch(path, { answers: { 2: 5, 3: null } }, editor)).status, 200)
  assert.deepEqual(await answers(), { 1: 'Vegan', 2: 5 })
  await app.patch(path, { name: 'Amina O.' }, editor)
  assert.deepEqual(await answers(), { 1: 'Vegan', 2: 5 })

  // Clients send back what they read, with an answer to a question that was removed since.
  const kept = (await app.get(`/events/${event.id}`, editor)).body.questions.filter(({ id }: any) => id !== 2)
  await app.patch(`/events/${event.id}`, { questions: kept })
  const { status } = await app.patch(path, { answers: { ...(await answers()), 1: 'Fish' } }, editor)
  assert.equal(status, 200)
  assert.deepEqual(await answers(), { 1: 'Fish', 2: 5 })
})

test('an editor defines questions, which are translated and shared by the dates of a series', async t => {
  const scene = await registrationScene(t)
  const { app } = scene
  const event = await newWorkshop(app, [seat], { recurrence: { freq: 'weekly', count: 2 } })
  const editor = await signInAtDesk(app.app, 'editor')
  const path = `/events/${event.id}/`
  const saved = await editor.post(path, {
    ...fieldsIn((await editor.get(path)).body),
    scope: 'all',
    'questions[0][label]': 'Shoe size',
    'questions[0][type]': 'number',
    'questions[0][required]': '1',
  })
  assert.equal(saved.statusCode, 303, saved.body)
  const { body } = await app.get('/events?start_date=2030-03-01')
  assert.deepEqual(
    body.events.map((one: any) => one.questions),
    Array(2).fill([{ id: 1, label: 'Shoe size', type: 'number', required: true }]),
  )
  await app.patch(`/events/${event.id}?i18n_language=fr`, { questions: [{ id: 1, label: 'Pointure' }] })
  const page = (
    await app.app.inject({ url: `/fr/event/${event.slug}/register/`, headers: { accept: 'text/html' } })
  ).body
  assert.match(page, /Pointure/)
  assert.deepEqual(await mailSent(scene), [])
})
