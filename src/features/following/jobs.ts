import { setImmediate as nextTurn } from 'node:timers/promises'
import type { JournalConsumer } from '../../actions/notifications/follow-journal.ts'
import { announcedChange, type Change } from '../../domain/journal/change.ts'
import { published } from '../../domain/rights/visibility.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { Job, JobContext } from '../../jobs/job.ts'
import type { Program } from '../../program.ts'
import type { AccountTransaction, Store, StoreTransaction } from '../../storage/store.ts'
import { messageTo, takesFollowers } from './actions/follow.ts'
import { consumerName, endFollow, eraseIfIdle, readPosition } from './actions/manage.ts'
import { isRestored, skipOverdueMails } from './after-restore.ts'
import { type DigestKey, isEmpty, isToSend, readDigest } from './digest.ts'
import type { Follow } from './follow.ts'
import { eventIdsIn, readerIn } from './follow-filter.ts'
import { preparedDigest } from './prepared-digests.ts'
import { remindersJob } from './reminders.ts'
import { nextSendAt } from './send-times.ts'
import { allowance } from './settings.ts'
import type { FollowGroup } from './storage/digests.ts'
import { followingStorage } from './storage/following-storage.ts'

const minute = 60
const day = 24 * 60 * minute

/** Immediate mails wait until nothing more happens, but not for ever: an import may take long. */
const quietSeconds = 5 * minute
const longestCollecting = 30 * minute

/** Notes which events appeared and changed for the public, once someone follows. */
export const followingConsumer: JournalConsumer = {
  name: consumerName,
  async consume(tx, changes, now) {
    const slice = tx.of(followingStorage)
    const notable = changes.filter(
      change => change.kind === 'event' && (isPublication(change) || isNotable(change)),
    )
    if (notable.length === 0 || !(await slice.hasFollowers())) return
    // Changes of events that are not public are no news, and neither is unpublishing.
    const isPublic = await tx.events.known([...new Set(notable.map(({ id }) => id))], published)
    const news = notable.filter(({ id }) => isPublic.has(id))
    if (news.length === 0) return
    for (const change of news) await note(tx, change)
    await slice.setSetting('news_last_at', String(now))
    if (!(await slice.setting('news_first_at'))) await slice.setSetting('news_first_at', String(now))
  },
}

function isPublication({ action, fields }: Change): boolean {
  const [, status] = fields.status ?? []
  return status === 'publish' || action === 'created' || action === 'published' || action === 'restored'
}

function isNotable(change: Change): boolean {
  const what = announcedChange(change)
  return what === 'eventCancelled' || what === 'eventChanged'
}

/** An event that is public again may have changed meanwhile. */
async function note(tx: StoreTransaction, change: Change): Promise<void> {
  const { id, seq } = change
  const slice = tx.of(followingStorage)
  if (await slice.noteChanged(id, seq)) return
  await slice.insertEvent(id, isPublication(change) ? { appeared: seq } : { changed: seq })
}

async function areAlertsDue(store: Store, now: UtcSeconds): Promise<boolean> {
  const { setting } = store.of(followingStorage)
  const first = Number(await setting('news_first_at')) || 0
  if (first === 0) return false
  return now - first >= longestCollecting || now - Number(await setting('news_last_at')) >= quietSeconds
}

