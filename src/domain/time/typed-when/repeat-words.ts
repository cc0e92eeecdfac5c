// Words of typed repetitions in each language, folded by `normalized`, beside those of typed dates.
import type { Language } from '../../records/record-frame.ts'
import { eachOf, type Vocabulary, vocabularyOf } from './vocabulary.ts'

type RepeatWords = Readonly<
  Record<'each' | 'daily' | 'weekly' | 'monthly' | 'yearly' | 'times' | 'end', string> & {
    everyOther?: string
    /** Words for `until` that dates alone don't have. */
    until?: string
    /** Weekdays that mean each of them: `tuesdays`. Monday first. */
    weekdays?: readonly string[]
    /** Names of weekdays that are other words elsewhere. Monday first. */
    shortDays?: readonly string[]
  }
>

// Alternatives are separated by `|`.
const repeatWords: Readonly<Record<Language, RepeatWords>> = {
  en: {
    each: 'every|each',
    everyOther: 'every other|every second',
    daily: 'daily',
    weekly: 'weekly',
    monthly: 'monthly',
    yearly: 'yearly|annually|every year|each year',
    times: 'times|x',
    end: 'end',
    weekdays: ['mondays', 'tuesdays', 'wednesdays', 'thursdays', 'fridays', 'saturdays', 'sundays'],
  },
  fr: {
    each: 'chaque|tous les|toutes les',
    daily: 'quotidien|quotidiennement',
    weekly: 'hebdomadaire|par semaine',
    monthly: 'mensuel|mensuellement|par mois',
    yearly: 'annuel|chaque annee|tous les ans|par an',
    times: 'fois',
    end: 'fin',
    until: "jusqu'en|jusqu'au mois de",
    weekdays: ['lundis', 'mardis', 'mercredis', 'jeudis', 'vendredis', 'samedis', 'dimanches'],
  },
  'pt-pt': {
    each: 'cada|a cada|todos os|todas as|todo|toda|toda a',
    daily: 'diariamente|diario',
    weekly: 'semanalmente|semanal',
    monthly: 'mensalmente|mensal',
    yearly: 'anualmente|anual|todos os anos|cada ano',
    times: 'vezes',
    end: 'fim|final',
    until: 'ate ao|ate a|ate o',
    weekdays: [
      'segundas|segundas feiras',
      'tercas|tercas feiras',
      'quartas|quartas feiras',
      'quintas|quintas feiras',
      'sextas|sextas feiras',
      'sabados',
      'domingos',
    ],
    shortDays: ['segunda', 'terca', 'quarta', 'quinta', 'sexta', '', ''],
  },
  ar: {
    each: 'كل|في كل',
    daily: 'يوميا',
    weekly: 'اسبوعيا',
    monthly: 'شهريا',
    yearly: 'سنويا|كل سنة|كل عام',
    times: 'مرات|مرة',
    end: 'نهاية|نهاية شهر',
    until: 'حتي شهر',
    weekdays: [
      'ايام الاثنين',
      'ايام الثلاثاء',
      'ايام الاربعاء',
      'ايام الخميس',
      'ايام الجمعة',
      'ايام السبت',
      'ايام الاحد',
    ],
    shortDays: ['اثنين', '', '', '', '', '', ''],
  },
  sw: {
    each: 'kila',
    daily: '',
    weekly: '',
    monthly: '',
    yearly: 'kila mwaka',
    times: 'mara',
    end: 'mwisho wa|mwisho wa mwezi wa',
    until: 'hadi mwezi wa|mpaka mwezi wa',
  },
}

const vocabularies = new Map<Language, Vocabulary>()

/** The words of dates and repetitions. Those of repetitions win. */
export function repeatVocabularyOf(language: Language): Vocabulary {
  return vocabularies.getOrInsertComputed(language, readVocabulary)
}

function readVocabulary(language: Language): Vocabulary {
  const {
    each,
    everyOther = '',
    times,
    end,
    until = '',
    weekdays = [],
    shortDays = [],
    ...often
  } = repeatWords[language]
  return new Map([
    ...vocabularyOf(language),
    ...shortDays.flatMap((name, index) => eachOf(name, { kind: 'weekday', day: index + 1 })),
    ...weekdays.flatMap((names, index) => eachOf(names, { kind: 'everyWeekday', day: index + 1 })),
    ...eachOf(until, { kind: 'to' }),
    ...eachOf(end, { kind: 'endOf' }),
    ...eachOf(each, { kind: 'each', interval: 1 }),
    ...eachOf(everyOther, { kind: 'each', interval: 2 }),
    ...(['daily', 'weekly', 'monthly', 'yearly'] as const).flatMap(freq =>
      eachOf(often[freq], { kind: 'often', freq }),
    ),
  ])
}

/** A text without `10 times`, and that number. It is found before times of day, because `20h 10` is one. */
export function withoutCount(text: string, language: Language): { rest: string; count?: number } {
  const { times } = repeatWords[language]
  // In Swahili the number follows: `mara 10`.
  const pattern = new RegExp(
    `(?:^|[ ,،])(?:([1-9]\\d{0,2}) ?(?:${times})|(?:${times}) ([1-9]\\d{0,2}))(?=[ ,،]|$)`,
  )
  const found = pattern.exec(text)
  if (!found) return { rest: text }
  return { rest: text.replace(found[0], ' '), count: Number(found[1] ?? found[2]) }
}
