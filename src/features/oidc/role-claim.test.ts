import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Role } from '../../domain/rights/permissions.ts'
import { roleByClaim } from './role-claim.ts'

const cells: readonly (readonly [highest: Role, claimed: string, expected: Role])[] = [
  ['editor', 'translator', 'translator'],
  ['editor', 'administrator', 'editor'],
  ['translator', 'editor', 'translator'],
  // A translator is neither above nor below an author.
  ['translator', 'author', 'subscriber'],
  ['author', 'translator', 'subscriber'],
  ['contributor', 'translator', 'subscriber'],
  ['author', 'editor', 'author'],
  ['author', 'contributor', 'contributor'],
]

for (const [highest, claimed, expected] of cells)
  test(`the claim ${claimed} gives ${expected} if ${highest} is the highest role`, () => {
    assert.equal(roleByClaim('subscriber', { roles: [claimed] }, 'roles', highest), expected)
  })
