import { type Kysely, sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * Messages to send, signed links, and the positions of journal consumers. The table `notices` stays, because
 * older processes write to it during a rolling upgrade; its rows move to the outbox.
 */
export const outbox: Migration = {
  name: '0063-outbox',
  async up(db, dialect) {
    await db.schema
      .createTable('outbox')
      .addColumn('id', 'integer', dialect.autoIncrement)
      .addColumn('topic', dialect.text, column => column.notNull())
      .addColumn('recipient', dialect.text, column => column.notNull())
      .addColumn('data', dialect.text, column => column.notNull())
      .addColumn('state', dialect.text, column => column.notNull().defaultTo('waiting'))
      .addColumn('tries', 'integer', column => column.notNull().defaultTo(0))
      .addColumn('created_at', 'bigint', column => column.notNull())
      .addColumn('due_at', 'bigint', column => column.notNull())
      .addColumn('ended_at', 'bigint')
      .addColumn('error', dialect.text, column => column.notNull().defaultTo(''))
      .execute()
    await db.schema.createIndex('outbox_by_due').on('outbox').columns(['state', 'due_at']).execute()
    await db.schema.createIndex('outbox_by_recipient').on('outbox').column('recipient').execute()
    await db.schema
      .createTable('outbox_pauses')
      .addColumn('channel', dialect.text, column => column.primaryKey())
      .addColumn('at', 'bigint', column => column.notNull())
      .execute()
    await db.schema
      .createTable('signed_links')
      .addColumn('secret_hash', dialect.text, column => column.primaryKey())
      .addColumn('purpose', dialect.text, column => column.notNull())
      .addColumn('subject_id', 'integer', column => column.notNull())
      .addColumn('created_at', 'bigint', column => column.notNull())
      .addColumn('expires_at', 'bigint', column => column.notNull())
      .execute()
    await db.schema
      .createIndex('signed_links_by_subject')
      .on('signed_links')
      .columns(['purpose', 'subject_id'])
      .execute()
    await db.schema.createIndex('signed_links_by_expiry').on('signed_links').column('expires_at').execute()
    await db.schema
      .createTable('journal_consumers')
      .addColumn('name', dialect.text, column => column.primaryKey())
      .addColumn('seq', 'bigint', column => column.notNull())
      .execute()
    await moveNotices(db)
  },
}

interface OldNotice {
  readonly user_id: number
  readonly event_id: number
  readonly by_user_id: number | null
  readonly about: string
  readonly text: string
  readonly due_at: number
  readonly tries: number
}

async function moveNotices(db: Kysely<object>): Promise<void> {
  const { rows } = await sql<OldNotice>`select * from notices order by id`.execute(db)
  for (const { user_id, event_id, by_user_id, about, text, due_at, tries } of rows)
    await sql`insert into outbox (topic, recipient, data, tries, created_at, due_at)
      values (${`event.${about}`}, ${`user:${user_id}`},
        ${JSON.stringify({ eventId: event_id, byUserId: by_user_id, text })},
        ${tries}, ${due_at}, ${due_at})`.execute(db)
  await sql`delete from notices`.execute(db)
}
