import type { TranslationChange } from '../../domain/records/content/translation-change.ts'
import type { Language } from '../../domain/records/language.ts'
import type { RecordKind } from '../../domain/records/record-frame.ts'
import { Problem } from '../../messages/problem.ts'
import { invalidFields, Refusal } from '../../messages/refusal.ts'
import { isEmptyChange } from '../../resources/records/translation-change.ts'
import type { NewTranslation } from '../../storage/records/translations.ts'
import type { Actor } from '../accounts/actor.ts'
import { wantedSlug } from './wanted-slug.ts'

interface Translated {
  readonly language: Language
  readonly languages: readonly Language[]
}

/** Translations can be removed in any language except the record's own. */
export function checkRemovableTranslation(record: Translated, language: Language): void {
  if (language === record.language) throw invalidFields({ translation: new Problem('own_language') })
  if (!record.languages.includes(language)) throw new Refusal('translationNotFound')
}

/**
 * The translation that a change writes, if the actor's language isn't the record's own. Terms and images have
 * no kind of record: they have no drafts.
 */
export function newTranslation(
  change: TranslationChange,
  actor: Actor,
  kind?: RecordKind,
): NewTranslation | undefined {
  if (isEmptyChange(change)) return undefined
  const slug = change.slug && kind ? wantedSlug(kind, change.slug, actor) : change.slug
  return { language: actor.language, change: slug ? { ...change, slug } : change }
}
