import type { KeysBelow } from '../../messages/text-keys.ts'

export type FollowingText = KeysBelow<'following'>

type Values = Readonly<Record<string, string | number>>

interface Speaker {
  message(key: string, values?: Values): string
}

/** A text of this feature, in the language of the page. */
export function say({ message }: Speaker, key: FollowingText, values?: Values): string {
  return message(`following.${key}`, values)
}