/** Makes immediate follows due whose events have news. */
async function collectAlerts(program: Program): Promise<number> {
  const { store, clock } = program
  await skipOverdueMails(store, clock())
  const [site, now] = [await program.getSite(), clock()]
  const untilSeq = await readPosition(store)
  const withNews: FollowGroup[] = []
  const others: FollowGroup[] = []
  for (const group of await store.of(followingStorage).listWaitingGroups()) {
    await nextTurn()
    const key: DigestKey = { ...group, frequency: 'immediate', untilSeq, dueAt: now }
    const digest = await readDigest(key, readerIn(group.language, { ...program, site, now }))
    const groups = isEmpty(digest) ? others : withNews
    groups.push(group)
  }
  return store.transaction(async tx => {
    const slice = tx.of(followingStorage)
    if (withNews.length > 0) await slice.ensureRun(now, untilSeq)
    let alerts = 0
    for (const group of withNews) alerts += await slice.setGroupDue(group, now)
    // Follows of the same events become one group, whenever they began.
    for (const group of others) await slice.advanceGroup(group, untilSeq)
    // News that came meanwhile are collected again.
    const isAll = (await readPosition(tx)) === untilSeq
    await slice.setSetting('news_first_at', isAll ? '' : String(now))
    return alerts
  })
}

const batch = 200

/** Queues digests until none is due, or this minute has enough. Each batch is one transaction. */
export async function queueDigests(program: Program, signal: AbortSignal): Promise<number> {
  const { store, clock } = program
  await skipOverdueMails(store, clock())
  const site = await program.getSite()
  // While the site takes no followers, their times pass without mails.
  const isOn = takesFollowers(site)
  let queued = 0
  while (!signal.aborted) {
    const [now, allowed] = [clock(), await allowance(program)]
    const follows = allowed > 0 ? await store.of(followingStorage).listDue(now, Math.min(allowed, batch)) : []
    if (follows.length === 0) break
    const due: DueDigest[] = []
    for (const follow of follows) {
      // SQLite answers immediately, so requests would wait for the whole batch.
      await nextTurn()
      const key = await keyOf(store, follow)
      const reader = readerIn(follow.language, { ...program, site, now })
      due.push({ follow, key, isSent: isOn && isToSend(await preparedDigest(key, reader), follow) })
    }
    queued += await queueBatch(store, due, now)
  }
  return queued
}

interface DueDigest {
  readonly follow: Follow
  readonly key: DigestKey
  readonly isSent: boolean
}

/** Mails of one time report the same span of the journal, whenever they are sent. */
async function keyOf(store: Store, follow: Follow): Promise<DigestKey> {
  const { filter, language, frequency, sinceSeq, nextAt } = follow
  const dueAt = nextAt ?? (0 as UtcSeconds)
  const known = await store.of(followingStorage).findRun(dueAt)
  const untilSeq = known ?? (await store.transaction(tx => startRun(tx, dueAt)))
  return { filter, language, frequency, sinceSeq, untilSeq, dueAt }
}

async function startRun(tx: AccountTransaction, dueAt: UtcSeconds): Promise<number> {
  const slice = tx.of(followingStorage)
  await slice.ensureRun(dueAt, await readPosition(tx))
  return (await slice.findRun(dueAt)) ?? 0
}

/** A follow that was changed or ended meanwhile is no longer due at its time, and is left out. */
function queueBatch(store: Store, due: readonly DueDigest[], now: UtcSeconds): Promise<number> {
  const groups = Map.groupBy(due, ({ follow, key }) =>
    JSON.stringify([key.dueAt, follow.frequency, follow.weekday, follow.hour, follow.timeZone]),
  )
  return store.transaction(async tx => {
    let queued = 0
    for (const group of groups.values()) {
      const [{ follow, key }] = group as [DueDigest, ...DueDigest[]]
      const next = { untilSeq: key.untilSeq, nextAt: nextSendAt(follow, now) }
      const ids = group.map(one => one.follow.id)
      const advanced = new Set(await tx.of(followingStorage).advance(ids, key.dueAt, next))
      const sent = group.filter(one => one.isSent && advanced.has(one.follow.id))
      const messages = sent.map(({ follow: { id }, key: { sinceSeq, untilSeq, dueAt } }) =>
        messageTo(id, 'digest', { since: sinceSeq, until: untilSeq, due: dueAt }),
      )
      await tx.outbox.insert(messages, now)
      queued += messages.length
    }
    return queued
  })
}

