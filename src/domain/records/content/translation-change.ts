/** A change of a translation. A null text falls back to the record's own. */
export interface TranslationChange {
  readonly texts: Readonly<Record<string, string | null>>
  readonly slug?: string | null
}
