/** A cursor: the sort value and id of the last record returned. */
export interface ListPosition {
  /** The sort order. A cursor is only valid for its own order. */
  readonly by: string
  readonly keys: readonly (string | number)[]
  readonly id: number
}

export function orderName({ orderBy, order }: { readonly orderBy: string; readonly order: string }): string {
  return `${orderBy} ${order}`
}
