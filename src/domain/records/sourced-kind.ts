import type { RecordKind } from './record-frame.ts'
import type { Taxonomy } from './term.ts'

/** The kinds of record that have a source. */
export type SourcedKind = RecordKind | Taxonomy | 'image'
