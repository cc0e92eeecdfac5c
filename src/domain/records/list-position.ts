/** A place in a list, after a record that was there: what the list is ordered by of that record, and its id. */
export interface ListPosition {
  /** In which order: a place in one order means nothing in another. */
  readonly by: string
  readonly keys: readonly (string | number)[]
  readonly id: number
}

export function orderName({ orderBy, order }: { readonly orderBy: string; readonly order: string }): string {
  return `${orderBy} ${order}`
}
