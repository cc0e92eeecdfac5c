// Sends the messages of the outbox, by mail or to webhooks. A message holds what happened; what is sent is
// written at delivery. It is marked as sent after the other server has accepted it. If the process dies in
// between, the message is sent again with the same id.
import { setTimeout as pause } from 'node:timers/promises'
import { messageOf } from '../../domain/caught-error.ts'
import type { MailContent } from '../../domain/journal/mail-content.ts'
import {
  type NewMessage,
  nextTry,
  type OutboxChannel,
  type OutboxMessage,
} from '../../domain/journal/outbox-message.ts'
import type { EntryPurpose } from '../../domain/rights/session.ts'
import type { SignedLink } from '../../domain/rights/signed-link.ts'
import type { Site } from '../../domain/site/site.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { MailAttachment } from '../../mail/mailer.ts'
import type { AccountTransaction, Store } from '../../storage/store.ts'

/** What became of a message. `obsolete` messages are deleted. */
export interface Attempt {
  readonly outcome: 'sent' | 'failed' | 'obsolete'
  readonly error?: string
  /** When to try again. Without it, a failed message is given up. */
  readonly retryAt?: UtcSeconds | undefined
}

/** Decides what became of a message, in the transaction that records it. */
export type Conclude = (tx: AccountTransaction) => Promise<Attempt>

interface Delivery {
  readonly channel: OutboxChannel
  readonly store: Store
  readonly clock: () => UtcSeconds
  /** How many recipients are served at a time. */
  readonly atOnce: number
  /** Adds messages about changes that are in the journal only. */
  readonly queue?: () => Promise<void>
  /** Sends a message. Undefined if a shutdown aborted it, which doesn't count as an attempt. */
  readonly attempt: (message: OutboxMessage) => Promise<Conclude | undefined>
}

const lookAgainMilliseconds = 500

/** Sends until nothing is due, and returns how many messages were sent. Recipients don't wait for each other. */
export async function deliverOutbox(delivery: Delivery, signal: AbortSignal): Promise<number> {
  const { channel, store, clock, atOnce, queue } = delivery
  const running = new Map<string, Promise<void>>()
  const faults: unknown[] = []
  let sent = 0
  const start = (message: OutboxMessage) =>
    deliverOne(message, delivery)
      .then(isSent => {
        if (isSent) sent++
      })
      .catch(fault => faults.push(fault))
      .then(() => {
        running.delete(message.recipient)
      })
  // Internal errors, as opposed to delivery failures, end this run.
  while (!signal.aborted && faults.length === 0) {
    await queue?.()
    const due = await store.outbox.listDue(channel, clock(), atOnce + running.size)
    const free = due.filter(({ recipient }) => !running.has(recipient))
    for (const message of free.slice(0, atOnce - running.size)) running.set(message.recipient, start(message))
    if (running.size === 0) break
    await Promise.race([...running.values(), pause(lookAgainMilliseconds)])
  }
  await Promise.all(running.values())
  if (faults.length > 0) throw faults[0]
  return sent
}

async function deliverOne(message: OutboxMessage, { store, clock, attempt }: Delivery): Promise<boolean> {
  const { id, tries } = message
  const conclude = await attempt(message)
  if (!conclude) return false
  return store.transaction(async tx => {
    const { outcome, error = '', retryAt } = await conclude(tx)
    if (outcome === 'obsolete') await tx.outbox.remove(id)
    else if (retryAt !== undefined) await tx.outbox.setDue(id, tries + 1, retryAt, error)
    else await tx.outbox.setEnded(id, outcome, clock(), outcome === 'sent' ? '' : error)
    return outcome === 'sent'
  })
}

export interface OutgoingLetter {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** What was laid out, for the operator's hooks. */
  readonly content?: MailContent
  readonly attachments?: readonly MailAttachment[]
  /** Such as `List-Unsubscribe`. */
  readonly headers?: Readonly<Record<string, string>>
  /**
   * Called in the transaction that records the delivery, if the mail server accepted the message or said for good that
   * it doesn't accept the address. With it, a refused message is not sent again.
   */
  readonly noteAnswer?: (tx: AccountTransaction, answer: 'accepted' | 'refused') => Promise<void>
}

/** What the desk shows of a message. */
export type PreviewedMessage = Pick<OutgoingLetter, 'to' | 'subject' | 'text'>

/** A link to create: for a person without an account, or for a user to choose a password. */
type NewLink = SignedLink | { readonly purpose: EntryPurpose; readonly userId: number }

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
  /** Whether the letter is only shown at the desk, so that it must contain no working link of its recipient. */
  readonly isPreview: boolean
}

/** The letter of a message, or messages to send instead. Undefined if it is obsolete. */
type WrittenLetter = OutgoingLetter | { readonly instead: readonly NewMessage[] } | undefined

export type LetterWriter = (message: OutboxMessage, parts: LetterParts) => Promise<WrittenLetter>

export type Letters = Readonly<Record<string, LetterWriter>>

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
  let noteAnswer: OutgoingLetter['noteAnswer']
  try {
    const letter = await write(message)
    if (letter && !('instead' in letter)) {
      noteAnswer = letter.noteAnswer
      await send({ ...letter, messageId: messageIdOf(message) })
      return async tx => {
        await noteAnswer?.(tx, 'accepted')
        return { outcome: 'sent' }
      }
    }
    return async tx => {
      await tx.outbox.insert(letter?.instead ?? [], clock())
      return { outcome: 'obsolete' }
    }
  } catch (error) {
    onError(error, 'a mail could not be sent')
    const isFinal = noteAnswer !== undefined && isAddressRefused(error)
    const retryAt = isFinal ? undefined : nextTry(message.tries, clock())
    return async tx => {
      if (isFinal) await noteAnswer?.(tx, 'refused')
      return { outcome: 'failed', error: messageOf(error).slice(0, 500), retryAt }
    }
  }
}

/** Whether the mail server refused the recipient with a code of 500 or more. Other refusals may concern all mail. */
function isAddressRefused(error: unknown): boolean {
  if (!(error instanceof Error && 'command' in error && 'responseCode' in error)) return false
  return error.command === 'RCPT TO' && Number(error.responseCode) >= 500
}

/** The same for every attempt, so that mail programs recognize a repeated message. */
function messageIdOf({ id, createdAt }: OutboxMessage): string {
  return `almanac-${createdAt}-${id}`
}
