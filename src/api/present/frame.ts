import type { Language } from '../../domain/records/language.ts'
import type { RecordFrame, RecordKind } from '../../domain/records/record-frame.ts'
import type { RecordSource } from '../../domain/records/record-source.ts'
import type { Viewer } from '../../domain/rights/permissions.ts'
import type { Site } from '../../domain/site/site.ts'
import { utcText, utcToLocal } from '../../domain/time/date-time.ts'
import type { PresentTime } from '../../domain/time/present-time.ts'
import type { Addresses } from '../../http/request/addresses.ts'
import type { Dialect } from '../../rest/table/route.ts'

export interface PresentContext {
  readonly site: Site
  readonly dialect: Pick<Dialect, 'taxonomyNames'>
  readonly addresses: Addresses
  readonly language: Language
  readonly translate: (key: string, values?: Readonly<Record<string, string | number>>) => string
  /** Some of what is told of an event is for everybody only from a time on. */
  readonly time: Pick<PresentTime, 'hasCome'>
  /** Who reads it: those who may change it are told more. */
  readonly viewer?: Viewer
}

/** The part that the answers about events, venues and organizers share. */
export function presentFrame(
  record: RecordFrame,
  kind: RecordKind,
  { site, addresses, language }: PresentContext,
) {
  const slug = shownSlug(record)
  return {
    id: record.id,
    version: record.version,
    author: String(record.authorId),
    status: record.status,
    date: utcToLocal(record.publishedAt, site.zone),
    date_utc: utcText(record.publishedAt),
    modified: utcToLocal(record.modifiedAt, site.zone),
    modified_utc: utcText(record.modifiedAt),
    url: recordUrl(kind, slug, addresses),
    slug,
    language,
    languages: record.languages,
    ...presentSource(record),
    ...globalId(record.id, addresses),
  }
}

/** StoredMessage only of what came from elsewhere. */
export function presentSource({ source, sourceId }: RecordSource) {
  return withoutEmpty({ source, source_id: sourceId })
}

/** The page of a record, for people. */
export function recordUrl(kind: RecordKind, slug: string, { site }: Addresses): string {
  return `${site}/${kind}/${encodeURIComponent(slug)}/`
}

function globalId(id: number, { host }: Addresses) {
  const globalId = `${host}?id=${id}`
  return { global_id: globalId, global_id_lineage: [globalId] }
}

/** compat: what is in the trash shows that its slug is free for others. */
function shownSlug({ status, slug }: RecordFrame): string {
  return status === 'trash' ? `${slug}__trashed` : slug
}

/** An answer without the fields that are empty. */
export function withoutEmpty<T extends Record<string, unknown>>(fields: T): Partial<T> {
  const kept = Object.entries(fields).filter(
    ([, value]) => value !== '' && value !== null && value !== undefined,
  )
  return Object.fromEntries(kept) as Partial<T>
}
