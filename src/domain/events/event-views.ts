// Projections of an event for views. Each is queried separately, so a month grid does not load descriptions.

import type { Language } from '../records/language.ts'
import type { Venue } from '../records/venue.ts'
import type { Series } from '../recurrence/series.ts'
import type { VisibleEvent } from './calendar-event.ts'
import type { EventShell } from './visible-event.ts'

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
  > {
  /** The language of its title, which may differ from the page's. */
  readonly titleLanguage: Language
  /** The oldest of its categories that has a colour. */
  readonly colourCategoryId: number | null
  /** Whether its page asks for a password. */
  readonly isProtected: boolean
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
export interface RepeatedOnCard extends Pick<Series, 'id' | 'recurrence' | 'startsAt'> {
  /** How many more events of the series match. */
  readonly others: number
}
