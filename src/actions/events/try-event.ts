import type { LinkedEvent } from '../../domain/events/calendar-event.ts'
import type { EventInput, EventPatch } from '../../resources/events/event.ts'
import type { Store, StoreTransaction } from '../../storage/store.ts'
import { type Actor, changedBy } from '../accounts/actor.ts'
import { insertEvent, updateEvent } from './events.ts'

/**
 * An event as it would be stored, by the same rules and with the same rights, of which nothing is: what was written is
 * taken back. A change that names a password or the address of an image is not tried, as that takes its time.
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
  const takenBack = new Error('What was tried is taken back.')
  let tried: LinkedEvent | undefined
  try {
    await store.change(changedBy(actor), async tx => {
      tried = await write(tx)
      throw takenBack
    })
  } catch (error) {
    if (error !== takenBack) throw error
  }
  return tried!
}
