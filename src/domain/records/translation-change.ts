/** What a change writes into a translation; a text that is null falls back to the record's own again. */
export interface TranslationChange {
  readonly texts: Readonly<Record<string, string | null>>
  readonly slug?: string | null
}
