import type { VisibleEvent } from '../../domain/events/calendar-event.ts'
import { type Language, languages, type RecordKind } from '../../domain/records/record-frame.ts'
import { slugInAddress } from '../../domain/records/slug.ts'
import type { Organizer, Venue } from '../../domain/records/venues-organizers.ts'
import { published } from '../../domain/rights/visibility.ts'
import { valueForEach } from '../../domain/typed-entries.ts'
import { Refusal } from '../../messages/refusal.ts'
import type { RecordReads } from '../../queries/records/find-record.ts'
import type { Store } from '../../storage/store.ts'
import { recordPath } from '../../web/record-links.ts'
import type { PageContext } from '../frame/page-context.ts'

interface Records {
  readonly event: VisibleEvent
  readonly venue: Venue
  readonly organizer: Organizer
}

const readers: { readonly [Kind in RecordKind]: (store: Store) => RecordReads<Records[Kind]> } = {
  event: store => store.events,
  venue: store => store.venues,
  organizer: store => store.organizers,
}

/** A redirect: permanent, or temporary with its own query if the target may change. */
export class MovedTo extends Error {
  readonly path: string
  /** The query of the target, if it differs from the request's. */
  readonly query: Readonly<Record<string, unknown>> | undefined

  constructor(path: string, query?: Readonly<Record<string, unknown>>) {
    super(path)
    this.path = path
    this.query = query
  }
}

/** Why there is no record with this slug: it has a new slug, was deleted, or never existed. */
async function absence(
  { store, language }: PageContext,
  kind: RecordKind,
  slug: string,
): Promise<MovedTo | Refusal> {
  const id = await store.slugs.findFormer(kind, slug)
  const moved = id === undefined ? undefined : await readers[kind](store).find(id, published, language)
  if (moved) return new MovedTo(recordPath(kind, moved))
  return new Refusal((await store.slugs.isOfTrash(kind, slug)) ? `${kind}Gone` : `${kind}NotFound`)
}

/** The published record in the path, and its path in each language. Its slug in another language and its old slugs are redirected. */
export async function findRecord<K extends RecordKind>(
  context: PageContext,
  kind: K,
): Promise<{ readonly record: Records[K]; readonly paths: Readonly<Record<Language, string>> }> {
  const { store, language, params } = context
  const slug = slugInAddress(params.slug ?? '')
  const record = await readers[kind](store).findBySlug(slug, published, language)
  if (!record) throw await absence(context, kind, slug)
  if (record.slug !== params.slug) throw new MovedTo(recordPath(kind, record))
  const slugs = await store.slugs.of(kind, record.id)
  const own = slugs[record.language] ?? record.slug
  const paths = valueForEach(languages, other => recordPath(kind, { slug: slugs[other] ?? own }))
  return { record, paths }
}
