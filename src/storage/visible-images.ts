import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { ImageVisibility } from '../domain/visibility.ts'
import type { Tables } from './tables.ts'
import { visible } from './visible.ts'

export const tablesWithImages = { event: 'events', venue: 'venues', organizer: 'organizers' } as const

/** The condition that keeps a read of `images` to what is allowed. The indexes by image answer it. */
export function visibleImage(visibility: ImageVisibility): Expression<SqlBool> {
  if (visibility === 'every') return sql<SqlBool>`1 = 1`
  const { ownerId, shownBy } = visibility
  const eb = expressionBuilder<Tables, 'images'>()
  const shown = Object.values(tablesWithImages).map(table => {
    const showing = eb
      .selectFrom(table)
      .select(`${table}.id`)
      .whereRef(`${table}.image_id`, '=', 'images.id')
      .where(visible(table, shownBy))
    return eb.exists(table === 'events' ? showing.where(isOpen(ownerId)) : showing)
  })
  return eb.or([...shown, ...(ownerId === undefined ? [] : [eb('images.author_id', '=', ownerId)])])
}

/** What a password hides is shown to nobody but who wrote it. */
function isOpen(ownerId: number | undefined): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'events'>()
  const hasNoPassword = eb('events.password_hash', 'is', null)
  return ownerId === undefined ? hasNoPassword : eb.or([hasNoPassword, eb('events.author_id', '=', ownerId)])
}
