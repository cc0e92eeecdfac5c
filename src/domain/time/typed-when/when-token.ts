// The parts of a typed date, and the kinds of words that languages have for them.

import type { TimeZoneName } from '../date-time.ts'

export type Frequency = 'daily' | 'weekly' | 'monthly' | 'yearly'

export type DayPart = 'morning' | 'afternoon' | 'evening' | 'night' | 'dawn'

/** A language-independent part of a typed date. */
export type WhenToken =
  | { readonly kind: 'weekday'; readonly day: number }
  | { readonly kind: 'month'; readonly month: number }
  | { readonly kind: 'relative'; readonly days: number; readonly isEvening?: boolean }
  | { readonly kind: 'date'; readonly year?: number; readonly month: number; readonly day: number }
  /** An nth weekday of a month: `first friday of december`. */
  | { readonly kind: 'counted'; readonly text: string }
  | { readonly kind: 'number'; readonly value: number; readonly digits: number }
  | { readonly kind: 'ordinal'; readonly value: number }
  /** `isFull`: morning or evening is known, from am/pm or a 24-hour clock. Otherwise `7:30` may be either. */
  | {
      readonly kind: 'time'
      readonly minutes: number
      readonly isFull: boolean
      /** Given by am/pm or a part of the day. */
      readonly isHalfDay?: boolean
      /** `noon` and `midnight`. */
      readonly isNamed?: boolean
    }
  | { readonly kind: 'unit'; readonly unit: 'days' | 'weeks' | 'months'; readonly count?: number }
  /** `in two weeks` */
  | { readonly kind: 'ahead'; readonly unit: 'days' | 'weeks' | 'months'; readonly count: number }
  | { readonly kind: 'count'; readonly count: number }
  /** The time zone of the event: `Europe/Madrid`. */
  | { readonly kind: 'zone'; readonly zone: TimeZoneName }
  /** `isSwahili`: hours count from sunrise and sunset, so the first hour is 7:00 or 19:00. */
  | { readonly kind: 'dayPart'; readonly part: DayPart; readonly isSwahili?: boolean }
  /** Words of repetitions: `every`, `weekly`, `tuesdays`, and `end of`. Only `repeat-words.ts` has them. */
  | { readonly kind: 'each'; readonly interval: number }
  | { readonly kind: 'often'; readonly freq: Frequency }
  | { readonly kind: 'everyWeekday'; readonly day: number }
  | {
      readonly kind:
        | 'next'
        | 'nextWeek'
        | 'at'
        | 'to'
        | 'atOrTo'
        | 'from'
        | 'dayNumber'
        | 'in'
        | 'swahiliHour'
        | 'wholeDay'
        | 'endOf'
        | 'filler'
        | 'unknown'
    }

export type TokenOf<K extends WhenToken['kind']> = Extract<WhenToken, { readonly kind: K }>

/** What each kind of word means. */
const meanings = {
  today: { kind: 'relative', days: 0 },
  tonight: { kind: 'relative', days: 0, isEvening: true },
  tomorrow: { kind: 'relative', days: 1 },
  dayAfterTomorrow: { kind: 'relative', days: 2 },
  noon: { kind: 'time', minutes: 720, isFull: true, isNamed: true },
  midnight: { kind: 'time', minutes: 0, isFull: true, isNamed: true },
  next: { kind: 'next' },
  this: { kind: 'filler' },
  nextWeek: { kind: 'nextWeek' },
  at: { kind: 'at' },
  to: { kind: 'to' },
  from: { kind: 'from' },
  in: { kind: 'in' },
  day: { kind: 'unit', unit: 'days' },
  week: { kind: 'unit', unit: 'weeks' },
  month: { kind: 'unit', unit: 'months' },
  one: { kind: 'count', count: 1 },
  two: { kind: 'count', count: 2 },
  three: { kind: 'count', count: 3 },
  morning: { kind: 'dayPart', part: 'morning' },
  afternoon: { kind: 'dayPart', part: 'afternoon' },
  evening: { kind: 'dayPart', part: 'evening' },
  night: { kind: 'dayPart', part: 'night' },
  wholeDay: { kind: 'wholeDay' },
} as const satisfies Readonly<Record<string, WhenToken>>

/** Words that only some languages have. */
const someMeanings = {
  /** `at` after a day, `to` after a time: `de 19h à 22h`. */
  atOrTo: { kind: 'atOrTo' },
  /** Precedes a day of the month: `le 20`. */
  dayNumber: { kind: 'dayNumber' },
  /** A dual in one word: `أسبوعين` is two weeks. */
  twoDays: { kind: 'unit', unit: 'days', count: 2 },
  twoWeeks: { kind: 'unit', unit: 'weeks', count: 2 },
  twoMonths: { kind: 'unit', unit: 'months', count: 2 },
  dawn: { kind: 'dayPart', part: 'dawn' },
  /** Precedes an hour on the Swahili clock, whose first hour is 7:00. */
  swahiliHour: { kind: 'swahiliHour' },
} as const satisfies Readonly<Record<string, WhenToken>>

export const allMeanings = { ...meanings, ...someMeanings }

type Phrases = Readonly<
  Record<keyof typeof meanings, string> & Partial<Record<keyof typeof someMeanings, string>>
>

export interface Words extends Phrases {
  /** Additional names, Monday first. */
  readonly weekdays?: readonly string[]
  /** Additional names, January first. */
  readonly months?: readonly string[]
}
