import type { MessageValues } from '../messages/problem.ts'
import type { StoredMessage } from '../messages/stored-message.ts'

export type Message = (key: string, values: MessageValues) => string

/** What is said, in words: each a sentence, one after the other. */
export function saidText(said: readonly StoredMessage[], message: Message): string {
  return said.map(one => inWords(one, message)).join(' ')
}

function inWords({ key, values = {}, inner }: StoredMessage, message: Message): string {
  return message(key, inner ? { ...values, inner: inWords(inner, message) } : values)
}

/** Where something stands in what was read, which is stored as `line 203` or `row 17`. */
export function placeText(place: string, message: Message): string {
  const [, what = '', number = ''] = /^(line|row) (\d+)$/.exec(place) ?? []
  return what === '' ? place : message(what === 'line' ? 'imports.atLine' : 'imports.atRow', { number })
}
