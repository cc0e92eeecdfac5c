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

/** Older drafts are deleted. */
const retentionSeconds = 60 * 24 * 3600

/** How long a discarded draft is remembered: requests that were sent before it was discarded arrive by then. */
const discardedSeconds = 3600

/** Older drafts of the same user are deleted. */
const mostDrafts = 50

const columns = ['path', 'tab', 'name', 'fields', 'typed_at as typedAt', 'saved_at as savedAt'] as const

/** The fields of a discarded draft. */
const discarded = ''

export function draftReads(db: Kysely<Tables>) {
  return {
    find: ({ userId, path, tab }: DraftKey): Promise<DeskDraft | undefined> =>
      db
        .selectFrom('desk_drafts')
        .select(columns)
        .where('user_id', '=', userId)
        .where('path', '=', path)
        .where('tab', '=', tab)
        .where('fields', '!=', discarded)
        .executeTakeFirst(),

    /** The user's drafts of one page or of all pages, newest first. */
    list(userId: number, path?: string): Promise<DeskDraft[]> {
      const all = db
        .selectFrom('desk_drafts')
        .select(columns)
        .where('user_id', '=', userId)
        .where('fields', '!=', discarded)
      const query = path === undefined ? all : all.where('path', '=', path)
      return query.orderBy('saved_at', 'desc').orderBy('id', 'desc').execute()
    },
  }
}

export function draftWrites(db: Kysely<Tables>) {
  return {
    /** Returns false if a newer version is stored, or if the draft was discarded after it was typed. */
    async save(userId: number, { path, tab, name, fields, typedAt, savedAt }: DeskDraft): Promise<boolean> {
      const values = { name, fields, typed_at: typedAt, saved_at: savedAt }
      const saved = await db
        .insertInto('desk_drafts')
        .values({ user_id: userId, path, tab, ...values })
        .onConflict(conflict =>
          conflict
            .columns(['user_id', 'path', 'tab'])
            .doUpdateSet(values)
            .where('desk_drafts.typed_at', '<=', typedAt)
            .where(eb =>
              eb.or([eb('desk_drafts.typed_at', '<', typedAt), eb('desk_drafts.fields', '!=', discarded)]),
            ),
        )
        .returning('id')
        .executeTakeFirst()
      await db
        .deleteFrom('desk_drafts')
        .where('user_id', '=', userId)
        .where('fields', '!=', discarded)
        .where('id', 'not in', eb =>
          eb
            .selectFrom('desk_drafts')
            .select('id')
            .where('user_id', '=', userId)
            .where('fields', '!=', discarded)
            .orderBy('saved_at', 'desc')
            .orderBy('id', 'desc')
            .limit(mostDrafts),
        )
        .execute()
      return saved !== undefined
    },

    /** Discards what was typed until then. The row stays for a while, so that a late request doesn't revive it. */
    async discard({ userId, path, tab }: DraftKey, typedAt: number, now: UtcSeconds): Promise<void> {
      const values = { name: '', fields: discarded, typed_at: typedAt, saved_at: now }
      await db
        .insertInto('desk_drafts')
        .values({ user_id: userId, path, tab, ...values })
        .onConflict(conflict =>
          conflict
            .columns(['user_id', 'path', 'tab'])
            .doUpdateSet(values)
            .where('desk_drafts.typed_at', '<=', typedAt),
        )
        .execute()
      await db
        .deleteFrom('desk_drafts')
        .where('user_id', '=', userId)
        .where('fields', '=', discarded)
        .where('saved_at', '<', (now - discardedSeconds) as UtcSeconds)
        .execute()
    },

    /** Discards the drafts that other tabs and devices have of the same form. */
    async discardOthers({ userId, path, tab }: DraftKey, now: UtcSeconds): Promise<void> {
      await db
        .updateTable('desk_drafts')
        .set({ name: '', fields: discarded, saved_at: now })
        .where('user_id', '=', userId)
        .where('path', '=', path)
        .where('tab', '!=', tab)
        .where('fields', '!=', discarded)
        .execute()
    },

    async removeForgotten(now: UtcSeconds): Promise<void> {
      await db
        .deleteFrom('desk_drafts')
        .where('saved_at', '<', (now - retentionSeconds) as UtcSeconds)
        .execute()
    },
  }
}
