import type { LinkedEvent } from '../../domain/events/calendar-event.ts'
import { required } from '../../domain/required.ts'
import type { EventInput, EventPatch } from '../../resources/events/event.ts'
import type { Store } from '../../storage/store.ts'
import { type Actor, tryAs } from '../accounts/actor.ts'
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
  let tried: LinkedEvent | undefined
  await tryAs(store, actor, async tx => {
    tried =
      id === undefined
        ? await insertEvent(tx, { input: input as EventInput, passwordHash: null }, actor)
        : await updateEvent(tx, id, { input, passwordHash: null }, actor)
  })
  return required(tried, 'tried event')
}
