import { datesOfRule } from '../../../actions/series/split-series.ts'
import type { LinkedEvent } from '../../../domain/events/calendar-event.ts'
import type { Scope } from '../../../domain/recurrence/series.ts'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import { isObject } from '../../../fields/kinds/lists.ts'
import type { RawArgs } from '../../../fields/read-args.ts'

/**
 * The form shows the count of the whole series. If only the following events change and the count was not
 * edited, the new series gets the number of dates left from this one on.
 */
export async function withCountOfFollowing(
  args: RawArgs,
  { event, scope, now }: { event: LinkedEvent | undefined; scope: Scope; now: UtcSeconds },
): Promise<RawArgs> {
  const { recurrence } = args
  const whole = event?.series?.recurrence.rule.count
  if (!event?.series || scope !== 'following' || !isObject(recurrence)) return args
  if (whole === undefined || Number(recurrence.count) !== whole) return args
  const dates = await datesOfRule(event.series, now)
  const before = dates.filter(date => date < (event.originalStart ?? ''))
  return { ...args, recurrence: { ...recurrence, count: whole - before.length } }
}
