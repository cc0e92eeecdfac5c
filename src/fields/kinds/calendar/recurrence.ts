import {
  checkedRecurrence,
  largestCount,
  largestInterval,
  longestRecurrence,
  readRecurrenceText,
  readRuleDay,
  readRuleMoment,
} from '../../../domain/recurrence/read-recurrence.ts'
import {
  frequencies,
  numberBounds,
  type RecurrenceInput,
  type RuleDay,
  type RuleMoment,
  weekdays,
} from '../../../domain/recurrence/recurrence.ts'
import { entriesOf } from '../../../domain/typed-entries.ts'
import { Problem } from '../../../messages/problem.ts'
import { fieldTable, type Parsed } from '../../field-table.ts'
import { anyOf, type Kind, titled } from '../../kind.ts'
import { listOf, objectOf } from '../lists.ts'
import { checkedText, choice, integer } from '../scalars.ts'

const ruleDay: Kind<RuleDay> = {
  read: raw => (typeof raw === 'string' ? readRuleDay(raw) : undefined) ?? new Problem('not_a_rule_day'),
  schema: titled('RuleDay', { type: 'string', pattern: '^\\s*[+-]?[0-9]{0,2}[A-Za-z]{2}\\s*$' }),
  indexed: { type: 'string' },
}

const ruleDate: Kind<RuleMoment> = {
  read: raw =>
    (typeof raw === 'string' && raw.length <= 40 ? readRuleMoment(raw) : undefined) ??
    new Problem('not_a_rule_date'),
  schema: titled(
    'RuleDate',
    { type: 'string', pattern: '\\d', maxLength: 40 },
    'A date, or a date and time in the event’s time zone, or in UTC with a Z. A date alone uses the start time of the event.',
  ),
  indexed: { type: 'string' },
}

/** Described once for all parts, regardless of their limits. */
const ruleNumbers = listOf(integer({ min: -366, max: 366 }), {
  title: 'RuleNumbers',
  most: 400,
  textPattern: '^[\\s,0-9+-]*$',
}).schema

function numbers({ min = 1, max, isFromEnd }: { min?: number; max: number; isFromEnd?: boolean }) {
  const list = listOf(integer({ min: isFromEnd ? -max : min, max }), { most: 400 })
  return { ...list, schema: ruleNumbers }
}

const recurrenceFields = fieldTable({
  freq: { kind: choice(frequencies, 'Frequency'), required: true, about: 'The frequency.' },
  interval: {
    kind: integer({ min: 1, max: largestInterval }),
    default: 1,
    about: 'The interval: 2 is every second one.',
  },
  by_day: {
    kind: listOf(ruleDay, { title: 'RuleDays', most: 400, textPattern: '^[\\s,0-9A-Za-z+-]*$' }),
    about: 'The weekdays: TU, or 2TU and -1TU for the second and the last of a month or year.',
  },
  by_month_day: {
    kind: numbers(numberBounds.byMonthDay),
    about: 'The days of the month; -1 is the last.',
  },
  by_month: { kind: numbers(numberBounds.byMonth), about: 'The months.' },
  by_year_day: { kind: numbers(numberBounds.byYearDay), about: 'The days of the year.' },
  by_week_no: { kind: numbers(numberBounds.byWeekNo), about: 'The weeks of the year.' },
  by_hour: { kind: numbers(numberBounds.byHour), about: 'The hours.' },
  by_minute: { kind: numbers(numberBounds.byMinute), about: 'The minutes.' },
  by_set_pos: {
    kind: numbers(numberBounds.bySetPos),
    about: 'The positions of the dates to keep within each period; -1 is the last.',
  },
  week_start: {
    kind: choice(weekdays, 'Weekday'),
    about: 'The first day of the week, where that makes a difference.',
  },
  count: { kind: integer({ min: 1, max: largestCount }), about: 'The number of dates.' },
  until: { kind: ruleDate, about: 'The last day or time of a start.' },
  extra_dates: {
    kind: listOf(ruleDate, { title: 'RuleDates', most: 1000 }),
    about: 'Additional dates. A change without them keeps them.',
  },
  excluded_dates: {
    kind: listOf(ruleDate, { title: 'RuleDates', most: 1000 }),
    about: 'Excluded dates. A change without them keeps them.',
  },
})

type RecurrenceObject = Parsed<typeof recurrenceFields>

const object = objectOf('RecurrenceRule', recurrenceFields)

/** How an event repeats: an RFC 5545 rule, or the same as an object. */
export const recurrence: Kind<RecurrenceInput> = {
  read(raw, context) {
    if (typeof raw === 'string') {
      const text = checkedText(raw, longestRecurrence)
      return text instanceof Problem ? text : readRecurrenceText(text)
    }
    if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return new Problem('not_a_recurrence')
    const read = object.read(raw, context)
    return read instanceof Problem ? read : checkedRecurrence(toInput(read))
  },
  schema: titled(
    'Recurrence',
    anyOf({ type: 'string', pattern: '\\S', maxLength: longestRecurrence }, object.schema),
    'How the event repeats: an RFC 5545 rule such as FREQ=WEEKLY;BYDAY=TU;COUNT=10, with RDATE and EXDATE lines for additional and excluded dates, or the same as an object.',
  ),
  indexed: { type: ['string', 'object'] },
  unknownIn: raw => object.unknownIn?.(raw) ?? [],
}

/** The lists of a rule, by their names in the interface. */
export const ruleLists = {
  by_month: 'byMonth',
  by_week_no: 'byWeekNo',
  by_year_day: 'byYearDay',
  by_month_day: 'byMonthDay',
  by_day: 'byDay',
  by_hour: 'byHour',
  by_minute: 'byMinute',
  by_set_pos: 'bySetPos',
} as const

function toInput(object: RecurrenceObject): RecurrenceInput {
  const { freq, interval, week_start, count, until, extra_dates, excluded_dates } = object
  const lists = entriesOf(ruleLists).flatMap(([wire, name]) => {
    const list = object[wire]
    return list && list.length > 0 ? [[name, list]] : []
  })
  return {
    pattern: {
      freq,
      interval: interval ?? 1,
      ...Object.fromEntries(lists),
      ...(week_start && { weekStart: week_start }),
    },
    ...(count && { count }),
    ...(until && { until }),
    ...(extra_dates && { extraDates: extra_dates }),
    ...(excluded_dates && { excludedDates: excluded_dates }),
  }
}
