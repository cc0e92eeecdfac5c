// Translations of a site's records. Some plugins use one id for all languages. Others give each translation
// its own id and a list of related records.
import type { Language } from '../../domain/records/record-frame.ts'
import { recordTables } from '../../resources/record-tables.ts'
import { asObject, type ImportedRecord, type Json } from '../engine/imported-record.ts'
import { toLanguage } from './languages.ts'
import { asList } from './to-records.ts'

/** The records of one list in the other languages. */
export type Translations = ReturnType<typeof gathered>

export const noTranslations: Translations = { of: new Map(), byOwnId: new Map(), originalOf: new Map() }

export function gathered(
  lists: readonly { readonly language: Language; readonly records: readonly Json[] }[],
  own: Language,
) {
  /** By the id of the original. */
  const of = new Map<string, Map<Language, Json>>()
  /** By their own ids, in case only the original refers to them. */
  const byOwnId = new Map<string, { language: Language; record: Json }>()
  /** The original of each translation that names it. */
  const originalOf = new Map<string, string>()
  for (const { language, records } of lists)
    for (const record of records) {
      const id = String(record.id)
      const named = relatives(record).get(own)
      if (named !== undefined) originalOf.set(id, named)
      const original = named ?? id
      of.getOrInsertComputed(original, () => new Map()).set(language, record)
      byOwnId.set(id, { language, record })
    }
  return { of, byOwnId, originalOf }
}

/** The ids of the translations of a record, in the formats of the multilingual plugins. */
export function relatives(record: Json): ReadonlyMap<Language, string> {
  const named = Object.entries(asObject(record.translations) ?? {}).map(([code, id]) => [code, id] as const)
  const listed = [...asList(record.wpml_translations), ...asList(record.polylang_translations)].map(
    ({ locale, id }) => [String(locale), id] as const,
  )
  return new Map(
    [...named, ...listed].flatMap(([code, id]) => {
      const language = toLanguage(code)
      return language && (typeof id === 'number' || typeof id === 'string') ? [[language, String(id)]] : []
    }),
  )
}

export function translationsOf(record: Json, { of, byOwnId }: Translations): ReadonlyMap<Language, Json> {
  const found = new Map(of.get(String(record.id)))
  for (const [language, id] of relatives(record)) {
    const other = byOwnId.get(id)
    if (other?.language === language && !found.has(language)) found.set(language, other.record)
  }
  return found
}

/** The record with its translated texts, if they differ. */
export function translated(
  record: ImportedRecord,
  own: Language,
  others: ReadonlyMap<Language, ImportedRecord>,
): ImportedRecord {
  const translations = [...others].flatMap(([language, other]) => {
    const texts = differentTexts(record, other)
    return Object.keys(texts).length > 0 ? [[language, texts]] : []
  })
  return {
    ...record,
    language: own,
    ...(translations.length > 0 && { translations: Object.fromEntries(translations) }),
  }
}

/** A site without a translation returns the original. */
function differentTexts(record: ImportedRecord, other: ImportedRecord): Readonly<Record<string, unknown>> {
  const { translatable } = recordTables[record.kind]
  const texts = (one: ImportedRecord): Readonly<Record<string, unknown>> => ({
    ...one.fields,
    ...(one.slug !== undefined && { slug: one.slug }),
  })
  const [before, after] = [texts(record), texts(other)]
  return Object.fromEntries(
    translatable
      .filter(name => after[name] !== undefined && after[name] !== before[name])
      .map(name => [name, after[name]]),
  )
}
