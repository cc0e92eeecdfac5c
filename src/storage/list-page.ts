/** One page of a list, and how many records the whole list has. */
export interface ListPage<T> {
  readonly total: number
  readonly records: readonly T[]
}

/** Which part of a list is wanted. */
export interface ListPageRequest {
  readonly page: number
  readonly perPage: number
}

export function offsetOf({ page, perPage }: ListPageRequest): number {
  // A page number may be any whole number; past this the database would not take it, and nothing is there anyway.
  return Math.min(Math.max(0, page - 1) * perPage, Number.MAX_SAFE_INTEGER)
}
