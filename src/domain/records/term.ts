import { inNormalForm } from '../text/normal-form.ts'
import type { UtcSeconds } from '../time/date-time.ts'
import {
  type ContentOf,
  contentFields,
  html,
  initialContent,
  none,
  other,
  plain,
  value,
} from './content/content-field.ts'
import type { Language, RecordKind, RecordSource } from './record-frame.ts'

export type Taxonomy = 'category' | 'tag'

export const termContentFields = contentFields({
  name: plain({ translatable: true, label: 'name' }),
  description: html({ translatable: true, label: 'about' }),
  /** The parent category; always null for a tag. */
  parentId: other(none<number>(), { wire: 'parent', column: 'parent_id', label: 'parentCategory' }),
  /** The colour of its events as #rrggbb; always null for a tag. */
  color: value(none<string>(), { label: 'colour' }),
})

export interface TermContent extends ContentOf<typeof termContentFields> {}

export const emptyTerm: TermContent = initialContent(termContentFields)

export interface Term extends TermContent, RecordSource {
  readonly id: number
  readonly version: number
  readonly taxonomy: Taxonomy
  /** 0 for terms older than this column. */
  readonly modifiedAt: UtcSeconds
  readonly language: Language
  /** The languages it has texts in, its own first. */
  readonly languages: readonly Language[]
  readonly slug: string
}

/** A term with its number of published events and the slugs of its ancestors, topmost first. */
export interface CountedTerm extends Term {
  readonly count: number
  readonly ancestorSlugs: readonly string[]
}

/** Names are compared case-insensitively: `Jazz` and `jazz` are one term. */
export function termNameKey(name: string): string {
  return inNormalForm(name, 'NFC').toLowerCase()
}

/** A client's reference to a term: a number is an id, a text is an id, slug or name. */
export type TermName = number | string

export type SourcedKind = RecordKind | Taxonomy | 'image'
