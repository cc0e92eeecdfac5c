import { type Kysely, sql } from 'kysely'
import type { RecordChange } from '../../domain/journal/change.ts'
import { changedFields, hasChanges } from '../../domain/records/content/changed-fields.ts'
import type { Language, New, Placement, RecordSource } from '../../domain/records/record-frame.ts'
import {
  type CountedTerm,
  type Term,
  type TermContent,
  termContentFields,
  termNameKey,
} from '../../domain/records/term.ts'
import { foldForSearch, searchTextFrom } from '../../domain/text/search-text.ts'
import type { Written } from '../journal/journal.ts'
import { contentColumns } from '../records/content-columns.ts'
import {
  changed,
  combinedChange,
  created,
  deleted,
  firstVersion,
  newRecordId,
  unchanged,
} from '../records/frame.ts'
import { releaseSlug, takeSlug } from '../records/slugs.ts'
import { sourceColumns } from '../records/sources.ts'
import {
  type NewTranslation,
  reindexTranslations,
  removeAllTranslations,
  removeTranslation,
  type TranslatedTexts,
  writeTranslation,
} from '../records/translations.ts'
import type { Tables } from '../tables.ts'
import { moveAddresses, movedIds } from '../venues-organizers/merge-linked.ts'
import { countNewEvents } from './term-tree.ts'

export function termWrites(db: Kysely<Tables>) {
  return {
    /** Inserts a new term, with the first free variant of its slug. The caller looks up its ancestors. */
    async insert(term: New<Term>, placement?: Placement): Promise<Written<CountedTerm>> {
      const { taxonomy, language } = term
      const id = await newRecordId(db, taxonomy, placement)
      const slug = await takeSlug(db, holder({ ...term, id }), term.slug)
      const version = firstVersion(placement)
      await db
        .insertInto('terms')
        .values({ id, taxonomy, language, languages: language, slug, version, ...termColumns(term) })
        .execute()
      return created(taxonomy, { ...term, slug, id, version, count: 0, ancestorSlugs: [] })
    },

    /** Updates a term or a translation. Writes nothing if nothing differs. */
    async update(before: Term, after: Term, translation?: NewTranslation): Promise<Written<void>> {
      const term = { ...after, slug: await settledSlug(db, before, after) }
      const indexOf = (texts: TranslatedTexts) => termIndex({ ...term, ...texts })
      const own = changedFields(before, term)
      const translated = translation
        ? await writeTranslation(db, { kind: term.taxonomy, own: term, indexOf }, translation)
        : {}
      if (!hasChanges({ ...own, ...translated })) return unchanged
      await writeRow(db, term)
      if (hasChanges(own)) await reindexTranslations(db, { kind: term.taxonomy, own: term, indexOf }, own)
      return changed(term.taxonomy, before, {}, { own, translated })
    },

    async removeTranslation(term: Term, language: Language): Promise<Written<void>> {
      const translated = await removeTranslation(db, term.taxonomy, term, language)
      await writeRow(db, term)
      return changed(term.taxonomy, term, {}, { own: {}, translated })
    },

    /** Deletes the term at its modification time. Its children move up to its parent. */
    async remove(term: Term): Promise<Written<void>> {
      const { name, slug, description, parentId } = term
      const gone = deleted(term.taxonomy, term, { name, slug, description, parentId })
      // An event's response includes its terms, so its version changes.
      const lost = await changeEventsOf(db, term, ids => ids.filter(other => other !== term.id))
      const moved = await moveChildren(db, term, term.parentId)
      await removeAllTranslations(db, term.taxonomy, term.id)
      await db.deleteFrom('terms').where('id', '=', term.id).execute()
      return { result: undefined, changes: [...lost, ...moved, ...gone.changes] }
    },

    /** Deletes the term and replaces it by another one. Returns the number of affected events. */
    async removeInFavourOf(term: Term, keptId: number): Promise<Written<number>> {
      const { name, slug, description, parentId, taxonomy } = term
      const gone = deleted(taxonomy, term, { name, slug, description, parentId })
      const events = await moveEventTerms(db, term, keptId)
      const moved = await moveChildren(db, term, keptId)
      await moveAddresses(db, taxonomy, term, keptId)
      await removeAllTranslations(db, taxonomy, term.id)
      await db.deleteFrom('terms').where('id', '=', term.id).execute()
      return { result: events.length, changes: [...events, ...moved, ...gone.changes] }
    },
  }
}

