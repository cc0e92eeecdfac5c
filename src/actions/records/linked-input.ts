import type { RecordPatch } from '../../resources/records/record-fields.ts'

/** A venue or organizer of an event: one that is there, or the data of one. */
export type LinkedInput = { readonly id: number } | { readonly content: RecordPatch }
