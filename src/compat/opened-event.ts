import type { VisibleEvent } from '../domain/events/calendar-event.ts'
import { anyStatusFor, opened } from '../domain/rights/visibility.ts'
import { Refusal } from '../messages/refusal.ts'
import type { RouteContext } from '../rest/table/route.ts'

/** Without its password, a protected event is returned without its content. A wrong password is an error. */
export async function seenWith(
  password: string | undefined,
  context: RouteContext<unknown, VisibleEvent>,
): Promise<VisibleEvent> {
  const { target, store, caller, language, opensEvent } = context
  if (!target.isLocked || password === undefined) return target
  if (!(await opensEvent(target.id, password))) throw new Refusal('eventProtected')
  return (await store.events.find(target.id, opened(anyStatusFor(caller)), language)) ?? target
}
