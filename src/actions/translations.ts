import type { Language } from '../domain/language.ts'
import { Problem } from '../domain/problem.ts'
import { invalidFields, Refusal } from '../domain/refusal.ts'

interface Translated {
  readonly language: Language
  readonly languages: readonly Language[]
}

/** A record can lose its texts in any language but its own. */
export function checkRemovableTranslation(record: Translated, language: Language): void {
  if (language === record.language) throw invalidFields({ translation: new Problem('own_language') })
  if (!record.languages.includes(language)) throw new Refusal('translationNotFound')
}
