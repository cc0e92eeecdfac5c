import { type Kysely, sql, type Updateable } from 'kysely'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import { countOf, firstOf, listOf } from '../../../storage/engine/statements/found-rows.ts'
import { toColumnNames } from '../../../storage/records/column-names.ts'
import { erasuresOf, removeMailsAndLinks } from '../../../storage/slice-erasures.ts'
import type { Tables } from '../../../storage/tables.ts'
import type { Ending, Submission, SubmissionMessage, Typed } from '../submission.ts'
import { type SubmissionTable, type SubmissionTables, toMessage, toSubmission } from './submission-tables.ts'

export function submissionReads(core: Kysely<Tables>) {
  const db = core.withTables<SubmissionTables>()
  const all = () => db.selectFrom('submissions').selectAll().orderBy('id')
  return {
    ...jobReads(db),

    find: (id: number): Promise<Submission | undefined> => firstOf(all().where('id', '=', id), toSubmission),

    /** By event. Copies of an event have no proposal. */
    async findByEvents(eventIds: readonly number[]): Promise<ReadonlyMap<number, Submission>> {
      if (eventIds.length === 0) return new Map()
      const rows = await all().where('event_id', 'in', eventIds).execute()
      return new Map(rows.flatMap(row => (row.event_id === null ? [] : [[row.event_id, toSubmission(row)]])))
    },

    async listByEmail(emailKey: string): Promise<Submission[]> {
      if (emailKey === '') return []
      return listOf(all().where('email_key', '=', emailKey), toSubmission)
    },

    countAccepted: (emailKey: string) =>
      countOf(
        db
          .selectFrom('submissions')
          .where('email_key', '=', emailKey)
          .where('accepted_at', 'is not', null)
          .where('was_changed', '=', 0),
      ),

    /** Published events with a proposed change or another picture, oldest first. */
    listProposedChanges: (most: number): Promise<Submission[]> =>
      listOf(withChanges(db).selectAll().orderBy('id').limit(most), toSubmission),

    countProposedChanges: () => countOf(withChanges(db)),

    /** What was published without a review since then, newest first. */
    listTrusted: (since: UtcSeconds, most: number): Promise<Submission[]> =>
      listOf(trustedSince(db, since).selectAll().orderBy('id', 'desc').limit(most), toSubmission),

    countTrusted: (since: UtcSeconds) => countOf(trustedSince(db, since)),

    messages(submissionId: number): Promise<SubmissionMessage[]> {
      const messages = db.selectFrom('submission_messages').selectAll().orderBy('id')
      return listOf(messages.where('submission_id', '=', submissionId), toMessage)
    },
  }
}

function withChanges(db: Kysely<Tables & SubmissionTables>) {
  const pictures = db
    .selectFrom('submission_pictures')
    .select('submission_id')
    .where('submission_id', 'is not', null)
  const trashed = db.selectFrom('events').select('id').where('status', '=', 'trash')
  return db
    .selectFrom('submissions')
    .where('event_id', 'is not', null)
    .where('event_id', 'not in', trashed)
    .where(eb =>
      eb.or([
        eb('proposed', 'is not', null),
        eb.and([eb('accepted_at', 'is not', null), eb('id', 'in', pictures)]),
      ]),
    )
}

function trustedSince(db: Kysely<Tables & SubmissionTables>, since: UtcSeconds) {
  return db
    .selectFrom('submissions')
    .where('is_trusted', '=', 1)
    .where('ending', 'is', null)
    .where('confirmed_at', '>=', since)
}

