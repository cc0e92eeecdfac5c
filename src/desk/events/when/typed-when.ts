import { readRuleMoment } from '../../../domain/recurrence/read-recurrence.ts'
import { weekdayAt } from '../../../domain/recurrence/recurrence.ts'
import { daysOf } from '../../../domain/time/calendar-days.ts'
import {
  clockSeconds,
  dateOfDay,
  type LocalDateTime,
  localDate,
  localDay,
  readTimeZone,
  type TimeZoneName,
  type UtcSeconds,
} from '../../../domain/time/date-time.ts'
import type { EventTimes } from '../../../domain/time/event-times.ts'
import { readCellWhen } from '../../../domain/time/typed-when/cell-when.ts'
import { mentionsRepeats, readTypedRepeats } from '../../../domain/time/typed-when/typed-repeats.ts'
import { readTypedWhen, type TypedWhen, type WhenFields } from '../../../domain/time/typed-when/typed-when.ts'
import { recurrenceText } from '../../../i18n/recurrence-text.ts'
import { longestNight } from '../../../i18n/time-range.ts'
import { Problem } from '../../../messages/problem.ts'
import { today } from '../../../web/days.ts'
import { differsFromSite, rangeHere, type Times } from '../../../web/event-times.ts'
import type { FormProblems } from '../../forms/field.ts'
import type { DeskContext } from '../../frame/desk-context.ts'
import { type DeskAnswer, type DeskRow, getRow } from '../../frame/desk-row.ts'
import { formIn } from '../editor/event-form.ts'
import type { EventForm } from '../editor/field-groups.ts'

/** Fills in the date fields from typed text; text that can't be parsed stays in its input. */
export function withTypedWhen(
  form: EventForm,
  context: DeskContext,
): { readonly form: EventForm; readonly problems: FormProblems; readonly often?: string } {
  const { values } = form
  const text = (values.when_text ?? '').trim()
  if (text === '') return { form, problems: {} }
  const typed = readWords(text, values, context)
  if (!typed) return { form, problems: { when_text: new Problem('not_a_date') } }
  const { fields, repeatDays = form.lists.repeat_days, often } = typed
  const lists = { ...form.lists, repeat_days: repeatDays }
  const filled = { ...form, lists, values: { ...values, ...fields, when_text: '' } }
  return { form: filled, problems: {}, ...(often && { often }) }
}

interface TypedFields {
  readonly fields: Readonly<Record<string, string>>
  /** Of a weekly series. */
  readonly repeatDays?: readonly string[]
  /** "every Tuesday" */
  readonly often?: string
}

/** A date, or a series with its first date: `every tuesday 7pm`. */
function readWords(text: string, values: EventForm['values'], context: DeskContext): TypedFields | undefined {
  const fields = fieldsOf(text, values, context) ?? fieldsInAnyLanguage(text, values, context)
  return fields ? { fields } : repeatsIn(text, values, context)
}

function repeatsIn(text: string, values: EventForm['values'], context: DeskContext): TypedFields | undefined {
  const usual = usualOf(values)
  const read = readTypedRepeats(text.slice(0, longestText), { ...typingContext(values, context), usual })
  if (!read) return undefined
  const { freq, interval, weekdays, until, count, first } = read
  const dates = first && toFields(first, values)
  const { start_day, start_time } = { start_day: usual.startDay, start_time: usual.startTime, ...dates }
  if (!start_day) return undefined
  const days = weekdays.length > 0 ? weekdays : [Temporal.PlainDate.from(start_day).dayOfWeek]
  const fields = {
    ...dates,
    repeats: freq === 'monthly' ? 'monthly_day' : freq,
    repeat_every: String(interval),
    repeat_ends: until ? 'until' : count === undefined ? 'never' : 'count',
    repeat_until: until ?? '',
    repeat_count: count === undefined ? '' : String(count),
  }
  const repeatDays = freq === 'weekly' ? days.map(day => weekdayAt(day - 1)) : []
  const startsAt = `${start_day} ${start_time || '00:00'}:00` as LocalDateTime
  const rule = {
    freq,
    interval,
    ...(repeatDays.length > 0 && { byDay: repeatDays.map(day => ({ day })) }),
    ...(until && { until: `${until} 23:59:59` as LocalDateTime }),
    ...(count !== undefined && { count }),
  }
  const { message, dates: texts } = context
  return { fields, repeatDays, often: recurrenceText(rule, startsAt, { translate: message, dates: texts }) }
}

function fieldsOf(
  text: string,
  values: EventForm['values'],
  context: DeskContext,
): Record<string, string> | undefined {
  const about = { ...typingContext(values, context), usual: usualOf(values) }
  const when = readTypedWhen(text.slice(0, longestText), about)
  return when && toFields(when, values)
}

/** What the cell of a table may say too: a date in another language, or in the format of a program. */
function fieldsInAnyLanguage(text: string, values: EventForm['values'], context: DeskContext) {
  const when = cellWhen(text, values, context)
  const isClear = when?.unused === '' && !when.isOtherWeekday && when.offsetMinutes === undefined
  return isClear ? toFields(when, values) : undefined
}

function cellWhen(text: string, values: EventForm['values'], context: DeskContext) {
  return readCellWhen(text.slice(0, longestText), typingContext(values, context))
}

