import type { CalendarEvent } from '../domain/events/calendar-event.ts'
import type { Attendance } from '../domain/events/event-state.ts'
import { dayNumbersOf, daysOf } from '../domain/time/calendar-days.ts'
import {
  clockSeconds,
  dateOfDay,
  dayOfDate,
  localDay,
  offsetSeconds,
  type TimeZoneName,
  type UtcSeconds,
  utcText,
} from '../domain/time/date-time.ts'
import { capitalized } from '../i18n/language-name.ts'
import { today } from './days.ts'
import { type Html, html } from './html.ts'
import type { WebContext } from './web-context.ts'

export type Times = Pick<CalendarEvent, 'allDay' | 'startsAtUtc' | 'endsAtUtc' | 'zone'>

/**
 * The time of an event as text, in the site's time zone, as on its day in lists. If the event has another clock, its
 * own start follows. For events without a place, scripts add the visitor's own time. Paper has the year.
 */
export function whenText(
  event: Times & { readonly venues?: readonly unknown[]; readonly attendance?: Attendance },
  context: WebContext,
): Html {
  const here = inSiteZone(event, context)
  const shown = timesTogether(lineOf(rangeInYear(here, context), context))
  const isBrief = isThisYear(here, context)
  const text = isBrief ? html`<span>${shown}</span>` : shown
  const year = isBrief && html` data-paper="${lineOf(rangeText(here, context), context)}"`
  if (event.allDay)
    return html`<time datetime="${daysOf(event, event.zone)[0].toString()}"${year}>${text}</time>`
  const isAnywhere = event.venues?.length === 0 || event.attendance === 'online'
  const yours = isAnywhere ? yourTime(event, here.zone) : html``
  return html`<time datetime="${instant(event.startsAtUtc)}"${year}${yours}>${text}</time>${ownClock(event, context)}`
}

/** French and Portuguese write the names of days small, but not at the start of a line. */
function lineOf(when: string, { language }: Pick<WebContext, 'language'>): string {
  return capitalized(when, language)
}

/** The days of an all-day event are the same everywhere. */
export function inSiteZone<T extends Times>(event: T, { site }: Pick<WebContext, 'site'>): T {
  return event.allDay ? event : { ...event, zone: site.zone }
}

/** The data for the script that adds the visitor's own time. */
function yourTime(event: Times, zone: TimeZoneName): Html {
  return html` data-until="${instant(event.endsAtUtc)}" data-zone="${zone}"`
}

// Times below or beside a day are in the site's time zone, which determines the day. The event's own time
// follows once.

/** The start time only, for a cell: "19:30" or "7 PM"; empty for all-day events. */
export function cellTime(event: Times, { dates, site }: WebContext): Html {
  if (event.allDay) return html``
  const time = dates.shortTime(clockSeconds(event.startsAtUtc, site.zone))
  return html`<time datetime="${instant(event.startsAtUtc)}">${time}</time>`
}

/** The time on a given day: "19:30 – 22:00", "From 20:00 · until Sun", "All day", "Until 02:00". */
export function timesOfDay(
  event: Times & { readonly places?: readonly unknown[] },
  day: Temporal.PlainDate,
  context: WebContext,
): Html {
  const { t, dates, site } = context
  const [first, last] = dayNumbersOf(event, site.zone)
  if (event.allDay)
    return html`<time${first === last && html` class="whole"`} datetime="${day.toString()}">${wholeDayText(day, [first, last], context)}</time>`
  const shown = dayOfDate(day)
  const [from, to] = clockBounds(event, site.zone)
  if (first < shown && shown < last)
    return html`<time class="whole" datetime="${day.toString()}">${t('allDay')}</time>`
  if (first < shown)
    return html`<time datetime="${instant(event.endsAtUtc)}">${t('untilTime', { time: dates.time(to) })}</time>`
  const text =
    first === last
      ? dates.times(from, to)
      : `${t('fromTime', { time: dates.time(from) })} · ${untilDay(last, context)}`
  const yours = event.places?.length === 0 ? yourTime(event, site.zone) : html``
  return html`<time datetime="${instant(event.startsAtUtc)}"${yours}>${timesTogether(text)}</time>${ownClock(event, context)}`
}

