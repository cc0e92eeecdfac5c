import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { ImageVisibility, Visibility } from '../../domain/rights/visibility.ts'
import { contentOpen, visible } from '../records/visible.ts'
import type { Tables } from '../tables.ts'

export const tablesWithImages = { event: 'events', venue: 'venues', organizer: 'organizers' } as const

/** Limits a read of `images` to visible ones. The indexes by image cover it. */
export function visibleImage(visibility: ImageVisibility): Expression<SqlBool> {
  if (visibility === 'every') return sql<SqlBool>`1 = 1`
  const { ownerId, shownBy, includesAttachments } = visibility
  const eb = expressionBuilder<Tables, 'images'>()
  const shown = Object.values(tablesWithImages).map(table =>
    eb.exists(
      eb
        .selectFrom(table)
        .select(`${table}.id`)
        .whereRef(`${table}.image_id`, '=', 'images.id')
        .where(imageOpen(table, shownBy)),
    ),
  )
  return eb.or([
    ...shown,
    ...(ownerId === undefined ? [] : [eb('images.author_id', '=', ownerId)]),
    ...(includesAttachments ? [isOpenAttachment(shownBy)] : []),
  ])
}

function isOpenAttachment(visibility: Visibility): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'images'>()
  const parents = Object.values(tablesWithImages).map(table =>
    eb.exists(
      eb
        .selectFrom(table)
        .select(`${table}.id`)
        .whereRef(`${table}.id`, '=', 'images.parent_id')
        .where(visible(table, visibility)),
    ),
  )
  return eb.and([eb('images.is_attachment', '=', 1), eb.or([eb('images.parent_id', 'is', null), ...parents])])
}

/** Whether the reader may know the image of a record. An event's image is part of its content. */
export function imageOpen(
  table: (typeof tablesWithImages)[keyof typeof tablesWithImages],
  visibility: Visibility,
): Expression<SqlBool> {
  const isSeen = visible(table, visibility)
  return table === 'events' ? expressionBuilder().and([isSeen, contentOpen(visibility)]) : isSeen
}
