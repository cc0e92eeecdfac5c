import type { Kysely } from 'kysely'
import type { ContentFields, ContentOf } from '../../domain/records/content/content-field.ts'
import type { RecordFrame } from '../../domain/records/record-frame.ts'
import { searchTextFrom } from '../../domain/text/search-text.ts'
import type { LinkedRecordColumns, Tables } from '../tables.ts'

export type LinkedKind = 'venue' | 'organizer'

/** Storage differences between venues and organizers. */
export interface LinkedRecordMapping<T extends RecordFrame, Content> {
  readonly kind: LinkedKind
  readonly table: 'venues' | 'organizers'
  /** The columns that `toRecord` reads. */
  readonly columns: readonly string[]
  toRecord(row: LinkedRecordColumns): T
  whole(record: RecordFrame & Content): T
  searchText(content: Content): string
  insertRow(db: Kysely<Tables>, content: Content, columns: KeptColumns): Promise<unknown>
  updateRow(db: Kysely<Tables>, id: number, content: Content, columns: ChangedColumns): Promise<unknown>
}

/** The columns that don't follow from the described fields. */
export type KeptColumns = Omit<LinkedRecordColumns, 'name' | 'description' | 'excerpt' | 'phone' | 'website'>

/** On update: everything but the languages, which the translations maintain. */
export type ChangedColumns = Partial<Omit<KeptColumns, 'id' | 'languages'>>

/** A record's search text: all plain texts and addresses, and the text of HTML fields. */
export function searchTextOf<F extends ContentFields>(fields: F): (content: ContentOf<F>) => string {
  const named = (kinds: readonly string[]) =>
    Object.keys(fields).filter(name => kinds.includes(fields[name]?.kind ?? ''))
  const [plain, markup] = [named(['plain', 'address']), named(['html'])]
  return content => {
    const texts: Readonly<Record<string, unknown>> = content
    const textsOf = (names: readonly string[]) => names.map(name => String(texts[name]))
    return searchTextFrom({ plain: textsOf(plain), markup: textsOf(markup) })
  }
}
