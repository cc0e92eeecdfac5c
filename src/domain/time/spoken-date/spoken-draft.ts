import type { TimeZoneName } from '../time-zone.ts'

/** What has been parsed so far. Missing parts come from the present. */
export interface SpokenDraft {
  readonly year?: number
  readonly month?: number
  readonly day?: number
  readonly hasDate: boolean
  readonly time?: ClockTime
  /** A time can be set implicitly (`tomorrow` means midnight). */
  readonly hasTime: boolean
  readonly place?: SpokenPlace
  readonly placeCount: number
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

/** A zone or an offset. */
export type SpokenPlace = { readonly zone: TimeZoneName } | { readonly offsetSeconds: number }

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
  read(draft: SpokenDraft, groups: readonly (string | undefined)[]): SpokenDraft | undefined
}

export const emptyDraft: SpokenDraft = {
  hasDate: false,
  hasTime: false,
  placeCount: 0,
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
