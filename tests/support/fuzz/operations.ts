// Random operations of the interface, generated from its table: right, wrong, borderline and hostile values, which may be
// ids and others that earlier requests created.
import fc from 'fast-check'
import { routes } from '../../../src/api/routes.ts'
import { roles } from '../../../src/domain/rights/permissions.ts'
import type { Route } from '../../../src/rest/table/route.ts'
import type { Spelling } from './spelling.ts'

/** Something that an earlier request created, found when the request is sent. */
export class Earlier {
  readonly back: number
  constructor(back: number) {
    this.back = back
  }
}

/** Values that break parsers, storage or pages. */
const hostile = [
  ...['', ' ', '0', '-1', '1e999', 'null', 'undefined', '%', '%00', "'; drop table events; --"],
  ...['<script>alert(1)</script>', '\u0000', '\ud800', '𝔍𝔞𝔷𝔷', 'a'.repeat(5000), '../../etc/passwd'],
  ...[
    '\u202e',
    'a\r\nb: c',
    '\ufeff',
    '\u0661\u0662',
    'e\u0301'.repeat(300),
    '<b>'.repeat(2000),
    'x,'.repeat(3000),
  ],
  ...['2030-02-31', '9999-12-31 23:59:59', '0000-01-01', 'tomorrow', 'FREQ=DAILY;COUNT=3', 'UTC+14'],
  ...['-271821-04-20', '+275760-09-13T00:00:00Z', '1970-01-01', '2030-12-31T24:00', '2030-06-30T23:59:60Z'],
  ...['2030-03-31 02:30', '2030-01-01T00:00+99:99', '+99999999 years', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'],
  ...[253_402_300_800, -62_167_219_201, 8.64e15, -8.64e15, 'Pacific/Apia', 'UTC-12'],
  ...[0, -1, 1.5, 2 ** 31, 2 ** 53, 1e308, true, false, null, [], {}, [[]], [null], { id: null }],
  ...[nested(40, inner => [inner]), nested(40, inner => ({ venue: inner })), nested(400, inner => [inner])],
  ...[JSON.parse('{"__proto__":{"id":1}}'), { constructor: { prototype: { id: 1 } } }, 'a'.repeat(70_000)],
  ...[Array(600).fill(1), Array(60).fill({ name: 'Seat', price: -1 }), '__proto__', 'constructor'],
  ...[{ $ref: 'x.id' }, { rendered: 'x' }, 'trash', 'publish', 'future', 'private', 'here', 'fr'],
]

function nested(depth: number, around: (inner: unknown) => unknown): unknown {
  let value: unknown = 1
  for (let level = 0; level < depth; level++) value = around(value)
  return value
}

const earlier = fc.nat({ max: 5 }).map(back => new Earlier(back))

const value = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...hostile) },
  { weight: 3, arbitrary: earlier },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 12 }) },
  { weight: 2, arbitrary: fc.string({ maxLength: 30 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

/** Operations that would wait, or call other servers. */
const isLeftOut = ({ returns, name }: Route) =>
  returns.isStream || name === 'testWebhook' || name === 'resendMessage'

const kept = routes.filter(route => !isLeftOut(route))
const creating = kept.filter(({ returns }) => returns.status === 201)
/** Operations that create something for later requests come more often. */
const weighted = [...kept, ...creating, ...creating, ...creating]

/** The names of all operations that are sent. */
export const sentNames: readonly string[] = kept.map(({ name }) => name)

/** Headers that are read, and some that must not matter. */
const otherHeaders: readonly (readonly [string, string])[] = [
  ['if-modified-since', 'Tue, 15 Jan 2030 12:00:00 GMT'],
  ['if-unmodified-since', 'never'],
  ['accept-language', 'xx;q=9, pt-BR, *;q=-1'],
  ['accept', 'application/xml'],
  ['x-http-method-override', 'DELETE'],
  ['range', 'bytes=5-1'],
  ['prefer', 'return=minimal'],
]

export const operation = fc.constantFrom(...weighted).chain(route =>
  fc.record({
    route: fc.constant(route),
    method: fc.constantFrom(...route.methods),
    target: fc.oneof(
      { weight: 6, arbitrary: earlier },
      { weight: 2, arbitrary: fc.nat({ max: 5 }).map(at => ({ planted: at })) },
      { weight: 1, arbitrary: fc.constantFrom<string | number>(0, 99_999, 2 ** 53, 'x', '%zz', '..') },
    ),
    version: fc.integer({ min: 0, max: 3 }),
    // Many requests are right, so that later ones have something to work with.
    as: fc.constantFrom(...roles, undefined, 'administrator', 'administrator', 'editor'),
    /** Which right body the fields are added to, if any. */
    body: fc.constantFrom(undefined, 0, 0, 0, 1, 1, 2, 2, 3),
    fields: fc.oneof(
      { weight: 4, arbitrary: fc.constant({}) },
      { weight: 4, arbitrary: fieldsOf(route, 1) },
      { weight: 1, arbitrary: fieldsOf(route, 4) },
    ),
    condition: seldom(fc.constantFrom('"1"', '*', '"x', '"\u00ff"', new Earlier(0))),
    conditionName: fc.constantFrom('if-match', 'if-match', 'if-none-match'),
    header: seldom(fc.constantFrom(...otherHeaders)),
    spelling: fc.constantFrom<Spelling>('plain', 'plain', 'plain', 'repeated', 'brackets', 'keys'),
    key: seldom(fc.constantFrom('a', 'b')),
  }),
)

export type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never

function fieldsOf(route: Route, maxKeys: number): fc.Arbitrary<Readonly<Record<string, unknown>>> {
  return fc.dictionary(fc.constantFrom(...namesOf(route)), value, { maxKeys })
}

function seldom<T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> {
  return fc.oneof({ weight: 7, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })
}

function namesOf({ args }: Route): [string, ...string[]] {
  const names = Object.keys(args).filter(name => name !== 'wait')
  return ['i18n_language', 'strict', 'unknown_name', '_fields', '__proto__', 'constructor', ...names]
}
