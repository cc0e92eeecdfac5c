// Unknown parameters are accepted, because clients send more than they need. To expose typos, a response
// header names them. Strict requests are rejected.

import { isDeepStrictEqual } from 'node:util'
import { findNearest } from '../../domain/events/nearest.ts'
import type { UnknownName } from '../../fields/kind.ts'
import { type RawArgs, unknownNames } from '../../fields/read-args.ts'
import { sentValues } from '../../http/request/body-parsers.ts'
import { Problem, type ProblemsByField } from '../../messages/problem.ts'
import { Refusal } from '../../messages/refusal.ts'
import { shapeOf } from '../../resources/shapes/shapes.ts'
import type { RestProfile, Route } from '../table/route.ts'

/** Enough to find the mistake. A body may contain very many. */
const mostNames = 50
const longestName = 100
const longestHeader = 1000

export const unknownHeader = 'x-unknown-parameters'

interface Understood {
  /** The read response of the target. Unchanged fields that are sent back are ignored. */
  readonly shown?: object | undefined
  /** Parameters that are handled before the route. */
  readonly ignoredParams: readonly string[]
}

/** The names in the query and the body that the route doesn't know. */
export function unknownArgs(
  { query, body, params }: Sent & { readonly params: unknown },
  { args }: Route,
  { shown, ignoredParams }: Understood,
): UnknownName[] {
  const inBody = shown ? withoutReadBack(sentValues(body), shown) : sentValues(body)
  const inQuery = Object.entries(sentValues(query)).filter(
    ([name, value]) => !ignoredParams.includes(name) && value !== sentValues(params)[name],
  )
  const names = [...unknownNames(Object.fromEntries(inQuery), args), ...unknownNames(inBody, args)]
  const byPath = new Map(names.map(name => [name.path, name]))
  return [...byPath.values()].slice(0, mostNames)
}

/** The names as a header value, with commas. Other characters are percent-encoded (RFC 9110, 5.6.2). */
export function unknownInHeader(names: readonly UnknownName[]): string {
  const tokens = names.map(({ path }) => asToken(path.slice(0, longestName)))
  let value = tokens[0] ?? ''
  for (const token of tokens.slice(1)) {
    if (value.length + token.length > longestHeader) return `${value}, ...`
    value += `, ${token}`
  }
  return value
}

function asToken(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(
    /[()]/g,
    bracket => `%${bracket.charCodeAt(0).toString(16)}`,
  )
}

/** The problem reported for each name in strict mode. */
export function unknownProblems(names: readonly UnknownName[], route: Route): ProblemsByField {
  return Object.fromEntries(names.map(name => [name.path.slice(0, longestName), unknownProblem(name, route)]))
}

function unknownProblem({ path, known }: UnknownName, { purpose, returns: { shape } }: Route): Problem {
  const isAnswered = purpose !== 'filters' && shape !== undefined && Object.hasOwn(shapeOf(shape), path)
  if (isAnswered) return new Problem('only_answered')
  const nearest = nearestTo({ path, known })
  return nearest === undefined ? new Problem('unknown_name') : new Problem('unknown_name_like', { nearest })
}

function nearestTo({ path, known }: UnknownName): string | undefined {
  const parent = path.slice(0, path.lastIndexOf('.') + 1)
  const given = path.slice(parent.length)
  const nearest = given.length > longestName ? undefined : findNearest(given, known)
  return nearest === undefined ? undefined : `${parent}${nearest}`
}

/**
 * An ignored name may be the reason why another is missing, so a refusal of fields names similar ones. Where a field is
 * missing, it names some of the others too.
 */
export function withIgnoredNames(error: unknown, unknown: readonly UnknownName[]): unknown {
  if (!(error instanceof Refusal)) return error
  const { problems, missing } = error.details
  if (!problems && !missing) return error
  const named = unknown
    .filter(({ path }) => !problems?.[path])
    .map(name => [name.path.slice(0, longestName), nearestTo(name)] as const)
  const similar = named.filter(([, nearest]) => nearest !== undefined)
  const others = missing ? named.filter(([, nearest]) => nearest === undefined).slice(0, mostOthers) : []
  if (similar.length + others.length === 0) return error
  const ignored = Object.fromEntries([...similar, ...others])
  return new Refusal(error.reason, error.values, { ...error.details, ignored })
}

const mostOthers = 5

export interface Sent {
  readonly query: unknown
  readonly body?: unknown
}

/** Parameters may be in the query and in the body; the body wins. Unknown ones are ignored. */
export function sentArgs(
  { query, body }: Sent,
  { args }: Route,
  { languageParameters }: RestProfile,
): RawArgs {
  const known = [
    ...named(query).filter(([name]) => Object.hasOwn(args, name) && !args[name]?.bodyOnly),
    ...named(body).filter(([name]) => Object.hasOwn(args, name)),
  ]
  // An empty language counts as missing, and one missing in the body falls back to the query.
  return Object.fromEntries(
    known.filter(([name, value]) => !languageParameters.includes(name) || !isBlank(value)),
  )
}

/** Query parameters of a creation that are only read from the body. Ignoring them would lose data. */
export function misplacedArgs({ query }: Sent, { args, purpose }: Route): ProblemsByField {
  if (purpose !== 'create') return {}
  const misplaced = named(query).filter(
    ([name, value]) => Object.hasOwn(args, name) && args[name]?.bodyOnly && !isBlank(value),
  )
  return Object.fromEntries(misplaced.map(([name]) => [name, new Problem('only_in_body')]))
}

function named(sent: unknown): [string, unknown][] {
  return Object.entries(sentValues(sent))
}

function isBlank(value: unknown): boolean {
  return value === null || (typeof value === 'string' && value.trim() === '')
}

/**
 * Drops fields that are sent back as they were read. So a client may change one field of a response and send
 * all of it back, in any language: a fallback text doesn't become a translation, and a formatted cost doesn't
 * lose its numbers.
 */
export function withoutReadBack(sent: RawArgs, shown: object): RawArgs {
  const sameNames = Object.entries(shown).filter(([name]) => Object.hasOwn(sent, name))
  const answered: RawArgs = JSON.parse(JSON.stringify(Object.fromEntries(sameNames)))
  const isChanged = (name: string) => !isDeepStrictEqual(sent[name], answered[name])
  const isPublicationChanged = sent.status !== undefined && isChanged('status')
  return Object.fromEntries(
    Object.entries(sent).filter(
      ([name]) => isChanged(name) || (isPublicationChanged && publicationDates.includes(name)),
    ),
  )
}

/** Status and date belong together: publishing with a future date means scheduling. */
const publicationDates: readonly string[] = ['date', 'date_utc']
