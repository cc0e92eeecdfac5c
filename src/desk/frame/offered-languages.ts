import { type Language, languages } from '../../domain/records/language.ts'
import type { DeskContext } from './desk-context.ts'

/** The languages that a record is shown in at the desk: those that the site offers, and those that it has texts in. */
export function languagesOf(
  record: { readonly languages: readonly Language[] },
  { site }: Pick<DeskContext, 'site'>,
): readonly Language[] {
  return languages.filter(
    language => site.languages.includes(language) || record.languages.includes(language),
  )
}

/** What somebody probably writes in: the language that they read, where the site offers it. */
export function probableLanguage({ site, language }: Pick<DeskContext, 'site' | 'language'>): Language {
  return site.languages.includes(language) ? language : site.language
}
