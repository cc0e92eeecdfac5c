import type { Kysely } from 'kysely'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { Tables } from '../tables.ts'

/** Unsaved input of one editor page. */
export interface DeskDraft {
  /** The path of the page. */
  readonly path: string
  /** The browser tab, which keeps the drafts of two new events apart. */
  readonly tab: string
  /** The title or name, to recognize the draft. */
  readonly name: string
  /** The form, URL-encoded. */
  readonly fields: string
  /** When it was typed, in milliseconds of the browser's clock: two versions are compared by it. */
  readonly typedAt: number
  readonly savedAt: UtcSeconds
}

/** Identifies a draft. */
export type DraftKey = Pick<DeskDraft, 'path' | 'tab'> & { readonly userId: number }

/** A draft that nobody returned to. */
const keptSeconds = 60 * 24 * 3600

/** Older drafts of the same user are deleted. */
const mostDrafts = 50

const columns = ['path', 'tab', 'name', 'fields', 'typed_at as typedAt', 'saved_at as savedAt'] as const

export function draftReads(db: Kysely<Tables>) {
  return {
    find: ({ userId, path, tab }: DraftKey): Promise<DeskDraft | undefined> =>
      db
        .selectFrom('desk_drafts')
        .select(columns)
        .where('user_id', '=', userId)
        .where('path', '=', path)
        .where('tab', '=', tab)
        .executeTakeFirst(),

    /** The user's drafts of one page or of all pages, newest first. */
    list(userId: number, path?: string): Promise<DeskDraft[]> {
      const all = db.selectFrom('desk_drafts').select(columns).where('user_id', '=', userId)
      const query = path === undefined ? all : all.where('path', '=', path)
      return query.orderBy('saved_at', 'desc').orderBy('id', 'desc').execute()
    },
  }
}

export function draftWrites(db: Kysely<Tables>) {
  return {
    async save(userId: number, { path, tab, name, fields, typedAt, savedAt }: DeskDraft): Promise<void> {
      const values = { name, fields, typed_at: typedAt, saved_at: savedAt }
      await db
        .insertInto('desk_drafts')
        .values({ user_id: userId, path, tab, ...values })
        .onConflict(conflict => conflict.columns(['user_id', 'path', 'tab']).doUpdateSet(values))
        .execute()
      await db
        .deleteFrom('desk_drafts')
        .where('user_id', '=', userId)
        .where('id', 'not in', eb =>
          eb
            .selectFrom('desk_drafts')
            .select('id')
            .where('user_id', '=', userId)
            .orderBy('saved_at', 'desc')
            .orderBy('id', 'desc')
            .limit(mostDrafts),
        )
        .execute()
    },

    async remove({ userId, path, tab }: DraftKey): Promise<void> {
      await db
        .deleteFrom('desk_drafts')
        .where('user_id', '=', userId)
        .where('path', '=', path)
        .where('tab', '=', tab)
        .execute()
    },

    async removeForgotten(now: UtcSeconds): Promise<void> {
      await db
        .deleteFrom('desk_drafts')
        .where('saved_at', '<', (now - keptSeconds) as UtcSeconds)
        .execute()
    },
  }
}
