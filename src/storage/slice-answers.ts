import type { Kysely } from 'kysely'
import type { UtcSeconds } from '../domain/time/date-time.ts'
import type { SliceStorage } from './slice-storage.ts'
import type { Tables } from './tables.ts'

/** The answers of all slices together. */
export function sliceAnswers(db: Kysely<Tables>, slices: readonly SliceStorage[]) {
  return {
    async countPeople(eventIds: readonly number[], now: UtcSeconds): Promise<number> {
      let count = 0
      for (const slice of slices) count += (await slice.countPeople?.(db, eventIds, now)) ?? 0
      return count
    },

    async needsMoreThanPassword(userId: number): Promise<boolean> {
      for (const slice of slices) if (await slice.needsMoreThanPassword?.(db, userId)) return true
      return false
    },
  }
}
