import { hiddenContent } from '../records/content/content-field.ts'
import type { Language, RecordFrame } from '../records/record-frame.ts'
import type { CountedTerm } from '../records/term.ts'
import type { Organizer, Venue } from '../records/venues-organizers.ts'
import type { Series, SeriesChanges, SeriesNeighbours, SeriesPlace } from '../recurrence/series.ts'
import { isInScope, type Visibility } from '../rights/visibility.ts'
import type { UtcSeconds } from '../time/date-time.ts'
import type { EventTimes } from '../time/event-times.ts'
import type { PresentTime } from '../time/present-time.ts'
import { type EventContent, eventContentFields, type Ticket } from './event-content.ts'
import type { Availability } from './event-state.ts'

/** An event as stored. Only code that changes events uses it. */
export interface CalendarEvent extends RecordFrame, EventContent, EventTimes, SeriesPlace {
  /** Hash of the password that protects the content, or null. */
  readonly passwordHash: string | null
}

/** An event as one reader sees it. `toVisibleEvent` removes the password hash and any content it protects. */
export interface VisibleEvent extends RecordFrame, Omit<EventContent, 'onlineUrl'>, EventTimes, SeriesPlace {
  /**
   * The join link, or an empty string if the reader may not see it at this time. There is no other way to
   * read it, so the caller always records that its answer depends on the time.
   */
  onlineUrlAt(time: Pick<PresentTime, 'hasCome'>): string
  readonly isProtected: boolean
  /** The password was not given, so the content is missing. */
  readonly isLocked: boolean
}

/** An event with the linked records the reader may see. */
export interface LinkedEvent extends VisibleEvent {
  readonly venues: readonly Venue[]
  readonly organizers: readonly Organizer[]
  readonly categories: readonly CountedTerm[]
  readonly tags: readonly CountedTerm[]
  /** Whether places are left, if people register here. `registrationOffer` says whether they can now. */
  readonly availability?: Availability
  /** The tickets without places. Sales of the others may not have begun, or be over. */
  readonly fullTickets?: readonly number[]
  /** Whether people may register here although the site sends no mail. */
  readonly takesUnconfirmed?: boolean
  readonly series?: Series
  /** Its position in the series. Set when the event is read alone. */
  readonly neighbours?: SeriesNeighbours
  /** How many more events of the series match, in a list that shows each series once. */
  readonly following?: number
  /** What a write did to the other occurrences. */
  readonly seriesChanges?: SeriesChanges
  /** Some occurrences are still to be written, so counts may change. */
  readonly isInSteps?: boolean
  /** Undoes a change of the whole series. Set for changes from the desk. */
  readonly undoId?: number
}

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
  const onlineUrlAt = isLocked || onlineUrl === '' ? nowhere : linkOf(open, onlineUrl, edits)
  return { ...open, ...(isLocked && noContent), onlineUrlAt, isProtected, isLocked }
}

const nowhere = () => ''

function linkOf(
  event: Omit<CalendarEvent, SecretName>,
  onlineUrl: string,
  edits: Visibility['edits'],
): VisibleEvent['onlineUrlAt'] {
  const isEditor = isInScope(event, edits)
  if (event.onlineUrlShown === 'never' && !isEditor) return nowhere
  const { onlineUrlShown, onlineUrlMinutes, startsAtUtc } = event
  const link = { onlineUrl, onlineUrlShown, onlineUrlMinutes, startsAtUtc }
  const from = isEditor ? null : linkShownFrom(link)
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
type EventShell = Omit<VisibleEvent, keyof typeof noContent | 'onlineUrlAt'>

// Projections of an event for views. Each is queried separately, so a month grid does not load descriptions.

/** When an event takes place, for views that only count it. */
export type EventSpan = Pick<EventShell, 'id' | 'sticky' | 'allDay' | 'zone' | 'startsAtUtc' | 'endsAtUtc'>

/** A cell of the month view. By its type, it contains no password-protected fields. */
export interface EventCell
  extends Pick<
    EventShell,
    | 'id'
    | 'authorId'
    | 'status'
    | 'slug'
    | 'title'
    | 'sticky'
    | 'featured'
    | 'eventStatus'
    | 'attendance'
    | 'allDay'
    | 'zone'
    | 'startsAtUtc'
    | 'endsAtUtc'
    | 'seriesId'
    | 'registration'
  > {
  /** The language of its title, which may differ from the page's. */
  readonly titleLanguage: Language
  /** The oldest of its categories that has a colour. */
  readonly colourCategoryId: number | null
  /** Whether its page asks for a password. */
  readonly isProtected: boolean
  /** None if a password protects the event. */
  readonly tickets: readonly Ticket[]
  readonly availability?: Availability
  readonly fullTickets?: readonly number[]
  readonly takesUnconfirmed?: boolean
}

export type PlaceName = Pick<Venue, 'id' | 'name' | 'city' | 'latitude' | 'longitude'>

/** A line of the week view, with the place unless the event is locked. */
export interface EventLine extends EventCell {
  readonly places: readonly PlaceName[]
}

/** A card of the list view, as the reader may see it. */
export interface EventCard
  extends EventLine,
    Pick<VisibleEvent, 'excerpt' | 'description' | 'cost' | 'website' | 'tickets' | 'image'> {
  /** The language of the excerpt, or of the description if there is no excerpt. */
  readonly summaryLanguage: Language
  /** Whether it belongs to a series, or to a parent event the reader may see. */
  readonly isPart: boolean
  /** The rest of the series, in a list that shows each series once. */
  readonly repeats?: RepeatedOnCard
}

/** A series that a list shows as one event. */
interface RepeatedOnCard extends Pick<Series, 'id' | 'recurrence' | 'startsAt'> {
  /** How many more events of the series match. */
  readonly others: number
}

/** A comment for the people who work on an event. Readers never see it. */
export interface EventComment {
  readonly id: number
  readonly eventId: number
  /** Null if the user was deleted. */
  readonly userId: number | null
  readonly createdAt: UtcSeconds
  /** Whether the comment sent the event back to its author. */
  readonly asksForChanges: boolean
  readonly text: string
}

export const longestComment = 4000
