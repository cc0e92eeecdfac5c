import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Status, statuses } from '../records/status.ts'
import {
  canCreate,
  canEdit,
  canEditOthers,
  canManageTerms,
  canPublish,
  canRead,
  type Owned,
  type Role,
  roles,
  type Viewer,
} from './permissions.ts'

type Person = Role | 'nobody'

const people: readonly Person[] = [...roles, 'nobody']
const ownId = 7
const otherId = 8

function viewer(person: Person): Viewer {
  return person === 'nobody' ? undefined : { id: ownId, login: person, role: person }
}

const editors: readonly Person[] = ['administrator', 'editor']
const authors: readonly Person[] = [...editors, 'author']
const contributors: readonly Person[] = [...authors, 'contributor']

const rights: readonly (readonly [
  right: string,
  may: (viewer: Viewer) => boolean,
  allowed: readonly Person[],
])[] = [
  ['create records', canCreate, contributors],
  ['publish', canPublish, authors],
  ['edit what others wrote', canEditOthers, editors],
  ['manage terms', canManageTerms, editors],
]

for (const [right, may, allowed] of rights) {
  for (const person of people) {
    const expected = allowed.includes(person)
    test(`${person} may ${expected ? '' : 'not '}${right}`, () => assert.equal(may(viewer(person)), expected))
  }
}

const everyStatus: readonly Status[] = statuses
const none: readonly Status[] = []
const published: readonly Status[] = ['publish']
const unpublished: readonly Status[] = ['draft', 'pending', 'trash']

interface Row {
  readonly own: readonly Status[]
  readonly others: readonly Status[]
}

/** The statuses in which each person may read or edit their own records, and those of another user. */
const reading: Readonly<Record<Person, Row>> = {
  administrator: { own: everyStatus, others: everyStatus },
  editor: { own: everyStatus, others: everyStatus },
  author: { own: everyStatus, others: published },
  contributor: { own: everyStatus, others: published },
  subscriber: { own: published, others: published },
  nobody: { own: published, others: published },
}

const editing: Readonly<Record<Person, Row>> = {
  administrator: { own: everyStatus, others: everyStatus },
  editor: { own: everyStatus, others: everyStatus },
  author: { own: everyStatus, others: none },
  contributor: { own: unpublished, others: none },
  subscriber: { own: none, others: none },
  nobody: { own: none, others: none },
}

const tables: readonly (readonly [
  verb: string,
  may: (viewer: Viewer, record: Owned) => boolean,
  table: Readonly<Record<Person, Row>>,
])[] = [
  ['read', canRead, reading],
  ['edit', canEdit, editing],
]

for (const [verb, may, table] of tables) {
  for (const person of people) {
    for (const [whose, authorId] of [
      ['own', ownId],
      ['others', otherId],
    ] as const) {
      const allowed = table[person][whose]
      const told = allowed.join(', ') || 'no status'
      test(`${person} may ${verb} ${whose === 'own' ? 'own records' : 'records of others'} in ${told}`, () => {
        const found = statuses.filter(status => may(viewer(person), { authorId, status, trashedBy: ownId }))
        assert.deepEqual(new Set(found), new Set(allowed))
      })
    }
  }
}

test('only a contributor cannot access own records that another user trashed', () => {
  for (const trashedBy of [otherId, null, undefined]) {
    const trashed: Owned = { authorId: ownId, status: 'trash', ...(trashedBy !== undefined && { trashedBy }) }
    assert.equal(canEdit(viewer('contributor'), trashed), false)
    assert.equal(canRead(viewer('contributor'), trashed), true)
    assert.equal(canEdit(viewer('author'), trashed), true)
  }
})
