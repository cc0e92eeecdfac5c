import { type Kysely, sql } from 'kysely'
import type { RecordChange } from '../../domain/journal/change.ts'
import type { New, Placement, RecordSource } from '../../domain/records/record-frame.ts'
import {
  type CountedTerm,
  type Term,
  type TermContent,
  termContentFields,
  termNameKey,
} from '../../domain/records/term.ts'
import { foldForSearch, searchTextFrom } from '../../domain/text/search-text.ts'
import { countOf } from '../engine/statements/found-rows.ts'
import type { Written } from '../journal/journal.ts'
import { contentColumns } from '../records/content-columns.ts'
import { changeMany, created, deleted, firstVersion, newRecordId } from '../records/frame.ts'
import { changeTermOfEvents, moveAddresses } from '../records/links-of-events.ts'
import { recordUpdates } from '../records/record-updates.ts'
import { claimSlug, releaseSlug } from '../records/slugs.ts'
import { sourceColumns } from '../records/sources.ts'
import { removeAllTranslations } from '../records/translations.ts'
import type { Tables } from '../tables.ts'
import { countNewEvents } from './term-tree.ts'

export function termWrites(db: Kysely<Tables>) {
  async function removeRow(term: Term): Promise<readonly RecordChange[]> {
    const { id, taxonomy, name, slug, description, parentId } = term
    await removeAllTranslations(db, taxonomy, id)
    await db.deleteFrom('terms').where('id', '=', id).execute()
    return deleted(taxonomy, term, { name, slug, description, parentId }).changes
  }
  return {
    /** Inserts a new term, with the first free variant of its slug. The caller looks up its ancestors. */
    async insert(term: New<Term>, placement?: Placement): Promise<Written<CountedTerm>> {
      const { taxonomy, language } = term
      const id = await newRecordId(db, taxonomy, placement)
      const slug = await claimSlug(db, holder({ ...term, id }), term.slug)
      const version = firstVersion(placement)
      await db
        .insertInto('terms')
        .values({
          id,
          taxonomy,
          language,
          languages: language,
          slug,
          version,
          ...termColumns(term),
          ...termIndex(term),
        })
        .execute()
      return created(taxonomy, { ...term, slug, id, version, count: 0, ancestorSlugs: [] })
    },

    ...recordUpdates<Term>(db, {
      kindOf: ({ taxonomy }) => taxonomy,
      columnsOf: term => ({ slug: term.slug, ...termColumns(term) }),
      indexOf: termIndex,
      settledSlug: (before, after) => settledSlug(db, before, after),
    }),

    /** Deletes the term at its modification time. Its children move up to its parent. */
    async remove(term: Term): Promise<Written<void>> {
      const lost = await changeTermOfEvents(db, term, null)
      const moved = await moveChildren(db, term, term.parentId)
      return { result: undefined, changes: [...lost, ...moved, ...(await removeRow(term))] }
    },

    /** Deletes the term and replaces it by another one. Returns the number of affected events. */
    async removeInFavourOf(term: Term, keptId: number): Promise<Written<number>> {
      const events = await moveEventTerms(db, term, keptId)
      const moved = await moveChildren(db, term, keptId)
      await moveAddresses(db, term.taxonomy, term, keptId)
      return { result: events.length, changes: [...events, ...moved, ...(await removeRow(term))] }
    },
  }
}

function holder({ taxonomy, language, id }: Pick<Term, 'taxonomy' | 'language' | 'id'>) {
  return { kind: taxonomy, language, recordId: id }
}

async function settledSlug(db: Kysely<Tables>, before: Term, after: Term): Promise<string> {
  if (before.slug === after.slug) return after.slug
  await releaseSlug(db, holder(before))
  return claimSlug(db, holder(after), after.slug)
}

function moveChildren(db: Kysely<Tables>, { id, taxonomy, modifiedAt }: Term, parentId: number | null) {
  return changeMany(db, taxonomy, {
    set: { parent_id: parentId, modified_at: modifiedAt },
    where: sql`parent_id = ${id}`,
    fieldsOf: () => ({ parentId: [id, parentId] }),
  })
}

/** Replaces a term of events by another one, without duplicates. */
async function moveEventTerms(db: Kysely<Tables>, term: Term, toId: number): Promise<RecordChange[]> {
  const changes = await changeTermOfEvents(db, term, toId)
  const lacking = db
    .selectFrom('event_terms')
    .innerJoin('events', 'events.id', 'event_terms.event_id')
    .where('term_id', '=', term.id)
    .where('event_id', 'not in', eb =>
      eb.selectFrom('event_terms as known').select('known.event_id').where('known.term_id', '=', toId),
    )
  const count = await countOf(lacking.where('events.status', '=', 'publish'))
  await db
    .insertInto('event_terms')
    .columns(['event_id', 'term_id'])
    .expression(lacking.select(['event_id', sql<number>`cast(${toId} as integer)`.as('term_id')]))
    .execute()
  await db.deleteFrom('event_terms').where('term_id', '=', term.id).execute()
  await countNewEvents(db, new Map([[toId, count]]))
  return changes
}

const { toColumns } = contentColumns(termContentFields)

function termColumns(term: WrittenTerm) {
  return {
    ...toColumns(term),
    name_key: termNameKey(term.name),
    ...sourceColumns(term),
    modified_at: term.modifiedAt,
  }
}

type WrittenTerm = TermContent & Pick<Term, 'modifiedAt'> & RecordSource

/** The search text and sort key. Terms are also found by slug. */
function termIndex({ name, description }: Pick<TermContent, 'name' | 'description'>) {
  return {
    sort_key: foldForSearch(name),
    search_text: searchTextFrom({ plain: [name], markup: [description] }),
  }
}
