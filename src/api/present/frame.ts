import type { ChangedKind } from '../../domain/journal/change.ts'
import {
  type ContentFields,
  objectMapping,
  simpleFields,
} from '../../domain/records/content/content-field.ts'
import type { RecordFrame, RecordKind, RecordSource } from '../../domain/records/record-frame.ts'
import type { PresentTime } from '../../domain/time/present-time.ts'
import { paragraphs } from '../../formats/text/paragraphs.ts'
import type { Addresses } from '../../http/request/addresses.ts'
import { presentDates, presentText } from '../../rest/table/present-values.ts'
import type { RequestContext, RestProfile } from '../../rest/table/route.ts'
import { recordPath } from '../../web/record-links.ts'

/** Editors see more fields. */
export interface PresentContext
  extends Pick<RequestContext, 'caller' | 'site' | 'addresses' | 'language' | 'translate'> {
  readonly profile: Pick<RestProfile, 'namespace' | 'taxonomyNames' | 'namesTicketProviders'>
  /** Some fields become public at a given time. */
  readonly time: Pick<PresentTime, 'hasCome'>
}

/** The common part of events, venues and organizers. */
export function presentFrame(
  record: RecordFrame,
  kind: RecordKind,
  { site, addresses, language }: PresentContext,
) {
  // compat: the slug of a trashed record shows that it is free.
  const slug = record.status === 'trash' ? `${record.slug}__trashed` : record.slug
  return {
    id: record.id,
    version: record.version,
    author: String(record.authorId),
    status: record.status,
    ...presentDates(record.publishedAt, record.modifiedAt, site),
    url: recordUrl(kind, slug, addresses),
    slug,
    language,
    languages: record.languages,
    ...presentSource(record),
    ...globalId(record.id, addresses),
  }
}

/** Only present on imported records. */
export function presentSource({ source, sourceId }: RecordSource) {
  return { ...(source && { source }), ...(sourceId && { source_id: sourceId }) }
}

/** The public page of a record. */
export function recordUrl(kind: RecordKind, slug: string, { site }: Addresses): string {
  return `${site}${recordPath(kind, { slug })}`
}

export const collections: Readonly<Record<ChangedKind, string>> = {
  event: 'events',
  venue: 'venues',
  organizer: 'organizers',
  category: 'categories',
  tag: 'tags',
  image: 'images',
}

/** The API URL of a record. */
export function recordAddress(kind: ChangedKind, id: number, { api, inLanguage }: Addresses): string {
  return `${api}/${collections[kind]}/${id}${inLanguage}`
}

function globalId(id: number, { host }: Addresses) {
  const globalId = `${host}?id=${id}`
  return { global_id: globalId, global_id_lineage: [globalId] }
}

/** Returns a function that presents the fields that need no conversion, by their API names. */
export function contentPresenter(fields: ContentFields): (record: object) => Record<string, unknown> {
  return objectMapping(
    simpleFields(fields).map(([name, { wire, kind }]) => ({
      to: wire,
      from: name,
      convert: converters[kind],
    })),
  )
}

const converters: Readonly<Record<string, (value: unknown) => unknown>> = {
  plain: value => presentText(String(value)),
  html: value => paragraphs(String(value)),
}
