import type { SliceStorage } from '../../../storage/slice-storage.ts'
import { findErasures } from './erasures.ts'
import { submissions } from './migration.ts'
import { reportReads, reportWrites } from './reports.ts'
import { submissionReads, submissionWrites } from './submissions.ts'

export const submissionStorage = {
  migrations: [submissions],
  reads: db => ({ ...submissionReads(db), ...reportReads(db) }),
  writes: db => ({ ...submissionWrites(db), ...reportWrites(db) }),
  findErasures,
} satisfies SliceStorage
