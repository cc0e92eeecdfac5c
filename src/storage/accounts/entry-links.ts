import type { Kysely } from 'kysely'
import type { EntryLink, EntryPurpose } from '../../domain/rights/session.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { toColumnNames } from '../records/column-names.ts'
import type { Tables } from '../tables.ts'

export function entryLinkReads(db: Kysely<Tables>) {
  return {
    /** The link, unless it has expired. */
    async find(secretHash: string, now: UtcSeconds): Promise<EntryLink | undefined> {
      const row = await db
        .selectFrom('entry_links')
        .innerJoin('users', 'users.id', 'entry_links.user_id')
        .select(['entry_links.id', 'entry_links.purpose'])
        .select(['users.id as userId', 'users.login', 'users.role', 'users.name', 'users.language'])
        .where('secret_hash', '=', secretHash)
        .where('expires_at', '>', now)
        .where('users.disabled_at', 'is', null)
        .executeTakeFirst()
      if (!row) return undefined
      const { id, purpose, userId, ...profile } = row
      return { id, purpose, user: { ...profile, id: userId } }
    },
  }
}

export function entryLinkWrites(db: Kysely<Tables>) {
  return {
    async insert(link: {
      userId: number
      secretHash: string
      purpose: EntryPurpose
      expiresAt: UtcSeconds
    }): Promise<void> {
      await db.insertInto('entry_links').values(toColumnNames(link)).execute()
    },

    /** After a sign-in by one link, the others are not needed. */
    async removeAllOf(userId: number): Promise<void> {
      await db.deleteFrom('entry_links').where('user_id', '=', userId).execute()
    },

    async removeOver(now: UtcSeconds): Promise<void> {
      await db.deleteFrom('entry_links').where('expires_at', '<=', now).execute()
    },
  }
}
