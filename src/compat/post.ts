// A record as a post: the common structure of events, venues and organizers in the newer APIs of the older
// service.

import qs from 'qs'
import type { LinkedEvent } from '../domain/events/calendar-event.ts'
import type { RecordKind } from '../domain/records/record-frame.ts'
import type { Organizer, Venue } from '../domain/records/venues-organizers.ts'
import { inOneLine, plainTextOf } from '../domain/text/search-text.ts'
import { type TimeZoneName, type UtcSeconds, utcText, utcToLocal } from '../domain/time/date-time.ts'
import { paragraphs } from '../formats/text/paragraphs.ts'
import { Refusal, type RefusalReason } from '../messages/refusal.ts'
import { presentName } from '../rest/table/present-values.ts'
import type { Answer, RequestContext, RouteContext } from '../rest/table/route.ts'
import type { ListPage } from '../storage/events/list/list-page.ts'
import { recordPath } from '../web/record-links.ts'

export const postTypes = {
  event: 'tribe_events',
  venue: 'tribe_venue',
  organizer: 'tribe_organizer',
} as const satisfies Record<RecordKind, string>

export type Post =
  | { readonly kind: 'event'; readonly record: LinkedEvent }
  | { readonly kind: 'venue'; readonly record: Venue }
  | { readonly kind: 'organizer'; readonly record: Organizer }

/** How much of a post is returned: everything public, a summary for embedding, or also what editors need. */
export type PostView = 'view' | 'embed' | 'edit'

export function presentPost(post: Post, context: RequestContext, view: PostView = 'view') {
  const { kind, record } = post
  const { addresses, site } = context
  const isProtected = kind === 'event' && post.record.isProtected
  const title = kind === 'event' ? post.record.title : presentName(post.record.name)
  const plainTitle = kind === 'event' ? plainTextOf(post.record.title) : post.record.name
  const raw = (text: string) => (view === 'edit' ? { raw: text } : {})
  // compat: a permanent URL of the post, as HTML.
  const guid = `${addresses.base}/?post_type=${postTypes[kind]}&#038;p=${record.id}`
  return {
    id: record.id,
    ...presentMoments(record.publishedAt, record.modifiedAt, site.zone, view),
    slug: record.slug,
    ...(view !== 'embed' && { status: record.status }),
    type: postTypes[kind],
    link: `${addresses.site}${recordPath(kind, record)}`,
    title: { ...raw(plainTitle), rendered: title },
    excerpt: { ...raw(record.excerpt), rendered: rendered(summaryOf(record)), protected: isProtected },
    author: record.authorId,
    featured_media: record.image?.id ?? 0,
    ...(view !== 'embed' && {
      content: {
        ...raw(record.description),
        rendered: rendered(record.description),
        protected: isProtected,
      },
      guid: { ...raw(guid), rendered: guid },
      comment_status: 'closed',
      ping_status: 'closed',
      template: '',
    }),
  }
}

/** compat: in the site's time zone and in UTC, with a T and without an offset. */
export function presentMoments(
  publishedAt: UtcSeconds,
  modifiedAt: UtcSeconds,
  zone: TimeZoneName,
  view: PostView,
) {
  const iso = (text: string) => text.replace(' ', 'T')
  return {
    date: iso(utcToLocal(publishedAt, zone)),
    ...(view !== 'embed' && {
      date_gmt: iso(utcText(publishedAt)),
      modified: iso(utcToLocal(modifiedAt, zone)),
      modified_gmt: iso(utcText(modifiedAt)),
    }),
  }
}

/** compat: every paragraph ends with a newline. */
export function rendered(html: string): string {
  const text = paragraphs(html)
  return text === '' || text.endsWith('\n') ? text : `${text}\n`
}

const longestSummaryWords = 55

/** The excerpt, or else the beginning of the text. */
function summaryOf({ excerpt, description }: Pick<Venue, 'excerpt' | 'description'>): string {
  if (excerpt) return excerpt
  const words = inOneLine(plainTextOf(description)).split(' ').filter(Boolean)
  const start = presentName(words.slice(0, longestSummaryWords).join(' '))
  return words.length > longestSummaryWords ? `${start} […]` : start
}

interface Paging {
  readonly page: number
  readonly per_page: number
}

/** A page of a post list: a bare array, with totals and links in the headers. */
export function presentPostPage<T>(
  path: string,
  { total, records }: ListPage<T>,
  { args, query, addresses }: Pick<RouteContext<Paging>, 'args' | 'query' | 'addresses'>,
  { present, noSuchPage }: { present: (record: T) => unknown; noSuchPage?: RefusalReason | undefined },
): Answer {
  const totalPages = Math.ceil(total / args.per_page)
  const { page } = args
  if (noSuchPage && page > 1 && page > totalPages)
    throw new Refusal(noSuchPage, { page: String(query.page ?? page) })
  const link = (number: number, relation: string) => {
    const text = qs.stringify({ ...query, page: number }, { arrayFormat: 'brackets' })
    return `<${addresses.api}${path}?${text}>; rel="${relation}"`
  }
  const links = [
    ...(page > 1 ? [link(Math.min(page - 1, Math.max(totalPages, 1)), 'prev')] : []),
    ...(page < totalPages ? [link(page + 1, 'next')] : []),
  ]
  return {
    headers: {
      'x-wp-total': String(total),
      'x-wp-totalpages': String(totalPages),
      ...(links.length > 0 && { link: links.join(', ') }),
    },
    body: records.map(present),
  }
}

/** Texts may be sent as objects with `raw` and `rendered`, as in responses. */
export function plainValue(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  if ('raw' in value) return value.raw
  return 'rendered' in value ? value.rendered : value
}
