import type { UtcSeconds } from '../domain/date-time.ts'
import type { Problem } from '../domain/problem.ts'
import type { TimeZoneName } from '../domain/time-zone.ts'

/** What reading a value may depend on besides the value. */
export interface ReadContext {
  readonly now: UtcSeconds
  readonly siteZone: TimeZoneName
  /** The largest page a list may have. */
  readonly maxPerPage: number
}

export type JsonSchema = Readonly<Record<string, unknown>>

/**
 * A kind of value answers for itself: how it is read from what a client sent (a query's text, a form's text or
 * JSON) and how it is described. Nothing outside a kind asks which kind it is.
 */
export interface Kind<T> {
  read(raw: unknown, context: ReadContext): T | Problem
  readonly schema: JsonSchema
  /** Whether an empty text is a value of this kind, rather than no value. */
  readonly takesEmpty?: boolean
}
