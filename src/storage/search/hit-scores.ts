/** Records in which a typed word occurs, with one score. */
export interface Hit {
  /** The index of the typed word. */
  readonly position: number
  readonly score: number
  readonly ids: readonly number[]
  /** Whether a password hides the match. */
  readonly inContent: boolean
}

/** The highest id, or 0. */
export function highestIn(hits: readonly Pick<Hit, 'ids'>[]): number {
  let highest = 0
  for (const { ids } of hits) for (const id of ids) if (id > highest) highest = id
  return highest
}

/** The best score of each record, per typed word. Ids are small and dense, so arrays by id work. */
export function bestScores(hits: readonly Hit[], words: number, room: number): Uint16Array[] {
  const best = Array.from({ length: words }, () => new Uint16Array(room))
  for (const { position, score, ids } of hits) {
    const scores = best[position]
    if (scores) for (const id of ids) scores[id] = Math.max(scores[id] ?? 0, score)
  }
  return best
}
