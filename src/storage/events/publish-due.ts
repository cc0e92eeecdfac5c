import { type Kysely, sql } from 'kysely'
import type { RecordChange } from '../../domain/journal/change.ts'
import { changedFields } from '../../domain/records/content/changed-fields.ts'
import { waitingStatuses } from '../../domain/records/record-frame.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { hasRow } from '../engine/statements/found-rows.ts'
import type { Written } from '../journal/journal.ts'
import { changeMany, publicMarkOf } from '../records/frame.ts'
import { recordTables } from '../records/record-tables.ts'
import { settledSlug } from '../records/slugs.ts'
import type { Tables } from '../tables.ts'
import { countDueEvents } from '../terms/term-tree.ts'

// The status is a literal below, not a parameter. Otherwise the database would not use its partial index.
const kindsThatWait = ['event', 'venue', 'organizer'] as const

/** Whether any scheduled record is due. */
export async function hasDue(db: Kysely<Tables>, now: UtcSeconds): Promise<boolean> {
  for (const kind of kindsThatWait) {
    const scheduled = db.selectFrom(recordTables[kind]).where('status', '=', sql.lit('future'))
    if (await hasRow(scheduled.where('published_at', '<=', now))) return true
  }
  return false
}

/** Publishes due records and returns their number. */
export async function publishDue(db: Kysely<Tables>, now: UtcSeconds): Promise<Written<number>> {
  await countDueEvents(db, now)
  const changes = await publishLinkedToDue(db, now)
  for (const kind of kindsThatWait)
    changes.push(
      ...(await changeMany(db, kind, {
        set: { status: 'publish', was_public: 1 },
        where: sql`status = 'future' and published_at <= ${now}`,
        fieldsOf: () => ({ status: ['future', 'publish'] }),
        action: 'published',
      })),
    )
  return { result: changes.length, changes }
}

/**
 * Publishing a due event also publishes its author's pending venues and organizers, as when it is published
 * manually.
 */
async function publishLinkedToDue(db: Kysely<Tables>, now: UtcSeconds): Promise<RecordChange[]> {
  const changes: RecordChange[] = []
  for (const kind of ['venue', 'organizer'] as const) {
    for (const record of await waitingWithDue(db, kind, now)) {
      const { id, version } = record
      const status = record.published_at > now ? 'future' : 'publish'
      const slug = await settledSlug(db, kind, record, { ...record, status })
      await db
        .updateTable(recordTables[kind])
        .set({ status, slug, ...publicMarkOf({ status }), version: version + 1 })
        .where('id', '=', id)
        .execute()
      const action = status === 'publish' ? 'published' : 'updated'
      const fields = changedFields({ status: record.status, slug: record.slug }, { status, slug })
      changes.push({ kind, id, action, version: version + 1, fields })
    }
  }
  return changes
}

function waitingWithDue(db: Kysely<Tables>, kind: 'venue' | 'organizer', now: UtcSeconds) {
  const table = recordTables[kind]
  return db
    .selectFrom(table)
    .select(['id', 'status', 'version', 'published_at', 'language', 'slug'])
    .where('status', 'in', waitingStatuses)
    .where('id', 'in', eb =>
      eb
        .selectFrom('event_links')
        .innerJoin('events', 'events.id', 'event_links.event_id')
        .select('event_links.linked_id')
        .where('events.status', '=', sql.lit('future'))
        .where('events.published_at', '<=', now)
        .whereRef('events.author_id', '=', sql.ref(`${table}.author_id`)),
    )
    .execute()
}
