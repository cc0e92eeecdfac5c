import type { Actor } from '../../actions/accounts/actor.ts'
import type { Calendar } from '../../actions/calendar.ts'
import type { ImportRun, ImportStarter } from '../../domain/site/import-run.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { Importer } from './imported-record.ts'

/** The input of an import, and who requested it. */
export interface ImportRequest {
  readonly calendar: Calendar
  readonly importer: Importer
  /** Its entry point is `import`. */
  readonly actor: Omit<Actor, 'now'>
  readonly clock: () => UtcSeconds
  readonly startedBy: ImportStarter
  readonly isDryRun?: boolean
  readonly overwrites?: boolean
  /** Starts from the beginning, even if an earlier run was interrupted. */
  readonly restarts?: boolean
  /** Trashes events that disappeared from the source. */
  readonly trashesUnseen?: boolean
  readonly onProgress?: (run: ImportRun) => void
  readonly signal?: AbortSignal
}
