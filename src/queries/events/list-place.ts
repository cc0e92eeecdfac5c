// Parameters common to all lists: the cursor, and the range of modification times.
import { type ListPosition, largestId, orderName } from '../../domain/records/record-frame.ts'
import type { Site } from '../../domain/site/site.ts'
import type { Moment } from '../../fields/kinds/date-time.ts'
import { Problem, type ProblemsByField } from '../../messages/problem.ts'
import type { SourceFilters } from '../../resources/records/record-fields.ts'
import type { ListPageRequest, TimeSpan } from '../../storage/events/list/list-page.ts'
import type { SourceQuery } from '../../storage/records/sources.ts'

interface PlaceArgs {
  readonly page: number
  readonly per_page: number
  readonly after?: ListPosition
}

interface ChangeArgs {
  readonly modified_after?: Moment
  readonly modified_before?: Moment
}

/** The sort keys and their types for each order. Orders without sort keys don't support cursors. */
export type OrderKeys<Order extends string> = Readonly<Record<Order, readonly KeyKind[] | undefined>>

type KeyKind = 'text' | 'time' | 'count' | 'number'

export function placeOf({ page, per_page: perPage, after }: PlaceArgs): ListPageRequest {
  return { page, perPage, ...(after && { after }) }
}

/** Problems with the cursor of a list. */
export function placeProblems<Order extends string>(
  { page, after }: PlaceArgs,
  ordered: { readonly orderBy: Order; readonly order: string },
  keys: OrderKeys<Order>,
): ProblemsByField {
  if (!after) return {}
  const kinds = keys[ordered.orderBy]
  if (!kinds) return { after: new Problem('no_cursors_by') }
  const isPlace =
    after.by === orderName(ordered) &&
    after.keys.length === kinds.length &&
    kinds.every((kind, index) => isOfKind[kind](after.keys[index]))
  return {
    ...(page > 1 && { page: new Problem('not_with', { other: 'after' }) }),
    ...(!isPlace && { after: new Problem('not_a_cursor') }),
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

/** A source id alone is ambiguous, because every source has its own ids. */
export function sourceFilterProblems({ source, source_id }: SourceFilters): ProblemsByField {
  return source === undefined ? halfSourceProblems({ ...(source_id && { source_id }) }) : {}
}

/** Problems with a source of which half is missing. */
export function halfSourceProblems({ source, source_id }: SourceFilters): ProblemsByField {
  if (source === undefined && source_id !== undefined)
    return { source_id: new Problem('needs_the_other', { other: 'source' }) }
  if (source !== undefined && source_id === undefined)
    return { source: new Problem('needs_the_other', { other: 'source_id' }) }
  return {}
}

/** The store query for the filters. */
export function sourceQueryOf({ source, source_id }: SourceFilters): SourceQuery {
  return source === undefined ? {} : { from: { source, ...(source_id && { sourceId: source_id }) } }
}
