import { translatorFor } from '../../messages/say.ts'
import type { KeysBelow } from '../../messages/text-keys.ts'

export type FollowingText = KeysBelow<'following'>

export const say = translatorFor('following')
