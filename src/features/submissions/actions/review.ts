// What editors do with proposals, apart from what they do with every event: publishing, and asking for changes.
import { type Actor, changeAs, changeGuarded } from '../../../actions/accounts/actor.ts'
import type { Calendar } from '../../../actions/calendar.ts'
import { updateEvent } from '../../../actions/events/events.ts'
import { saveEvents } from '../../../actions/events/review-saves.ts'
import type { LinkedEvent } from '../../../domain/events/calendar-event.ts'
import { authorize } from '../../../domain/rights/caller.ts'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import { Refusal, refuseIfAny } from '../../../messages/refusal.ts'
import type { Store, StoreTransaction } from '../../../storage/store.ts'
import { readChange } from '../proposed-event.ts'
import { domainOf, linesOf } from '../settings.ts'
import { submissionStorage } from '../storage/submission-storage.ts'
import type { Submission } from '../submission.ts'
import { bySystem, checkedFor, messageTo } from './changing.ts'

interface Decision {
  /** For the person. */
  readonly text: string
  readonly notifies: boolean
}

/** Moves the event to the trash, with or without a mail. Also what was published without a review. */
export function decline(
  store: Store,
  id: number,
  { text, notifies, action }: Decision & { readonly action: 'decline' | 'takeBack' },
  actor: Actor,
): Promise<void> {
  const { now } = actor
  return changeAs(store, actor, async tx => {
    authorize(actor.caller, 'submission.review')
    const { event } = await checkedFor(tx, id, action, now)
    if (event) await tx.events.update(event, { ...event, status: 'trash', modifiedAt: now })
    await tx.of(submissionStorage).end(id, 'declined', now)
    await storeMessage(tx, id, text, now)
    if (notifies) await tx.outbox.insert([messageTo(id, 'declined', { text })], now)
  })
}

/** Adds the address or its domain to the block list, or to the trusted ones. */
export function list(
  store: Store,
  { email }: Submission,
  { as, isDomain }: { readonly as: 'blocked' | 'trusted'; readonly isDomain: boolean },
): Promise<void> {
  return store.transaction(async tx => {
    const slice = tx.of(submissionStorage)
    const line = isDomain ? domainOf(email) : email
    await slice.setSetting(as, linesOf(`${(await slice.setting(as)) ?? ''}\n${line}`).join('\n'))
  })
}

/** Writes to the person. */
export function write(store: Store, id: number, text: string, now: UtcSeconds): Promise<void> {
  return changeGuarded({ store }, bySystem(now), async tx => {
    await checkedFor(tx, id, 'answer', now)
    await storeMessage(tx, id, text, now)
    await tx.outbox.insert([messageTo(id, 'message', { text })], now)
  })
}

async function storeMessage(
  tx: StoreTransaction,
  submissionId: number,
  text: string,
  now: UtcSeconds,
): Promise<void> {
  if (text === '') return
  await tx.of(submissionStorage).insertMessage({ submissionId, isFromEditor: true, text, createdAt: now })
}

/** Changes the published event as proposed. Parts that the proposal leaves as they are stay. */
export async function acceptChange(
  calendar: Calendar,
  { id, proposed, version }: Submission,
  event: LinkedEvent,
  actor: Actor,
): Promise<void> {
  const { site, now } = actor
  if (!proposed) throw new Refusal('noProposedChange')
  const reading = { store: calendar.store, site, language: event.language, now }
  const { patch, problems } = await readChange(event, proposed, reading)
  refuseIfAny(problems)
  await saveEvents(calendar, actor, async (tx, reviewed) => {
    const { submission } = await checkedFor(tx, id, 'acceptChange', now)
    if (submission.version !== version) throw new Refusal('changedMeanwhile')
    await updateEvent(tx, event.id, { input: patch, passwordHash: null }, reviewed)
    await tx.of(submissionStorage).propose(id, null)
    await tx.outbox.insert([messageTo(id, 'changeAccepted')], now)
  })
}

export function declineChange(
  store: Store,
  id: number,
  { text, notifies }: Decision,
  now: UtcSeconds,
): Promise<void> {
  return changeGuarded({ store }, bySystem(now), async tx => {
    const { submission } = await checkedFor(tx, id, 'declineChange', now)
    if (!submission.proposed) throw new Refusal('noProposedChange')
    await tx.of(submissionStorage).propose(id, null)
    await storeMessage(tx, id, text, now)
    if (notifies) await tx.outbox.insert([messageTo(id, 'changeDeclined', { text })], now)
  })
}

/** Ends a proposal whose event is over before an editor decided. */
export function closeUnreviewed(store: Store, id: number, now: UtcSeconds): Promise<void> {
  return changeGuarded({ store }, bySystem(now), async tx => {
    const { event } = await checkedFor(tx, id, 'close', now)
    if (event) await tx.events.update(event, { ...event, status: 'trash', modifiedAt: now })
    await tx.of(submissionStorage).end(id, 'closed', now)
    await tx.outbox.insert([messageTo(id, 'closed')], now)
  })
}

/** Closes a report. The person gets the answer, if there is one and an address. */
export function answerReport(store: Store, id: number, answer: string, now: UtcSeconds): Promise<void> {
  return changeGuarded({ store }, bySystem(now), async tx => {
    const report = await tx.of(submissionStorage).findReport(id)
    if (!report || report.closedAt !== null) throw new Refusal('reportNotFound')
    await tx.of(submissionStorage).closeReport(id, answer, now)
    if (answer === '' || report.email === '') return
    await tx.outbox.insert([{ topic: 'report.answered', recipient: `report:${id}`, data: {} }], now)
  })
}
