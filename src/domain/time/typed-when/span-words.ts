// Words for whole weekends, weeks and months in each language, folded by `normalized`.
import type { Language } from '../../records/record-frame.ts'
import { entriesOf } from '../../typed-entries.ts'
import { normalized, vocabularyOf } from './vocabulary.ts'
import { words } from './words.ts'

type SpanName = 'today' | 'thisWeekend' | 'nextWeekend' | 'thisWeek' | 'nextWeek' | 'thisMonth' | 'nextMonth'

type SpanWords = Readonly<Record<Exclude<SpanName, 'today' | 'nextWeek'>, string>>

// Alternatives are separated by `|`.
const spanWords: Readonly<Record<Language, SpanWords>> = {
  en: {
    thisWeekend: 'weekend|this weekend|the weekend|week end|this week end',
    nextWeekend: 'next weekend|next week end',
    thisWeek: 'this week',
    thisMonth: 'this month',
    nextMonth: 'next month',
  },
  fr: {
    thisWeekend: 'week end|weekend|ce week end|ce weekend|fin de semaine|cette fin de semaine',
    nextWeekend: 'week end prochain|weekend prochain|le week end prochain|prochain week end',
    thisWeek: 'cette semaine',
    thisMonth: 'ce mois|ce mois ci',
    nextMonth: 'le mois prochain|mois prochain',
  },
  'pt-pt': {
    thisWeekend: 'fim de semana|este fim de semana|neste fim de semana|fds',
    nextWeekend: 'proximo fim de semana|no proximo fim de semana|fim de semana que vem',
    thisWeek: 'esta semana|nesta semana',
    thisMonth: 'este mes|neste mes',
    nextMonth: 'proximo mes|no proximo mes|mes que vem',
  },
  ar: {
    thisWeekend:
      'عطلة نهاية الأسبوع|نهاية الأسبوع|نهاية هذا الأسبوع|عطلة نهاية هذا الأسبوع|نهاية الأسبوع هذه|عطلة نهاية الأسبوع هذه',
    nextWeekend:
      'نهاية الأسبوع القادم|نهاية الأسبوع القادمة|عطلة نهاية الأسبوع القادمة|عطلة نهاية الأسبوع المقبلة|نهاية الأسبوع المقبل|عطلة نهاية الأسبوع القادم',
    thisWeek: 'هذا الأسبوع',
    thisMonth: 'هذا الشهر',
    nextMonth: 'الشهر القادم|الشهر المقبل',
  },
  sw: {
    thisWeekend: 'wikendi|wikendi hii|mwisho wa wiki|mwisho wa wiki hii|mwishoni mwa wiki',
    nextWeekend: 'wikendi ijayo|mwisho wa wiki ijayo',
    thisWeek: 'wiki hii|juma hili',
    thisMonth: 'mwezi huu',
    nextMonth: 'mwezi ujao',
  },
}

/** Words before a day or month that mark it as a date: `in march`, `le samedi`. */
const leadingWords: Readonly<Record<Language, string>> = {
  en: 'in|on|during|this|for',
  fr: 'en|au mois de|ce|cette|pour|pendant',
  'pt-pt': 'em|no mes de|neste|nesta|este|esta|no|na',
  ar: 'في شهر|في|خلال شهر|خلال|شهر|يوم|هذا',
  sw: 'mwezi wa|katika|siku ya|mwezi',
}

function phraseMap(language: Language): ReadonlyMap<string, SpanName> {
  const { tonight: today, nextWeek } = words[language]
  const named = entriesOf({ today, nextWeek, ...spanWords[language] })
  return new Map(
    named.flatMap(([name, phrases]) => phrases.split('|').map(phrase => [normalized(phrase), name] as const)),
  )
}

const phrasesByLanguage = new Map<Language, ReadonlyMap<string, SpanName>>()

/** English is accepted in every language. */
export function spanNamed(text: string, language: Language): SpanName | undefined {
  const spelled = text.replaceAll('-', ' ')
  const phrasesOf = (spoken: Language) => phrasesByLanguage.getOrInsertComputed(spoken, phraseMap)
  return phrasesOf(language).get(spelled) ?? phrasesOf('en').get(spelled)
}

/** The text after a leading word, or undefined without one. */
export function clearWords(text: string, language: Language): string | undefined {
  for (const spoken of [language, 'en' as const]) {
    const lead = leadingWords[spoken].split('|').find(word => text.startsWith(`${normalized(word)} `))
    if (lead) return text.slice(normalized(lead).length + 1)
  }
  return undefined
}

/** A full month name, with or without a year. */
export function monthAlone(text: string, language: Language): { month: number; year?: number } | undefined {
  const [, name = '', year] = /^(.*?)(?: (?:de |do )?(\d{4}))?$/u.exec(text) ?? []
  for (const spoken of [language, 'en' as const]) {
    const token = vocabularyOf(spoken).get(name)
    if (token?.kind === 'month' && isWhole(name, token.month, spoken))
      return { month: token.month, ...(year !== undefined && Number(year) > 0 && { year: Number(year) }) }
  }
  return undefined
}

/** Abbreviations such as `mar` or `set` are also words. */
function isWhole(name: string, month: number, language: Language): boolean {
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  const whole = normalized(
    format.format(new Temporal.PlainDate(2028, month, 5).toZonedDateTime('UTC').epochMilliseconds),
  )
  const others = (words[language].months?.[month - 1] ?? '').split('|').map(normalized)
  return name === whole || (language === 'ar' && others.includes(name))
}
