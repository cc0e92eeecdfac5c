import { type Language, languages } from '../../records/record-frame.ts'
import { withPlainDigits } from '../../text/normal-form.ts'
import { allMeanings, type WhenToken, type Words } from './when-token.ts'
import { words } from './words.ts'

export type Vocabulary = ReadonlyMap<string, WhenToken>

/** Lower case, without accents, with ASCII digits, so `Às` equals `as` and `٧` equals `7`. */
export function normalized(text: string): string {
  return withPlainDigits(text.normalize('NFD'))
    .replace(/[\p{M}\u0640]/gu, '')
    .toLowerCase()
    .replaceAll('ى', 'ي')
    .replaceAll('’', "'")
    .replace(/\s+/g, ' ')
    .trim()
}

/** All languages, in the order in which a text of this user is tried. */
export function spokenFirst(language: Language): readonly Language[] {
  return [language, ...languages.filter(other => other !== language)]
}

const vocabularies = new Map<Language, Vocabulary>()

/** The words of a language. They override those of other languages. */
export function vocabularyOf(language: Language): Vocabulary {
  return vocabularies.getOrInsertComputed(language, readVocabulary)
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
    eachOf(phrases, allMeanings[name as keyof typeof allMeanings]),
  )
  return [
    ...weekdays.flatMap((names, index) => eachOf(names, { kind: 'weekday', day: index + 1 })),
    ...months.flatMap((names, index) => eachOf(names, { kind: 'month', month: index + 1 })),
    ...spelled,
  ]
}

export function eachOf(phrases: string, token: WhenToken): [string, WhenToken][] {
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
