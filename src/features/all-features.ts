import type { Feature } from './feature.ts'
import { registration } from './registration/feature.ts'

/** Every feature. Adding one changes this list, and `stored-features.ts` if it has tables. */
export const allFeatures: readonly Feature[] = [registration]
