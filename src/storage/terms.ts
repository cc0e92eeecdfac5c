import type { Kysely, Selectable } from 'kysely'
import { foldForSearch, searchTextOf } from '../domain/search-text.ts'
import type { CountedTerm, Taxonomy, Term, TermContent } from '../domain/term.ts'
import { termNameKey } from '../domain/term.ts'
import type { Visibility } from '../domain/visibility.ts'
import { offsetOf, type Page } from './page.ts'
import { releaseSlug, takeSlug } from './slugs.ts'
import type { Tables, TermTable } from './tables.ts'
import { type TermQuery, termConditions, termOrder } from './term-query.ts'
import { ancestorSlugs, descendantIds } from './term-tree.ts'

/** How clients name a term: by its id, or by its slug or name. */
export type TermName = number | string

export interface NamedTerm {
  readonly id: number
  readonly slug: string
  readonly nameKey: string
}

export function termReads(db: Kysely<Tables>) {
  return {
    async find(taxonomy: Taxonomy, id: number): Promise<CountedTerm | undefined> {
      const [term] = await countedTerms(db, taxonomy, [id])
      return term
    },

    /** Those of the ids that are terms of this taxonomy. */
    async known(taxonomy: Taxonomy, ids: readonly number[]): Promise<Set<number>> {
      if (ids.length === 0) return new Set()
      const rows = await db
        .selectFrom('terms')
        .select('id')
        .where('taxonomy', '=', taxonomy)
        .where('id', 'in', ids)
        .execute()
      return new Set(rows.map(row => row.id))
    },

    /** The term of this name at this place in the tree. */
    async findByName(taxonomy: Taxonomy, name: string, parentId: number | null): Promise<number | undefined> {
      const row = await db
        .selectFrom('terms')
        .select('id')
        .where('taxonomy', '=', taxonomy)
        .where('name_key', '=', termNameKey(name))
        .where('parent_id', 'is', parentId)
        .orderBy('id')
        .executeTakeFirst()
      return row?.id
    },

    /** The terms that have one of these ids, slugs or names, with all that they can be named by. */
    async named(taxonomy: Taxonomy, names: readonly TermName[]): Promise<NamedTerm[]> {
      if (names.length === 0) return []
      const texts = names.map(String)
      return db
        .selectFrom('terms')
        .select(['id', 'slug', 'name_key as nameKey'])
        .where('taxonomy', '=', taxonomy)
        .where(eb =>
          eb.or([
            eb('id', 'in', names.map(Number).filter(Number.isSafeInteger)),
            eb(
              'slug',
              'in',
              texts.map(text => text.toLowerCase()),
            ),
            eb('name_key', 'in', texts.map(termNameKey)),
          ]),
        )
        .orderBy('id')
        .execute()
    },

    /** The term itself and everything below it. */
    withDescendants: (ids: readonly number[]): Promise<number[]> => descendantIds(db, ids),

    async page(query: TermQuery, eventVisibility: Visibility): Promise<Page<CountedTerm>> {
      const matching = db
        .selectFrom('terms')
        .where('taxonomy', '=', query.taxonomy)
        .where(eb => eb.and(termConditions(eb, query, eventVisibility)))
      const { total } = await matching
        .select(eb => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      const rows = await matching
        .selectAll()
        .orderBy(termOrder(query), query.order)
        .orderBy('terms.id')
        .limit(query.perPage)
        .offset(offsetOf(query))
        .execute()
      return { total: Number(total), records: await toCountedTerms(db, rows) }
    },
  }
}

export function termWrites(db: Kysely<Tables>) {
  const holder = ({ taxonomy, language, id }: Pick<Term, 'taxonomy' | 'language' | 'id'>) => ({
    kind: taxonomy,
    language,
    recordId: id,
  })
  return {
    async insert(term: Omit<Term, 'id'>): Promise<number> {
      const { taxonomy, language } = term
      const { id } = await db
        .insertInto('terms')
        .values({ taxonomy, language, slug: '', ...contentColumns(term) })
        .returning('id')
        .executeTakeFirstOrThrow()
      const slug = await takeSlug(db, holder({ ...term, id }), term.slug)
      await db.updateTable('terms').set({ slug }).where('id', '=', id).execute()
      return id
    },

    async update(term: Term): Promise<void> {
      await releaseSlug(db, holder(term))
      const slug = await takeSlug(db, holder(term), term.slug)
      await db
        .updateTable('terms')
        .set({ slug, ...contentColumns(term) })
        .where('id', '=', term.id)
        .execute()
    },

    /** Removes the term; its children move up to its parent, its events lose it. */
    async remove(term: Term): Promise<void> {
      await db
        .updateTable('terms')
        .set({ parent_id: term.parentId })
        .where('parent_id', '=', term.id)
        .execute()
      await releaseSlug(db, holder(term))
      await db.deleteFrom('terms').where('id', '=', term.id).execute()
    },
  }
}

function contentColumns({ name, description, parentId }: TermContent) {
  return {
    name,
    name_key: termNameKey(name),
    sort_key: foldForSearch(name),
    description,
    parent_id: parentId,
    search_text: searchTextOf(name),
  }
}

/** The terms of each event, by name. One query for the terms, one for their ancestors, however many events. */
export async function countedTermsOfEvents(
  db: Kysely<Tables>,
  eventIds: readonly number[],
): Promise<Map<number, CountedTerm[]>> {
  const rows = await db
    .selectFrom('event_terms as link')
    .innerJoin('terms', 'terms.id', 'link.term_id')
    .selectAll('terms')
    .select('link.event_id')
    .where('link.event_id', 'in', eventIds)
    .orderBy('terms.sort_key')
    .orderBy('terms.id')
    .execute()
  const terms = await toCountedTerms(db, rows)
  const byEvent = new Map<number, CountedTerm[]>()
  terms.forEach((term, index) => {
    const eventId = rows[index]?.event_id as number
    byEvent.set(eventId, [...(byEvent.get(eventId) ?? []), term])
  })
  return byEvent
}

async function countedTerms(db: Kysely<Tables>, taxonomy: Taxonomy, ids: number[]): Promise<CountedTerm[]> {
  const rows = await db
    .selectFrom('terms')
    .selectAll()
    .where('taxonomy', '=', taxonomy)
    .where('id', 'in', ids)
    .execute()
  return toCountedTerms(db, rows)
}

type TermRow = Selectable<TermTable>

async function toCountedTerms(db: Kysely<Tables>, rows: readonly TermRow[]): Promise<CountedTerm[]> {
  const below = rows.filter(row => row.parent_id !== null).map(row => row.id)
  const ancestors = await ancestorSlugs(db, below)
  return rows.map(row => ({
    ...toTerm(row),
    count: row.event_count,
    ancestorSlugs: ancestors.get(row.id) ?? [],
  }))
}

function toTerm({ id, taxonomy, language, name, slug, description, parent_id }: TermRow): Term {
  return { id, taxonomy, language, name, slug, description, parentId: parent_id }
}
