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
  /** `isSwahili`: hours count from sunrise and sunset, so the first hour is 7:00 or 19:00. */
  | { readonly kind: 'dayPart'; readonly part: DayPart; readonly isSwahili?: boolean }
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
        | 'filler'
    }

export type TokenOf<K extends WhenToken['kind']> = Extract<WhenToken, { readonly kind: K }>
