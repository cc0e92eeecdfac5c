// Rules of the operator about saved events. They may take a second, so they can't run in the transaction that
// writes. The save is tried and rolled back, the rules see what would be stored, and the work runs again with their
// changes.
import { Refusal } from '../../messages/refusal.ts'
import type { EventPatch } from '../../resources/events/event.ts'
import type { Store, StoreTransaction } from '../../storage/store.ts'
import { type Actor, changeAs, tryAs } from '../accounts/actor.ts'
import { createReview, type ProposedSave, type SaveReview } from './save-review.ts'

export interface SaveRules {
  /** Called first, to leave a transaction that other work has opened. Rejects if that is impossible. */
  readonly leave?: () => Promise<void>
  /** Returns what to change of the event, or throws a refusal. */
  review(save: ProposedSave, actor: Actor): Promise<EventPatch>
}

/** The store of a save, and the operator's rules, if there are any. */
export interface RuledStore {
  readonly store: Store
  readonly saveRules?: SaveRules | undefined
}

/** Runs the rules on all collected saves. No transaction may be open. */
export async function decideSaves(review: SaveReview, rules: SaveRules, actor: Actor): Promise<void> {
  for (const reviewed of [...review.saves.values()].flat())
    if (reviewed.proposed) reviewed.verdict = await rules.review(reviewed.proposed, actor).catch(toVerdict)
  review.isTrial = false
}

function toVerdict(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  throw error
}

type SaveWork<T> = (tx: StoreTransaction, actor: Actor) => Promise<T>

/** Other writers may change an event between the trial and the save. */
const mostAttempts = 3

/** Saves events as this actor in one transaction, by the operator's rules. */
export async function saveEvents<T>(
  { store, saveRules }: RuledStore,
  actor: Actor,
  work: SaveWork<T>,
): Promise<T> {
  if (!saveRules) return changeAs(store, actor, tx => work(tx, actor))
  await saveRules.leave?.()
  // Apart, because a request's own unit of work would stay open while the rules run.
  const apart: Pick<Store, 'change'> = { change: (by, change) => store.changeApart(by, change) }
  for (let attempt = 1; ; attempt++) {
    const review = createReview()
    const reviewed = { ...actor, review }
    await tryAs(apart, reviewed, tx => {
      review.saves.clear()
      return work(tx, reviewed)
    })
    await decideSaves(review, saveRules, actor)
    try {
      return await changeAs(store, reviewed, tx => {
        // A transaction may run again after a failure of the database.
        review.written.clear()
        return work(tx, reviewed)
      })
    } catch (error) {
      if (!review.isStale || attempt === mostAttempts) throw error
    }
  }
}
