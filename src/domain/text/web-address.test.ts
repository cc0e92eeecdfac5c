import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withScheme } from './web-address.ts'

const typed: readonly (readonly [text: string, address: string])[] = [
  ['example.org', 'https://example.org'],
  [' example.org/x?y=1#z ', 'https://example.org/x?y=1#z'],
  ['www.example.org:8080/x', 'https://www.example.org:8080/x'],
  ['münchen.example', 'https://münchen.example'],
  ['https://example.org/x', 'https://example.org/x'],
  ['HTTP://example.org', 'HTTP://example.org'],
  ['ftp://example.org', 'ftp://example.org'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['mailto:a@example.org', 'mailto:a@example.org'],
  ['a@example.org', 'a@example.org'],
  ['no address', 'no address'],
  ['e.g. example.org', 'e.g. example.org'],
  ['example', 'example'],
  ['', ''],
]

for (const [text, address] of typed)
  test(`“${text}” is the address “${address}”`, () => assert.equal(withScheme(text), address))
