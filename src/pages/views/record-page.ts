import type { VisibleEvent } from '../../domain/events/calendar-event.ts'
import { type Language, languages, type RecordKind } from '../../domain/records/record-frame.ts'
import { slugInAddress } from '../../domain/records/slug.ts'
import type { Organizer, Venue } from '../../domain/records/venues-organizers.ts'
import { published, type Visibility } from '../../domain/rights/visibility.ts'
import { valueForEach } from '../../domain/typed-entries.ts'
import { findMailAddress } from '../../formats/web-address.ts'
import { Refusal } from '../../messages/refusal.ts'
import type { Store } from '../../storage/store.ts'
import { type Html, html } from '../../web/html.ts'
import { recordPath } from '../../web/record-links.ts'
import type { PageContext } from '../frame/page-context.ts'

interface Records {
  readonly event: VisibleEvent
  readonly venue: Venue
  readonly organizer: Organizer
}

interface RecordReader<T> {
  find(id: number, visibility: Visibility, language: Language): Promise<T | undefined>
  findBySlug(slug: string, visibility: Visibility, language: Language): Promise<T | undefined>
}

const readers: { readonly [Kind in RecordKind]: (store: Store) => RecordReader<Records[Kind]> } = {
  event: store => store.events,
  venue: store => store.venues,
  organizer: store => store.organizers,
}

export interface FoundRecord<T> {
  readonly record: T
  /** The path of its page in each language. */
  readonly paths: Readonly<Record<Language, string>>
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

/** The published record in the path; its slug in another language and its old slugs are redirected. */
export async function findRecord<K extends RecordKind>(
  context: PageContext,
  kind: K,
): Promise<FoundRecord<Records[K]>> {
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

interface Contact {
  readonly phone: string
  readonly website: string
  readonly email?: string
}

/** The contact details of a venue or organizer. */
export function contactFacts({ phone, website, email }: Contact, { t }: PageContext): Html {
  return html`${phone ? html`<dt>${t('phone')}</dt><dd><a href="tel:${phone.replace(/[^\d+]/g, '')}"><bdi>${phone}</bdi></a></dd>` : html``}
${email ? html`<dt>${t('email')}</dt><dd>${mailLink(email)}</dd>` : html``}
${website ? html`<dt>${t('website')}</dt><dd><a href="${website}" rel="noopener nofollow"><bdi>${new URL(website).hostname}</bdi></a></dd>` : html``}`
}

/** Invalid mail addresses are shown as text. */
function mailLink(email: string): Html {
  const address = findMailAddress(email)
  return address ? html`<a href="${address}"><bdi>${email}</bdi></a>` : html`<bdi>${email}</bdi>`
}