const expiredAtOnce = 200

/** Filters of events that were over a day ago. */
async function filtersOver(store: Store, now: UtcSeconds): Promise<string[]> {
  const slice = store.of(followingStorage)
  const filters = (await slice.listEventFilters()).map(filter => ({ filter, ids: eventIdsIn(filter) ?? [] }))
  const all = filters.flatMap(({ ids }) => ids)
  const open = all.length > 0 ? await slice.idsOfEventsAfter(all, (now - day) as UtcSeconds) : new Set()
  return filters.filter(({ ids }) => !ids.some(id => open.has(id))).map(({ filter }) => filter)
}

/** Ends follows of events that are over, each batch in one transaction. */
async function endFollowsOver({ store, clock }: JobContext, signal: AbortSignal): Promise<number> {
  const now = clock()
  let ended = 0
  for (const filter of await filtersOver(store, now))
    while (!signal.aborted) {
      const follows = await store.of(followingStorage).listFollowsOf(filter, expiredAtOnce)
      await store.transaction(async tx => {
        for (const follow of follows) await endFollow(tx, follow, now)
      })
      ended += follows.length
      if (follows.length < expiredAtOnce) break
    }
  return ended
}

const newsSeconds = 30 * day

/** Unconfirmed addresses are erased, each batch in one transaction. */
async function eraseExpired({ store, clock }: JobContext, signal: AbortSignal): Promise<number> {
  const now = clock()
  let erased = 0
  while (!signal.aborted) {
    const slice = store.of(followingStorage)
    const follows = await slice.listExpired(now, expiredAtOnce)
    const lists = await slice.listExpiredLists(now, expiredAtOnce)
    await store.transaction(async tx => {
      for (const { id } of follows) await tx.of(followingStorage).removeFollow(id)
      for (const id of lists) await tx.of(followingStorage).removeSavedList(id)
      for (const id of new Set([...follows.map(({ followerId }) => followerId), ...lists]))
        await eraseIfIdle(tx, id, now)
    })
    erased += follows.length + lists.length
    if (Math.max(follows.length, lists.length) < expiredAtOnce) break
  }
  await store.transaction(tx => tx.of(followingStorage).pruneNews((now - newsSeconds) as UtcSeconds))
  return erased
}

export const followingJobs: readonly Job[] = [
  {
    name: 'collect-alerts',
    everySeconds: 20,
    hasWork: async ({ store, clock, openProgram }) =>
      openProgram !== undefined && areAlertsDue(store, clock()),
    async run({ openProgram }) {
      const program = await openProgram?.()
      return program && { alerts: await collectAlerts(program) }
    },
  },
  {
    name: 'queue-digests',
    everySeconds: 5,
    isLong: true,
    async hasWork(context) {
      const { store, clock, openProgram } = context
      if (!openProgram) return false
      if (await isRestored(store)) return true
      return (await store.of(followingStorage).hasDue(clock())) && (await allowance(context)) > 0
    },
    async run({ openProgram }, signal) {
      const program = await openProgram?.()
      return program && { queued: await queueDigests(program, signal) }
    },
  },
  remindersJob,
  {
    name: 'end-follows',
    everySeconds: 60 * minute,
    hasWork: async ({ store, clock }) => (await filtersOver(store, clock())).length > 0,
    run: async (context, signal) => ({ ended: await endFollowsOver(context, signal) }),
  },
  {
    name: 'erase-followers',
    everySeconds: 60 * minute,
    hasWork: async ({ store, clock }) => {
      const slice = store.of(followingStorage)
      if ((await slice.listExpired(clock(), 1)).length > 0) return true
      if ((await slice.listExpiredLists(clock(), 1)).length > 0) return true
      return slice.hasNewsBefore((clock() - newsSeconds) as UtcSeconds)
    },
    run: async (context, signal) => ({ erased: await eraseExpired(context, signal) }),
  },
]
