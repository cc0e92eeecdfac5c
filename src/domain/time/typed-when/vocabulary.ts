import type { Language } from '../../records/record-frame.ts'
import { type Words, words } from './words.ts'

export type Vocabulary = ReadonlyMap<string, WhenToken>

/** Lower case, without accents, with ASCII digits, so `Às` equals `as` and `٧` equals `7`. */
export function normalized(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}\u0640]/gu, '')
    .toLowerCase()
    .replace(/[٠-٩]/g, digit => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, digit => String(digit.charCodeAt(0) - 0x6f0))
    .replaceAll('ى', 'ي')
    .replaceAll('’', "'")
    .replace(/\s+/g, ' ')
    .trim()
}

const meanings: Readonly<Record<Exclude<keyof Words, 'weekdays' | 'months'>, WhenToken>> = {
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
  atOrTo: { kind: 'atOrTo' },
  from: { kind: 'from' },
  dayNumber: { kind: 'dayNumber' },
  in: { kind: 'in' },
  day: { kind: 'unit', unit: 'days' },
  week: { kind: 'unit', unit: 'weeks' },
  month: { kind: 'unit', unit: 'months' },
  twoDays: { kind: 'unit', unit: 'days', count: 2 },
  twoWeeks: { kind: 'unit', unit: 'weeks', count: 2 },
  twoMonths: { kind: 'unit', unit: 'months', count: 2 },
  one: { kind: 'count', count: 1 },
  two: { kind: 'count', count: 2 },
  three: { kind: 'count', count: 3 },
  morning: partOfDay('morning'),
  afternoon: partOfDay('afternoon'),
  evening: partOfDay('evening'),
  night: partOfDay('night'),
  dawn: partOfDay('dawn'),
  swahiliHour: { kind: 'swahiliHour' },
}

function partOfDay(part: DayPart): WhenToken {
  return { kind: 'dayPart', part }
}

const vocabularies = new Map<Language, Vocabulary>()

/** The words of a language. They override those of other languages. */
export function vocabularyOf(language: Language): Vocabulary {
  const known = vocabularies.get(language) ?? readVocabulary(language)
  vocabularies.set(language, known)
  return known
}

function readVocabulary(language: Language): Vocabulary {
  const phrases = new Map([...namesIn(language), ...phrasesIn(words[language])])
  return language === 'sw' ? onSwahiliClock(phrases) : phrases
}

function onSwahiliClock(phrases: Vocabulary): Vocabulary {
  return new Map(
    [...phrases].map(([phrase, token]) => [
      phrase,
      token.kind === 'dayPart' ? { ...token, isSwahili: true } : token,
    ]),
  )
}

function phrasesIn({ weekdays = [], months = [], ...others }: Words): [string, WhenToken][] {
  const spelled = Object.entries(others).flatMap(([name, phrases]) =>
    eachOf(phrases, meanings[name as keyof typeof meanings]),
  )
  return [
    ...weekdays.flatMap((names, index) => eachOf(names, { kind: 'weekday', day: index + 1 })),
    ...months.flatMap((names, index) => eachOf(names, { kind: 'month', month: index + 1 })),
    ...spelled,
  ]
}

function eachOf(phrases: string, token: WhenToken): [string, WhenToken][] {
  return phrases
    .split('|')
    .filter(Boolean)
    .map(phrase => [normalized(phrase), token])
}

/** Names of weekdays and months, full and abbreviated. */
function namesIn(language: Language): [string, WhenToken][] {
  return (['short', 'long'] as const).flatMap(style => {
    const weekday = new Intl.DateTimeFormat(language, { weekday: style, timeZone: 'UTC' })
    const month = new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' })
    const named = (format: Intl.DateTimeFormat, date: Temporal.PlainDate) =>
      normalized(format.format(date.toZonedDateTime('UTC').epochMilliseconds))
        .replace(/\.$/, '')
        .replaceAll('-', ' ')
    // 3 January 2028 is a Monday.
    return [
      ...Array.from({ length: 12 }, (_, index): [string, WhenToken] => [
        named(month, new Temporal.PlainDate(2028, index + 1, 5)),
        { kind: 'month', month: index + 1 },
      ]),
      ...Array.from({ length: 7 }, (_, index): [string, WhenToken] => [
        named(weekday, new Temporal.PlainDate(2028, 1, 3 + index)),
        { kind: 'weekday', day: index + 1 },
      ]),
    ]
  })
}

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
