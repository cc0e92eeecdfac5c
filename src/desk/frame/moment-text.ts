import { clockSeconds, type UtcSeconds } from '../../domain/time/date-time.ts'
import type { VisitContext } from './desk-context.ts'

/** A time in the site's time zone: "Sun, 15 November 2026, 17:20". */
export function momentText(at: UtcSeconds, { dates, site }: Pick<VisitContext, 'dates' | 'site'>): string {
  const here = clockSeconds(at, site.zone)
  return dates.timeRange(here, here)
}
