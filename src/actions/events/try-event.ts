import type { LinkedEvent } from '../../domain/events/calendar-event.ts'
import { required } from '../../domain/required.ts'
import type { EventInput, EventPatch } from '../../resources/events/event.ts'
import type { Store, StoreTransaction } from '../../storage/store.ts'
import { type Actor, changeAs } from '../accounts/actor.ts'
import { insertEvent, updateEvent } from './events.ts'

/**
 * Validates an event with the same rules and permissions as a save, then rolls back. Changes with a password
 * or an image URL are not tried, because those are slow.
 */
export async function tryEvent(
  store: Store,
  id: number | undefined,
  given: EventPatch,
  actor: Actor,
): Promise<LinkedEvent> {
  const { password: _password, ...input } = given
  if (input.image && 'url' in input.image) delete (input as { image?: unknown }).image
  const write = (tx: StoreTransaction) =>
    id === undefined
      ? insertEvent(tx, { input: input as EventInput, passwordHash: null }, actor)
      : updateEvent(tx, id, { input, passwordHash: null }, actor)
  const takenBack = new Error('Rolling back a trial write.')
  let tried: LinkedEvent | undefined
  try {
    await changeAs(store, { ...actor, asksFirst: false }, async tx => {
      tried = await write(tx)
      throw takenBack
    })
  } catch (error) {
    if (error !== takenBack) throw error
  }
  return required(tried, 'tried event')
}
