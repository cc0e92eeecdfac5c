import type { Caller } from '../../../domain/rights/caller.ts'
import { isAdmitted, type Route } from '../../../rest/table/route.ts'

/** The effect of a call, for the hints of the protocol. */
export type Effect = 'reads' | 'adds' | 'changes'

/** A tool is an operation with the checks, arguments and errors of the interface. */
export interface Tool {
  /** Unique, as verb_noun. */
  readonly name: string
  readonly title: string
  /** For models: what it does and when to use it. English. */
  readonly about: string
  readonly route: Route
  /** A capability of another slice that callers need, besides that of its operation. */
  readonly access?: string
  readonly effect: Effect
  /** Whether it sends requests to other servers. */
  readonly asksOthers?: boolean
  /** Leaves out what models don't need. */
  readonly shorten?: (body: Body) => Body
}

/** Whether the caller may use it, for some event. */
export function isOffered({ route, access }: Tool, caller: Caller): boolean {
  const hasOther =
    access === undefined || [...caller.capabilities.keys()].some(name => String(name) === access)
  return isAdmitted(caller, route) && hasOther
}

export type Body = Readonly<Record<string, unknown>>

export function isBody(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function pick(body: Body, names: readonly string[]): Body {
  return Object.fromEntries(names.filter(name => hasContent(body[name])).map(name => [name, body[name]]))
}

/** Empty values are left out: they say nothing to a model. */
function hasContent(value: unknown): boolean {
  const isEmptyList = Array.isArray(value) && value.length === 0
  return value !== undefined && value !== null && value !== '' && !isEmptyList
}
