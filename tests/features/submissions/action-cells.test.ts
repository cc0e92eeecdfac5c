// Everything that a person and an editor can do with a proposal, in each of its states, before and after the event.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createSignedLink } from '../../../src/actions/accounts/signed-links.ts'
import { everything } from '../../../src/domain/rights/visibility.ts'
import type { UtcSeconds } from '../../../src/domain/time/date-time.ts'
import { submissionLink } from '../../../src/features/submissions/letters.ts'
import { submissionStorage } from '../../../src/features/submissions/storage/submission-storage.ts'
import {
  type SubmissionState,
  stateOf,
  submissionStates,
} from '../../../src/features/submissions/submission.ts'
import { type DeskClient, signInAtDesk } from '../../desk/desk-client.ts'
import { byTest, type TestApp } from '../../support/test-app.ts'
import { concert, look, sendForm, submissionScene } from './scene.ts'

const typed = { ...concert, venue: '', organizer: '', address: '', city: '', link: '', consent: '' }

interface Planted {
  readonly id: number
  readonly eventId: number | undefined
  readonly path: string
}

interface Scene {
  readonly app: TestApp
  readonly desk: DeskClient
}

let count = 0

/** A proposal in a state, with a picture, and a proposed change if it is published. */
async function planted({ app }: Scene, state: SubmissionState): Promise<Planted> {
  const { store, clock } = app
  const email = `person${count++}@example.org`
  const isOpen = state === 'unconfirmed' || state === 'expired'
  const sent = {
    ...{ title: `Concert ${count}`, start_date: '2030-03-01 19:00', end_date: '2030-03-01 21:00' },
    ...{ email, confirm: isOpen },
  }
  const { status, body } = await app.post('/submissions', sent)
  assert.equal(status, 201, JSON.stringify(body))
  const { id, event: eventId } = body
  const statuses: Partial<Record<SubmissionState, string>> = { changes: 'draft', published: 'publish' }
  if (statuses[state]) await app.patch(`/events/${eventId}`, { status: statuses[state] })
  const secret = await store.change(byTest, async tx => {
    const slice = tx.of(submissionStorage)
    const key = `key${id}`
    await slice.insertPicture({ key, file: 'AAAA', extension: 'png' }, clock.now)
    await slice.attachPicture(key, id)
    if (state === 'published') await slice.propose(id, { ...typed, title: 'Another title' })
    const link = await createSignedLink(tx, submissionLink(id), clock.now)
    if (state === 'withdrawn' || state === 'declined' || state === 'closed') {
      const event = await tx.events.findForEdit(eventId)
      assert.ok(event)
      await tx.events.update(event, { ...event, status: 'trash' })
      await slice.end(id, state, clock.now)
    }
    if (state === 'erased') await slice.erase([id], clock.now)
    return link
  })
  if (state === 'expired') clock.now = (clock.now + 48 * 3600) as UtcSeconds
  return { id, eventId, path: `/submission/${secret}/` }
}

async function stateNow({ app: { store, clock } }: Scene, { id }: Planted): Promise<string> {
  const submission = await store.of(submissionStorage).find(id)
  assert.ok(submission)
  const { eventId } = submission
  const event = eventId === null ? undefined : await store.events.find(eventId, everything, 'en')
  return stateOf(submission, event, clock.now)
}

type Act = (scene: Scene, planted: Planted) => Promise<number>

const person =
  (action: string, more: Readonly<Record<string, string>> = {}): Act =>
  async ({ app }, { path }) =>
    (await sendForm(app, path, { ...more, do: action })).statusCode

const editor =
  (action: string): Act =>
  async ({ app, desk }, { id }) => {
    const { version } = (await app.store.of(submissionStorage).find(id)) ?? {}
    return (await desk.post(`/submissions/${id}/`, { do: action, text: 'Hello', seen: String(version) }))
      .statusCode
  }

