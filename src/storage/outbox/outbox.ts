import type { ExpressionBuilder, Kysely, Selectable } from 'kysely'
import type {
  NewMessage,
  OutboxChannel,
  OutboxMessage,
  OutboxState,
} from '../../domain/journal/outbox-message.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { countOf, firstOf, hasRow, listOf, pageOf } from '../engine/statements/found-rows.ts'
import type { ListPage, ListPageRequest } from '../events/list/list-page.ts'
import { toFieldNames } from '../records/column-names.ts'
import type { Tables } from '../tables.ts'

interface OutboxFilter {
  readonly channel?: OutboxChannel | undefined
  readonly state?: OutboxState | undefined
}

export function outboxReads(db: Kysely<Tables>) {
  const due = (channel: OutboxChannel, now: UtcSeconds) => {
    const all = db
      .selectFrom('outbox')
      .where('state', '=', 'waiting')
      .where('due_at', '<=', now)
      .where('channel', '=', channel)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('outbox_pauses').select('at').where('channel', '=', channel))),
      )
    return channel === 'mail' ? all : all.where(isNext)
  }
  return {
    hasDue: (channel: OutboxChannel, now: UtcSeconds): Promise<boolean> => hasRow(due(channel, now)),

    /** Due messages, oldest first. None while the channel is paused. */
    listDue: (channel: OutboxChannel, now: UtcSeconds, most: number): Promise<OutboxMessage[]> =>
      listOf(due(channel, now).selectAll().orderBy('due_at').orderBy('id').limit(most), toMessage),

    listWaiting(recipient: string): Promise<OutboxMessage[]> {
      const waiting = db.selectFrom('outbox').where(eb => eb.and({ recipient, state: 'waiting' }))
      return listOf(waiting.selectAll().orderBy('id'), toMessage)
    },

    find: (id: number): Promise<OutboxMessage | undefined> =>
      firstOf(db.selectFrom('outbox').selectAll().where('id', '=', id), toMessage),

    /** The newest message to a recipient with this value in its data. */
    async findWith(recipient: string, name: string, value: string): Promise<OutboxMessage | undefined> {
      const rows = await db
        .selectFrom('outbox')
        .selectAll()
        .where('recipient', '=', recipient)
        .where('data', 'like', `%${JSON.stringify(value)}%`)
        .orderBy('id', 'desc')
        .execute()
      return rows.map(toMessage).find(({ data }) => data[name] === value)
    },

    /** Newest first. */
    async listPage(query: ListPageRequest, filter: OutboxFilter = {}): Promise<ListPage<OutboxMessage>> {
      const { channel, state } = filter
      const all = db.selectFrom('outbox')
      const inChannel = channel === undefined ? all : all.where('channel', '=', channel)
      const listed = state === undefined ? inChannel : inChannel.where('state', '=', state)
      return pageOf(listed, listed.selectAll().orderBy('id', 'desc'), query, toMessage)
    },

    /** Since when nothing is sent. */
    pausedAt: (channel: OutboxChannel): Promise<UtcSeconds | undefined> =>
      firstOf(db.selectFrom('outbox_pauses').select('at').where('channel', '=', channel), row => row.at),

    /** How many messages were written to this recipient since. */
    countSince(recipient: string, since: UtcSeconds, topic?: string): Promise<number> {
      const all = db.selectFrom('outbox').where('recipient', '=', recipient).where('created_at', '>=', since)
      return countOf(topic === undefined ? all : all.where('topic', '=', topic))
    },

    hasEndedBefore: (at: UtcSeconds): Promise<boolean> =>
      hasRow(db.selectFrom('outbox').where('ended_at', '<', at)),
  }
}

/** A webhook gets its messages in order: one that waits for a retry delays the later ones. */
function isNext({ not, exists, selectFrom }: ExpressionBuilder<Tables, 'outbox'>) {
  return not(
    exists(
      selectFrom('outbox as earlier')
        .select('earlier.id')
        .whereRef('earlier.recipient', '=', 'outbox.recipient')
        .where('earlier.state', '=', 'waiting')
        .whereRef('earlier.id', '<', 'outbox.id'),
    ),
  )
}

export function outboxWrites(db: Kysely<Tables>) {
  return {
    /** Returns the id of the last message. */
    async insert(messages: readonly NewMessage[], now: UtcSeconds): Promise<number> {
      if (messages.length === 0) return 0
      const rows = messages.map(({ channel = 'mail', topic, recipient, data }) => ({
        channel,
        topic,
        recipient,
        data: JSON.stringify(data),
        created_at: now,
        due_at: now,
      }))
      const inserted = await db.insertInto('outbox').values(rows).returning('id').execute()
      return inserted.at(-1)?.id ?? 0
    },

    async setDue(id: number, tries: number, at: UtcSeconds, error: string): Promise<void> {
      await db.updateTable('outbox').set({ tries, due_at: at, error }).where('id', '=', id).execute()
    },

    async setEnded(id: number, state: 'sent' | 'failed', now: UtcSeconds, error = ''): Promise<void> {
      await db.updateTable('outbox').set({ state, ended_at: now, error }).where('id', '=', id).execute()
    },

    async remove(id: number): Promise<void> {
      await db.deleteFrom('outbox').where('id', '=', id).execute()
    },

    async removeAllTo(recipients: readonly string[], state?: OutboxState): Promise<void> {
      if (recipients.length === 0) return
      const all = db.deleteFrom('outbox').where('recipient', 'in', recipients)
      await (state === undefined ? all : all.where('state', '=', state)).execute()
    },

    async pause(channel: OutboxChannel, now: UtcSeconds): Promise<void> {
      await db
        .insertInto('outbox_pauses')
        .values({ channel, at: now })
        .onConflict(conflict => conflict.doNothing())
        .execute()
    },

    async resume(channel: OutboxChannel): Promise<void> {
      await db.deleteFrom('outbox_pauses').where('channel', '=', channel).execute()
    },

    /** Deletes messages that were sent or given up before this time, and returns their number. */
    async prune(before: UtcSeconds, most: number): Promise<number> {
      const rows = await db
        .deleteFrom('outbox')
        .where('id', 'in', eb =>
          eb.selectFrom('outbox').select('id').where('ended_at', '<', before).orderBy('id').limit(most),
        )
        .returning('id')
        .execute()
      return rows.length
    },
  }
}

function toMessage(row: Selectable<Tables['outbox']>): OutboxMessage {
  return { ...toFieldNames(row), data: JSON.parse(row.data) }
}
