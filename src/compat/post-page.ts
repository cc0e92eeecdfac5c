import qs from 'qs'
import { Refusal, type RefusalReason } from '../messages/refusal.ts'
import type { RouteContext } from '../rest/table/context.ts'
import type { Answer } from '../rest/table/route.ts'
import type { ListPage } from '../storage/events/list/list-page.ts'

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
  if (noSuchPage && page > 1 && page > totalPages) throw new Refusal(noSuchPage, { page })
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
