import type { Language } from '../domain/language.ts'
import { type Html, html } from './html.ts'

interface Translated {
  readonly language: Language
  readonly languages: readonly Language[]
}

/** The attributes of an element with a record's texts, where they are in another language than the page. */
export function textLanguage(record: Translated, { language }: { readonly language: Language }): Html {
  if (record.languages.includes(language)) return html``
  return html` lang="${record.language}" dir="${record.language === 'ar' ? 'rtl' : 'ltr'}"`
}
