import { Refusal } from '../messages/refusal.ts'
import type { WebContext } from './web-context.ts'

type DayContext = Pick<WebContext, 'time' | 'site' | 'params'>

/** The current day in the site's time zone. */
export function today({ time, site }: Pick<WebContext, 'time' | 'site'>): Temporal.PlainDate {
  return time.today(site.zone)
}

/** The day in the path, `2026-11-15`; defaults to today. */
export function dayIn(context: DayContext): Temporal.PlainDate {
  const { day } = context.params
  return day ? parsed(() => Temporal.PlainDate.from(day), /^\d{4}-\d{2}-\d{2}$/, day) : today(context)
}

/** The month in the path, `2026-11`; defaults to the current one. */
export function monthIn(context: DayContext): Temporal.PlainYearMonth {
  const { month } = context.params
  return month
    ? parsed(() => Temporal.PlainYearMonth.from(month), /^\d{4}-\d{2}$/, month)
    : today(context).toPlainYearMonth()
}

/** An invalid day is a 404. */
function parsed<T>(parse: () => T, form: RegExp, text: string): T {
  try {
    if (form.test(text) && text >= '0002') return parse()
  } catch {
    // Invalid dates are refused below.
  }
  throw new Refusal('noRoute')
}
