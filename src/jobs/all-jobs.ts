import { runBulkChanges } from '../actions/events/bulk-changes.ts'
import { publishDue } from '../actions/events/publish-linked.ts'
import { deliverMail } from '../actions/notifications/deliver-outbox.ts'
import { followJournal, hasUnread } from '../actions/notifications/follow-journal.ts'
import { extendSeries, hasSeriesToExtend } from '../actions/series/extend-series.ts'
import { finishAllOperations } from '../actions/series/series-steps.ts'
import { sentMessagesKept } from '../domain/journal/outbox-message.ts'
import { isBackupDue } from '../domain/site/system-facts.ts'
import type { UtcSeconds } from '../domain/time/date-time.ts'
import { allFeatures } from '../features/all-features.ts'
import { type Job, pruneInSteps } from './job.ts'

const hour = 3600
const day = 24 * hour

const consumers = allFeatures.flatMap(({ consumers = [] }) => consumers)

/** All background work of a server. */
export const allJobs: readonly Job[] = [
  ...allFeatures.flatMap(({ jobs = [] }) => jobs),
  {
    name: 'follow-journal',
    everySeconds: 1,
    hasWork: ({ store }) => hasUnread(store, consumers),
    async run({ store, clock }, signal) {
      const consumed = await followJournal(store, consumers, clock(), signal)
      return consumed > 0 ? { consumed } : undefined
    },
  },
  {
    name: 'publish-due',
    // Polls the database every second, so that any process may schedule a record.
    everySeconds: 1,
    hasWork: ({ store, clock }) => store.hasDue(clock()),
    async run({ store, clock }) {
      const published = await publishDue(store, clock())
      return published > 0 ? { published } : undefined
    },
  },
  {
    name: 'finish-series',
    // Takes over the work of dead processes. Work of a live process is shared with it, each step done once.
    everySeconds: 5,
    hasWork: async ({ store }) => (await store.seriesOperations.list()).length > 0,
    async run({ store, clock }, signal) {
      const finished = await finishAllOperations(store, clock(), signal)
      return finished > 0 ? { finished } : undefined
    },
  },
  {
    name: 'extend-series',
    everySeconds: hour,
    hasWork: ({ store, clock }) => hasSeriesToExtend(store, clock()),
    async run({ store, clock }, signal) {
      const added = await extendSeries(store, clock(), signal)
      return added > 0 ? { added } : undefined
    },
  },
  {
    name: 'index-search',
    // Searches do this too. The job leaves them few changes, even after an import.
    everySeconds: 10,
    hasWork: async ({ store }) => !(await store.isSearchCurrent()),
    async run({ store }) {
      await store.bringSearchUpToDate()
      return undefined
    },
  },
  {
    name: 'prune-history',
    everySeconds: hour,
    hasWork: async ({ store, clock, historyDays }) =>
      historyDays > 0 && (await store.journal.hasOlderThan(daysBefore(clock(), historyDays))),
    async run({ store, clock, historyDays }, signal) {
      const until = daysBefore(clock(), historyDays)
      const prune = (most: number) => store.transaction(tx => tx.journal.prune(until, most))
      return { pruned: await pruneInSteps(prune, signal) }
    },
  },
  {
    name: 'change-events',
    everySeconds: 1,
    isLong: true,
    hasWork: async ({ store, getSite }) =>
      getSite !== undefined && (await store.bulkChanges.findNext()) !== undefined,
    async run({ store, clock, getSite }, signal) {
      const changed = getSite ? await runBulkChanges({ store, clock, getSite }, signal) : 0
      return changed > 0 ? { changed } : undefined
    },
  },
  {
    name: 'deliver-mail',
    everySeconds: 1,
    hasWork: async ({ store, clock, openMail }) =>
      openMail !== undefined && (await store.outbox.hasDue('mail', clock())),
    async run({ openMail }, signal) {
      const parts = await openMail?.()
      const sent = parts ? await deliverMail(parts, signal) : 0
      return sent > 0 ? { sent } : undefined
    },
  },
  {
    name: 'prune-outbox',
    everySeconds: hour,
    hasWork: ({ store, clock }) => store.outbox.hasEndedBefore(before(clock(), sentMessagesKept)),
    async run({ store, clock }, signal) {
      const until = before(clock(), sentMessagesKept)
      const prune = (most: number) => store.transaction(tx => tx.outbox.prune(until, most))
      return { pruned: await pruneInSteps(prune, signal) }
    },
  },
  {
    name: 'back-up',
    everySeconds: 60,
    isLong: true,
    hasWork: async ({ store, clock, backups }) =>
      backups !== undefined && isBackupDue(await store.backups.state(), clock(), backups.timeOfDay),
    run: async ({ clock, backups }, signal) => backups?.make(clock(), signal),
  },
  {
    name: 'forget-answers',
    everySeconds: hour,
    hasWork: ({ store, clock }) => store.sentAnswers.hasForgotten(clock()),
    async run({ store, clock }, signal) {
      const prune = (most: number) => store.transaction(tx => tx.sentAnswers.removeForgotten(clock(), most))
      return { forgotten: await pruneInSteps(prune, signal) }
    },
  },
  {
    name: 'tend-database',
    everySeconds: hour,
    hasWork: async () => true,
    async run({ store, clock }) {
      const now = clock()
      await store.transaction(async tx => {
        await tx.attempts.removeForgotten(now)
        await tx.sessions.removeOver(now)
        await tx.entryLinks.removeOver(now)
        await tx.signedLinks.removeOver(now)
        await tx.outbox.adoptNotices()
        await tx.secondFactors.removeHalfSignInsOver(now)
        await tx.drafts.removeForgotten(now)
        await tx.openEditors.removeClosed(now)
      })
      await store.maintain()
      return undefined
    },
  },
]

function daysBefore(now: UtcSeconds, days: number): UtcSeconds {
  return before(now, days * day)
}

function before(now: UtcSeconds, seconds: number): UtcSeconds {
  return (now - seconds) as UtcSeconds
}
