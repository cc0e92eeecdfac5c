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
} from './content-field.ts'
import type { Language } from './language.ts'
import type { RecordSource } from './record-source.ts'

export const taxonomies = ['category', 'tag'] as const

export type Taxonomy = (typeof taxonomies)[number]

/** The content of a category or a tag. */
export const termContentFields = contentFields({
  name: plain({ translatable: true, label: 'name' }),
  description: html({ translatable: true, label: 'about' }),
  /** The category above it; always null for a tag. */
  parentId: other(none<number>(), { wire: 'parent', column: 'parent_id', label: 'parentCategory' }),
  /** The colour that its events have on the pages, as #rrggbb; always null for a tag. */
  color: value(none<string>(), { label: 'colour' }),
})

export interface TermContent extends ContentOf<typeof termContentFields> {}

export const emptyTerm: TermContent = initialContent(termContentFields)

export interface Term extends TermContent, RecordSource {
  readonly id: number
  readonly version: number
  readonly taxonomy: Taxonomy
  /** 0 when that was before the calendar kept account of it. */
  readonly modifiedAt: UtcSeconds
  readonly language: Language
  /** The languages it has texts in, its own first. */
  readonly languages: readonly Language[]
  readonly slug: string
}

/** A term as it is read: with how many published events have it, and the slugs of its ancestors, topmost first. */
export interface CountedTerm extends Term {
  readonly count: number
  readonly ancestorSlugs: readonly string[]
}

/** Names are the same when they differ only in case: `Jazz` and `jazz` are one term. */
export function termNameKey(name: string): string {
  return inNormalForm(name, 'NFC').toLowerCase()
}

/** How a client names a term: a number is an id, a text is an id, a slug or a name. */
export type TermName = number | string