function jobReads(db: Kysely<Tables & SubmissionTables>) {
  const idOf = ({ id }: { readonly id: number }) => id
  const ids = db.selectFrom('submissions').select('id').where('erased_at', 'is', null).orderBy('id')
  return {
    /** Confirmed proposals since then, for the digest. */
    countConfirmed: (since: UtcSeconds) =>
      countOf(
        db
          .selectFrom('submissions')
          .innerJoin('events', 'events.id', 'submissions.event_id')
          .where('submissions.confirmed_at', '>=', since)
          .where('events.status', '=', 'pending'),
      ),

    /** Proposals that no one reviewed before their event was over. */
    listToClose(now: UtcSeconds, most: number): Promise<number[]> {
      const unreviewed = db
        .selectFrom('submissions')
        .innerJoin('events', 'events.id', 'submissions.event_id')
        .select('submissions.id')
        .where('submissions.ending', 'is', null)
        .where('events.status', 'in', ['pending', 'draft'])
        .where('events.end_utc', '<=', now)
        .orderBy('submissions.id')
      return listOf(unreviewed.limit(most), idOf)
    },

    listToErase: (before: UtcSeconds, most: number): Promise<number[]> =>
      listOf(ids.where('created_at', '<', before).limit(most), idOf),

    listExpired: (now: UtcSeconds, most: number): Promise<number[]> =>
      listOf(ids.where('confirmed_at', 'is', null).where('expires_at', '<=', now).limit(most), idOf),
  }
}

interface NewSubmission extends Pick<Submission, 'email' | 'language' | 'content' | 'expiresAt'> {
  readonly emailKey: string
}

export function submissionWrites(core: Kysely<Tables>) {
  const db = core.withTables<SubmissionTables>()

  async function update(id: number, columns: Updateable<SubmissionTable>): Promise<void> {
    await db
      .updateTable('submissions')
      .set({ ...columns, version: sql<number>`version + 1` })
      .where('id', '=', id)
      .execute()
  }

  return {
    async insert({ content, ...given }: NewSubmission, now: UtcSeconds): Promise<number> {
      const { id } = await db
        .insertInto('submissions')
        .values({ ...toColumnNames(given), content: JSON.stringify(content), created_at: now })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },

    confirm: (
      id: number,
      { eventId, isTrusted }: Pick<Submission, 'eventId' | 'isTrusted'>,
      now: UtcSeconds,
    ) =>
      update(id, {
        event_id: eventId,
        content: '{}',
        confirmed_at: now,
        is_trusted: isTrusted ? 1 : 0,
        ...(isTrusted && { accepted_at: now }),
      }),

    setExpiry: (id: number, expiresAt: UtcSeconds) => update(id, { expires_at: expiresAt }),

    propose: (id: number, typed: Typed | null) =>
      update(id, { proposed: typed === null ? null : JSON.stringify(typed) }),

    async end(id: number, ending: Ending, now: UtcSeconds): Promise<void> {
      await update(id, { ending, ended_at: now, proposed: null })
      await db.deleteFrom('submission_pictures').where('submission_id', '=', id).execute()
    },

    markChanged: (id: number) => update(id, { was_changed: 1 }),

    /** Its event is no longer in the trash. */
    reopen: (id: number) => update(id, { ending: null, ended_at: null }),

    markAccepted: (id: number, now: UtcSeconds) => update(id, { accepted_at: now }),

    async insertMessage(message: Omit<SubmissionMessage, 'id'>): Promise<void> {
      await db
        .insertInto('submission_messages')
        .values({ ...toColumnNames(message), is_from_editor: message.isFromEditor ? 1 : 0 })
        .execute()
    },

    /** Removes the address and what was said. The event stays: it belongs to the calendar. */
    async erase(ids: readonly number[], now: UtcSeconds): Promise<void> {
      if (ids.length === 0) return
      for (const id of ids)
        await update(id, { email: '', email_key: '', content: '{}', proposed: null, erased_at: now })
      await db.deleteFrom('submission_messages').where('submission_id', 'in', ids).execute()
      await db.deleteFrom('submission_pictures').where('submission_id', 'in', ids).execute()
    },
  }
}

export const findErasures = erasuresOf('submissions', async (core, { id, erased_at }) => {
  await submissionWrites(core).erase([id], erased_at)
  await removeMailsAndLinks(core, 'submission', id)
})
