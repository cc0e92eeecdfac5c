/** A reader's cursor: after a whole change, or after one of the records reported with it. */
export interface FeedPosition {
  readonly seq: number
  readonly rank: FeedRank
  readonly id: number
}

/** The order in which a change is reported: the record itself, its terms, then other records. */
export const feedRanks = { itself: 0, term: 1, record: 2, done: 3 } as const

export type FeedRank = (typeof feedRanks)[keyof typeof feedRanks]

/** A position as text, such as `120.3.0`. */
export function positionText({ seq, rank, id }: FeedPosition): string {
  return [seq, rank, id].join('.')
}

export function readPosition(text: string): FeedPosition | undefined {
  const [seq, place, id] = text.split('.').map(Number)
  const rank = Object.values(feedRanks).find(known => known === place)
  return seq === undefined || rank === undefined || id === undefined ? undefined : { seq, rank, id }
}
