import type { Kysely } from 'kysely'
import type { LinkPurpose, SignedLink } from '../../domain/rights/signed-link.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { countOf, firstOf } from '../engine/statements/found-rows.ts'
import { toColumnNames, toFieldNames } from '../records/column-names.ts'
import type { Tables } from '../tables.ts'

export function signedLinkReads(db: Kysely<Tables>) {
  return {
    /** The link, unless it has expired. */
    find(secretHash: string, now: UtcSeconds): Promise<SignedLink | undefined> {
      const valid = db
        .selectFrom('signed_links')
        .where('secret_hash', '=', secretHash)
        .where('expires_at', '>', now)
      return firstOf(valid.select(['purpose', 'subject_id', 'expires_at']), toFieldNames)
    },

    count(purpose: LinkPurpose, subjectId: number, now: UtcSeconds): Promise<number> {
      const links = db.selectFrom('signed_links').where(eb => eb.and({ purpose, subject_id: subjectId }))
      return countOf(links.where('expires_at', '>', now))
    },
  }
}

export function signedLinkWrites(db: Kysely<Tables>) {
  return {
    async insert(secretHash: string, link: SignedLink, now: UtcSeconds): Promise<void> {
      const { purpose, subjectId, expiresAt } = link
      const row = toColumnNames({ secretHash, purpose, subjectId, createdAt: now, expiresAt })
      await db.insertInto('signed_links').values(row).execute()
    },

    async removeAll(purpose: LinkPurpose, subjectIds: readonly number[]): Promise<void> {
      if (subjectIds.length === 0) return
      await db
        .deleteFrom('signed_links')
        .where('purpose', '=', purpose)
        .where('subject_id', 'in', subjectIds)
        .execute()
    },

    async removeOver(now: UtcSeconds): Promise<void> {
      await db.deleteFrom('signed_links').where('expires_at', '<=', now).execute()
    },
  }
}
