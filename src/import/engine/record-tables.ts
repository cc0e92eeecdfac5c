import type { SourcedKind } from '../../domain/records/sourced-kind.ts'
import type { FieldTable } from '../../fields/field-table.ts'
import { eventFields, translatableEventLists, translatableEventTexts } from '../../resources/events/event.ts'
import { imageFields, translatableImageTexts } from '../../resources/records/image.ts'
import { organizerResource, venueResource } from '../../resources/records/linked-resource.ts'
import { organizerFields } from '../../resources/records/organizer.ts'
import { categoryFields, tagFields, translatableTermTexts } from '../../resources/records/term.ts'
import { venueFields } from '../../resources/records/venue.ts'

interface RecordTable {
  readonly fields: FieldTable
  /** The texts it may have in other languages, by their names on the wire. */
  readonly translatable: readonly string[]
}

/** How the values of each kind of record are read. */
export const recordTables: Readonly<Record<SourcedKind, RecordTable>> = {
  event: {
    fields: eventFields,
    translatable: [...Object.keys(translatableEventTexts), ...translatableEventLists, 'slug'],
  },
  venue: { fields: venueFields, translatable: Object.keys(venueResource.translatable) },
  organizer: { fields: organizerFields, translatable: Object.keys(organizerResource.translatable) },
  category: { fields: categoryFields, translatable: [...Object.keys(translatableTermTexts), 'slug'] },
  tag: { fields: tagFields, translatable: [...Object.keys(translatableTermTexts), 'slug'] },
  image: { fields: imageFields, translatable: Object.keys(translatableImageTexts) },
}
