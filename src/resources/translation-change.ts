import { slugFrom } from '../domain/slug.ts'

/** What a change writes into a translation; a text that is null falls back to the record's own again. */
export interface TranslationChange {
  readonly texts: Readonly<Record<string, string | null>>
  readonly slug?: string | null
}

/** A change taken apart: what belongs to the record itself, and what belongs to its texts in another language. */
export interface SplitChange<Input> {
  readonly own: Input
  readonly translation: TranslationChange
}

/** A change in the record's own language belongs to the record alone. */
export function ownChange<Input extends object>(input: Input): SplitChange<Input> {
  return { own: input, translation: { texts: {} } }
}

/**
 * Takes a change in another language than the record's own apart. `names` maps each translatable text's name on the
 * wire to its name in the record; a slug is translated where the record lets clients name one.
 */
export function splitTranslation<Input extends object>(
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
