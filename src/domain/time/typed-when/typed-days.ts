// Dates in a visitor's search: `jazz next weekend`, `mars`, `concert demain`. In a longer search only clear
// phrases count, because `sunday` or `march` may be part of a title.

import { nextWeekFrom, startOfWeek, weekendFrom } from '../calendar-days.ts'
import { localDate } from '../date-time.ts'
import { scanWhen } from './scan-when.ts'
import { clearWords, monthAlone, spanNamed } from './span-words.ts'
import { readTypedWhen, type TypingContext } from './typed-when.ts'
import { normalized, type Vocabulary, vocabularyOf } from './vocabulary.ts'
import type { WhenToken } from './when-token.ts'

export interface TypedDays {
  readonly from: Temporal.PlainDate
  readonly until: Temporal.PlainDate
  /** The words that name the dates, as typed. */
  readonly words: string
  /** The search without those words. */
  readonly rest: string
  /** The search with those words in quotes, to search for them literally. */
  readonly literal: string
}

interface TypedDaysContext extends Omit<TypingContext, 'usual'> {
  /** Weekend days and the first day of the week. Monday is 1. */
  readonly weekend: readonly number[]
  readonly firstDay: number
}

type Span = readonly [Temporal.PlainDate, Temporal.PlainDate]

const mostWords = 12
const longestPhrase = 6

/** The longest phrase of a search that names dates, or undefined. Quoted text is never parsed as a date. */
export function readTypedDays(search: string, context: TypedDaysContext): TypedDays | undefined {
  if (/["“”«»„]/.test(search)) return undefined
  const words = search.trim().split(/\s+/).filter(Boolean)
  if (words.length > mostWords) return undefined
  for (let length = Math.min(words.length, longestPhrase); length > 0; length--)
    for (let start = 0; start + length <= words.length; start++) {
      const phrase = words.slice(start, start + length).join(' ')
      const span = spanOf(phrase, words, context)
      if (!span) continue
      const [before, after] = [words.slice(0, start), words.slice(start + length)]
      return {
        from: span[0],
        until: span[1],
        words: phrase,
        rest: [...before, ...after].join(' '),
        literal: [...before, `"${phrase}"`, ...after].join(' '),
      }
    }
  return undefined
}

function spanOf(phrase: string, words: readonly string[], context: TypedDaysContext): Span | undefined {
  const { language } = context
  const text = normalized(phrase)
  const clear = clearWords(text, language)
  const named = spanNamed(text, language) ?? (clear === undefined ? undefined : spanNamed(clear, language))
  if (named) return spans[named](context)
  const month = monthAlone(clear ?? text, language)
  const isClear = clear !== undefined || phrase === words.join(' ')
  if (month && (isClear || month.year !== undefined)) return monthSpan(month, context)
  const tokens = tokensOf(phrase, context)
  if (!tokens || !namesDay(tokens) || !(isClear || isClearBy(tokens))) return undefined
  return daysOf(phrase, context)
}

const spans: Readonly<
  Record<NonNullable<ReturnType<typeof spanNamed>>, (context: TypedDaysContext) => Span>
> = {
  today: context => [todayIn(context), todayIn(context)],
  thisWeekend: context => weekendFrom(todayIn(context), context.weekend),
  nextWeekend: context => {
    const [, last] = weekendFrom(todayIn(context), context.weekend)
    return weekendFrom(last.add({ days: 1 }), context.weekend)
  },
  thisWeek: context => {
    const first = startOfWeek(todayIn(context), context.firstDay)
    return [first, first.add({ days: 6 })]
  },
  nextWeek: context => nextWeekFrom(todayIn(context), context),
  thisMonth: context => wholeMonth(todayIn(context).toPlainYearMonth()),
  nextMonth: context => wholeMonth(todayIn(context).toPlainYearMonth().add({ months: 1 })),
}

function todayIn({ now, zone }: TypedDaysContext): Temporal.PlainDate {
  return localDate(now, zone)
}

function wholeMonth(month: Temporal.PlainYearMonth): Span {
  return [month.toPlainDate({ day: 1 }), month.toPlainDate({ day: month.daysInMonth })]
}

/** Without a year, this month or its next occurrence. */
function monthSpan(
  { month, year }: { readonly month: number; readonly year?: number },
  context: TypedDaysContext,
): Span {
  const today = todayIn(context)
  const next = today.month <= month ? today.year : today.year + 1
  return wholeMonth(new Temporal.PlainYearMonth(year ?? next, month))
}

/** A day or a range of days. Clock times are not accepted in a search. */
function daysOf(phrase: string, context: TypedDaysContext): Span | undefined {
  const usual = { startDay: '', startTime: '23:58', endDay: '', endTime: '23:59' }
  const read = readTypedWhen(phrase, { ...context, usual })
  if (!read || read.saysTime) return undefined
  const from = Temporal.PlainDate.from(read.startDay)
  return [from, read.endDay ? Temporal.PlainDate.from(read.endDay) : from]
}

function tokensOf(
  phrase: string,
  { language, isDayFirst }: TypedDaysContext,
): readonly WhenToken[] | undefined {
  const own = vocabularyOf(language)
  const vocabularies: Vocabulary[] = [own, new Map([...vocabularyOf('en'), ...own])]
  for (const vocabulary of vocabularies) {
    const tokens = scanWhen(phrase, { vocabulary, isDayFirst })
    if (tokens) return tokens
  }
  return undefined
}

/** A lone number is ambiguous. */
function namesDay(tokens: readonly WhenToken[]): boolean {
  const isShort = tokens.length === 1 && tokens[0]?.kind === 'month'
  return !isShort && tokens.some(({ kind }) => naming.includes(kind))
}

const naming: readonly WhenToken['kind'][] = ['weekday', 'month', 'relative', 'date', 'counted', 'in']

/** Whether it is unlikely to be part of a title. */
function isClearBy(tokens: readonly WhenToken[]): boolean {
  const isDated = tokens.some(({ kind }) => kind === 'month') && tokens.length > 1
  return isDated || tokens.some(({ kind }) => clear.includes(kind))
}

const clear: readonly WhenToken['kind'][] = [
  'relative',
  'next',
  'nextWeek',
  'in',
  'date',
  'counted',
  'filler',
]
