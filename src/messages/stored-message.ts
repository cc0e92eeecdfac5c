import type { MessageValues } from './problem.ts'

/** The key of a message and its values. It is stored like this, and translated for each reader. */
export interface StoredMessage {
  readonly key: string
  readonly values?: MessageValues
  /** What fills `inner` in the message, once it is in words. */
  readonly inner?: StoredMessage
}

export function writeStoredMessages(messages: readonly StoredMessage[]): string {
  return JSON.stringify(messages)
}

/** A text that is no list of messages was stored as a sentence, which is unchanged. */
export function readStoredMessages(text: string): readonly StoredMessage[] {
  return text.startsWith('[{"key":') ? JSON.parse(text) : [verbatim(text)]
}

/** A sentence of a library or of the system, which has no key. */
export function verbatim(text: string): StoredMessage {
  return { key: 'imports.asItIs', values: { text } }
}
