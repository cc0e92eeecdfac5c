import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { actionRefusal, followActions, stateOf } from './follow.ts'

const now = 1000 as UtcSeconds
const at = (time: number | null) => time as UtcSeconds | null

test('the state of a follow', () => {
  const state = (confirmed: number | null, expires: number, paused: number | null, refusals: number) =>
    stateOf(
      { confirmedAt: at(confirmed), expiresAt: expires as UtcSeconds, pausedAt: at(paused) },
      { refusals },
      now,
    )
  assert.equal(state(null, 1001, null, 0), 'unconfirmed')
  assert.equal(state(null, 1000, null, 0), 'expired')
  assert.equal(state(1, 1, null, 0), 'active')
  assert.equal(state(1, 1, null, 2), 'active')
  assert.equal(state(1, 1, null, 3), 'refused')
  assert.equal(state(1, 1, 2, 3), 'paused')
})

/** Refusals by action and state; a dash is allowed. */
const cells = `
         unconfirmed        expired        active  paused  refused
confirm  -                  followExpired  -       -       -
change   followUnconfirmed  followExpired  -       -       -
pause    followUnconfirmed  followExpired  -       -       -
resume   followUnconfirmed  followExpired  -       -       -
stop     -                  -              -       -       -
erase    -                  -              -       -       -`

test('what may be done in which state', () => {
  const [, ...rows] = cells.trim().split('\n')
  const states = ['unconfirmed', 'expired', 'active', 'paused', 'refused'] as const
  for (const row of rows) {
    const [name, ...expected] = row.trim().split(/\s+/)
    const action = followActions.find(known => known === name)
    assert.ok(action)
    for (const [index, state] of states.entries())
      assert.equal(actionRefusal(action, state) ?? '-', expected[index], `${action} ${state}`)
  }
  assert.equal(rows.length, followActions.length)
})
