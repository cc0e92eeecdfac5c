import { clockSeconds, dateOfDay, localDay, type UtcSeconds } from '../../../domain/time/date-time.ts'
import type { TimeZoneName } from '../../../domain/time/time-zone.ts'
import { differsFromSite, rangeHere, type Times } from '../../../web/event-times.ts'
import type { DeskContext } from '../../frame/desk-context.ts'

/** The time of an event in the site's time zone, and its own start time if that differs. */
export function whenText(event: Times, context: DeskContext): string {
  const { t, dates, site } = context
  const when = rangeHere(event, context)
  const { zone, startsAtUtc } = event
  if (event.allDay || !differsFromSite(event, site.zone)) return when
  const day = localDay(startsAtUtc, zone)
  const isOtherDay = day !== localDay(startsAtUtc, site.zone)
  const clock = dates.shortTime(clockSeconds(startsAtUtc, zone))
  const time = isOtherDay ? `${dates.shortWeekday(dateOfDay(day))} ${clock}` : clock
  return t('whenHereAndThere', { when, time, zone: zoneName(zone, startsAtUtc, context) })
}

/**
 * "Lisbon" for `Europe/Lisbon`. The zone database has only English city names, so other languages name the
 * zone.
 */
export function zoneName(zone: TimeZoneName, at: UtcSeconds, { language, dates }: DeskContext): string {
  if (language !== 'en') return dates.zone.whole(zone, at)
  return zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
}
