import type { CustomField } from '../domain/events/custom-field.ts'
import type { PresentTime } from '../domain/time/present-time.ts'
import type { TimeZoneName } from '../domain/time/time-zone.ts'
import type { Problem } from '../messages/problem.ts'

/** The context that parsing a value may depend on. */
export interface ReadContext {
  readonly time: PresentTime
  readonly siteZone: TimeZoneName
  /** The path of the API below the site's URL. */
  readonly namespace: string
  /** The maximum page size of a list. */
  readonly maxPerPage: number
  /** The site's custom fields. */
  readonly customFields: readonly CustomField[]
  /** Whether a person typed the text. Then `<` and `&` are plain characters where no markup is expected. */
  readonly isTyped?: boolean
}

export type JsonSchema = Readonly<Record<string, unknown>>

/** An unknown parameter. */
export interface UnknownName {
  /** Its path, such as `venue.nam` or `tickets.0.pric`. */
  readonly path: string
  /** The known names there. */
  readonly known: readonly string[]
}

/**
 * A kind of value knows how it is parsed from client input (query, form or JSON) and how it is described. No
 * other code checks which kind it is.
 */
export interface Kind<T> {
  read(raw: unknown, context: ReadContext): T | Problem
  /**
   * Everything it accepts, as far as a schema can express it. A schema with a `title` is documented once. A
   * `description` is English and translated for the reader.
   */
  readonly schema: JsonSchema
  /** A simpler schema for the namespace index. */
  readonly indexed?: JsonSchema
  /** Whether an empty text is a value of this kind instead of no value. */
  readonly takesEmpty?: boolean
  /** Whether it accepts a file of a multipart form. */
  readonly takesFile?: boolean
  /** The unknown names inside a value. Only kinds with fields have this. */
  unknownIn?(raw: unknown): UnknownName[]
}
