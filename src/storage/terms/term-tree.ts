import { type Kysely, sql } from 'kysely'
import type { Language } from '../../domain/records/language.ts'
import { compiledOnce, type Given } from '../engine/statements/compiled-once.ts'
import { asKeys, idsAmong } from '../engine/statements/set-of.ts'
import { isTranslationOf, translatedOr } from '../records/translations.ts'
import type { Tables } from '../tables.ts'

/** The maximum depth. It stops loops in damaged data. */
const deepest = 50

/** The ancestor slugs of each term, topmost first, with one query. */
export async function ancestorSlugs(
  db: Kysely<Tables>,
  ids: readonly number[],
  language: Language,
): Promise<Map<number, string[]>> {
  const slugs = new Map<number, string[]>()
  if (ids.length === 0) return slugs
  const rows = await above(db, { ids: asKeys(ids), language })
  for (const { origin, slug } of rows) slugs.set(origin, [...(slugs.get(origin) ?? []), slug])
  return slugs
}

const above = compiledOnce((db, given: Given<{ ids: string; language: Language }>) =>
  db
    .withRecursive('up(origin, parent, depth)', query =>
      query
        .selectFrom('terms')
        .select(eb => ['id as origin', 'parent_id as parent', eb.lit(0).as('depth')])
        .where('id', 'in', idsAmong(given('ids')))
        .unionAll(
          query
            .selectFrom('up')
            .innerJoin('terms', 'terms.id', 'up.parent')
            .select(eb => ['up.origin', 'terms.parent_id as parent', eb('up.depth', '+', 1).as('depth')])
            .where('up.depth', '<', deepest),
        ),
    )
    .selectFrom('up')
    .innerJoin('terms', 'terms.id', 'up.parent')
    .leftJoin('translations as translation', join =>
      join.on(isTranslationOf('terms.id', sql.ref('terms.taxonomy'), given('language'))),
    )
    .select(['up.origin', translatedOr('slug', sql.ref<string>('terms.slug')).as('slug')])
    .orderBy('up.depth', 'desc'),
)

/** The terms and all their descendants. */
export async function descendantIds(db: Kysely<Tables>, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await below(db, { ids: asKeys(ids) })
  return rows.map(row => row.id)
}

const below = compiledOnce((db, given: Given<{ ids: string }>) =>
  db
    .withRecursive('down(id)', query =>
      query
        .selectFrom('terms')
        .select('id')
        .where('id', 'in', idsAmong(given('ids')))
        .union(query.selectFrom('terms').innerJoin('down', 'down.id', 'terms.parent_id').select('terms.id')),
    )
    .selectFrom('down')
    .select('id'),
)
