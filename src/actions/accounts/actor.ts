import {
  announcedChange,
  type ChangedBy,
  type Door,
  isUnpublished,
  type RecordChange,
} from '../../domain/journal/change.ts'
import type { Language } from '../../domain/records/record-frame.ts'
import type { AccountCaller, Caller } from '../../domain/rights/caller.ts'
import type { Site } from '../../domain/site/site.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { Refusal } from '../../messages/refusal.ts'
import type { Store, StoreTransaction } from '../../storage/store.ts'
import type { SaveReview } from '../events/save-review.ts'

/** Who makes a change, through which entry point, when, in which language, and on which site. */
export interface Actor {
  readonly caller: AccountCaller
  readonly door: Door
  readonly now: UtcSeconds
  readonly language: Language
  readonly site: Site
  /** Whether creation fails if the requested slug is taken, instead of using a similar one. */
  readonly mustBeNew?: boolean
  /** Whether people who registered for a changed event get a mail about it. */
  readonly notifies?: boolean
  /** Whether changes that concern people who registered are refused, so that the user is asked first. */
  readonly asksFirst?: boolean
  /** Checks of the request that must hold when the change is written. */
  readonly guards?: readonly ChangeGuard[]
  /** The operator's rules about the events that this transaction saves. */
  readonly review?: SaveReview
}

/** A check in the transaction of a change, before anything is written. */
export interface ChangeGuard {
  /** If it throws, the change fails. A transaction that is tried again is checked again. */
  check(tx: StoreTransaction): Promise<void>
  /** Called after the first change, which later changes of the same request follow. */
  passed(): void
}

/** The store of a change, and the checks of its request, if it has preconditions. Every request context is one. */
export interface GuardedStore {
  readonly store: Pick<Store, 'change'>
  readonly guards?: readonly ChangeGuard[] | undefined
}

/** Changes records as this actor, in one transaction. */
export function changeAs<T>(
  store: Pick<Store, 'change'>,
  actor: Actor,
  work: (tx: StoreTransaction) => Promise<T>,
): Promise<T> {
  const { guards, asksFirst, now } = actor
  const asked = asksFirst ? (tx: StoreTransaction) => refuseIfConcerned(tx, now, () => work(tx)) : work
  return changeGuarded({ store, guards }, changedBy(actor), asked)
}

/** Runs the work as a change by this actor would, and rolls it back. */
export async function tryAs(
  store: Pick<Store, 'change'>,
  actor: Actor,
  work: (tx: StoreTransaction) => Promise<unknown>,
): Promise<void> {
  const takenBack = new Error('Rolling back a trial write.')
  try {
    await changeAs(store, { ...actor, asksFirst: false }, async tx => {
      await work(tx)
      throw takenBack
    })
  } catch (error) {
    if (error !== takenBack) throw error
  }
}

const mostChanges = 1000

/** Runs the work, and refuses it if its changes concern people who registered. */
async function refuseIfConcerned<T>(
  tx: StoreTransaction,
  now: UtcSeconds,
  work: () => Promise<T>,
): Promise<T> {
  const { head } = await tx.journal.state()
  const result = await work()
  const changes = await tx.journal.since(head, mostChanges)
  const isAnnounced = (change: RecordChange) => announcedChange(change) !== undefined
  const concerning = changes.filter(change => isAnnounced(change) || isUnpublished(change))
  const ids = concerning.map(({ id }) => id)
  const count = await tx.slices.countPeople(ids, now)
  const announced = concerning.filter(isAnnounced).length
  if (count > 0) throw new Refusal('peopleRegistered', { count, announced })
  return result
}

/** Changes records in one transaction, if the guards let it. */
export async function changeGuarded<T>(
  { store, guards = [] }: GuardedStore,
  by: ChangedBy,
  work: (tx: StoreTransaction) => Promise<T>,
): Promise<T> {
  const result = await store.change(by, async tx => {
    for (const guard of guards) await guard.check(tx)
    return work(tx)
  })
  for (const guard of guards) guard.passed()
  return result
}

/** Who makes a change, as recorded in the journal. */
export function changedBy({ caller, door, now, notifies = false }: ChangingCaller): ChangedBy {
  return { userId: caller.user?.id ?? null, door, at: now, notifies, client: caller.client }
}

/** Jobs and commands may act for no account. */
type ChangingCaller = Pick<Actor, 'door' | 'now' | 'notifies'> & { readonly caller: Caller }