const acts: Readonly<Record<string, Act>> = {
  'person opens the page': async ({ app }, { path }) => (await look(app, path)).statusCode,
  'person confirms': person('confirm'),
  'person edits': person('edit', { ...typed, description: 'More.' }),
  'person answers': person('answer', { text: 'Hello' }),
  'person removes the picture': person('remove-picture'),
  'person withdraws': person('withdraw'),
  'person erases': person('erase'),
  'editor declines': editor('decline'),
  'editor blocks': editor('block'),
  'editor trusts': editor('trust'),
  'editor writes': editor('write'),
  'editor accepts the change': editor('accept'),
  'editor declines the change': editor('decline-change'),
  'editor drops the picture': editor('drop-picture'),
}

// The status of the answer, and the state after it. A dash is the same state.
const before = `
                           | unconfirmed | expired | waiting       | changes       | published     | withdrawn | declined | closed | erased
person opens the page      | 200 -       | 200 -   | 200 -         | 200 -         | 200 -         | 200 -     | 200 -    | 200 -  | 404 -
person confirms            | 303 waiting | 409 -   | 303 -         | 303 -         | 303 -         | 409 -     | 409 -    | 409 -  | 404 -
person edits               | 409 -       | 409 -   | 303 -         | 303 waiting   | 303 -         | 409 -     | 409 -    | 409 -  | 404 -
person answers             | 409 -       | 409 -   | 303 -         | 303 -         | 303 -         | 409 -     | 409 -    | 409 -  | 404 -
person removes the picture | 409 -       | 409 -   | 303 -         | 303 -         | 303 -         | 409 -     | 409 -    | 409 -  | 404 -
person withdraws           | 200 erased  | 409 -   | 303 withdrawn | 303 withdrawn | 409 -         | 409 -     | 409 -    | 409 -  | 404 -
person erases              | 200 erased  | 200 erased | 200 erased | 200 erased    | 200 erased    | 200 erased | 200 erased | 200 erased | 404 -
editor declines            | 404 -       | 404 -   | 303 declined  | 303 declined  | 409 -         | 409 -     | 409 -    | 409 -  | 404 -
editor blocks              | 404 -       | 404 -   | 303 declined  | 303 declined  | 303 -         | 303 -     | 303 -    | 303 -  | 404 -
editor trusts              | 404 -       | 404 -   | 303 -         | 303 -         | 303 -         | 303 -     | 303 -    | 303 -  | 404 -
editor writes              | 404 -       | 404 -   | 303 -         | 303 -         | 303 -         | 409 -     | 409 -    | 409 -  | 404 -
editor accepts the change  | 404 -       | 404 -   | 409 -         | 409 -         | 303 -         | 409 -     | 409 -    | 409 -  | 404 -
editor declines the change | 404 -       | 404 -   | 409 -         | 409 -         | 303 -         | 409 -     | 409 -    | 409 -  | 404 -
editor drops the picture   | 404 -       | 404 -   | 303 -         | 303 -         | 303 -         | 409 -     | 409 -    | 409 -  | 404 -`

test('every action is decided for every state of a proposal', async t => {
  const { app } = await submissionScene(t)
  const scene = { app, desk: await signInAtDesk(app.app, 'editor') }
  const start = app.clock.now
  const rows = before.trim().split('\n').slice(1)
  const wrong: string[] = []
  for (const row of rows) {
    const [name = '', ...expected] = row.split('|').map(cell => cell.trim())
    const act = acts[name]
    assert.ok(act, name)
    for (const [index, state] of submissionStates.entries()) {
      app.clock.now = start
      const proposal = await planted(scene, state)
      assert.equal(await stateNow(scene, proposal), state)
      const answer = await act(scene, proposal)
      const after = await stateNow(scene, proposal)
      const cell = `${answer} ${after === state ? '-' : after}`
      if (cell !== expected[index]) wrong.push(`${name}, ${state}: ${cell}, not ${expected[index]}`)
    }
  }
  assert.deepEqual(wrong, [])
  assert.equal(rows.length, Object.keys(acts).length)
})
