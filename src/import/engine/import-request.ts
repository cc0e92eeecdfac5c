import type { Actor } from '../../actions/accounts/actor.ts'
import type { Calendar } from '../../actions/calendar.ts'
import type { ImportRun, ImportStarter } from '../../domain/site/import-run.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { Importer } from './imported-record.ts'

/** What an import works on, and who asked for it. */
export interface ImportRequest {
  readonly calendar: Calendar
  readonly importer: Importer
  /** Through the door `import`. */
  readonly actor: Omit<Actor, 'now'>
  readonly clock: () => UtcSeconds
  readonly startedBy: ImportStarter
  readonly isDryRun?: boolean
  readonly overwrites?: boolean
  /** Begins anew, though an earlier run has not come to its end. */
  readonly restarts?: boolean
  /** Puts into the trash what is not there any more. */
  readonly trashesUnseen?: boolean
  readonly onProgress?: (run: ImportRun) => void
  readonly signal?: AbortSignal
}
