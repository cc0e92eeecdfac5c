import type { RawArgs } from '../../fields/read-args.ts'
import { sentValues } from '../../http/request/sent-values.ts'
import { Problem, type ProblemsByField } from '../../messages/problem.ts'
import type { RestProfile, Route } from '../table/route.ts'

/** A request as sent by the client. */
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

/**
 * Query parameters of a creation that are only read from the body. Ignoring them silently would lose data.
 */
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
