// What views show of an event. Each is read as such, so that a grid of hundreds of events does not read their descriptions.

import type { Language } from '../records/language.ts'
import type { Venue } from '../records/venue.ts'
import type { Series } from '../recurrence/series.ts'
import type { SeenEvent } from './calendar-event.ts'
import type { EventShell } from './seen-event.ts'

/** A cell of a month: nothing of it is hidden by a password, which its type sees to. */
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
  /** The language of its title, which may not be that of the page. */
  readonly titleLanguage: Language
  /** The category whose colour it has: the oldest of its categories that have one. */
  readonly colourCategoryId: number | null
  /** Whether its page asks for a password. */
  readonly isProtected: boolean
}

/** Where an event takes place, in few words. */
export type PlaceName = Pick<Venue, 'id' | 'name' | 'city' | 'latitude' | 'longitude'>

/** A line of a week, which also says where; not of an event whose password was not given. */
export interface EventLine extends EventCell {
  readonly places: readonly PlaceName[]
}

/** A card of a list: the event as the reader may see it. */
export interface EventCard
  extends EventLine,
    Pick<SeenEvent, 'excerpt' | 'description' | 'cost' | 'website' | 'tickets' | 'image'> {
  /** The language of the excerpt, or of the description where that stands for it. */
  readonly summaryLanguage: Language
  /** Whether it is one of a series, or a part of an event that the reader may know of. */
  readonly isPart: boolean
  /** Where a list shows each series once: what the event stands for. */
  readonly repeats?: RepeatedOnCard
}

/** A series of which a list shows one event. */
export interface RepeatedOnCard extends Pick<Series, 'id' | 'recurrence' | 'startsAt'> {
  /** How many others the list would show. */
  readonly others: number
}
