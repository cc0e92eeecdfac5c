import { runBulkChanges } from '../actions/events/bulk-changes.ts'
import { publishDue } from '../actions/events/publish-linked.ts'
import { deliverMail } from '../actions/notifications/deliver-outbox.ts'
import { followJournal, hasUnread } from '../actions/notifications/follow-journal.ts'
import {
  changeHookPrefix,
  createHookFollower,
  positionOf,
} from '../actions/notifications/follow-with-hooks.ts'
import { extendSeries, hasSeriesToExtend } from '../actions/series/extend-series.ts'
import { finishAllOperations } from '../actions/series/series-steps.ts'
import { sentMessagesRetention } from '../domain/journal/outbox-message.ts'
import { isBackupDue } from '../domain/site/system-facts.ts'
import type { UtcSeconds } from '../domain/time/date-time.ts'
import { allFeatures } from '../features/all-features.ts'
import { type Job, pruneInSteps } from './job.ts'

const hour = 3600
const day = 24 * hour

const consumers = allFeatures.flatMap(({ consumers = [] }) => consumers)

const hookFollower = createHookFollower()

/** All background work of a server. */
export const allJobs: readonly Job[] = [
  ...allFeatures.flatMap(({ jobs = [] }) => jobs),
  {
    name: 'follow-journal',
    everySeconds: 1,
    hasWork: ({ store }) => hasUnread(store, consumers),
    run: async ({ store, clock }, signal) => ({
      consumed: await followJournal(store, consumers, clock(), signal),
    }),
  },
  {
    name: 'run-hooks',
    everySeconds: 1,
    isLong: true,
    hasWork: ({ store, clock, hooks }) => hookFollower.hasWork(store, hooks?.changeHooks ?? [], clock()),
    run: async ({ store, clock, hooks }, signal) => ({
      passed: await hookFollower.run(store, hooks?.changeHooks ?? [], clock, signal),
    }),
  },
  {
    name: 'publish-due',
    // Polls the database every second, so that any process may schedule a record.
    everySeconds: 1,
    hasWork: ({ store, clock }) => store.hasDue(clock()),
    run: async ({ store, clock }) => ({ published: await publishDue(store, clock()) }),
  },
  {
    name: 'finish-series',
    // Takes over the work of dead processes. Work of a live process is shared with it, each step done once.
    everySeconds: 5,
    hasWork: async ({ store }) => (await store.seriesOperations.list()).length > 0,
    run: async ({ store, clock }, signal) => ({
      finished: await finishAllOperations(store, clock(), signal),
    }),
  },
  {
    name: 'extend-series',
    everySeconds: hour,
    hasWork: ({ store, clock }) => hasSeriesToExtend(store, clock()),
    run: async ({ store, clock }, signal) => ({ added: await extendSeries(store, clock(), signal) }),
  },
  {
    name: 'prune-history',
    everySeconds: hour,
    hasWork: async ({ store, clock, historyDays }) =>
      historyDays > 0 && (await store.journal.hasOlderThan(before(clock(), historyDays * day))),
    async run({ store, clock, historyDays }, signal) {
      const until = before(clock(), historyDays * day)
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
    run: async ({ store, clock, getSite, hooks }, signal) => ({
      changed: getSite
        ? await runBulkChanges({ store, clock, getSite, saveRules: hooks?.saveRules }, signal)
        : 0,
    }),
  },
  {
    name: 'deliver-mail',
    everySeconds: 1,
    hasWork: async ({ store, clock, openMail }) =>
      openMail !== undefined && (await store.outbox.hasDue('mail', clock())),
    async run({ openMail }, signal) {
      const parts = await openMail?.()
      return { sent: parts ? await deliverMail(parts, signal) : 0 }
    },
  },
  {
    name: 'prune-outbox',
    everySeconds: hour,
    hasWork: ({ store, clock }) => store.outbox.hasEndedBefore(before(clock(), sentMessagesRetention)),
    async run({ store, clock }, signal) {
      const until = before(clock(), sentMessagesRetention)
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
    name: 'clean',
    everySeconds: day,
    isLong: true,
    hasWork: async ({ clean }) => clean !== undefined,
    run: async ({ clock, clean }, signal) => clean?.(clock(), signal),
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
    async run({ store, clock, hooks }) {
      const now = clock()
      const followers = (hooks?.changeHooks ?? []).map(positionOf)
      await store.transaction(async tx => {
        await tx.journalConsumers.removeOthers(changeHookPrefix, followers)
        await tx.attempts.removeForgotten(now)
        await tx.sessions.removeOver(now)
        await tx.entryLinks.removeOver(now)
        await tx.signedLinks.removeOver(now)
        await tx.drafts.removeForgotten(now)
        await tx.openEditors.removeClosed(now)
      })
      await store.maintain()
      return undefined
    },
  },
]

function before(now: UtcSeconds, seconds: number): UtcSeconds {
  return (now - seconds) as UtcSeconds
}
