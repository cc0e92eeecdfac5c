import { translatorFor } from '../../messages/say.ts'
import type { KeysBelow } from '../../messages/text-keys.ts'

export type SubmissionText = KeysBelow<'submissions'>

export const say = translatorFor('submissions')
