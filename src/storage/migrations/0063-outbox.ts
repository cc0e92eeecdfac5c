import { type Kysely, sql } from 'kysely'
import { type Migration, statements } from './migration.ts'

/**
 * Messages to send, signed links, and the positions of journal consumers. The table `notices` stays, because
 * older processes write to it during a rolling upgrade; its rows move to the outbox.
 */
export const outbox: Migration = {
  name: '0063-outbox',
  async up(db, dialect) {
    await createTables(db, dialect)
    await moveNotices(db)
  },
}

const createTables = statements(`
  create table outbox (id integer primary key autoincrement, topic text not null, recipient text not null,
    data text not null, state text not null default 'waiting', tries integer not null default 0,
    created_at bigint not null, due_at bigint not null, ended_at bigint, error text not null default '');
  create index outbox_by_due on outbox (state, due_at);
  create index outbox_by_recipient on outbox (recipient);
  create table outbox_pauses (channel text primary key, at bigint not null);
  create table signed_links (secret_hash text primary key, purpose text not null,
    subject_id integer not null, created_at bigint not null, expires_at bigint not null);
  create index signed_links_by_subject on signed_links (purpose, subject_id);
  create index signed_links_by_expiry on signed_links (expires_at);
  create table journal_consumers (name text primary key, seq bigint not null)`)

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
