/** How often a test tries what only chance brings about: ten times, or a hundred with `npm run test:long`. */
export const rounds = process.env.ALMANAC_TEST_LONG ? 100 : 10
