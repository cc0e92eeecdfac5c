import { type Kysely, sql } from 'kysely'
import { loginKey, type User } from '../../domain/rights/permissions.ts'
import { mailKey } from '../../domain/rights/person.ts'
import { entriesOf } from '../../domain/typed-entries.ts'
import type { Tables } from '../tables.ts'
import { userWrites } from './users.ts'

/** What the core stores about a user, by section: the table, the column with the user, and what is shown of its rows. */
const sections = {
  account: ['users', 'id', 'id, login, role, name, mail, language, created_at, disabled_at'],
  tokens: ['tokens', 'user_id', 'id, name, scopes, created_at, expires_at, last_used_at'],
  sessions: ['sessions', 'user_id', 'agent, created_at, seen_at'],
  preferences: ['user_preferences', 'user_id', 'name, value'],
  drafts: ['desk_drafts', 'user_id', 'path, name, fields, saved_at'],
  comments: ['event_comments', 'user_id', 'event_id, text, created_at'],
  changes: ['changes', 'user_id', 'kind, record_id, action, fields, at'],
  bulkChanges: ['bulk_changes', 'user_id', 'change, made_at'],
  imports: ['import_runs', 'user_id', 'source, address, started_at'],
} as const

const recordTables = ['events', 'venues', 'organizers', 'images'] as const

type Section = keyof typeof sections | 'records' | 'messages'
type Row = Readonly<Record<string, unknown>>

export function personalDataReads(db: Kysely<Tables>) {
  return {
    /** Everything about a user, without secrets. Content that the user wrote is named by its id. */
    async ofUser(userId: number): Promise<Readonly<Partial<Record<Section, readonly Row[]>>>> {
      const found: Partial<Record<Section, readonly Row[]>> = {}
      for (const [name, [table, column, columns]] of entriesOf(sections)) {
        const { rows } = await sql<Row>`
          select ${sql.raw(columns)} from ${sql.table(table)} where ${sql.ref(column)} = ${userId}`.execute(
          db,
        )
        found[name] = rows
      }
      const records: Row[] = []
      for (const table of recordTables) {
        const rows = await db.selectFrom(table).select('id').where('author_id', '=', userId).execute()
        records.push(...rows.map(({ id }) => ({ kind: table.slice(0, -1), id })))
      }
      const messages = await db
        .selectFrom('outbox')
        .select(['topic', 'state', 'created_at', 'data'])
        .where('recipient', '=', `user:${userId}`)
        .execute()
      return { ...found, records, messages }
    },
  }
}

export function personalDataWrites(db: Kysely<Tables>) {
  return {
    /** Removes a user with everything that names them. Their records must belong to another user already. */
    async removeUser({ id, login }: User): Promise<void> {
      // The name of a program may name its user.
      for (const table of ['changes', 'series_operations'] as const)
        await db.updateTable(table).set({ user_id: null, client: null }).where('user_id', '=', id).execute()
      await db.updateTable('import_runs').set({ user_id: null }).where('user_id', '=', id).execute()
      await db.deleteFrom('undo_records').where('user_id', '=', id).execute()
      await db.deleteFrom('outbox').where('recipient', '=', `user:${id}`).execute()
      await removeMentions(db, login, loginKey(login))
      // Tokens, sessions, links, preferences, drafts and open editors are deleted with it.
      await userWrites(db).remove(id)
    },

    /** Removes messages and stored responses that contain the address. */
    removeAddress: (mail: string): Promise<void> => removeMentions(db, mail, mailKey(mail)),
  }
}

/** Stored responses are JSON. A request for a new password holds what its sender typed. */
async function removeMentions(db: Kysely<Tables>, text: string, key: string): Promise<void> {
  for (const form of new Set([text, key])) {
    const pattern = `%${JSON.stringify(form)
      .toLowerCase()
      .replaceAll(/[\\%_]/g, '\\$&')}%`
    await sql`delete from sent_answers where lower(body) like ${pattern} escape '\\'`.execute(db)
    await sql`delete from outbox where topic = 'account.lostPassword' and lower(data) like ${pattern} escape '\\'`.execute(
      db,
    )
  }
}
