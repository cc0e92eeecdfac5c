import { type Kysely, type Selectable, sql } from 'kysely'
import type { NewMessage, OutboxMessage, OutboxState } from '../../domain/journal/outbox-message.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { type ListPage, type ListPageRequest, offsetOf } from '../events/list/list-page.ts'
import type { OutboxTable, Tables } from '../tables.ts'

const channel = 'mail'

export function outboxReads(db: Kysely<Tables>) {
  const due = (now: UtcSeconds) =>
    db
      .selectFrom('outbox')
      .where('state', '=', 'waiting')
      .where('due_at', '<=', now)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('outbox_pauses').select('at').where('channel', '=', channel))),
      )
  return {
    async hasDue(now: UtcSeconds): Promise<boolean> {
      return (await due(now).select('id').limit(1).executeTakeFirst()) !== undefined
    },

    /** Due messages, oldest first. None while the outbox is paused. */
    async listDue(now: UtcSeconds, most: number): Promise<OutboxMessage[]> {
      const rows = await due(now).selectAll().orderBy('due_at').orderBy('id').limit(most).execute()
      return rows.map(toMessage)
    },

    async find(id: number): Promise<OutboxMessage | undefined> {
      const row = await db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst()
      return row && toMessage(row)
    },

    /** Newest first. */
    async listPage(query: ListPageRequest, state?: OutboxState): Promise<ListPage<OutboxMessage>> {
      const all = db.selectFrom('outbox')
      const listed = state === undefined ? all : all.where('state', '=', state)
      const { total } = await listed
        .select(eb => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      const rows = await listed
        .selectAll()
        .orderBy('id', 'desc')
        .limit(query.perPage)
        .offset(offsetOf(query))
        .execute()
      return { total: Number(total), records: rows.map(toMessage) }
    },

    /** Since when nothing is sent. */
    async pausedAt(): Promise<UtcSeconds | undefined> {
      const row = await db
        .selectFrom('outbox_pauses')
        .select('at')
        .where('channel', '=', channel)
        .executeTakeFirst()
      return row?.at
    },

    /** Whether a message was written to this recipient since. */
    async hasSince(recipient: string, since: UtcSeconds): Promise<boolean> {
      const row = await db
        .selectFrom('outbox')
        .select('id')
        .where('recipient', '=', recipient)
        .where('created_at', '>=', since)
        .limit(1)
        .executeTakeFirst()
      return row !== undefined
    },

    async hasEndedBefore(at: UtcSeconds): Promise<boolean> {
      const row = await db
        .selectFrom('outbox')
        .select('id')
        .where('ended_at', '<', at)
        .limit(1)
        .executeTakeFirst()
      return row !== undefined
    },
  }
}

export function outboxWrites(db: Kysely<Tables>) {
  return {
    async insert(messages: readonly NewMessage[], now: UtcSeconds): Promise<void> {
      if (messages.length === 0) return
      const rows = messages.map(({ topic, recipient, data }) => ({
        topic,
        recipient,
        data: JSON.stringify(data),
        created_at: now,
        due_at: now,
      }))
      await db.insertInto('outbox').values(rows).execute()
    },

    async setDue(id: number, tries: number, at: UtcSeconds, error: string): Promise<void> {
      await db.updateTable('outbox').set({ tries, due_at: at, error }).where('id', '=', id).execute()
    },

    async setEnded(id: number, state: 'sent' | 'failed', now: UtcSeconds, error = ''): Promise<void> {
      await db.updateTable('outbox').set({ state, ended_at: now, error }).where('id', '=', id).execute()
    },

    /** Sends a message again, whatever became of it. */
    async sendAgain(id: number, now: UtcSeconds): Promise<void> {
      await db
        .updateTable('outbox')
        .set({ state: 'waiting', tries: 0, due_at: now, ended_at: null, error: '' })
        .where('id', '=', id)
        .execute()
    },

    async remove(id: number): Promise<void> {
      await db.deleteFrom('outbox').where('id', '=', id).execute()
    },

    async removeAllTo(recipients: readonly string[]): Promise<void> {
      if (recipients.length > 0) await db.deleteFrom('outbox').where('recipient', 'in', recipients).execute()
    },

    async pause(now: UtcSeconds): Promise<void> {
      await db
        .insertInto('outbox_pauses')
        .values({ channel, at: now })
        .onConflict(conflict => conflict.doNothing())
        .execute()
    },

    async resume(): Promise<void> {
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

    /** Moves review mail that a process of an older version wrote during a rolling upgrade. */
    async adoptNotices(): Promise<void> {
      const rows = await db.selectFrom('notices').selectAll().orderBy('id').execute()
      if (rows.length === 0) return
      const messages = rows.map(({ user_id, event_id, by_user_id, about, text, due_at }) => ({
        topic: `event.${about}`,
        recipient: `user:${user_id}`,
        data: JSON.stringify({ eventId: event_id, byUserId: by_user_id, text }),
        created_at: due_at,
        due_at,
      }))
      await db.insertInto('outbox').values(messages).execute()
      await sql`delete from notices`.execute(db)
    },
  }
}

function toMessage(row: Selectable<OutboxTable>): OutboxMessage {
  const { id, topic, recipient, state, tries, error } = row
  return {
    ...{ id, topic, recipient, state, tries, error },
    data: JSON.parse(row.data),
    createdAt: row.created_at,
    dueAt: row.due_at,
    endedAt: row.ended_at,
  }
}
