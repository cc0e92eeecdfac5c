import type { SliceStorage } from '../../../storage/slice-storage.ts'
import { findErasures } from './erasures.ts'
import { submissionPictures, submissions } from './migration.ts'
import { pictureReads, pictureWrites } from './pictures.ts'
import { reportReads, reportWrites } from './reports.ts'
import { submissionReads, submissionWrites } from './submissions.ts'

export const submissionStorage = {
  migrations: [submissions, submissionPictures],
  reads: db => ({ ...submissionReads(db), ...reportReads(db), ...pictureReads(db) }),
  writes: db => ({ ...submissionWrites(db), ...reportWrites(db), ...pictureWrites(db) }),
  findErasures,
} satisfies SliceStorage
