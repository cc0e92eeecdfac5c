// Sends the messages of the outbox. A message holds what happened; its letter is written when it is sent, in
// the recipient's language, and links get their secrets then. A message is marked as sent after the mail
// server has accepted it. If the process dies in between, it is sent again with the same Message-ID.
import { messageOf } from '../../domain/caught-error.ts'
import { nextTry, type OutboxMessage } from '../../domain/journal/outbox-message.ts'
import type { Site } from '../../domain/site/site.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { Store } from '../../storage/store.ts'

export interface OutgoingLetter {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** What a letter is written with. */
export interface LetterParts {
  readonly store: Store
  readonly site: Site
  readonly now: UtcSeconds
  readonly translate: (
    language: string,
    key: string,
    values?: Readonly<Record<string, string | number>>,
  ) => string
  /** Creates a link and returns its secret. A preview creates none. */
  readonly secretFor: (link: {
    readonly purpose: 'registration'
    readonly subjectId: number
    readonly expiresAt: UtcSeconds
  }) => Promise<string>
}

/** Writes the letter of a message. Undefined if it is no longer needed, or its recipient is gone. */
export type LetterWriter = (message: OutboxMessage, parts: LetterParts) => Promise<OutgoingLetter | undefined>

export type Letters = Readonly<Record<string, LetterWriter>>

/** Dependencies of mail delivery. */
export interface MailParts {
  readonly store: Store
  readonly clock: () => UtcSeconds
  readonly write: (message: OutboxMessage) => Promise<OutgoingLetter | undefined>
  /** Passes a letter to the mail server. Rejects if that fails. */
  readonly send: (letter: OutgoingLetter & { readonly messageId: string }) => Promise<void>
  readonly onError: (error: unknown, message: string) => void
}

const atOnce = 50

/** Sends due messages. Failed ones are retried for about a day. */
export async function deliverMail(parts: MailParts, signal: AbortSignal): Promise<number> {
  const { store, clock } = parts
  let sent = 0
  for (let due = await store.outbox.listDue(clock(), atOnce); due.length > 0; ) {
    for (const message of due) {
      if (signal.aborted) return sent
      if (await deliverOne(message, parts)) sent++
    }
    due = due.length < atOnce ? [] : await store.outbox.listDue(clock(), atOnce)
  }
  return sent
}

async function deliverOne(message: OutboxMessage, parts: MailParts): Promise<boolean> {
  const { store, clock, write, send, onError } = parts
  const { id, tries } = message
  try {
    const letter = await write(message)
    if (!letter) {
      await store.transaction(tx => tx.outbox.remove(id))
      return false
    }
    await send({ ...letter, messageId: messageIdOf(message) })
  } catch (error) {
    onError(error, 'a mail could not be sent')
    const again = nextTry(tries, clock())
    const reason = messageOf(error).slice(0, 500)
    await store.transaction(tx =>
      again === undefined
        ? tx.outbox.setEnded(id, 'failed', clock(), reason)
        : tx.outbox.setDue(id, tries + 1, again, reason),
    )
    return false
  }
  await store.transaction(tx => tx.outbox.setEnded(id, 'sent', clock()))
  return true
}

/** The same for every attempt, so that mail programs recognize a repeated message. */
function messageIdOf({ id, createdAt }: OutboxMessage): string {
  return `almanac-${createdAt}-${id}`
}