const clock = /\d{1,2}:\d\d(?:\s(?:[ap]\.?m\.?|[صم])(?!\p{L}))?/iu.source
const hasTimeRange = new RegExp(`${clock}\\s?–\\s?${clock}`, 'iu')
const timesInText = new RegExp(`${clock}(?:\\s?–\\s?${clock})?`, 'giu')

/** Keeps "7:00 PM" and "19:00–21:00" on one line. A range of days, or a time and a last day, breaks between its halves. */
export function timesTogether(text: string): Html {
  const [from, space = '', until] = hasTimeRange.test(text) ? [] : text.split(/(?<=\s[–·])(\s)/u)
  if (!from || !until) return clockTimesTogether(text)
  return html`<span class="half">${clockTimesTogether(from)}</span>${space}<span class="half">${clockTimesTogether(until)}</span>`
}

function clockTimesTogether(text: string): Html {
  let end = 0
  const parts = [...text.matchAll(timesInText)].map(({ 0: times, index }) => {
    const before = text.slice(end, index)
    end = index + times.length
    return html`${before}<span class="times">${times}</span>`
  })
  return html`${parts}${text.slice(end)}`
}

function wholeDayText(
  day: Temporal.PlainDate,
  [first, last]: readonly [number, number],
  { t, dates }: WebContext,
): string {
  if (first === last) return t('allDay')
  if (dayOfDate(day) >= last) return t('lastDay')
  return t('untilDayAlone', { day: shortDay(last, dates) })
}

function untilDay(last: number, { t, dates }: WebContext): string {
  return t('untilDay', { day: shortDay(last, dates) })
}

/** "Sun, 15 Nov" */
function shortDay(day: number, dates: WebContext['dates']): string {
  return dates.weekdayRangeInYear(day * 86_400, day * 86_400)
}

/** The start in the event's time zone: "(Wed 20:00 EST)". */
export function ownClock(event: Times, context: WebContext): Html {
  const start = ownStart(event, context)
  if (!start) return html``
  return html` <span class="own-clock">(<bdi>${start}</bdi> ${zoneMark(event, context)})</span>`
}

/** "Wed 20:00"; empty if the event has the clock of the site. */
function ownStart(event: Times, { dates, site }: Pick<WebContext, 'dates' | 'site'>): string {
  if (event.allDay || !differsFromSite(event, site.zone)) return ''
  const own = clockSeconds(event.startsAtUtc, event.zone)
  const day = localDay(event.startsAtUtc, event.zone)
  const isOtherDay = day !== localDay(event.startsAtUtc, site.zone)
  return `${isOtherDay ? `${dates.shortWeekday(dateOfDay(day))} ` : ''}${dates.shortTime(own)}`
}

/** For an event shown alone. One that has been on for days has no start: "Ongoing · until 20 January". */
export function whenByItself(event: Times, context: WebContext): Html {
  const until = runningUntil(event, context)
  if (until)
    return html`<time datetime="${instant(event.startsAtUtc)}">${context.t('running')} · ${until}</time>`
  return html`${timesTogether(lineOf(rangeInYear(inSiteZone(event, context), context), context))}${ownClock(event, context)}`
}

/** The end of an event that began on an earlier day and lasts more than a night. */
export function runningUntil(event: Times, context: WebContext, text?: 'untilDayAlone'): string | undefined {
  const { site, now } = context
  const [first, last] = dayNumbersOf(event, site.zone)
  if (first >= localDay(now, site.zone) || last - first < 2 || event.endsAtUtc <= now) return undefined
  return untilText(event, context, text)
}

