import { entriesOf } from '../../domain/typed-entries.ts'
import type { TaggedRecord } from '../../http/cache/etag.ts'
import type { StoreTransaction } from '../../storage/store.ts'

/** The headings of the documentation, and what all routes below one have in common. */
export interface TagRow {
  readonly about: string
  /** The name in schemas: `EventInput` creates it, `EventPatch` changes it. */
  readonly schemaName: string
  /** Reads the record in its present state, to check preconditions again in the transaction of a change. */
  readonly current?: (tx: StoreTransaction, id: number) => Promise<TaggedRecord | undefined>
}

const coreTags = {
  events: { about: 'Events.', schemaName: 'Event', current: (tx, id) => tx.events.findForEdit(id) },
  venues: { about: 'Venues of events.', schemaName: 'Venue', current: (tx, id) => tx.venues.findForEdit(id) },
  organizers: {
    about: 'Organizers of events.',
    schemaName: 'Organizer',
    current: (tx, id) => tx.organizers.findForEdit(id),
  },
  categories: {
    about: 'Hierarchical terms for events.',
    schemaName: 'Category',
    current: (tx, id) => tx.terms.findForEdit('category', id),
  },
  tags: {
    about: 'Flat terms for events.',
    schemaName: 'Tag',
    current: (tx, id) => tx.terms.findForEdit('tag', id),
  },
  images: {
    about: 'Pictures of events, venues and organizers.',
    schemaName: 'Image',
    current: (tx, id) => tx.images.findForEdit(id),
  },
  changes: { about: 'Changes for clients that keep a copy.', schemaName: 'Change' },
  batch: { about: 'Several operations in one request.', schemaName: 'Batch' },
  interface: { about: 'Descriptions of this interface.', schemaName: 'Interface' },
} as const satisfies Readonly<Record<string, TagRow>>

/** The tags of slices. Each adds its own by declaration merging, and calls `addTags`. */
// biome-ignore lint/suspicious/noEmptyInterface: slices extend it
export interface SliceTags {}

export type Tag = keyof typeof coreTags | keyof SliceTags

const tags = new Map<Tag, TagRow>(entriesOf(coreTags))

/** Called when a slice is loaded. */
export function addTags<Name extends Tag>(rows: Readonly<Record<Name, TagRow>>): void {
  for (const [name, row] of entriesOf(rows)) tags.set(name, row)
}

export const allTags: ReadonlyMap<Tag, TagRow> = tags
