import { required } from '../../required.ts'
import type { TimeZoneName } from '../date-time.ts'

/** What has been parsed so far. Missing parts come from the present. */
export interface SpokenDraft {
  readonly year?: number
  readonly month?: number
  readonly day?: number
  readonly hasDate: boolean
  readonly time?: ClockTime
  /** A time can be set implicitly (`tomorrow` means midnight). */
  readonly hasTime: boolean
  readonly zone?: SpokenZone
  readonly zoneCount: number
  readonly shift: Shift
  readonly weekday?: SpokenWeekday
  /** Working days to add, skipping weekends. */
  readonly workdays?: number
  readonly monthEdge?: 'first' | 'last'
  readonly weekdayOfMonth?: 'counted-from-start' | 'counted-from-end'
}

export interface ClockTime {
  readonly hour: number
  readonly minute: number
  readonly second: number
}

export type SpokenZone = { readonly zone: TimeZoneName } | { readonly offsetSeconds: number }

export interface Shift {
  readonly years: number
  readonly months: number
  readonly days: number
  readonly seconds: number
}

export interface SpokenWeekday {
  /** Sunday is 0. */
  readonly number: number
  /** The nearest from today on, the nearest after today, or the one in this Monday-to-Sunday week. */
  readonly counting: 'from-today' | 'after-today' | 'of-the-week'
  readonly ago: boolean
}

/** `read` adds the match to the draft, or rejects a contradiction. */
export interface Phrase {
  readonly pattern: RegExp
  read(draft: SpokenDraft, match: RegExpExecArray): SpokenDraft | undefined
}

export const emptyDraft: SpokenDraft = {
  hasDate: false,
  hasTime: false,
  zoneCount: 0,
  shift: { years: 0, months: 0, days: 0, seconds: 0 },
}

const midnight: ClockTime = { hour: 0, minute: 0, second: 0 }

export function phrase(pattern: string, read: Phrase['read']): Phrase {
  return { pattern: new RegExp(pattern, 'iy'), read }
}

export function withDate(
  draft: SpokenDraft,
  date: Pick<SpokenDraft, 'year' | 'month' | 'day'>,
): SpokenDraft | undefined {
  return draft.hasDate ? undefined : { ...draft, ...date, hasDate: true }
}

export function withTime(draft: SpokenDraft, time: ClockTime | undefined): SpokenDraft | undefined {
  return draft.hasTime || time === undefined ? undefined : { ...draft, time, hasTime: true }
}

/** PHP parses from left to right: `noon tomorrow` is midnight, `tomorrow noon` is not. */
export function atMidnight(draft: SpokenDraft): SpokenDraft {
  return { ...draft, time: midnight, hasTime: false }
}

export function withShift(draft: SpokenDraft, unit: keyof Shift, amount: number): SpokenDraft {
  return { ...draft, shift: { ...draft.shift, [unit]: draft.shift[unit] + amount } }
}

/** The number of a month in digits, English or Roman numerals. */
export function monthNumber(word: string): number {
  if (/^\d/.test(word)) return Number(word)
  const abbreviation = word.slice(0, 3).toLowerCase()
  const index = monthNames.findIndex(month => month.startsWith(abbreviation))
  return (index === -1 ? romanMonths.indexOf(word) : index) + 1
}

/** Sunday is 0. PHP treats a lone `weekday` as Monday. */
export function weekdayNumber(word: string): number {
  const abbreviation = word.slice(0, 3).toLowerCase()
  return abbreviation === 'wee' ? 1 : weekdayNames.findIndex(weekday => weekday.startsWith(abbreviation))
}

/** `second` is 2; `next` is 1, `this` is 0, `last` is -1. */
export function ordinalNumber(word: string): number {
  return required(ordinalNumbers[word.toLowerCase()], `ordinal ${word}`)
}

const monthNames = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
const romanMonths = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']
const weekdayNames = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const ordinalNumbers: Readonly<Record<string, number>> = {
  last: -1,
  previous: -1,
  this: 0,
  next: 1,
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eight: 8,
  eighth: 8,
  ninth: 9,
  tenth: 10,
  eleventh: 11,
  twelfth: 12,
}

// Longer alternatives come first, because the first match wins.
export const monthAbbreviationPattern = 'jan|feb|mar|apr|may|jun|jul|aug|sept|sep|oct|nov|dec'
export const monthNamePattern = `${monthNames.join('|')}|${monthAbbreviationPattern}`
// Lower-case letters are not numerals: `6 v 2032` is not a date.
export const monthPattern = `${monthNamePattern}|(?-i:VIII|VII|VI|IV|IX|XII|XI|III|II|I|V|X)`
export const weekdayPattern = `${weekdayNames.map(weekday => `${weekday}s?`).join('|')}|sun|mon|tue|wed|thu|fri|sat`
export const relativeWordPattern = 'next|last|previous|this'
export const ordinalPattern = Object.keys(ordinalNumbers)
  .sort((one, other) => other.length - one.length)
  .join('|')
