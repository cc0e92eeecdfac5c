import type { RecordPatch } from '../../resources/records/record-fields.ts'

/** A venue or organizer of an event: the id of an existing record, or data. */
export type LinkedInput = { readonly id: number } | { readonly content: RecordPatch }
