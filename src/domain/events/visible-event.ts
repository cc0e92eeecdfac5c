import { hiddenContent } from '../records/content/content-field.ts'
import { isInScope, type Visibility } from '../rights/visibility.ts'
import type { UtcSeconds } from '../time/date-time.ts'
import type { CalendarEvent, VisibleEvent } from './calendar-event.ts'
import { eventContentFields } from './event-content.ts'

const { onlineUrl: _, ...hidden } = hiddenContent(eventContentFields)

/** The fields hidden by a password. Existence, time, categories and fields declared open stay visible. */
const noContent = {
  ...hidden,
  imageId: null,
  source: null,
  sourceId: null,
} as const satisfies Partial<VisibleEvent>

/** The event as this reader may see it, always without the password hash. */
export function toVisibleEvent(event: CalendarEvent, { opens, edits }: Visibility): VisibleEvent {
  const { passwordHash, onlineUrl, ...whole } = event
  const isProtected = passwordHash !== null
  const isLocked = isProtected && !isInScope(event, opens)
  const onlineUrlAt = isLocked ? nowhere : linkOf(event, isInScope(event, edits))
  return { ...whole, ...(isLocked && noContent), onlineUrlAt, isProtected, isLocked }
}

const nowhere = () => ''

function linkOf(event: CalendarEvent, isEditor: boolean): VisibleEvent['onlineUrlAt'] {
  const { onlineUrl, onlineUrlShown } = event
  if (onlineUrl === '' || (onlineUrlShown === 'never' && !isEditor)) return nowhere
  const from = isEditor ? null : linkShownFrom(event)
  return time => (from === null || time.hasCome(from) ? onlineUrl : '')
}

/** When the join link becomes public, if that is at a fixed time. */
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

/** The part of an event that stays visible when it has a password. */
export type EventShell = Omit<VisibleEvent, keyof typeof noContent | 'onlineUrlAt'>
