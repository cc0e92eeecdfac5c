import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Status, statuses, statusesOutsideTrash } from '../records/status.ts'
import { canEdit, canRead, roles, type Viewer } from './permissions.ts'
import { anyStatusFor, everything, forbiddenStatus, isInScope, type Scope, visibleTo } from './visibility.ts'

const ownId = 7
const otherId = 8
const viewers: readonly Viewer[] = [undefined, ...roles.map(role => ({ id: ownId, login: role, role }))]
const nameOf = (viewer: Viewer) => viewer?.role ?? 'nobody'

function sees(scope: Scope, authorId: number, status: Status): boolean {
  return isInScope({ authorId, status }, scope)
}

for (const viewer of viewers) {
  test(`${nameOf(viewer)} sees in a list exactly the records ${nameOf(viewer)} may read, without the trash`, () => {
    const visibility = visibleTo(viewer)
    for (const authorId of [ownId, otherId]) {
      for (const status of statuses) {
        const expected = status !== 'trash' && canRead(viewer, { authorId, status })
        assert.equal(sees(visibility, authorId, status), expected, `${status} of ${authorId}`)
      }
    }
  })

  test(`${nameOf(viewer)} needs no password for exactly the records ${nameOf(viewer)} may edit`, () => {
    for (const authorId of [ownId, otherId]) {
      for (const status of statuses) {
        const expected = canEdit(viewer, { authorId, status, trashedBy: ownId })
        assert.equal(sees(visibleTo(viewer).opens, authorId, status), expected, `${status} of ${authorId}`)
        assert.equal(sees(anyStatusFor(viewer).opens, authorId, status), expected, `${status} of ${authorId}`)
      }
    }
  })

  for (const status of statuses) {
    test(`${nameOf(viewer)} asking for ${status} sees no other status`, () => {
      const visibility = visibleTo(viewer, [status])
      for (const authorId of [ownId, otherId]) {
        for (const other of statuses) {
          const expected = other === status && canRead(viewer, { authorId, status })
          assert.equal(sees(visibility, authorId, other), expected, `${other} of ${authorId}`)
        }
      }
    })
  }
}

test('the public sees published records of any author', () => {
  assert.deepEqual(visibleTo(undefined), {
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

for (const viewer of viewers) {
  const mayAsk = ['administrator', 'editor', 'author', 'contributor'].includes(nameOf(viewer))
  for (const [requested, first] of forbidden) {
    const refused = mayAsk ? undefined : first
    test(`${nameOf(viewer)} asking for [${requested}] is denied ${refused ?? 'nothing'}`, () => {
      assert.equal(forbiddenStatus(viewer, requested), refused)
    })
  }
}
