import type { MessageValues } from './problem.ts'

/**
 * Something that is told to people: the key of a message in the catalogues, and what fills it. It is kept like this, and put
 * into words where it is read, in the language of whoever reads it.
 */
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
