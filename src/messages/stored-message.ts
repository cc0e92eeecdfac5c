import type { MessageValues } from './problem.ts'

/** The key of a message and its values. It is stored like this, and translated for each reader. */
export interface StoredMessage {
  readonly key: string
  readonly values?: MessageValues
  /** What fills `inner` in the message, once it is in words. */
  readonly inner?: StoredMessage
}

/** As it is stored. */
export function writeStoredMessages(said: readonly StoredMessage[]): string {
  return JSON.stringify(said)
}

/** What was stored; a sentence that was stored in words stays as it is. */
export function readStoredMessages(text: string): readonly StoredMessage[] {
  return text.startsWith('[{"key":') ? JSON.parse(text) : [verbatim(text)]
}

/** For what is no message of ours: a sentence of a library or of the system. */
export function verbatim(text: string): StoredMessage {
  return { key: 'imports.asItIs', values: { text } }
}
