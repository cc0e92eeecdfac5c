// An event that another page describes, as values of the form.
import type { Site } from '../../../domain/site/site.ts'
import { localDate, type UtcSeconds } from '../../../domain/time/date-time.ts'
import { typedWhen } from '../proposed-event.ts'
import type { Typed } from '../submission.ts'

/** Plain texts. Dates are ISO 8601: a day, a local time, or a time with an offset. */
export interface FoundEvent {
  readonly title: string
  readonly start: string
  readonly end?: string
  /** The zone of times without an offset. Default: the site’s. */
  readonly zone?: string | undefined
  readonly venue?: string
  readonly address?: string
  readonly city?: string
  readonly description?: string
  readonly cost?: string
  readonly link?: string
  readonly organizer?: string
}

/** The first event that is still to come; if all are over, the last one. */
export function chosenEvent(
  events: readonly FoundEvent[],
  site: Site,
  now: UtcSeconds,
): FoundEvent | undefined {
  const today = localDate(now, site.zone).toString()
  const dated = events.flatMap(event => {
    const start = readDate(event.start, event, site)
    return start ? [{ event, start }] : []
  })
  dated.sort((one, other) => (one.start < other.start ? -1 : 1))
  const next = dated.find(({ event, start }) => (readDate(event.end ?? '', event, site) ?? start) >= today)
  return (next ?? dated.at(-1))?.event
}

export function typedOfFound(event: FoundEvent, site: Site): Typed {
  const [start = '', end = ''] = [event.start, event.end ?? ''].map(text => readDate(text, event, site))
  const { title, venue, address, city, description, cost, link, organizer } = event
  return {
    title,
    ...typedWhen(start, end, start.includes('T') ? 'times' : 'days'),
    ...{ venue: venue ?? '', address: address ?? '', city: city ?? '', description: description ?? '' },
    ...{ cost: cost ?? '', link: link ?? '', organizer: organizer ?? '' },
  }
}

/** `2030-03-01`, or `2030-03-01T19:00` in the site’s zone. */
function readDate(text: string, { zone }: FoundEvent, site: Site): string | undefined {
  const iso = text.trim().replace(' ', 'T')
  try {
    if (/^\d{4}-\d\d-\d\d$/.test(iso)) return Temporal.PlainDate.from(iso).toString()
    const moment = /(?:Z|[+-]\d\d:?\d\d)$/i.test(iso)
      ? Temporal.Instant.from(iso).toZonedDateTimeISO(site.zone)
      : Temporal.PlainDateTime.from(iso)
          .toZonedDateTime(zone ?? site.zone)
          .withTimeZone(site.zone)
    return moment.toPlainDateTime().toString({ smallestUnit: 'minute' })
  } catch {
    return undefined
  }
}
