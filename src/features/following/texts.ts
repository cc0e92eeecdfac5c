import type { KeysBelow } from '../../messages/text-keys.ts'
import { translatorOf } from '../../messages/translator.ts'
import type english from './locales/en.json'

declare module '../../messages/text-keys.ts' {
  interface SliceTexts extends Record<keyof typeof english, string> {}
}

export type FollowingText = KeysBelow<'following'>

/** A text of this slice in the language of a page or a mail. */
export const translate = translatorOf('following')
