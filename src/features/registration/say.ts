import { translatorFor } from '../../messages/say.ts'
import type { KeysBelow } from '../../messages/text-keys.ts'

export type RegistrationText = KeysBelow<'registration'>

export const say = translatorFor('registration')
