import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely'
import { foldForSearch, searchTextOf, searchWords } from '../domain/search-text.ts'
import type { CountedTerm, Taxonomy, Term, TermContent } from '../domain/term.ts'
import { termNameKey } from '../domain/term.ts'
import type { Visibility } from '../domain/visibility.ts'
import { containsAll } from './containing.ts'
import { offsetOf, type Page, type PageRequest } from './page.ts'
import { claimSlug, releaseSlug } from './slugs.ts'
import type { Tables, TermTable } from './tables.ts'
import { ancestorSlugs, descendantIds } from './term-tree.ts'
import { visible } from './visible.ts'

export interface TermQuery extends PageRequest {
  readonly taxonomy: Taxonomy
  readonly search?: string
  readonly include?: readonly number[]
  readonly exclude?: readonly number[]
  readonly slug?: string
  /** Only the terms directly below this one; null is the top level. */
  readonly parentId?: number | null
  /** Only the terms of this event. */
  readonly eventId?: number
  readonly hideEmpty: boolean
  readonly orderBy: TermOrder
  readonly order: 'asc' | 'desc'
}

export type TermOrder = 'id' | 'include' | 'name' | 'slug' | 'term_group' | 'description' | 'count'

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

    /** The term itself and everything below it. */
    withDescendants: (ids: readonly number[]): Promise<number[]> => descendantIds(db, ids),

    async page(query: TermQuery, eventVisibility: Visibility): Promise<Page<CountedTerm>> {
      const matching = db
        .selectFrom('terms')
        .where('taxonomy', '=', query.taxonomy)
        .where(eb => eb.and(conditions(eb, query, eventVisibility)))
      const { total } = await matching
        .select(eb => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      const rows = await matching
        .selectAll()
        .select(publishedEvents.as('count'))
        .orderBy(orderExpression(query), query.order)
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
      const slug = await claimSlug(db, holder({ ...term, id }), term.slug)
      await db.updateTable('terms').set({ slug }).where('id', '=', id).execute()
      return id
    },

    async update(term: Term): Promise<void> {
      const slug = await claimSlug(db, holder(term), term.slug)
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

const publishedEvents = sql<number>`(
  select count(*) from event_terms inner join events on events.id = event_terms.event_id
  where event_terms.term_id = terms.id and events.status = 'publish'
)`

async function countedTerms(db: Kysely<Tables>, taxonomy: Taxonomy, ids: number[]): Promise<CountedTerm[]> {
  const rows = await db
    .selectFrom('terms')
    .selectAll()
    .select(publishedEvents.as('count'))
    .where('taxonomy', '=', taxonomy)
    .where('id', 'in', ids)
    .execute()
  return toCountedTerms(db, rows)
}

type TermRow = Omit<TermTable, 'id'> & { id: number; count: number }

async function toCountedTerms(db: Kysely<Tables>, rows: readonly TermRow[]): Promise<CountedTerm[]> {
  const below = rows.filter(row => row.parent_id !== null).map(row => row.id)
  const ancestors = await ancestorSlugs(db, below)
  return rows.map(row => ({
    ...toTerm(row),
    count: Number(row.count),
    ancestorSlugs: ancestors.get(row.id) ?? [],
  }))
}

function toTerm({ id, taxonomy, language, name, slug, description, parent_id }: TermRow): Term {
  return { id, taxonomy, language, name, slug, description, parentId: parent_id }
}

type TermExpressions = ExpressionBuilder<Tables, 'terms'>

function conditions(eb: TermExpressions, query: TermQuery, events: Visibility): Expression<SqlBool>[] {
  const { search, include, exclude, slug, parentId, eventId } = query
  return [
    ...(search ? containsAll(eb.ref('search_text'), searchWords(search)) : []),
    ...(include?.length ? [eb('terms.id', 'in', include)] : []),
    ...(exclude?.length ? [eb('terms.id', 'not in', exclude)] : []),
    ...(slug === undefined ? [] : [eb('slug', '=', slug)]),
    ...(parentId === undefined ? [] : [eb('parent_id', 'is', parentId)]),
    ...(eventId === undefined ? [] : [isTermOf(eb, eventId, events)]),
    ...(query.hideEmpty ? [eb(publishedEvents, '>', 0)] : []),
  ]
}

function isTermOf(eb: TermExpressions, eventId: number, visibility: Visibility): Expression<SqlBool> {
  return eb.exists(
    eb
      .selectFrom('event_terms')
      .innerJoin('events', 'events.id', 'event_terms.event_id')
      .select('events.id')
      .whereRef('event_terms.term_id', '=', 'terms.id')
      .where('events.id', '=', eventId)
      .where(visible('events', visibility)),
  )
}

function orderExpression({ orderBy, include }: TermQuery): Expression<unknown> {
  switch (orderBy) {
    case 'include':
      return positionIn(include ?? [])
    case 'count':
      return sql`count`
    case 'name':
      return sql`terms.sort_key`
    case 'slug':
      return sql`terms.slug`
    case 'description':
      return sql`terms.description`
    default:
      // compat: clients may order by `term_group`, which nothing here has, so that all terms stand in one group.
      return sql`terms.id`
  }
}

function positionIn(ids: readonly number[]): Expression<unknown> {
  if (ids.length === 0) return sql`terms.id`
  const positions = ids.map((id, position) => sql`when ${id} then ${sql.lit(position)}`)
  return sql`case terms.id ${sql.join(positions, sql` `)} end`
}
