import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { actionRefusal, type SubmissionAction, submissionActions } from './allowed-actions.ts'
import { type Submission, type SubmissionState, submissionStates } from './submission.ts'

const now = 1000 as UtcSeconds
const [past, later] = [500 as UtcSeconds, 2000 as UtcSeconds]

const submission: Submission = {
  ...{ id: 1, eventId: 2, email: 'a@example.org', language: 'en', content: {}, proposed: null, ending: null },
  ...{
    createdAt: past,
    expiresAt: later,
    confirmedAt: past,
    acceptedAt: null,
    endedAt: null,
    erasedAt: null,
  },
  ...{ wasChanged: false, isTrusted: false, version: 1 },
}

const statuses: Readonly<Partial<Record<SubmissionState, 'pending' | 'draft' | 'publish'>>> = {
  waiting: 'pending',
  changes: 'draft',
  published: 'publish',
}

/** A proposal in a state, and its event. */
function inState(state: SubmissionState, endsAtUtc: UtcSeconds) {
  if (state === 'unconfirmed') return { row: { ...submission, confirmedAt: null }, event: undefined }
  if (state === 'expired')
    return { row: { ...submission, confirmedAt: null, expiresAt: past }, event: undefined }
  if (state === 'erased') return { row: { ...submission, erasedAt: past }, event: undefined }
  const status = statuses[state]
  if (status) return { row: submission, event: { status, endsAtUtc } }
  const ending = state === 'withdrawn' || state === 'closed' ? state : null
  return { row: { ...submission, ending }, event: { status: 'trash' as const, endsAtUtc } }
}

const no = {
  X: 'submissionExpired',
  N: 'submissionNotFound',
  E: 'submissionEnded',
  U: 'submissionUnconfirmed',
  P: 'submissionPublished',
  W: 'submissionNotPublished',
  O: 'submissionOver',
} as const

// One letter per state: unconfirmed, expired, waiting, changes, published, withdrawn, declined, closed, erased.
// A dot is allowed. The second word is after the event.
const cells: Readonly<Record<SubmissionAction, string>> = {
  confirm: '.X...EEEN .XOOOEEEN',
  edit: 'UX...EEEN UXOOOEEEN',
  withdraw: '.X..PEEEN .XOOPEEEN',
  answer: 'UX...EEEN UXOOOEEEN',
  decline: 'UX..PEEEN UX..PEEEN',
  acceptChange: 'UXWW.EEEN UXWWOEEEN',
  declineChange: 'UXWW.EEEN UXWW.EEEN',
  usePicture: 'UX...EEEN UX...EEEN',
  takeBack: 'UXWW.EEEN UXWW.EEEN',
  close: 'UX..PEEEN UX..PEEEN',
  erase: '......... .........',
}

test('every action is decided for every state, before and after the event', () => {
  assert.deepEqual(Object.keys(cells).toSorted(), [...submissionActions].toSorted())
  for (const action of submissionActions) {
    const [before = '', after = ''] = cells[action].split(' ')
    for (const [index, state] of submissionStates.entries())
      for (const [cell, endsAt] of [
        [before[index], later],
        [after[index], past],
      ] as const) {
        const { row, event } = inState(state, endsAt)
        const expected = Object.entries(no).find(([letter]) => letter === cell)?.[1]
        assert.equal(actionRefusal(action, row, event, now), expected, `${action} ${state} ${endsAt}`)
      }
  }
})
