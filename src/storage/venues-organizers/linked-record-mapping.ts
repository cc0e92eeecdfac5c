import type { ContentFields, ContentOf } from '../../domain/records/content/content-field.ts'
import type { RecordFrame } from '../../domain/records/record-frame.ts'
import {
  type LinkedRecord,
  type Organizer,
  organizerContentFields,
  type Venue,
  venueContentFields,
} from '../../domain/records/venues-organizers.ts'
import { searchTextFrom } from '../../domain/text/search-text.ts'
import { contentColumns } from '../records/content-columns.ts'
import { frameColumnNames, toFrame } from '../records/frame.ts'
import type { LinkedKind } from '../records/links-of-events.ts'
import type { LinkedRecordColumns } from '../tables.ts'

type Named = Pick<LinkedRecord, 'name'>

/** Storage differences between venues and organizers. */
export interface LinkedRecordMapping<T extends LinkedRecord = LinkedRecord> {
  readonly kind: LinkedKind
  readonly table: 'venues' | 'organizers'
  /** The columns that `toRecord` reads. */
  readonly columns: readonly string[]
  toRecord(row: LinkedRecordColumns): T
  toColumns(
    content: Named,
  ): Pick<LinkedRecordColumns, 'name' | 'description' | 'excerpt' | 'phone' | 'website'>
  whole(record: LinkedRecord): T
  searchText(content: Named): string
}

export const venueMapping: LinkedRecordMapping<Venue> = {
  kind: 'venue',
  table: 'venues',
  ...mappingOf(venueContentFields),
}

export const organizerMapping: LinkedRecordMapping<Organizer> = {
  kind: 'organizer',
  table: 'organizers',
  ...mappingOf(organizerContentFields),
}

function mappingOf<F extends ContentFields>(fields: F) {
  const { names, toContent, toColumns } = contentColumns(fields)
  return {
    columns: [...frameColumnNames, ...names],
    toRecord: (row: LinkedRecordColumns) => ({ ...toFrame(row), ...toContent(row) }),
    toColumns,
    whole: (record: RecordFrame & ContentOf<F>) => record,
    searchText: searchTextOf(fields),
  }
}

/** A record's search text: all plain texts and addresses, and the text of HTML fields. */
function searchTextOf<F extends ContentFields>(fields: F): (content: ContentOf<F>) => string {
  const named = (kinds: readonly string[]) =>
    Object.keys(fields).filter(name => kinds.includes(fields[name]?.kind ?? ''))
  const [plain, markup] = [named(['plain', 'address']), named(['html'])]
  return content => {
    const texts: Readonly<Record<string, unknown>> = content
    const textsOf = (names: readonly string[]) => names.map(name => String(texts[name]))
    return searchTextFrom({ plain: textsOf(plain), markup: textsOf(markup) })
  }
}
