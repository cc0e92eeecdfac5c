import { type ContentFields, translatableTexts } from '../../domain/records/content/content-field.ts'
import type { TranslationChange } from '../../domain/records/content/translation-change.ts'
import type { Language } from '../../domain/records/language.ts'
import { slugFrom } from '../../domain/records/slug.ts'

/** A change split into the record's own values and its texts in another language. */
export interface SplitChange<Input> {
  readonly own: Input
  readonly translation: TranslationChange
}

/**
 * Splits a change in `language`. In the record's own language, everything belongs to the record. Otherwise
 * texts belong to the translation, and so does the slug if clients may set it.
 */
export function splitChange<Input extends object>(
  input: Input,
  language: Language,
  record: { readonly language: Language },
  fields: ContentFields,
): SplitChange<Input> {
  if (language === record.language) return { own: input, translation: { texts: {} } }
  return translated(input, translatableTexts(fields))
}

function translated<Input extends object>(
  input: Input,
  names: Readonly<Record<string, string>>,
): SplitChange<Input> {
  const given = Object.entries(input)
  const texts = given.flatMap(([wire, value]) =>
    names[wire] === undefined ? [] : [[names[wire], value] as const],
  )
  const { slug } = input as { slug?: string | null }
  const own = given.filter(([wire]) => names[wire] === undefined && wire !== 'slug')
  return {
    own: Object.fromEntries(own) as Input,
    translation: {
      texts: Object.fromEntries(texts),
      ...(slug !== undefined && { slug: slugFrom(slug ?? '') || null }),
    },
  }
}

export function isEmptyChange({ texts, slug }: TranslationChange): boolean {
  return Object.keys(texts).length === 0 && slug === undefined
}
