/** Whether this is the long run: `npm run test:long`. */
export const isLong = Boolean(process.env.ALMANAC_TEST_LONG)

/** Why a test is skipped in the short run. */
export const onlyInLongRun = !isLong && 'part of `npm run test:long`'

/** How often a test repeats something that depends on chance. */
export const rounds = isLong ? 100 : 3

/** The number of random values for a property: all in the long run, a tenth in the short run. */
export function runsOf(atLength: number): number {
  return isLong ? atLength : Math.ceil(atLength / 10)
}

/**
 * The whole list in the long run. In the short run one in so many, different ones at each place, so that each
 * item is tested somewhere and each place is tested.
 */
export function shareOf<T>(list: readonly T[], place: number, oneIn: number): readonly T[] {
  return isLong ? list : list.filter((_, index) => (index + place) % oneIn === 0)
}
