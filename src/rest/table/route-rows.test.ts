// The compiler is the test: `npm run types` fails if an invalid row below compiles, or a valid one doesn't.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldTable } from '../../fields/field-table.ts'
import { boolean, integer, plainText } from '../../fields/kinds/scalars.ts'
import type { Answer, RouteContext } from './route.ts'
import { act, batch, create, describe, edit, erase, list, listOf, read, remove } from './route-rows.ts'

const table = fieldTable({
  title: { kind: plainText({ max: 100 }), required: true, about: 'Must be there.' },
  size: { kind: integer({ min: 1, max: 9 }), default: 1, about: 'Has a default.' },
  isOpen: { kind: boolean, about: 'May be absent.' },
})

const frame = { name: 'row', path: '/rows', tag: 'events', about: 'A row of this test.' } as const
const about = { ...frame, target: async () => ({ id: 1 }) }
const references = async () => ({})
const shown = async () => ({})

function run<Args>() {
  return async (_: RouteContext<Args, unknown>): Promise<Answer> => ({ body: {} })
}

test('a row accepts a handler whose arguments its table provides', () => {
  const rows = [
    list({ ...frame, args: table, references, run: run<{ size: number; isOpen?: boolean }>() }),
    create({ ...frame, args: table, references, run: run<{ title: string; isOpen?: boolean | null }>() }),
    edit({ ...about, args: table, references, shown, run: run<{ title?: string; size?: number | null }>() }),
    remove({ ...about, run: run<{ translation: boolean }>() }),
    read({ ...about, run: run<unknown>() }),
  ]
  assert.deepEqual(
    rows.map(({ purpose }) => purpose),
    ['filters', 'create', 'update', 'filters', 'filters'],
  )
})

test('a row rejects a handler that expects an argument missing in its table', () => {
  type Others = { readonly place?: string }
  // @ts-expect-error
  list({ ...frame, args: table, references, run: run<Others>() })
  // @ts-expect-error
  create({ ...frame, args: table, references, run: run<Others>() })
  // @ts-expect-error
  read({ ...about, args: table, run: run<Others>() })
  // @ts-expect-error
  read({ ...about, run: run<Others>() })
  // @ts-expect-error
  edit({ ...about, args: table, references, shown, run: run<Others>() })
  // @ts-expect-error
  remove({ ...about, args: table, run: run<Others>() })
  // @ts-expect-error
  listOf({ ...about, args: table, references, run: run<Others>() })
  // @ts-expect-error
  act({ ...about, args: table, run: run<Others>() })
  // @ts-expect-error
  erase({ ...about, args: table, run: run<Others>() })
  // @ts-expect-error
  batch({ ...frame, args: table, run: run<Others>() })
  // @ts-expect-error
  describe({ ...frame, args: table, run: run<Others>() })
})

test('a row rejects a handler that expects another type than its table provides', () => {
  // @ts-expect-error: it is a number
  list({ ...frame, args: table, references, run: run<{ size: string }>() })
  // @ts-expect-error: it has no default
  list({ ...frame, args: table, references, run: run<{ isOpen: boolean }>() })
  // @ts-expect-error: a new record may be given null
  create({ ...frame, args: table, references, run: run<{ isOpen?: boolean }>() })
  // @ts-expect-error: a change need not name it
  edit({ ...about, args: table, references, shown, run: run<{ title: string }>() })
})

test('a row rejects a handler for another record than its target finds', () => {
  const ofText = async (_: RouteContext<unknown, string>): Promise<Answer> => ({ body: {} })
  // @ts-expect-error
  read({ ...about, args: table, run: ofText })
})
