import type { UtcSeconds } from '../../../src/domain/time/date-time.ts'

/** A type, because Kysely asks for an index signature. */
export type CancellationTables = {
  cancellation_notes: { event_id: number; note: string; written_at: UtcSeconds }
}
