import qs from 'qs'
import { Refusal, type RefusalReason } from '../../domain/refusal.ts'
import { roomInHeader } from '../../http/header-room.ts'
import type { Answer, RouteContext } from '../../rest/route.ts'
import type { ListPage } from '../../storage/list-page.ts'

interface Paging {
  readonly page: number
  readonly per_page: number
}

/** The answer to a list: the records, how many there are, and the way to the pages around this one. */
export function presentListPage<T>(
  collection: string,
  { total, records }: ListPage<T>,
  { args, sent, addresses }: Pick<RouteContext<Paging>, 'args' | 'sent' | 'addresses'>,
  { present, noSuchPage }: { present: (record: T) => unknown; noSuchPage: RefusalReason },
): Answer {
  const totalPages = Math.ceil(total / args.per_page)
  const { page } = args
  if (page > 1 && page > totalPages) throw new Refusal(noSuchPage, { page })
  const address = (number: number) =>
    pageAddress(`${addresses.api}/${collection}/`, sent, args.per_page, number)
  const links = {
    ...(page < totalPages && { next: address(page + 1) }),
    ...(page > 1 && { previous: address(page - 1) }),
  }
  return {
    headers: {
      ...totals('x', total, totalPages),
      // compat: the names under which existing clients look for them.
      ...totals('x-tec', total, totalPages),
      ...linkHeader(links, { first: address(1), last: address(Math.max(1, totalPages)) }),
    },
    body: {
      [collection]: records.map(present),
      rest_url: address(page),
      ...(links.next && { next_rest_url: links.next }),
      ...(links.previous && { previous_rest_url: links.previous }),
      total,
      total_pages: totalPages,
    },
  }
}

function totals(prefix: string, total: number, totalPages: number): Record<string, string> {
  return { [`${prefix}-total`]: String(total), [`${prefix}-totalpages`]: String(totalPages) }
}

/** The same list at another page, with every filter that was sent. */
function pageAddress(
  list: string,
  sent: Readonly<Record<string, unknown>>,
  perPage: number,
  page: number,
): string {
  const query = { ...sent, page, per_page: perPage }
  return `${list}?${qs.stringify(query, { arrayFormat: 'brackets' })}`
}

/** RFC 8288. Each link repeats the query, and the body has them as well. Of links that are too long together, those to the pages around this one stay for as long as they fit. */
function linkHeader(
  { next, previous }: { next?: string; previous?: string },
  { first, last }: { first: string; last: string },
): { link?: string } {
  const relations = { first, ...(previous && { prev: previous }), ...(next && { next }), last }
  const links = Object.entries(relations).map(([name, url]) => ({ name, text: `<${url}>; rel="${name}"` }))
  const kept = new Set<string>()
  let length = 0
  for (const wanted of ['next', 'prev', 'first', 'last']) {
    const link = links.find(({ name }) => name === wanted)
    length += link ? link.text.length + 2 : 0
    if (link && length <= roomInHeader) kept.add(wanted)
  }
  const fitting = links.filter(({ name }) => kept.has(name))
  return fitting.length > 0 ? { link: fitting.map(({ text }) => text).join(', ') } : {}
}
