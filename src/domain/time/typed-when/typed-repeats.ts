// Reads repetitions as people type them: `every tue 7pm`, `weekly on mondays until december`, `tous les jeudis à 20h`.

import { languages } from '../../records/record-frame.ts'
import { joinTokens } from './join-tokens.ts'
import { isRepeat, isTo, isWeekday, type Often, oftenIn, type RepeatRule } from './repeat-rule.ts'
import { lastDayFrom, suitsStart, withoutUntil } from './repeat-until.ts'
import { repeatVocabularyOf, withoutCount } from './repeat-words.ts'
import { scanWhen, scanWords } from './scan-when.ts'
import { readTokens, type TypedWhen, type TypingContext } from './typed-when.ts'
import { normalized, spokenFirst } from './vocabulary.ts'
import type { WhenToken } from './when-token.ts'

interface TypedRepeats extends RepeatRule {
  /** The last day on which it may start. */
  readonly until?: string
  readonly count?: number
  /** The first date, or undefined if the text names neither a day nor a time. */
  readonly first?: TypedWhen
}

/** Undefined unless all of the text is understood, in the user's language or another. */
export function readTypedRepeats(text: string, context: TypingContext): TypedRepeats | undefined {
  for (const language of spokenFirst(context.language)) {
    const read = readIn(text, { ...context, language })
    if (read) return read
  }
  return undefined
}

/** Whether a text speaks of a repetition, even if the rest of it is not understood. */
export function mentionsRepeats(text: string, { isDayFirst }: Pick<TypingContext, 'isDayFirst'>): boolean {
  return languages.some(language => {
    const words = scanWords(spaced(text), { vocabulary: repeatVocabularyOf(language), isDayFirst })
    return Array.from(words).some(({ token }) => isRepeat(token))
  })
}

/** In Arabic, `and` is written together with the next word. */
function spaced(text: string): string {
  return normalized(text).replace(/(^| )و(?=ال)/g, '$1و ')
}

/** `every 2nd tuesday` may be one of each month, or every other one. */
function isCounted({ kind }: WhenToken, index: number, tokens: readonly WhenToken[]): boolean {
  return kind === 'ordinal' && tokens[index - 1]?.kind === 'each'
}

function readIn(text: string, context: TypingContext): TypedRepeats | undefined {
  const { language, isDayFirst } = context
  const { rest, count } = withoutCount(spaced(text), language)
  const tokens = scanWhen(rest, { vocabulary: repeatVocabularyOf(language), isDayFirst })
  if (!tokens?.some(isRepeat) || tokens.some(isCounted)) return undefined
  const { tokens: endless, until } = withoutUntil(tokens, context)
  const often = oftenIn(endless)
  if (!often || (until && count !== undefined)) return undefined
  const first = firstDate(often, context)
  if (first === false) return undefined
  const { freq, interval, weekdays } = often
  const startDay = first?.startDay ?? (context.usual.startDay || undefined)
  const lastDay = until && lastDayFrom(until, startDay)
  if (until && !(lastDay && suitsStart(often, startDay, { ...until, lastDay }))) return undefined
  return {
    freq,
    interval,
    weekdays,
    ...(first && { first }),
    ...(lastDay && { until: lastDay }),
    ...(count !== undefined && { count }),
  }
}

/** The first date of a repetition, with its times. False if the rest is not understood. */
function firstDate({ weekdays, rest }: Often, context: TypingContext): TypedWhen | undefined | false {
  const isSilent = rest.every(({ kind }) => kind === 'from')
  if (isSilent && weekdays.length === 0) return undefined
  const isDayLast = isDateLast(rest)
  const all = weekdays.flatMap(day => {
    const weekday = { kind: 'weekday', day } as const
    return readTokens(joinTokens(isDayLast ? [...rest, weekday] : [weekday, ...rest]), context) ?? []
  })
  const [first] = all.toSorted((one, other) => (one.startDay < other.startDay ? -1 : 1))
  const alone = first ?? readTokens(joinTokens(rest), context)
  const read = alone && !first ? onWeekday(alone, weekdays) : first
  const isReal = read && [read.startDay, read.endDay].every(day => day.length === '2026-11-20'.length)
  return isReal && !isLong(read, rest) ? read : false
}

/** Whether the only date follows the times, as in `7pm to 9pm from 5 march`. It is the day of the start. */
function isDateLast(tokens: readonly WhenToken[]): boolean {
  const joined = joinTokens(tokens)
  const index = joined.findIndex(isTo)
  const isDate = ({ kind }: WhenToken) => dateKinds.has(kind)
  return index >= 0 && joined.slice(index).some(isDate) && !joined.slice(0, index).some(isDate)
}

const dateKinds: ReadonlySet<WhenToken['kind']> = new Set([
  'date',
  'ordinal',
  'relative',
  'ahead',
  'counted',
  'nextWeek',
])

/** Only an end with a weekday is days later, as in `every fri 8pm to sun 5pm`. */
function isLong({ startDay, endDay, saysEnd }: TypedWhen, rest: readonly WhenToken[]): boolean {
  if (!saysEnd || rest.some(isWeekday)) return false
  return Temporal.PlainDate.from(startDay).until(endDay, { largestUnit: 'days' }).days > 1
}

/** `tuesdays from 5 january`: the first Tuesday from then on. */
function onWeekday(read: TypedWhen, weekdays: readonly number[]): TypedWhen {
  if (weekdays.length === 0) return read
  const start = Temporal.PlainDate.from(read.startDay)
  const days = Math.min(...weekdays.map(day => (day - start.dayOfWeek + 7) % 7))
  const later = (day: string) => (day === '' ? '' : Temporal.PlainDate.from(day).add({ days }).toString())
  return { ...read, startDay: later(read.startDay), endDay: later(read.endDay) }
}
