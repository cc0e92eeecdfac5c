import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Status, statuses, statusesOutsideTrash } from '../records/record-frame.ts'
import { type Caller, can, canRead, userCaller, visitor } from './caller.ts'
import { roles } from './permissions.ts'
import { anyStatusFor, everything, forbiddenStatus, isInScope, type Scope, visibleTo } from './visibility.ts'

const ownId = 7
const otherId = 8
const callers: readonly Caller[] = [
  visitor,
  ...roles.map(role => userCaller({ id: ownId, login: role, role })),
]
const nameOf = (caller: Caller) => caller.user?.role ?? 'nobody'

function sees(scope: Scope, authorId: number, status: Status): boolean {
  return isInScope({ authorId, status }, scope)
}

for (const caller of callers) {
  test(`${nameOf(caller)} sees in a list exactly the records ${nameOf(caller)} may read, without the trash`, () => {
    const visibility = visibleTo(caller)
    for (const authorId of [ownId, otherId]) {
      for (const status of statuses) {
        const expected = status !== 'trash' && canRead(caller, { authorId, status })
        assert.equal(sees(visibility, authorId, status), expected, `${status} of ${authorId}`)
      }
    }
  })

  test(`${nameOf(caller)} needs no password for exactly the records ${nameOf(caller)} may translate`, () => {
    for (const authorId of [ownId, otherId]) {
      for (const status of statuses) {
        const expected = can(caller, 'event.translate', { authorId, status, trashedBy: ownId })
        assert.equal(sees(visibleTo(caller).opens, authorId, status), expected, `${status} of ${authorId}`)
        assert.equal(sees(anyStatusFor(caller).opens, authorId, status), expected, `${status} of ${authorId}`)
      }
    }
  })

  for (const status of statuses) {
    test(`${nameOf(caller)} asking for ${status} sees no other status`, () => {
      const visibility = visibleTo(caller, [status])
      for (const authorId of [ownId, otherId]) {
        for (const other of statuses) {
          const expected = other === status && canRead(caller, { authorId, status })
          assert.equal(sees(visibility, authorId, other), expected, `${other} of ${authorId}`)
        }
      }
    })
  }
}

test('the public sees published records of any author', () => {
  assert.deepEqual(visibleTo(visitor), {
    ofAnyone: ['publish'],
    opens: { ofAnyone: [] },
    edits: { ofAnyone: [] },
  })
})

test('`everything` covers every status, including the trash', () => {
  assert.deepEqual(everything.ofAnyone, statuses)
})

const forbidden: readonly (readonly [requested: readonly Status[], first: Status | undefined])[] = [
  [[], undefined],
  [['publish'], undefined],
  [['publish', 'draft', 'private'], 'draft'],
  [['trash'], 'trash'],
  [statusesOutsideTrash, 'future'],
]

for (const caller of callers) {
  const mayAsk = ['administrator', 'editor', 'translator', 'author', 'contributor'].includes(nameOf(caller))
  for (const [requested, first] of forbidden) {
    const refused = mayAsk ? undefined : first
    test(`${nameOf(caller)} asking for [${requested}] is denied ${refused ?? 'nothing'}`, () => {
      assert.equal(forbiddenStatus(caller, requested), refused)
    })
  }
}
