import type { ContentFields } from '../../domain/records/content/content-field.ts'
import {
  emptyOrganizer,
  type Organizer,
  type OrganizerContent,
  organizerContentFields,
} from '../../domain/records/organizer.ts'
import type { RecordFrame } from '../../domain/records/record-frame.ts'
import { emptyVenue, type Venue, type VenueContent, venueContentFields } from '../../domain/records/venue.ts'
import type { ReadableStore, StoreTransaction } from '../../storage/store.ts'
import type { LinkedRecordReads, LinkedRecordStore } from '../../storage/venues-organizers/linked-records.ts'

/** What code for both venues and organizers needs to know about each. */
export interface LinkedResource<T extends RecordFrame & Content, Content extends { readonly name: string }> {
  readonly kind: 'venue' | 'organizer'
  /** Its name in URLs and lists. */
  readonly plural: 'venues' | 'organizers'
  readonly fields: ContentFields
  readonly empty: Content
  /** The part of the store with these records, and the same in a transaction. */
  readsIn(store: ReadableStore): LinkedRecordReads<T, Content>
  recordsIn(tx: StoreTransaction): LinkedRecordStore<T, Content>
}

export const venueResource: LinkedResource<Venue, VenueContent> = {
  kind: 'venue',
  plural: 'venues',
  fields: venueContentFields,
  empty: emptyVenue,
  readsIn: store => store.venues,
  recordsIn: tx => tx.venues,
}

export const organizerResource: LinkedResource<Organizer, OrganizerContent> = {
  kind: 'organizer',
  plural: 'organizers',
  fields: organizerContentFields,
  empty: emptyOrganizer,
  readsIn: store => store.organizers,
  recordsIn: tx => tx.organizers,
}
