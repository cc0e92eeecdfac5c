import type { CustomField } from '../domain/events/custom-field.ts'
import type { PresentTime } from '../domain/time/present-time.ts'
import type { TimeZoneName } from '../domain/time/time-zone.ts'
import type { Problem } from '../messages/problem.ts'

/** What reading a value may depend on besides the value. */
export interface ReadContext {
  readonly time: PresentTime
  readonly siteZone: TimeZoneName
  /** Where the interface is found below the address of the site. */
  readonly namespace: string
  /** The largest page a list may have. */
  readonly maxPerPage: number
  /** The fields that this site's events have besides those of the interface. */
  readonly customFields: readonly CustomField[]
  /** Whether a person typed the text: `<` and `&` are then characters where no markup is expected, not HTML. */
  readonly isTyped?: boolean
}

export type JsonSchema = Readonly<Record<string, unknown>>

/** A name that was given and means nothing. */
export interface UnknownName {
  /** Where it stands, such as `venue.nam` or `tickets.0.pric`. */
  readonly path: string
  /** The names that would mean something there. */
  readonly known: readonly string[]
}

/**
 * A kind of value answers for itself: how it is read from what a client sent (a query's text, a form's text or
 * JSON) and how it is described. Nothing outside a kind asks which kind it is.
 */
export interface Kind<T> {
  read(raw: unknown, context: ReadContext): T | Problem
  /**
   * All that it reads, as far as a schema can tell. Under a `title` the documentation describes it once; a `description`
   * is English, and shown in the language of the reader.
   */
  readonly schema: JsonSchema
  /** How the namespace index calls it where that knows a simpler word than the schema. */
  readonly indexed?: JsonSchema
  /** Whether an empty text is a value of this kind, rather than no value. */
  readonly takesEmpty?: boolean
  /** Whether a file of a multipart form is a value of this kind. */
  readonly takesFile?: boolean
  /** The names inside of a value that mean nothing. Only what holds fields has any. */
  unknownIn?(raw: unknown): UnknownName[]
}
