import { messageOf } from '../../domain/caught-error.ts'
import { type NewMessage, nextTry, type OutboxMessage } from '../../domain/journal/outbox-message.ts'
import type { EntryPurpose } from '../../domain/rights/session.ts'
import type { SignedLink } from '../../domain/rights/signed-link.ts'
import type { Site } from '../../domain/site/site.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { Store } from '../../storage/store.ts'
import { type Conclude, deliverOutbox } from './deliver-outbox.ts'

export interface OutgoingLetter {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** A link to create: for a person without an account, or for a user to choose a password. */
export type NewLink = SignedLink | { readonly purpose: EntryPurpose; readonly userId: number }

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
  readonly secretFor: (link: NewLink) => Promise<string>
}

/** The letter of a message, or messages to send instead. Undefined if it is obsolete. */
export type WrittenLetter = OutgoingLetter | { readonly instead: readonly NewMessage[] } | undefined

export type LetterWriter = (message: OutboxMessage, parts: LetterParts) => Promise<WrittenLetter>

export type Letters = Readonly<Record<string, LetterWriter>>

/** Dependencies of mail delivery. */
export interface MailParts {
  readonly store: Store
  readonly clock: () => UtcSeconds
  readonly write: (message: OutboxMessage) => Promise<WrittenLetter>
  /** Passes a letter to the mail server. Rejects if that fails. */
  readonly send: (letter: OutgoingLetter & { readonly messageId: string }) => Promise<void>
  readonly onError: (error: unknown, message: string) => void
}

/** Sends due mail, one after the other. Failed messages are retried for about a day. */
export function deliverMail(parts: MailParts, signal: AbortSignal): Promise<number> {
  const { store, clock } = parts
  const attempt = (message: OutboxMessage) => mail(message, parts)
  return deliverOutbox({ channel: 'mail', store, clock, atOnce: 1, attempt }, signal)
}

async function mail(message: OutboxMessage, { clock, write, send, onError }: MailParts): Promise<Conclude> {
  try {
    const letter = await write(message)
    if (letter && !('instead' in letter)) {
      await send({ ...letter, messageId: messageIdOf(message) })
      return async () => ({ outcome: 'sent' })
    }
    return async tx => {
      await tx.outbox.insert(letter?.instead ?? [], clock())
      return { outcome: 'obsolete' }
    }
  } catch (error) {
    onError(error, 'a mail could not be sent')
    const retryAt = nextTry(message.tries, clock())
    return async () => ({ outcome: 'failed', error: messageOf(error).slice(0, 500), retryAt })
  }
}

/** The same for every attempt, so that mail programs recognize a repeated message. */
function messageIdOf({ id, createdAt }: OutboxMessage): string {
  return `almanac-${createdAt}-${id}`
}
