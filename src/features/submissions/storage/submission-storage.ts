import { settingReads, settingWrites } from '../../../storage/slice-settings.ts'
import type { SliceStorage } from '../../../storage/slice-storage.ts'
import { submissionPictures, submissions } from './migration.ts'
import { pictureReads, pictureWrites } from './pictures.ts'
import { reportReads, reportWrites } from './reports.ts'
import { findErasures, submissionReads, submissionWrites } from './submissions.ts'

const settings = 'submission_settings'

export const submissionStorage = {
  migrations: [submissions, submissionPictures],
  reads: db => ({
    ...{ ...submissionReads(db), ...reportReads(db), ...pictureReads(db) },
    ...settingReads(db, settings),
  }),
  writes: db => ({
    ...{ ...submissionWrites(db), ...reportWrites(db), ...pictureWrites(db) },
    ...settingWrites(db, settings),
  }),
  findErasures,
} satisfies SliceStorage
