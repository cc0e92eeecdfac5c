// What people do with their proposals.
import { changedBy, changeGuarded } from '../../../actions/accounts/actor.ts'
import type { Calendar } from '../../../actions/calendar.ts'
import { updateEvent } from '../../../actions/events/events.ts'
import { saveEvents } from '../../../actions/events/review-saves.ts'
import type { LinkedEvent } from '../../../domain/events/calendar-event.ts'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import { refuseIfAny } from '../../../messages/refusal.ts'
import type { Store, StoreTransaction } from '../../../storage/store.ts'
import { readChange } from '../proposed-event.ts'
import { submissionStorage } from '../storage/submission-storage.ts'
import { type Submission, stateOf, type Typed } from '../submission.ts'
import { type Proposing, proposingActor } from './author.ts'
import { bySystem, checkedFor } from './changing.ts'
import { notifyEditors } from './editors.ts'
import { spamProblems, textProblems } from './submit.ts'

export interface Managed {
  readonly submission: Submission
  readonly event: LinkedEvent
}

/** Changes an event that waits, and submits it again. A change of a published event waits for an editor. */
export async function editProposal(
  calendar: Calendar,
  { submission: { id, email }, event }: Managed,
  changes: Typed,
  proposing: Proposing,
): Promise<void> {
  const { now } = proposing
  const { parts, patch, problems } = await readChange(event, changes, proposing)
  refuseIfAny({ ...(await spamProblems(changes, email, proposing.store)), ...problems })
  const actor = await proposingActor({ ...proposing, language: event.language })
  await saveEvents(calendar, actor, async (tx, reviewed) => {
    const { submission, event: current } = await checkedFor(tx, id, 'edit', now)
    if (stateOf(submission, current, now) === 'published') {
      await tx.of(submissionStorage).propose(id, parts.length === 0 ? null : changes)
    } else {
      const changed = { ...patch, status: 'pending' as const }
      await updateEvent(tx, event.id, { input: changed, passwordHash: null }, reviewed)
    }
    if (parts.length > 0) await notifyEditors(tx, event.id, now)
  })
}

/** An unconfirmed proposal is erased. The event of another goes to the trash. */
export async function withdraw(id: number, proposing: Proposing): Promise<void> {
  const { store, now } = proposing
  const actor = await proposingActor(proposing)
  await changeGuarded({ store }, changedBy(actor), async tx => {
    const { event } = await checkedFor(tx, id, 'withdraw', now)
    if (event) await tx.events.update(event, { ...event, status: 'trash', modifiedAt: now })
    await tx.of(submissionStorage).end(id, 'withdrawn', now)
    if (!event) await eraseAll(tx, [id], now)
  })
}

/** Writes to the editors. */
export async function answer(
  store: Store,
  { id, email }: Pick<Submission, 'id' | 'email'>,
  text: string,
  now: UtcSeconds,
): Promise<void> {
  refuseIfAny(await textProblems(text, email, store))
  await changeGuarded({ store }, bySystem(now), async tx => {
    const { event } = await checkedFor(tx, id, 'answer', now)
    const message = { submissionId: id, isFromEditor: false, text, createdAt: now }
    await tx.of(submissionStorage).insertMessage(message)
    if (event) await notifyEditors(tx, event.id, now)
  })
}

export function eraseSubmission(store: Store, id: number, now: UtcSeconds): Promise<void> {
  return changeGuarded({ store }, bySystem(now), async tx => {
    await checkedFor(tx, id, 'erase', now)
    await eraseAll(tx, [id], now)
  })
}

/** Also in the outbox. The address is stored nowhere else. */
export async function eraseAll(tx: StoreTransaction, ids: readonly number[], now: UtcSeconds): Promise<void> {
  await tx.of(submissionStorage).erase(ids, now)
  await tx.outbox.removeAllTo(ids.map(id => `submission:${id}`))
  await tx.signedLinks.removeAll('submission', ids)
}
