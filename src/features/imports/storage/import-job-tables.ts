import type { Generated } from 'kysely'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import type { ImportAction, ImportJobState } from '../import-job.ts'

export interface ImportJobTable {
  id: Generated<number>
  user_id: number
  name: string
  address: string | null
  /** The uploaded file in Base64. */
  file: string | null
  options: string
  deed: ImportAction
  state: ImportJobState
  rehearsal_id: number | null
  run_id: number | null
  error: string | null
  created_at: UtcSeconds
  /** The lane it runs in and the claim of its process; null if no process runs it. */
  lane: number | null
  holder: string | null
  /** How often a process died while running it. */
  crashes: Generated<number>
  /** JSON: the columns of a table, and the field of each. */
  columns: Generated<string | null>
}

/** A type, because Kysely asks for an index signature. */
export type ImportJobTables = {
  import_jobs: ImportJobTable
}