function typingContext(values: EventForm['values'], { now, site, language, dates }: DeskContext) {
  const zone = readTimeZone(values.timezone ?? '') ?? site.zone
  return { now, zone, language, isDayFirst: dates.isDayFirst }
}

function toFields(when: TypedWhen, values: EventForm['values']): Record<string, string> {
  const wasAllDay = values.all_day === '1'
  const isAllDay = when.saysWholeDay || (wasAllDay && !when.saysTime)
  return {
    start_day: when.startDay,
    end_day: when.endDay === when.startDay ? '' : when.endDay,
    ...(!isAllDay && { start_time: when.startTime, end_time: when.endTime }),
    ...(isAllDay !== wasAllDay && { all_day: isAllDay ? '1' : '' }),
    ...(when.zone && { timezone: when.zone }),
  }
}

const longestText = 200

/** The day that a text names. A text without letters or digits of a date names none. */
export function typedDay(text: string, context: DeskContext): string | undefined {
  return fieldsOf(text, {}, context)?.start_day
}

/** The current values of the date fields, as far as they are valid. */
function usualOf(values: EventForm['values']): WhenFields {
  const { start_day = '', start_time = '', end_day = '', end_time = '' } = values
  const day = (text: string) => (readRuleMoment(text)?.day === text ? text : '')
  const time = (text: string) => (/^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : '')
  return {
    startDay: day(start_day),
    startTime: time(start_time),
    endDay: day(end_day),
    endTime: time(end_time),
  }
}

/** Returns the date fields for the typed text. */
async function showTyped(context: DeskContext): Promise<DeskAnswer> {
  const { values } = formIn(context.query)
  const text = values.when_text ?? ''
  return { json: readWords(text, values, context) ?? { unclear: unclearText(text, values, context) } }
}

export function unclearText(text: string, values: EventForm['values'], context: DeskContext): string {
  const { t, dates } = context
  const when = cellWhen(text, values, context)
  if (when?.isOtherWeekday)
    return t('typedWhenOtherWeekday', { day: dates.longDay(Temporal.PlainDate.from(when.startDay)) })
  const words = { text: text.slice(0, 60) }
  return mentionsRepeats(text.slice(0, longestText), dates)
    ? t('typedRepeatsUnclear', words)
    : t('typedWhenUnclear', words)
}

export const typedWhenRows: readonly DeskRow[] = [getRow('/events/typed-when', 'event.create', showTyped)]

/** The time of an event in the site's time zone, and its own start time if that differs. */
export function whenText(event: Times, context: DeskContext, when = rangeHere(event, context)): string {
  const { t, dates, site } = context
  const { zone, startsAtUtc } = event
  if (event.allDay || !differsFromSite(event, site.zone)) return when
  const day = localDay(startsAtUtc, zone)
  const isOtherDay = day !== localDay(startsAtUtc, site.zone)
  const clock = dates.shortTime(clockSeconds(startsAtUtc, zone))
  const time = isOtherDay ? `${dates.shortWeekday(dateOfDay(day))} ${clock}` : clock
  return t('whenHereAndThere', { when, time, zone: zoneName(zone, startsAtUtc, context) })
}

/** The same for lists: without the current year, and without times if the event lasts for days. */
export function briefWhen(event: Times, context: DeskContext): string {
  const { dates, site } = context
  const { startsAtUtc, endsAtUtc, allDay } = event
  const zone = allDay ? event.zone : site.zone
  const [first, last] = daysOf(event, zone)
  const isThisYear = [first, last].every(({ year }) => year === today(context).year)
  const [from, until] = [clockSeconds(startsAtUtc, zone), clockSeconds(endsAtUtc, zone)]
  if (first.equals(last) && allDay) return isThisYear ? dates.weekdayAndDay(first) : dates.longDay(first)
  if (first.equals(last) || (!allDay && until - from < longestNight))
    return whenText(event, context, (isThisYear ? dates.timeRangeInYear : dates.timeRange)(from, until))
  return (isThisYear ? dates.dayRangeInYear : dates.shortDayRange)(from, until - 1)
}

/**
 * "Lisbon" for `Europe/Lisbon`. The zone database has only English city names, so other languages name the
 * zone.
 */
export function zoneName(zone: TimeZoneName, at: UtcSeconds, { language, dates }: DeskContext): string {
  if (language !== 'en') return dates.zone.whole(zone, at)
  return zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
}

/** Explains how a typed time was read that the clock skips, as it does in spring. */
export function skippedTimes(
  { values }: Pick<EventForm, 'values'>,
  times: EventTimes,
  { dates }: DeskContext,
): { typed: string; day: string; time: string }[] {
  if (times.allDay) return []
  const bounds = [
    { typed: values.start_time ?? '', local: times.startsAtLocal, at: times.startsAtUtc },
    { typed: values.end_time ?? '', local: times.endsAtLocal, at: times.endsAtUtc },
  ]
  return bounds
    .filter(({ typed, local }) => /^\d\d:\d\d$/.test(typed) && local.slice(11, 16) !== typed)
    .map(({ typed, at }) => ({
      typed,
      day: dates.longDay(localDate(at, times.zone)),
      time: dates.time(clockSeconds(at, times.zone)),
    }))
}
