import { changeGuarded } from '../../actions/accounts/actor.ts'
import type { JournalConsumer } from '../../actions/notifications/follow-journal.ts'
import type { Change } from '../../domain/journal/change.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { Job } from '../../jobs/job.ts'
import type { Store, StoreTransaction } from '../../storage/store.ts'
import { bySystem, messageTo } from './actions/changing.ts'
import { listEditors } from './actions/editors.ts'
import { eraseAll } from './actions/manage.ts'
import { looseBefore } from './actions/pictures.ts'
import { closeUnreviewed } from './actions/review.ts'
import { readSettings } from './settings.ts'
import { submissionStorage } from './storage/submission-storage.ts'
import type { Submission } from './submission.ts'

const day = 24 * 60 * 60
const atOnce = 200

export const submissionJobs: readonly Job[] = [
  {
    name: 'close-submissions',
    everySeconds: 60,
    hasWork: async ({ store, clock }) =>
      (await store.of(submissionStorage).listToClose(clock(), 1)).length > 0,
    async run({ store, clock }, signal) {
      let closed = 0
      for (const id of await store.of(submissionStorage).listToClose(clock(), atOnce)) {
        if (signal.aborted) break
        await closeUnreviewed(store, id, clock())
        closed++
      }
      return { closed }
    },
  },
  {
    name: 'erase-submissions',
    everySeconds: 60 * 60,
    hasWork: async ({ store, clock }) =>
      (await toErase(store, clock())).length > 0 ||
      (await store.of(submissionStorage).hasLoosePictures(looseBefore(clock()))) ||
      (await store.of(submissionStorage).hasReportsBefore(await retainedSince(store, clock()))),
    async run({ store, clock }) {
      const ids = await toErase(store, clock())
      const before = await retainedSince(store, clock())
      await changeGuarded({ store }, bySystem(clock()), async tx => {
        await eraseAll(tx, ids, clock())
        await tx.of(submissionStorage).removeLoosePictures(looseBefore(clock()))
        const reports = await tx.of(submissionStorage).eraseReports(before, clock())
        await tx.outbox.removeAllTo(reports.map(id => `report:${id}`))
      })
      return { erased: ids.length }
    },
  },
  {
    name: 'submission-digest',
    everySeconds: 10 * 60,
    hasWork: async ({ store, clock }) => (await digestFrom(store, clock())) !== undefined,
    async run({ store, clock }) {
      const now = clock()
      const since = await digestFrom(store, now)
      if (since === undefined) return undefined
      return { mails: await queueDigest(store, since, now) }
    },
  },
]

/** Expired proposals, and those whose time of storage is over. */
async function toErase(store: Store, now: UtcSeconds): Promise<number[]> {
  const expired = await store.of(submissionStorage).listExpired(now, atOnce)
  const old = await store.of(submissionStorage).listToErase(await retainedSince(store, now), atOnce)
  return [...new Set([...expired, ...old])]
}

async function retainedSince(store: Store, now: UtcSeconds): Promise<UtcSeconds> {
  return (now - (await readSettings(store)).keepDays * day) as UtcSeconds
}

/** The beginning of the next digest, if a day has passed since the last one. */
async function digestFrom(store: Store, now: UtcSeconds): Promise<UtcSeconds | undefined> {
  const last = Number(await store.of(submissionStorage).setting('digest_at')) || 0
  if (now - last < day) return undefined
  const since = Math.max(last, now - 7 * day) as UtcSeconds
  const slice = store.of(submissionStorage)
  const isNews = (await slice.countConfirmed(since)) + (await slice.countReports(since)) > 0
  return isNews ? since : undefined
}

function queueDigest(store: Store, since: UtcSeconds, now: UtcSeconds): Promise<number> {
  return changeGuarded({ store }, bySystem(now), async tx => {
    const people = await listEditors(tx, 'daily')
    await tx.of(submissionStorage).setSetting('digest_at', String(now))
    const digest = { topic: 'submission.digest', data: { since } }
    const messages = people.map(({ id }) => ({ ...digest, recipient: `user:${id}` }))
    await tx.outbox.insert(messages, now)
    return messages.length
  })
}

/** Editors decide about the event, wherever they do it. The person learns of it. */
export const submissionConsumer: JournalConsumer = {
  name: 'submissions',
  async consume(tx, changes, now) {
    const byEditors = changes.filter(({ kind, door }) => kind === 'event' && door !== 'form')
    const known = await tx.of(submissionStorage).findByEvents([...new Set(byEditors.map(({ id }) => id))])
    for (const change of byEditors) {
      const submission = known.get(change.id)
      if (submission) await follow(tx, submission, change, now)
    }
  },
}

/** Editors add these to every event. They don't count as changes of the proposal. */
const addedByEditors = new Set([
  ...['slug', 'publishedAt', 'categoryIds', 'tagIds', 'imageId'],
  ...['featured', 'sticky'],
])

async function follow(
  tx: StoreTransaction,
  { id, acceptedAt }: Submission,
  { id: eventId, fields }: Change,
  now: UtcSeconds,
): Promise<void> {
  const { status, ...others } = fields
  const isEdited = Object.keys(others).some(name => !addedByEditors.has(name))
  if (isEdited && acceptedAt === null) await tx.of(submissionStorage).markChanged(id)
  const [before, after] = status ?? []
  if (before === 'trash') await tx.of(submissionStorage).reopen(id)
  if (before === 'pending' && after === 'draft') await forwardRequest(tx, id, eventId, now)
  // A scheduled event is announced when it is published, and one that is published again is not.
  if (after !== 'publish' || acceptedAt !== null) return
  await tx.of(submissionStorage).markAccepted(id, now)
  await tx.outbox.insert([messageTo(id, 'published')], now)
}

/** The comment of the reviewer who asked for changes. */
async function forwardRequest(tx: StoreTransaction, id: number, eventId: number, now: UtcSeconds) {
  await tx.of(submissionStorage).markChanged(id)
  const comments = await tx.eventComments.list(eventId)
  const text = comments.findLast(({ asksForChanges }) => asksForChanges)?.text
  if (text === undefined) return
  await tx.of(submissionStorage).insertMessage({ submissionId: id, isFromEditor: true, text, createdAt: now })
  await tx.outbox.insert([messageTo(id, 'changes', { text })], now)
}
