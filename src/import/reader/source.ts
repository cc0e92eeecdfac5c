import type { UtcSeconds } from '../../domain/date-time.ts'
import type { FetchRules } from '../fetch-address.ts'
import type { FileOptions } from '../open-file-importer.ts'

/** What a reader reads, as it is handed to its process. */
export type ReaderSource = PathSource | BytesSource | SiteSource

interface FileSource {
  /** What the file is called in reports. Its ending says what is in it. */
  readonly name: string
  readonly mark?: string
  readonly options: FileOptions
}

export interface PathSource extends FileSource {
  readonly from: 'path'
}

export interface BytesSource extends FileSource {
  readonly from: 'bytes'
  readonly bytes: Uint8Array
  /** A calendar file whatever its name ends in. */
  readonly isCalendar?: boolean
}

/** A calendar of the older service. */
export interface SiteSource {
  readonly from: 'site'
  readonly address: string
  readonly rules: FetchRules
  readonly credentials?: string | undefined
  /** Only what was changed at or after this moment. */
  readonly since?: UtcSeconds | undefined
  readonly withoutImages?: boolean
}
