import type { KeysBelow } from '../../messages/text-keys.ts'

export type RegistrationText = KeysBelow<'registration'>

type Values = Readonly<Record<string, string | number>>

interface Speaker {
  message(key: string, values?: Values): string
}

/** A text of this feature, in the language of the page. */
export function say({ message }: Speaker, key: RegistrationText, values?: Values): string {
  return message(`registration.${key}`, values)
}
