// A trigger on the journal sends a notification with each commit that writes to it. A separate connection
// listens, and is reopened when it breaks. https://www.postgresql.org/docs/current/sql-notify.html
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import type { Listening, NoticeListener } from '../dialect.ts'

const channel = 'almanac_changes'

/** Makes every transaction that writes to the journal send a notification on commit. */
export async function sendNotices(db: Kysely<object>): Promise<void> {
  await sql`create or replace function tell_of_changes() returns trigger language plpgsql as $$
    begin
      perform pg_notify(${sql.lit(channel)}, '');
      return null;
    end $$`.execute(db)
  await sql`create trigger changes_are_told after insert on changes
    for each statement execute function tell_of_changes()`.execute(db)
}

const reconnectMilliseconds = 2_000

export function listenForNotices(config: pg.ClientConfig, listener: NoticeListener): Listening {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isEnded = false

  async function connect(): Promise<void> {
    const opened = new pg.Client(config)
    client = opened
    opened.on('notification', () => listener.told())
    // The `end` event reports it too.
    opened.on('error', () => {})
    opened.once('end', () => lose(opened))
    try {
      await opened.connect()
      await opened.query(`listen ${channel}`)
      // A test notification shows whether they arrive. A connection pooler may drop them.
      await opened.query(`notify ${channel}`)
    } catch {
      await opened.end().catch(() => {})
      lose(opened)
    }
  }

  function lose(lost: pg.Client): void {
    if (client !== lost || isEnded) return
    client = undefined
    listener.lost()
    timer = setTimeout(connect, reconnectMilliseconds)
  }

  void connect()
  return {
    async end() {
      isEnded = true
      clearTimeout(timer)
      listener.ended()
      await client?.end().catch(() => {})
    },
  }
}
