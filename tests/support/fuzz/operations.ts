// Random operations of the interface, generated from its table: right, wrong, borderline and hostile values, which may be
// ids and others that earlier requests created.
import fc from 'fast-check'
import { routes } from '../../../src/api/routes.ts'
import { roles } from '../../../src/domain/rights/permissions.ts'
import type { Route } from '../../../src/rest/table/route.ts'

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
  ...['2030-02-31', '9999-12-31 23:59:59', '0000-01-01', 'tomorrow', 'FREQ=DAILY;COUNT=3', 'UTC+14'],
  ...[0, -1, 1.5, 2 ** 31, 2 ** 53, 1e308, true, false, null, [], {}, [[]], [null], { id: null }],
  ...[{ $ref: 'x.id' }, { rendered: 'x' }, 'trash', 'publish', 'future', 'private', 'here', 'fr'],
]

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
    condition: seldom(fc.constantFrom('"1"', '*', '"x', new Earlier(0))),
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
  return ['i18n_language', 'strict', 'unknown_name', '_fields', ...names]
}
