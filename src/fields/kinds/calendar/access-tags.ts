import { listOf } from '../lists.ts'
import { plainText } from '../scalars.ts'

/** More would be no choice at a glance. */
const mostAccessTags = 20

/** The tags that say for whom an event is accessible, by slug. */
export const accessTags = listOf(plainText({ max: 200 }), { most: mostAccessTags })
