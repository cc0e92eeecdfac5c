/** Whether there is time for everything: `npm run test:long`. */
export const isLong = Boolean(process.env.ALMANAC_TEST_LONG)

/** How often a test tries what only chance brings about. */
export const rounds = isLong ? 100 : 10
