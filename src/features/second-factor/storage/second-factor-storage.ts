import type { SliceStorage } from '../../../storage/slice-storage.ts'
import { secondFactorReads, secondFactorWrites } from './second-factors.ts'

/** A user needs a code besides the password once the second factor is on. */
export const secondFactorStorage = {
  reads: secondFactorReads,
  writes: secondFactorWrites,
  needsMoreThanPassword: (db, userId) => secondFactorReads(db).isOn(userId),
} satisfies SliceStorage