/** "until 20 January", with the year if it differs. */
function untilText(
  event: Times,
  context: WebContext,
  text: 'untilDay' | 'untilDayAlone' = 'untilDay',
): string {
  const { t, dates, site } = context
  const [, last] = daysOf(event, site.zone)
  const isThisYear = last.year === today(context).year
  return t(text, { day: isThisYear ? dates.dayOfMonth(last) : dates.fullDay(last) })
}

/** The same as a separate text, on a given day: "Until 20 January", or "Last day". */
export function untilAlone(event: Times, context: WebContext, day = today(context)): string {
  const [, last] = daysOf(event, context.site.zone)
  return last.equals(day) ? context.t('lastDay') : untilText(event, context, 'untilDayAlone')
}

/** The event's days and times in one line, in the site's time zone. */
export function rangeHere(event: Times, { dates, site }: Pick<WebContext, 'dates' | 'site'>): string {
  return rangeText(inSiteZone(event, { site }), { dates })
}

/** The event's time zone in short, with the full name behind it, or only the name. */
function zoneMark({ zone, startsAtUtc }: Times, { dates }: Pick<WebContext, 'dates'>): Html {
  const [brief, whole] = [dates.zone.brief(zone, startsAtUtc), dates.zone.whole(zone, startsAtUtc)]
  if (brief === whole) return html`<bdi class="zone">${whole}</bdi>`
  return html`<abbr class="zone" dir="auto" title="${whole}">${brief}</abbr>`
}

/** The same without markup, for titles and feeds. */
export function rangeText(event: Times, { dates }: Pick<WebContext, 'dates'>): string {
  const [from, until] = clockBounds(event, event.zone)
  return event.allDay ? dates.weekdayRange(from, until) : dates.timeRange(from, until)
}

function clockBounds({ startsAtUtc, endsAtUtc }: Times, zone: TimeZoneName): [from: number, until: number] {
  return [clockSeconds(startsAtUtc, zone), clockSeconds(endsAtUtc, zone)]
}

function isThisYear(event: Times, context: Pick<WebContext, 'site' | 'time'>): boolean {
  const { year } = today(context)
  return [event.startsAtUtc, event.endsAtUtc].every(at => dateOfDay(localDay(at, event.zone)).year === year)
}

/** The same for pages: without the year if it is the current one. */
function rangeInYear(event: Times, context: Pick<WebContext, 'dates' | 'site' | 'time'>): string {
  if (!isThisYear(event, context)) return rangeText(event, context)
  const { dates } = context
  const [from, until] = clockBounds(event, event.zone)
  return event.allDay ? dates.weekdayRangeInYear(from, until) : dates.timeRangeInYear(from, until)
}

/** The same with the time zone, if its clock differs from the site's. It is read outside the site, in feeds and mails. */
export function rangeWithZone(event: Times, { dates, site }: Pick<WebContext, 'dates' | 'site'>): string {
  const text = rangeText(event, { dates })
  if (event.allDay || !differsFromSite(event, site.zone)) return text
  return `${text} ${dates.zone.brief(event.zone, event.startsAtUtc)}`
}

/** The same as `whenText` without markup, as it is written within a sentence. */
export function rangeInYearWithZone(
  event: Times,
  context: Pick<WebContext, 'dates' | 'site' | 'time'>,
): string {
  const text = rangeInYear(inSiteZone(event, context), context)
  const start = ownStart(event, context)
  if (!start) return text
  return `${text} (${start} ${context.dates.zone.brief(event.zone, event.startsAtUtc)})`
}

export function differsFromSite({ zone, startsAtUtc }: Times, siteZone: TimeZoneName): boolean {
  return zone !== siteZone && offsetSeconds(startsAtUtc, zone) !== offsetSeconds(startsAtUtc, siteZone)
}

export function instant(utcSeconds: number): string {
  return `${utcText(utcSeconds as UtcSeconds).replace(' ', 'T')}Z`
}
