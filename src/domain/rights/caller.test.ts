import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Status, statuses } from '../records/record-frame.ts'
import {
  type Caller,
  can,
  canRead,
  canWithAny,
  linkCaller,
  type Owned,
  refusalOf,
  system,
  tokenCaller,
  userCaller,
  visitor,
} from './caller.ts'
import { allRights, tokenScopes } from './capabilities.ts'
import { type Role, roles } from './permissions.ts'

type Person = Role | 'nobody'

const people: readonly Person[] = [...roles, 'nobody']
const ownId = 7
const otherId = 8

function callerOf(person: Person): Caller {
  return person === 'nobody' ? visitor : userCaller({ id: ownId, login: person, role: person })
}

const editors: readonly Person[] = ['administrator', 'editor']
const authors: readonly Person[] = [...editors, 'author']
const contributors: readonly Person[] = [...authors, 'contributor']

const rights: readonly (readonly [
  right: string,
  may: (caller: Caller) => boolean,
  allowed: readonly Person[],
])[] = [
  ['create records', caller => can(caller, 'event.create'), contributors],
  ['publish', caller => can(caller, 'event.publish'), authors],
  ['edit what others wrote', caller => canWithAny(caller, 'event.edit'), editors],
  ['manage terms', caller => can(caller, 'term.manage'), editors],
]

for (const [right, may, allowed] of rights) {
  for (const person of people) {
    const expected = allowed.includes(person)
    test(`${person} may ${expected ? '' : 'not '}${right}`, () =>
      assert.equal(may(callerOf(person)), expected))
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
  translator: { own: everyStatus, others: everyStatus },
  author: { own: everyStatus, others: published },
  contributor: { own: everyStatus, others: published },
  subscriber: { own: published, others: published },
  nobody: { own: published, others: published },
}

const editing: Readonly<Record<Person, Row>> = {
  administrator: { own: everyStatus, others: everyStatus },
  editor: { own: everyStatus, others: everyStatus },
  translator: { own: none, others: none },
  author: { own: everyStatus, others: none },
  contributor: { own: unpublished, others: none },
  subscriber: { own: none, others: none },
  nobody: { own: none, others: none },
}

const tables: readonly (readonly [
  verb: string,
  may: (caller: Caller, record: Owned) => boolean,
  table: Readonly<Record<Person, Row>>,
])[] = [
  ['read', canRead, reading],
  ['edit', (caller, record) => can(caller, 'event.edit', record), editing],
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
        const found = statuses.filter(status => may(callerOf(person), { authorId, status, trashedBy: ownId }))
        assert.deepEqual(new Set(found), new Set(allowed))
      })
    }
  }
}

test('only a contributor cannot access own records that another user trashed', () => {
  for (const trashedBy of [otherId, null, undefined]) {
    const trashed: Owned = { authorId: ownId, status: 'trash', ...(trashedBy !== undefined && { trashedBy }) }
    assert.equal(can(callerOf('contributor'), 'event.edit', trashed), false)
    assert.equal(canRead(callerOf('contributor'), trashed), true)
    assert.equal(can(callerOf('author'), 'event.edit', trashed), true)
  }
})

const editor = { id: ownId, login: 'editor', role: 'editor' } as const

test('a token without scopes may do what its user may do', () => {
  assert.deepEqual(tokenCaller(editor, null).capabilities, userCaller(editor).capabilities)
})

for (const [scope, { grants }] of tokenScopes) {
  test(`a token with the scope ${scope} may do what the scope grants, and nothing that its user may not`, () => {
    for (const role of roles) {
      const user = { id: ownId, login: role, role }
      const token = tokenCaller(user, [scope])
      for (const capability of allRights.keys()) {
        const isGranted = grants.includes(capability)
        const expected = can(visitor, capability) || (isGranted && can(userCaller(user), capability))
        assert.equal(can(token, capability), expected, `${role} ${capability}`)
      }
    }
  })
}

test('a token without the scope is told which one it needs, unless its user may not do it either', () => {
  const token = tokenCaller(editor, ['terms:write'])
  assert.equal(refusalOf(token, 'event.edit').reason, 'scopeNeeded')
  assert.deepEqual(refusalOf(token, 'event.edit').values, { scope: 'events:write' })
  assert.equal(refusalOf(token, 'settings.manage').reason, 'notAllowed')
  assert.equal(refusalOf(visitor, 'event.edit').reason, 'loginRequired')
})

test('a link may do what its purpose allows with its own record, and otherwise what a visitor may', () => {
  const link = linkCaller('reset', 5)
  const record = { authorId: null, status: 'publish' } as const
  assert.equal(can(link, 'account.enter', { ...record, id: 5 }), true)
  assert.equal(can(link, 'account.enter', { ...record, id: 6 }), false)
  assert.equal(can(link, 'calendar.read'), true)
  assert.equal(can(link, 'event.edit', { ...record, id: 5 }), false)
})

test('the system may do everything', () => {
  for (const capability of allRights.keys()) assert.ok(canWithAny(system, capability), capability)
})
