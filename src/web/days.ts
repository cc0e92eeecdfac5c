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
  return day ? orNoRoute(findDay(day)) : today(context)
}

/** The day that a text like `2026-11-15` names. */
export function findDay(text: string): Temporal.PlainDate | undefined {
  return parsed(() => Temporal.PlainDate.from(text), /^\d{4}-\d{2}-\d{2}$/, text)
}

/** The month in the path, `2026-11`; defaults to the current one. */
export function monthIn(context: DayContext): Temporal.PlainYearMonth {
  const { month } = context.params
  return month
    ? orNoRoute(parsed(() => Temporal.PlainYearMonth.from(month), /^\d{4}-\d{2}$/, month))
    : today(context).toPlainYearMonth()
}

/** Whether a day or month, such as `2026-11`, has pages. Years have four digits, and local times need a year before. */
export function hasPage(day: Temporal.PlainDate | Temporal.PlainYearMonth | string): boolean {
  const text = day.toString()
  return /^\d{4}-/.test(text) && text >= '0002'
}

function parsed<T>(parse: () => T, form: RegExp, text: string): T | undefined {
  try {
    return form.test(text) && hasPage(text) ? parse() : undefined
  } catch {
    return undefined
  }
}

/** An invalid day is a 404. */
function orNoRoute<T>(found: T | undefined): T {
  if (found === undefined) throw new Refusal('noRoute')
  return found
}
