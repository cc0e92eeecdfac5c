import { localToUtc, type UtcSeconds, utcText, utcToLocal } from '../../domain/time/date-time.ts'
import type { ListWindow } from '../../domain/time/list-window.ts'
import type { TimeZoneName } from '../../domain/time/time-zone.ts'
import type { RawArgs } from '../../fields/read-args.ts'
import type { RouteContext } from '../../rest/table/context.ts'

/**
 * Links contain the resolved dates of defaults and words such as `tomorrow`, so that all pages belong to one
 * list.
 */
export function windowInLinks(
  { sent, site }: Pick<RouteContext, 'sent' | 'site'>,
  { startsFrom, endsUntil }: ListWindow,
): RawArgs {
  return {
    ...sent,
    ...(startsFrom !== undefined && { start_date: writtenInZone(startsFrom, site.zone) }),
    ...(endsUntil !== undefined && { end_date: writtenInZone(endsUntil, site.zone) }),
  }
}

/** In local time, unless that is ambiguous; then in UTC. */
function writtenInZone(at: UtcSeconds, zone: TimeZoneName): string {
  const local = utcToLocal(at, zone)
  return localToUtc(local, zone) === at ? local : `${utcText(at).replace(' ', 'T')}Z`
}
