import { settingReads, settingWrites } from '../../../storage/slice-settings.ts'
import type { SliceStorage } from '../../../storage/slice-storage.ts'
import { digestReads, digestWrites } from './digests.ts'
import { afterRestore, findErasures } from './erasures.ts'
import { feedReads, feedWrites } from './feeds.ts'
import { settingsTable } from './following-tables.ts'
import { followReads, followWrites } from './follows.ts'
import { following } from './migration.ts'
import { savedReads, savedWrites } from './saved.ts'

export const followingStorage = {
  migrations: [following],
  reads: db => ({
    ...followReads(db),
    ...digestReads(db),
    ...savedReads(db),
    ...feedReads(db),
    ...settingReads(db, settingsTable),
  }),
  writes: db => ({
    ...followWrites(db),
    ...digestWrites(db),
    ...savedWrites(db),
    ...feedWrites(db),
    ...settingWrites(db, settingsTable),
  }),
  findErasures,
  afterRestore,
} satisfies SliceStorage
