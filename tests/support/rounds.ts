/** Whether there is time for everything: `npm run test:long`. */
export const isLong = Boolean(process.env.ALMANAC_TEST_LONG)

/** How often a test tries what only chance brings about. */
export const rounds = isLong ? 100 : 5

/** How many random values a property is tried with: so many at length, a tenth of them where time is short. */
export function runsOf(atLength: number): number {
  return isLong ? atLength : Math.ceil(atLength / 10)
}

/**
 * All of a list at length; where time is short, one in so many of it, others at each place, so that all of them are tried
 * somewhere and every place is tried.
 */
export function shareOf<T>(list: readonly T[], place: number, oneIn: number): readonly T[] {
  return isLong ? list : list.filter((_, index) => (index + place) % oneIn === 0)
}
