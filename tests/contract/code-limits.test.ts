import assert from 'node:assert/strict'
import { test } from 'node:test'
import ts from 'typescript'
import { findingsIn } from '../../scripts/code-limits.ts'

const rulesBroken: Readonly<Record<string, readonly string[]>> = {
  'f(value as Text)': ['cast'],
  'f(value as const)': [],
  'f(value as UtcSeconds)': [],
  'f(value as unknown as Text)': ['double cast', 'cast'],
  'f(value as never)': ['cast to never'],
  'f(value!)': ['non-null assertion'],
  'f(!value)': [],
  'function f(a: A, b: B, c: C, d: D) {}': [],
  'function f(a: A, b: B, c: C, d: D, e: E) {}': ['more than four parameters'],
  'function f(isOpen: boolean) {}': ['boolean parameter'],
  'function f(isOpen?: boolean) {}': ['boolean parameter'],
  'function f(isOpen: boolean | undefined) {}': ['boolean parameter'],
  'const f = (isOpen = false) => {}': ['boolean parameter'],
  'type F = (isOpen: boolean) => void': ['boolean parameter'],
  'function f({ isOpen }: { isOpen: boolean }) {}': [],
  "function f(access: 'open' | 'locked') {}": [],
  'function isOpen(door: Door): boolean {}': [],
}

for (const [code, expected] of Object.entries(rulesBroken))
  test(`the code limits count ${expected.join(' and ') || 'nothing'} in ${code}`, () => {
    const file = ts.createSourceFile('example.ts', code, ts.ScriptTarget.ESNext, true)
    assert.deepEqual(
      findingsIn(file).map(({ rule }) => rule),
      expected,
    )
  })
