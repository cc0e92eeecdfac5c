/** How far a reader has come: through everything of a change, or up to one of the records that are told with it. */
export interface FeedPosition {
  readonly seq: number
  readonly rank: FeedRank
  readonly id: number
}

/** In which order a change is told: the record itself, terms, other records; then all of it is. */
export const feedRanks = { itself: 0, term: 1, record: 2, done: 3 } as const

export type FeedRank = (typeof feedRanks)[keyof typeof feedRanks]
