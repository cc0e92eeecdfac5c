// How an event repeats, as form values: a simple choice for common rules, or the rule itself.
import type { LinkedEvent } from '../../../domain/events/calendar-event.ts'
import { readRecurrenceText, readRuleMoment } from '../../../domain/recurrence/read-recurrence.ts'
import {
  dayText,
  type RecurrenceRule,
  type RuleDay,
  type RuleMoment,
  ruleText,
  type Weekday,
  weekdays,
} from '../../../domain/recurrence/recurrence.ts'
import type { LocalDateTime } from '../../../domain/time/date-time.ts'
import type { RawArgs } from '../../../fields/read-args.ts'
import { weekdayOf } from '../../../i18n/recurrence-text.ts'
import { Problem, type ProblemsByField } from '../../../messages/problem.ts'

/** The form values that describe how an event repeats. */
interface RepeatsForm {
  readonly values: Readonly<Record<string, string>>
  readonly lists: {
    readonly repeat_days: readonly string[]
    readonly excluded_dates: readonly string[]
    readonly extra_dates: readonly string[]
  }
}

export const repeatKinds = [
  'daily',
  'weekly',
  'monthly_day',
  'monthly_weekday',
  'monthly_last',
  'yearly',
  'own',
] as const
type RepeatKind = (typeof repeatKinds)[number]

export const repeatEnds = ['never', 'until', 'count'] as const

export const noRepeats: RepeatsForm = {
  values: { repeats: '' },
  lists: { repeat_days: [], excluded_dates: [], extra_dates: [] },
}

/** The rule of a stored event. `original_day` is not typed: it identifies the event in its series. */
export function repeatsOf({ series, originalStart }: LinkedEvent): RepeatsForm {
  if (!series) return noRepeats
  const { startsAt, recurrence } = series
  const { rule, excludedDates, extraDates } = recurrence
  const kind = kindOf(rule, startsAt)
  const days = kind === 'weekly' ? (rule.byDay ?? [{ day: weekdayOf(startsAt) }]) : []
  return {
    values: {
      repeats: kind,
      ...(kind === 'own'
        ? { ...endless, repeat_every: '1', repeat_rule: ruleText(rule) }
        : partsOf(rule, startsAt)),
      original_day: originalStart?.slice(0, 10) ?? '',
    },
    lists: {
      repeat_days: inWeekOrder(days.map(({ day }) => day)),
      excluded_dates: excludedDates.map(date => dateValue(date, startsAt)).toSorted(),
      extra_dates: extraDates.map(date => dateValue(date, startsAt)).toSorted(),
    },
  }
}

const endless = { repeat_ends: 'never', repeat_until: '', repeat_count: '' }

/** Interval, count and end date. Custom rules contain them already. */
function partsOf({ interval, count, until }: RecurrenceRule, startsAt: LocalDateTime): RepeatsForm['values'] {
  const parts = { ...endless, repeat_every: String(interval), repeat_rule: '' }
  if (until) return { ...parts, repeat_ends: 'until', repeat_until: lastDay(until, startsAt) }
  return count === undefined ? parts : { ...parts, repeat_ends: 'count', repeat_count: String(count) }
}

/** A date as the form sends it: only a day, if it starts at the usual time. */
export function dateValue(date: LocalDateTime, startsAt: LocalDateTime): string {
  return date.slice(11) === startsAt.slice(11) ? date.slice(0, 10) : date
}

export function inWeekOrder(days: readonly string[]): Weekday[] {
  return weekdays.filter(day => days.includes(day))
}

/** The simple choice that matches the rule; any other rule is a custom rule. */
function kindOf(rule: RecurrenceRule, startsAt: LocalDateTime): RepeatKind {
  const { freq, interval: _interval, count: _count, until: _until, weekStart = 'MO', ...parts } = rule
  if (weekStart !== 'MO') return 'own'
  const written = JSON.stringify(parts)
  const isOneOf = (...same: object[]) => same.some(part => JSON.stringify(part) === written)
  const [month, day] = [Number(startsAt.slice(5, 7)), Number(startsAt.slice(8, 10))]
  if (freq === 'daily' && isOneOf({})) return 'daily'
  if (freq === 'weekly' && isOneOf({}, { byDay: rule.byDay })) return 'weekly'
  if (freq === 'yearly' && isOneOf({}, { byMonth: [month], byMonthDay: [day] })) return 'yearly'
  if (freq !== 'monthly') return 'own'
  if (isOneOf({}, { byMonthDay: [day] })) return 'monthly_day'
  const byDay = rule.byDay?.map(dayText)
  if (byDay?.length !== 1 || !isOneOf({ byDay: rule.byDay })) return 'own'
  if (byDay[0] === dayText(weekdayInMonth(startsAt))) return 'monthly_weekday'
  return byDay[0] === `-1${weekdayOf(startsAt)}` ? 'monthly_last' : 'own'
}

/** The second Tuesday. */
function weekdayInMonth(date: string): RuleDay {
  return { day: weekdayOf(date), position: Math.ceil(Number(date.slice(8, 10)) / 7) }
}

/**
 * The last day on which an event may start: the day of `until`, or the day before if `until` is earlier than
 * the start time.
 */
