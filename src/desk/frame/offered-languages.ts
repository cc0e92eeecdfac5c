import { type Language, languages } from '../../domain/records/record-frame.ts'
import type { DeskContext } from './desk-context.ts'

/** The languages of a record at the desk: those the site offers, and those it has texts in. */
export function languagesOf(
  record: { readonly languages: readonly Language[] },
  { site }: Pick<DeskContext, 'site'>,
): readonly Language[] {
  return languages.filter(
    language => site.languages.includes(language) || record.languages.includes(language),
  )
}

/** The likely language of new texts: the user's language, if the site offers it. */
export function probableLanguage({ site, language }: Pick<DeskContext, 'site' | 'language'>): Language {
  return site.languages.includes(language) ? language : site.language
}
