// Parameters common to all lists: the page or cursor, search words, modification times and sources.
import { type ListPosition, largestId, orderName } from '../../domain/records/record-frame.ts'
import type { Site } from '../../domain/site/site.ts'
import type { Moment } from '../../fields/kinds/date-time.ts'
import { Problem, type ProblemsByField } from '../../messages/problem.ts'
import type { SourceFilters } from '../../resources/records/record-fields.ts'
import type { TimeSpan } from '../../storage/events/list/list-page.ts'

interface ChangeArgs {
  readonly modified_after?: Moment
  readonly modified_before?: Moment
}

interface ListArgs extends ChangeArgs, SourceFilters {
  readonly page: number
  readonly per_page: number
  readonly after?: ListPosition
  readonly search?: string
}

/** The sort keys and their types for each order. Orders without sort keys don't support cursors. */
export type OrderKeys<Order extends string> = Readonly<Record<Order, readonly KeyKind[] | undefined>>

type KeyKind = 'text' | 'time' | 'count' | 'number'

/** The part of the store query that all lists have in common. */
export function listQuery(args: ListArgs, site: Pick<Site, 'zone'>) {
  const { page, per_page: perPage, after, search, source, source_id: sourceId } = args
  return {
    page,
    perPage,
    ...(after && { after }),
    ...changeSpan(args, site),
    ...(search && { search }),
    ...(source !== undefined && { from: { source, ...(sourceId && { sourceId }) } }),
  }
}

/** Problems with the cursor of a list, and with a source id alone, because every source has its own ids. */
export function listProblems<Order extends string>(
  { page, after, source, source_id }: ListArgs,
  ordered: { readonly orderBy: Order; readonly order: string },
  keys: OrderKeys<Order>,
): ProblemsByField {
  const problems = source === undefined && source_id ? halfSourceProblems({ source_id }) : {}
  if (!after) return problems
  const kinds = keys[ordered.orderBy]
  if (!kinds) return { ...problems, after: new Problem('no_cursors_by') }
  const isCursor =
    after.by === orderName(ordered) &&
    after.keys.length === kinds.length &&
    kinds.every((kind, index) => isOfKind[kind](after.keys[index]))
  return {
    ...problems,
    ...(page > 1 && { page: new Problem('not_with', { other: 'after' }) }),
    ...(!isCursor && { after: new Problem('not_a_cursor') }),
  }
}

/** Cursors may be forged. Values that the database can't compare must not reach it. */
const isOfKind: Readonly<Record<KeyKind, (key: unknown) => boolean>> = {
  text: key => typeof key === 'string',
  time: key => Number.isSafeInteger(key),
  count: key => Number.isSafeInteger(key) && Math.abs(key as number) <= largestId,
  number: key => typeof key === 'number',
}

/** The range of modification times, or undefined if not requested. */
export function changeSpan(
  { modified_after, modified_before }: ChangeArgs,
  { zone }: Pick<Site, 'zone'>,
): { modifiedBetween?: TimeSpan } {
  const after = modified_after?.in(zone)?.utc
  const before = modified_before?.in(zone)?.utc
  return after === undefined && before === undefined ? {} : { modifiedBetween: { after, before } }
}

/** Problems with a source of which half is missing. */
export function halfSourceProblems({ source, source_id }: SourceFilters): ProblemsByField {
  if (source === undefined && source_id !== undefined)
    return { source_id: new Problem('needs_the_other', { other: 'source' }) }
  if (source !== undefined && source_id === undefined)
    return { source: new Problem('needs_the_other', { other: 'source_id' }) }
  return {}
}
