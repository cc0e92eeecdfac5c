import type { Letters } from '../actions/notifications/deliver-mail.ts'
import { reviewLetters } from '../desk/events/review/notice-letters.ts'
import { accountLetters } from '../desk/people/letters.ts'
import { allFeatures } from './all-features.ts'

/** Every mail that is sent through the outbox, by topic. */
export const letters: Letters = {
  ...reviewLetters,
  ...accountLetters,
  ...Object.assign({}, ...allFeatures.map(({ letters = {} }) => letters)),
}
