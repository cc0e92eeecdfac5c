import { readTypedDays, type TypedDays } from '../../domain/time/typed-when/typed-days.ts'
import { Problem } from '../../messages/problem.ts'
import { invalidFields } from '../../messages/refusal.ts'
import { findDay, today } from '../../web/days.ts'
import { type Html, html } from '../../web/html.ts'
import { carriedQuery, type PageContext } from '../frame/page-context.ts'
import { type PeriodView, periodPath } from '../frame/view-links.ts'
import { MovedTo } from '../views/record-page.ts'

/** The days named in the search words, unless the query has days. */
function typedDaysIn(context: PageContext): TypedDays | undefined {
  const { query, now, site, language, dates, marksHits } = context
  const { search, from, until } = query
  // compat: clients of an older service search for words only.
  if (typeof search !== 'string' || from || until || !marksHits) return undefined
  const { weekend, firstDay, isDayFirst } = dates
  return readTypedDays(search, { now, zone: site.zone, language, weekend, firstDay, isDayFirst })
}

/** Turns the days in the search words into filters, so that links, the form and the chips show them. */
export function withTypedDays(context: PageContext): {
  readonly context: PageContext
  readonly typed?: TypedDays
} {
  const typed = typedDaysIn(context)
  if (!typed) return { context }
  const { search: _search, ...others } = context.query
  const query = {
    ...others,
    ...(typed.rest && { search: typed.rest }),
    from: typed.from.toString(),
    until: typed.until.toString(),
  }
  return { context: { ...context, query }, typed }
}

/** Shows how the words were understood, with a link to search for them literally. */
export function typedDaysNote(typed: TypedDays | undefined, context: PageContext): Html {
  if (!typed) return html``
  const { t, link, path, dates } = context
  const { from: _from, until: _until, ...kept } = carriedQuery(context)
  const days = dates.dayRange(typed.from, typed.until)
  return html`<p class="searched-for">${t('datesUnderstood', { words: typed.words, days })} <a href="${link(path, { ...kept, search: typed.literal })}">${t('searchWords', { words: typed.words })}</a></p>
`
}

/** Redirects to the chosen day, or the day in the search words, in views of one period. */
export function leadToDay(context: PageContext, view: PeriodView): void {
  const { search, from: _from, until: _until, ...kept } = carriedQuery(context)
  const date = chosenDate(context)
  if (date !== '')
    throw new MovedTo(periodPath(view, readDay(date)), { ...kept, ...(search !== undefined && { search }) })
  const typed = typedDaysIn(context)
  if (!typed) return
  const now = today(context)
  const isNow =
    Temporal.PlainDate.compare(typed.from, now) <= 0 && Temporal.PlainDate.compare(now, typed.until) <= 0
  throw new MovedTo(periodPath(view, isNow ? now : typed.from), {
    ...kept,
    ...(typed.rest && { search: typed.rest }),
  })
}

/** The date in the address, or the first of the month in it. */
function chosenDate({ query: { date = '', year, month } }: PageContext): unknown {
  if (date !== '' || !year || !month) return date
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`
}

function readDay(text: unknown): Temporal.PlainDate {
  const day = typeof text === 'string' ? findDay(text) : undefined
  if (!day) throw invalidFields({ date: new Problem('not_a_day') })
  return day
}
