import qs from 'qs'
import type { ListPosition } from '../../domain/records/record-frame.ts'
import { writeCursor } from '../../fields/kinds/cursor.ts'
import type { RawArgs } from '../../fields/read-args.ts'
import { roomInHeader } from '../../http/server/client-errors.ts'
import { Refusal, type RefusalReason } from '../../messages/refusal.ts'
import type { PagingArgs } from '../../resources/paging-args.ts'
import type { Answer, RouteContext, WrittenAnswer } from '../../rest/table/route.ts'
import type { ListPage } from '../../storage/events/list/list-page.ts'

interface Presenting<T> {
  readonly present: (record: T) => unknown
  readonly noSuchPage: RefusalReason
  /** The path of the list, if it differs from the name of its items. */
  readonly path?: string
}

type ListContext = Pick<
  RouteContext<PagingArgs & { readonly after?: ListPosition }>,
  'args' | 'sent' | 'addresses'
>

/** The response of a list: its records, totals, and links to other pages. */
export function presentListPage<T>(
  collection: string,
  page: ListPage<T>,
  context: ListContext,
  { present, noSuchPage, path = collection }: Presenting<T>,
): Answer {
  const { headers, rest } = aroundPage(path, page, context, noSuchPage)
  return { headers, body: { [collection]: page.records.map(present), ...rest } }
}

/** The same from records that are JSON already. */
export function writeListPage<T>(
  collection: string,
  page: ListPage<T>,
  context: ListContext,
  { present, noSuchPage, path = collection }: Presenting<T> & { readonly present: (record: T) => string },
): WrittenAnswer {
  const { headers, rest } = aroundPage(path, page, context, noSuchPage)
  const records = page.records.map(present).join()
  return { headers, json: `{"${collection}":[${records}],${JSON.stringify(rest).slice(1)}` }
}

/** The fields of a page besides its records. */
function aroundPage(
  collection: string,
  { total, next }: ListPage<unknown>,
  { args, sent, addresses }: ListContext,
  noSuchPage: RefusalReason,
) {
  const totalPages = Math.ceil(total / args.per_page)
  const { page, after } = args
  if (page > 1 && page > totalPages) throw new Refusal(noSuchPage, { page: String(sent.page ?? page) })
  const list = `${addresses.api}/${collection}/`
  const address = pageAddresses(list, sent, args.per_page)
  const cursor = next && writeCursor(next)
  // A cursor leads only forward.
  const links: Links = after
    ? { ...(cursor !== undefined && { next: addressAfter(list, sent, cursor) }) }
    : linksAround(page, totalPages, address)
  return {
    headers: {
      ...totals('x', total, totalPages),
      // compat: the header names that existing clients use.
      ...totals('x-tec', total, totalPages),
      ...linkHeader(links, { first: address(1), last: address(Math.max(1, totalPages)) }),
    },
    rest: {
      rest_url: after ? addressAfter(list, sent, writeCursor(after)) : address(page),
      ...(links.next && { next_rest_url: links.next }),
      ...(links.previous && { previous_rest_url: links.previous }),
      ...(cursor !== undefined && { next_cursor: cursor }),
      total,
      total_pages: totalPages,
    },
  }
}

interface Links {
  readonly next?: string
  readonly previous?: string
}

function linksAround(page: number, totalPages: number, address: (page: number) => string): Links {
  return {
    ...(page < totalPages && { next: address(page + 1) }),
    ...(page > 1 && { previous: address(page - 1) }),
  }
}

function addressAfter(list: string, { page: _, ...sent }: RawArgs, cursor: string): string {
  return `${list}?${qs.stringify({ ...sent, after: cursor }, { arrayFormat: 'brackets' })}`
}

function totals(prefix: string, total: number, totalPages: number): Record<string, string> {
  return { [`${prefix}-total`]: String(total), [`${prefix}-totalpages`]: String(totalPages) }
}

/** URLs of other pages of this list, with all filters. The filters are serialized once. */
function pageAddresses(list: string, sent: RawArgs, perPage: number): (page: number) => string {
  const { after: _, ...others } = sent
  const query = { ...others, page: pageMark, per_page: perPage }
  const [before, after] = qs.stringify(query, { arrayFormat: 'brackets' }).split(`page=${encodedMark}`)
  return page => `${list}?${before}page=${page}${after}`
}

/** Placeholder for the page number. No filter can contain a NUL. */
const pageMark = '\u0000'
const encodedMark = encodeURIComponent(pageMark)

/**
 * RFC 8288. Each link repeats the query; the body has the links too. If they are too long for a header, links
 * to nearby pages come first, as far as they fit.
 */
function linkHeader(
  { next, previous }: Links,
  { first, last }: { first: string; last: string },
): { link?: string } {
  const relations = { first, ...(previous && { prev: previous }), ...(next && { next }), last }
  const links = Object.entries(relations).map(([name, url]) => ({ name, text: `<${url}>; rel="${name}"` }))
  const fitting = new Set<string>()
  let length = 0
  for (const wanted of ['next', 'prev', 'first', 'last']) {
    const link = links.find(({ name }) => name === wanted)
    length += link ? link.text.length + 2 : 0
    if (link && length <= roomInHeader) fitting.add(wanted)
  }
  const texts = links.filter(({ name }) => fitting.has(name)).map(({ text }) => text)
  return texts.length > 0 ? { link: texts.join(', ') } : {}
}
