import type { KeysBelow } from '../../messages/text-keys.ts'

export type SubmissionText = KeysBelow<'submissions'>

type Values = Readonly<Record<string, string | number>>

interface Speaker {
  message(key: string, values?: Values): string
}

/** A text of this feature, in the language of the page. */
export function say({ message }: Speaker, key: SubmissionText, values?: Values): string {
  return message(`submissions.${key}`, values)
}
