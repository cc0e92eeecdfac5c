import type { MessageValues } from '../messages/problem.ts'
import type { StoredMessage } from '../messages/stored-message.ts'

export type Message = (key: string, values: MessageValues) => string

/** Stored messages as text, one sentence each. */
export function storedText(messages: readonly StoredMessage[], message: Message): string {
  return messages.map(one => inWords(one, message)).join(' ')
}

function inWords({ key, values = {}, inner }: StoredMessage, message: Message): string {
  return message(key, inner ? { ...values, inner: inWords(inner, message) } : values)
}

/** A position in the source, stored as `line 203` or `row 17`. */
export function placeText(place: string, message: Message): string {
  const [, what = '', number = ''] = /^(line|row) (\d+)$/.exec(place) ?? []
  return what === '' ? place : message(what === 'line' ? 'imports.atLine' : 'imports.atRow', { number })
}