function lastDay(until: LocalDateTime, startsAt: LocalDateTime): string {
  const day = Temporal.PlainDate.from(until.slice(0, 10))
  return (until.slice(11) < startsAt.slice(11) ? day.subtract({ days: 1 }) : day).toString()
}

/** The rule as an API argument; nothing if the event never repeated. */
export function recurrenceArgs(form: RepeatsForm, known?: RepeatsForm): RawArgs {
  const { repeats: kind = '' } = form.values
  if (kind === '') return known?.values.repeats ? { recurrence: null } : {}
  return { recurrence: kind === 'own' ? ownRule(form) : chosenRule(form, anchorOf(form, known)) }
}

/** The rule when a whole series moves to another day: its dates move along and are not listed. */
export function movedRuleArgs(form: RepeatsForm, known: RepeatsForm): RawArgs {
  const { repeats: kind = '', start_day } = form.values
  const hasOwnDays = kind === 'yearly' || kind.startsWith('monthly')
  if (!hasOwnDays || start_day === known.values.start_day) return {}
  const { excluded_dates: _dates, extra_dates: _extra, ...rule } = chosenRule(form, anchorOf(form, known))
  return { recurrence: rule }
}

/** The day that determines the weekday: the event's original day, even if this event was moved. */
function anchorOf({ values }: RepeatsForm, known: RepeatsForm | undefined): string {
  const { start_day = '', scope } = values
  const original = known?.values.original_day
  const isMoved = (scope === 'all' || scope === 'following') && start_day !== known?.values.start_day
  return original && !isMoved ? original : start_day
}

function chosenRule({ values, lists }: RepeatsForm, day: string): RawArgs {
  const { repeats: kind = '', repeat_every: every = '', repeat_ends: ends } = values
  return {
    freq: kind.split('_')[0],
    ...(every.trim() && { interval: every.trim() }),
    ...daysOf(kind, lists.repeat_days, day),
    ...(ends === 'until' && { until: values.repeat_until }),
    ...(ends === 'count' && { count: values.repeat_count?.trim() }),
    excluded_dates: lists.excluded_dates,
    extra_dates: lists.extra_dates,
  }
}

function daysOf(kind: string, days: readonly string[], start: string): RawArgs {
  if (kind === 'weekly') return days.length > 0 ? { by_day: days } : {}
  // Without a valid day the event itself is rejected.
  if (!isDay(start)) return {}
  if (kind === 'monthly_weekday') return { by_day: [dayText(weekdayInMonth(start))] }
  return kind === 'monthly_last' ? { by_day: [`-1${weekdayOf(start)}`] } : {}
}

function isDay(text: string): boolean {
  return readRuleMoment(text)?.day === text
}

/** An object, so that lists can be empty. Invalid rules stay text, and the API reports the problem. */
function ownRule({ values, lists }: RepeatsForm): RawArgs | string {
  const text = values.repeat_rule ?? ''
  const read = readRecurrenceText(text)
  if (read instanceof Problem) return text
  const { pattern, count, until, extraDates, excludedDates = [] } = read
  const parts = Object.entries(pattern).map(([name, value]) => [
    name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`),
    name === 'byDay' ? pattern.byDay?.map(dayText) : value,
  ])
  return {
    ...Object.fromEntries(parts),
    ...(count !== undefined && { count }),
    ...(until && { until: momentText(until) }),
    extra_dates: [...lists.extra_dates, ...(extraDates ?? []).map(momentText)],
    excluded_dates: [...lists.excluded_dates, ...excludedDates.map(momentText)],
  }
}

function momentText({ day, time, isUtc }: RuleMoment): string {
  return time === undefined ? day : `${day} ${time}${isUtc ? 'Z' : ''}`
}

/** Choices that lack their value: an empty field would mean that the series never ends. */
export function repeatProblems({ values, lists }: RepeatsForm): Record<string, Problem> {
  const { repeats, repeat_ends: ends = '' } = values
  if (!repeats) return {}
  if (repeats === 'weekly' && lists.repeat_days.length === 0)
    return { repeat_days: new Problem('is_required') }
  if (ends && !repeatEnds.some(known => known === ends))
    return { repeat_ends: new Problem('not_one_of', { choices: repeatEnds.join(', ') }) }
  const needed = repeats === 'own' ? 'repeat_rule' : endInputs[ends]
  return needed && !values[needed]?.trim() ? { [needed]: new Problem('is_required') } : {}
}

const endInputs: Readonly<Record<string, string>> = { until: 'repeat_until', count: 'repeat_count' }

const partInputs: Readonly<Record<string, string>> = {
  interval: 'repeat_every',
  until: 'repeat_until',
  count: 'repeat_count',
}

const wrongRules = new Set(['not_a_recurrence', 'not_a_rule_part', 'rule_parts_clash', 'set_pos_alone'])

/** The inputs at which problems with the rule are shown. */
export function recurrenceProblems(problem: Problem): ProblemsByField {
  const parts = [problem, ...problem.others].map(part => {
    const input = partInputs[String(part.values.field)]
    if (part.inner && input) return [input, part.inner] as const
    if (part.key === 'needs_scope') return ['scope', part] as const
    return [wrongRules.has(part.key) ? 'repeat_rule' : 'repeats', part] as const
  })
  return Object.fromEntries(parts)
}
