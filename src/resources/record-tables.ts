import { itemLists } from '../domain/events/item-texts.ts'
import { contentByKind } from '../domain/records/content/content-by-kind.ts'
import { translatableTexts } from '../domain/records/content/content-field.ts'
import type { SourcedKind } from '../domain/records/term.ts'
import type { FieldTable } from '../fields/field-table.ts'
import { eventFields } from './events/event.ts'
import { imageFields } from './records/image.ts'
import { organizerFields, venueFields } from './records/linked-resource.ts'
import { categoryFields, tagFields } from './records/term.ts'

interface RecordTable {
  readonly fields: FieldTable
  /** The translatable texts, by wire name. */
  readonly translatable: readonly string[]
}

/** How the values of each kind of record are parsed. */
export const recordTables: Readonly<Record<SourcedKind, RecordTable>> = {
  event: { fields: eventFields, translatable: [...textsOf('event'), ...itemLists, 'slug'] },
  venue: { fields: venueFields, translatable: textsOf('venue') },
  organizer: { fields: organizerFields, translatable: textsOf('organizer') },
  category: { fields: categoryFields, translatable: [...textsOf('category'), 'slug'] },
  tag: { fields: tagFields, translatable: [...textsOf('tag'), 'slug'] },
  image: { fields: imageFields, translatable: textsOf('image') },
}

function textsOf(kind: SourcedKind): string[] {
  return Object.keys(translatableTexts(contentByKind[kind]))
}
