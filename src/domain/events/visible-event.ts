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

type SecretName = 'passwordHash' | 'onlineUrl'

/** The event as this reader may see it, always without the password hash. */
export function toVisibleEvent(event: CalendarEvent, visibility: Visibility): VisibleEvent {
  const { passwordHash, onlineUrl, ...open } = event
  return visibleEvent(open, { passwordHash, onlineUrl }, visibility)
}

/** The same for an event that was read without its secrets, which saves a copy. */
export function visibleEvent(
  open: Omit<CalendarEvent, SecretName>,
  { passwordHash, onlineUrl }: Pick<CalendarEvent, SecretName>,
  { opens, edits }: Visibility,
): VisibleEvent {
  const isProtected = passwordHash !== null
  const isLocked = isProtected && !isInScope(open, opens)
  const onlineUrlAt = isLocked || onlineUrl === '' ? nowhere : linkOf(open, onlineUrl, isInScope(open, edits))
  return { ...open, ...(isLocked && noContent), onlineUrlAt, isProtected, isLocked }
}

const nowhere = () => ''

function linkOf(
  event: Omit<CalendarEvent, SecretName>,
  onlineUrl: string,
  isEditor: boolean,
): VisibleEvent['onlineUrlAt'] {
  if (event.onlineUrlShown === 'never' && !isEditor) return nowhere
  const from = isEditor ? null : linkShownFrom({ ...linkTimesOf(event), onlineUrl })
  return time => (from === null || time.hasCome(from) ? onlineUrl : '')
}

function linkTimesOf({ onlineUrlShown, onlineUrlMinutes, startsAtUtc }: Omit<CalendarEvent, SecretName>) {
  return { onlineUrlShown, onlineUrlMinutes, startsAtUtc }
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
