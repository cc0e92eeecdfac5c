// Messages of the outbox to other servers. They name what is sent; the activity is written when it is sent.
import type { NewMessage, OutboxData } from '../../../domain/journal/outbox-message.ts'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import type { StoreTransaction } from '../../../storage/store.ts'
import { activitypubStorage } from '../storage/activitypub-storage.ts'

export const sentKinds = [
  'Create',
  'Update',
  'Delete',
  'Announce',
  'Accept',
  'Follow',
  'Undo',
  'Actor',
  'Gone',
] as const

export type SentKind = (typeof sentKinds)[number]

export function messageTo(inboxId: number, kind: SentKind, data: OutboxData): NewMessage {
  return {
    channel: 'fediverse',
    topic: `fediverse.${kind}`,
    recipient: `inbox:${inboxId}`,
    data: { ...data, kind },
  }
}

type Tx = Pick<StoreTransaction, 'of' | 'outbox'>

/** A message to the followers of these actors. */
interface Sending {
  readonly to: readonly number[]
  readonly kind: SentKind
  readonly data: Readonly<Record<string, number>>
}

/** Each inbox gets the message once, also if many of its people follow one of these actors. */
export async function queue(tx: Tx, { to, kind, data }: Sending, now: UtcSeconds): Promise<void> {
  const slice = tx.of(activitypubStorage)
  for (const inbox of await slice.inboxesOf(to))
    await tx.outbox.insert([messageTo(await slice.inboxId(inbox), kind, data)], now)
}
