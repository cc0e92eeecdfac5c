import { settingReads, settingWrites } from '../../../storage/slice-settings.ts'
import type { SliceStorage } from '../../../storage/slice-storage.ts'
import { actorReads, actorWrites } from './actors.ts'
import { followReads, followWrites } from './follows.ts'
import { activitypub } from './migration.ts'
import { publishedEventReads, publishedEventWrites } from './published-events.ts'

const settings = 'activitypub_settings'

export const activitypubStorage = {
  migrations: [activitypub],
  serverTables: ['activitypub_keys', 'activitypub_seen'],
  reads: db => ({
    ...settingReads(db, settings),
    ...actorReads(db),
    ...publishedEventReads(db),
    ...followReads(db),
  }),
  writes: db => ({
    ...settingWrites(db, settings),
    ...actorWrites(db),
    ...publishedEventWrites(db),
    ...followWrites(db),
  }),
  countBacklog: async db => ({
    waiting: { arrivals: await followReads(db).countArrivals() },
    failing: {},
  }),
} satisfies SliceStorage
