import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { UtcSeconds } from '../time/date-time.ts'
import { landingStatus, type Status, statuses, statusesOutsideTrash } from './record-frame.ts'

const now = 1_000_000 as UtcSeconds
const past = 999_999 as UtcSeconds
const ahead = 1_000_001 as UtcSeconds

test('a list shows every status but the trash', () => {
  assert.deepEqual(statusesOutsideTrash, ['publish', 'future', 'draft', 'pending', 'private'])
})

const landings: readonly (readonly [requested: Status, publishedAt: UtcSeconds, lands: Status])[] = [
  ['publish', past, 'publish'],
  ['publish', now, 'publish'],
  ['publish', ahead, 'future'],
  ['future', past, 'publish'],
  ['future', now, 'publish'],
  ['future', ahead, 'future'],
  ['private', past, 'private'],
  ['private', ahead, 'private'],
  ['draft', past, 'draft'],
  ['draft', ahead, 'draft'],
  ['pending', past, 'pending'],
  ['pending', ahead, 'pending'],
  ['trash', past, 'trash'],
  ['trash', ahead, 'trash'],
]

for (const [requested, publishedAt, lands] of landings) {
  test(`"${requested}" dated ${publishedAt - now} s from now becomes "${lands}" for users who may publish`, () => {
    assert.equal(landingStatus(requested, { mayPublish: true, publishedAt, now }), lands)
  })
}

const handedIn: Readonly<Record<Status, Status>> = {
  publish: 'pending',
  future: 'pending',
  private: 'pending',
  draft: 'draft',
  pending: 'pending',
  trash: 'trash',
}

for (const requested of statuses) {
  test(`"${requested}" becomes "${handedIn[requested]}" for users who may not publish, regardless of its date`, () => {
    for (const publishedAt of [past, now, ahead]) {
      assert.equal(landingStatus(requested, { mayPublish: false, publishedAt, now }), handedIn[requested])
    }
  })
}
