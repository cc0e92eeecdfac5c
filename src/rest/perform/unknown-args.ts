// Unknown parameters are accepted, because clients send more than they need. To expose typos, a response
// header names them. Strict requests are rejected.

import { findNearest } from '../../domain/events/nearest.ts'
import type { UnknownName } from '../../fields/kind.ts'
import { unknownNames } from '../../fields/unknown-names.ts'
import { sentValues } from '../../http/request/sent-values.ts'
import { Problem, type ProblemsByField } from '../../messages/problem.ts'
import { shapes } from '../../resources/shapes/shapes.ts'
import type { Route } from '../table/route.ts'
import { withoutReadBack } from './read-back.ts'
import type { Sent } from './sent-args.ts'

/** Enough to find the mistake. A body may contain very many. */
const mostNames = 50
const longestName = 100
const longestHeader = 1000

export const unknownHeader = 'x-unknown-parameters'

interface Understood {
  /** The read response of the target. Unchanged fields that are sent back are ignored. */
  readonly shown?: object | undefined
  /** Parameters that are handled before the route. */
  readonly elsewhere: readonly string[]
}

/** The names in the query and the body that the route doesn't know. */
export function unknownArgs(
  { query, body, params }: Sent & { readonly params: unknown },
  { args }: Route,
  { shown, elsewhere }: Understood,
): UnknownName[] {
  const inBody = shown ? withoutReadBack(sentValues(body), shown) : sentValues(body)
  const inQuery = Object.entries(sentValues(query)).filter(
    ([name, value]) => !elsewhere.includes(name) && value !== sentValues(params)[name],
  )
  const names = [...unknownNames(Object.fromEntries(inQuery), args), ...unknownNames(inBody, args)]
  const byPath = new Map(names.map(name => [name.path, name]))
  return [...byPath.values()].slice(0, mostNames)
}

/**
 * The names as a header value, separated by commas. Characters that a token can't contain are percent-encoded
 * (RFC 9110, 5.6.2).
 */
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
  const isAnswered = purpose !== 'filters' && shape !== undefined && Object.hasOwn(shapes[shape], path)
  if (isAnswered) return new Problem('only_answered')
  const place = path.slice(0, path.lastIndexOf('.') + 1)
  const given = path.slice(place.length)
  const nearest = given.length > longestName ? undefined : findNearest(given, known)
  return nearest === undefined
    ? new Problem('unknown_name')
    : new Problem('unknown_name_like', { nearest: `${place}${nearest}` })
}
