import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { FetchRules } from '../files/fetch-address.ts'
import type { FileOptions } from '../files/open-file-importer.ts'

/** The source of an import, as it is sent to the reader process. */
export type ReaderSource = PathSource | BytesSource | SiteSource

interface FileSource {
  /** The name in reports. Its extension selects the format. */
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
  /** Reads it as a calendar file whatever the extension. */
  readonly isCalendar?: boolean
}

/** A calendar of the older service. */
export interface SiteSource {
  readonly from: 'site'
  readonly address: string
  readonly rules: FetchRules
  /** `user:application password`. Gives access to unpublished records too. */
  readonly credentials?: string | undefined
  /** Only records changed at or after this moment. */
  readonly since?: UtcSeconds | undefined
  readonly withoutImages?: boolean
}