function holder({ taxonomy, language, id }: Pick<Term, 'taxonomy' | 'language' | 'id'>) {
  return { kind: taxonomy, language, recordId: id }
}

async function settledSlug(db: Kysely<Tables>, before: Term, after: Term): Promise<string> {
  if (before.slug === after.slug) return after.slug
  await releaseSlug(db, holder(before))
  return takeSlug(db, holder(after), after.slug)
}

async function writeRow(db: Kysely<Tables>, term: Term): Promise<void> {
  await db
    .updateTable('terms')
    .set({ slug: term.slug, ...termColumns(term), version: term.version + 1 })
    .where('id', '=', term.id)
    .execute()
}

async function moveChildren(db: Kysely<Tables>, { id, taxonomy, modifiedAt }: Term, parentId: number | null) {
  const children = await db
    .updateTable('terms')
    .set(eb => ({ parent_id: parentId, modified_at: modifiedAt, version: eb('version', '+', 1) }))
    .where('parent_id', '=', id)
    .returning(['id', 'version'])
    .execute()
  return combinedChange(taxonomy, children, () => ({ parentId: [id, parentId] }))
}

/** Replaces a term of events by another one, without duplicates. */
async function moveEventTerms(db: Kysely<Tables>, term: Term, toId: number): Promise<RecordChange[]> {
  const changes = await changeEventsOf(db, term, ids =>
    movedIds(ids, term.id, toId).toSorted((one, other) => one - other),
  )
  const lacking = db
    .selectFrom('event_terms')
    .innerJoin('events', 'events.id', 'event_terms.event_id')
    .where('term_id', '=', term.id)
    .where('event_id', 'not in', eb =>
      eb.selectFrom('event_terms as known').select('known.event_id').where('known.term_id', '=', toId),
    )
  const { count } = await lacking
    .where('events.status', '=', 'publish')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  await db
    .insertInto('event_terms')
    .columns(['event_id', 'term_id'])
    .expression(lacking.select(['event_id', sql<number>`cast(${toId} as integer)`.as('term_id')]))
    .execute()
  await db.deleteFrom('event_terms').where('term_id', '=', term.id).execute()
  await countNewEvents(db, new Map([[toId, Number(count)]]))
  return changes
}

/** Increments the version of each event with the term, and returns its remaining terms of that kind. */
async function changeEventsOf(
  db: Kysely<Tables>,
  { id, taxonomy }: Term,
  idsAfter: (ids: readonly number[]) => number[],
): Promise<RecordChange[]> {
  const events = db.selectFrom('event_terms').select('event_id').where('term_id', '=', id)
  const links = await db
    .selectFrom('event_terms')
    .innerJoin('terms', 'terms.id', 'event_terms.term_id')
    .select(['event_id', 'term_id'])
    .where('taxonomy', '=', taxonomy)
    .where('event_id', 'in', events)
    .orderBy('term_id')
    .execute()
  const termsOf = Map.groupBy(links, link => link.event_id)
  const rows = await db
    .updateTable('events')
    .set(eb => ({ version: eb('version', '+', 1) }))
    .where('id', 'in', events)
    .returning(['id', 'version'])
    .execute()
  return combinedChange('event', rows, eventId => {
    const ids = (termsOf.get(eventId) ?? []).map(link => link.term_id)
    return { [taxonomy === 'category' ? 'categoryIds' : 'tagIds']: [ids, idsAfter(ids)] }
  })
}

const { toColumns } = contentColumns(termContentFields)

function termColumns(term: WrittenTerm) {
  return {
    ...toColumns(term),
    name_key: termNameKey(term.name),
    ...sourceColumns(term),
    modified_at: term.modifiedAt,
    ...termIndex(term),
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
