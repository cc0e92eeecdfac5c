import type { SliceStorage } from '../../../storage/slice-storage.ts'
import { countBacklog } from './backlog.ts'
import { importJobReads, importJobWrites } from './import-jobs.ts'

export const importJobStorage = {
  reads: importJobReads,
  writes: importJobWrites,
  countBacklog,
  forgetImports: (db, runIds) => importJobWrites(db).removeOf(runIds),
} satisfies SliceStorage
