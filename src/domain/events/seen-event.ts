import { hiddenContent } from '../records/content-field.ts'
import { isInScope, type Visibility } from '../rights/visibility.ts'
import type { UtcSeconds } from '../time/date-time.ts'
import type { CalendarEvent, SeenEvent } from './calendar-event.ts'
import { eventContentFields } from './event-content.ts'

const { onlineUrl: _, ...hidden } = hiddenContent(eventContentFields)

/**
 * What stays of an event whose password was not given: that it is there, when, in which categories, and the fields that
 * are declared as open.
 */
const noContent = {
  ...hidden,
  imageId: null,
  source: null,
  sourceId: null,
} as const satisfies Partial<SeenEvent>

/** Returns the event as this reader may see it, always without the hash of its password. */
export function toSeenEvent(event: CalendarEvent, { opens, edits }: Visibility): SeenEvent {
  const { passwordHash, onlineUrl, ...whole } = event
  const isProtected = passwordHash !== null
  const isLocked = isProtected && !isInScope(event, opens)
  const onlineUrlAt = isLocked ? nowhere : linkOf(event, isInScope(event, edits))
  return { ...whole, ...(isLocked && noContent), onlineUrlAt, isProtected, isLocked }
}

const nowhere = () => ''

function linkOf(event: CalendarEvent, isEditor: boolean): SeenEvent['onlineUrlAt'] {
  const { onlineUrl, onlineUrlShown } = event
  if (onlineUrl === '' || (onlineUrlShown === 'never' && !isEditor)) return nowhere
  const from = isEditor ? null : linkShownFrom(event)
  return time => (from === null || time.hasCome(from) ? onlineUrl : '')
}

/** When everybody gets the address of an event online, where that is a moment. */
export function linkShownFrom({
  onlineUrl,
  onlineUrlShown,
  onlineUrlMinutes,
  startsAtUtc,
}: Pick<
  CalendarEvent,
  'onlineUrl' | 'onlineUrlShown' | 'onlineUrlMinutes' | 'startsAtUtc'
>): UtcSeconds | null {
  if (onlineUrl === '' || onlineUrlShown !== 'before_start') return null
  return (startsAtUtc - onlineUrlMinutes * 60) as UtcSeconds
}

/** What everybody who may know of an event sees of it, whether it has a password or not. */
export type EventShell = Omit<SeenEvent, keyof typeof noContent | 'onlineUrlAt'>
