import type { CalendarEvent, SeenEvent } from './calendar-event.ts'
import { isInScope, type Visibility } from './visibility.ts'

/** What stays of an event whose password was not given: that it is there, when, and in which categories. */
const noContent = {
  description: '',
  excerpt: '',
  cost: '',
  website: '',
  imageId: null,
  tickets: [],
  customFields: {},
  source: null,
  sourceId: null,
} as const satisfies Partial<SeenEvent>

/** Returns the event as this reader may see it, always without the hash of its password. */
export function toSeenEvent(event: CalendarEvent, { opens }: Visibility): SeenEvent {
  const { passwordHash, ...whole } = event
  const isProtected = passwordHash !== null
  const isLocked = isProtected && !isInScope(event, opens)
  return { ...whole, ...(isLocked && noContent), isProtected, isLocked }
}

/** What everybody who may know of an event sees of it, whether it has a password or not. */
export type EventShell = Omit<SeenEvent, keyof typeof noContent>
