import type { UtcSeconds } from '../time/date-time.ts'

/** `failed` messages ran out of attempts. They wait until an administrator sends them again. */
export const outboxStates = ['waiting', 'sent', 'failed'] as const

export type OutboxState = (typeof outboxStates)[number]

export const outboxChannels = ['mail', 'webhook', 'fediverse'] as const

export type OutboxChannel = (typeof outboxChannels)[number]

export type OutboxData = Readonly<Record<string, string | number | null>>

/** The subject of a message: ids, but no text, address or secret. */
export interface NewMessage {
  /** By mail, unless it says otherwise. */
  readonly channel?: OutboxChannel
  /** Chooses the letter, such as `event.submitted`. */
  readonly topic: string
  /** Such as `user:3`. */
  readonly recipient: string
  readonly data: OutboxData
}

export interface OutboxMessage extends NewMessage {
  readonly id: number
  readonly channel: OutboxChannel
  readonly state: OutboxState
  readonly tries: number
  readonly createdAt: UtcSeconds
  readonly dueAt: UtcSeconds
  /** When it was sent or given up. */
  readonly endedAt: UtcSeconds | null
  readonly error: string
}

/** How long sent messages are listed at the desk. */
export const sentMessagesRetention = 30 * 24 * 60 * 60

const minute = 60

/** Delays between attempts. After the last one the message has failed. */
const pauses = [1, 5, 30, 120, 360, 1440].map(minutes => minutes * minute)

/** When to retry after a failure, or undefined to give up. */
export function nextTry(tries: number, now: UtcSeconds): UtcSeconds | undefined {
  const pause = pauses[tries]
  return pause === undefined ? undefined : ((now + pause) as UtcSeconds)
}

/** The same message again. It is not in the order of the journal. */
export function repeated({ channel, topic, recipient, data }: OutboxMessage): NewMessage {
  const { from: _from, to: _to, ...rest } = data
  return { channel, topic, recipient, data: rest }
}

/** The id in a recipient such as `user:3`, if it is of this kind. */
export function recipientId(recipient: string, kind: string): number | undefined {
  const [found, id] = recipient.split(':')
  return found === kind ? Number(id) : undefined
}

export function numberIn(data: OutboxData, name: string): number {
  const value = data[name]
  return typeof value === 'number' ? value : 0
}

export function textIn(data: OutboxData, name: string): string {
  const value = data[name]
  return typeof value === 'string' ? value : ''
}
