/** A reader's cursor: after a whole change, or after one of the records reported with it. */
export interface FeedPosition {
  readonly seq: number
  readonly rank: FeedRank
  readonly id: number
}

/** The order in which a change is reported: the record itself, its terms, then other records. */
export const feedRanks = { itself: 0, term: 1, record: 2, done: 3 } as const

export type FeedRank = (typeof feedRanks)[keyof typeof feedRanks]
