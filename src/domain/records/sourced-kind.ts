import type { RecordKind } from './record-frame.ts'
import type { Taxonomy } from './term.ts'

/** The kinds of record that remember where they came from. */
export type SourcedKind = RecordKind | Taxonomy | 'image'
