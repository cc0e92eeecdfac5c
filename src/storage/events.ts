import type { Kysely } from 'kysely'
import type { CalendarEvent, LinkedEvent } from '../domain/calendar-event.ts'
import type { Language } from '../domain/language.ts'
import type { Visibility } from '../domain/visibility.ts'
import type { Dialect } from './dialects/dialect.ts'
import { eventColumns, toEvent } from './event-columns.ts'
import { type EventLinks, insertLinks, replaceLinks, withLinks } from './event-links.ts'
import { type EventQuery, eventConditions, orderExpression } from './event-query.ts'
import { newRecordId } from './frame.ts'
import { offsetOf, type Page } from './page.ts'
import { changedSlug, findBySlug, newSlug } from './slugs.ts'
import type { Tables } from './tables.ts'
import { countEvent, uncountEvent } from './term-counts.ts'
import { visible } from './visible.ts'

export function eventReads(db: Kysely<Tables>, dialect: Dialect) {
  return {
    async find(id: number, visibility: Visibility): Promise<CalendarEvent | undefined> {
      const row = await db
        .selectFrom('events')
        .selectAll()
        .where('id', '=', id)
        .where(visible('events', visibility))
        .executeTakeFirst()
      return row && toEvent(row)
    },

    async findBySlug(
      slug: string,
      language: Language,
      visibility: Visibility,
    ): Promise<CalendarEvent | undefined> {
      const id = await findBySlug(db, 'event', slug, language)
      return id === undefined ? undefined : this.find(id, visibility)
    },

    /** Those of the ids that are events which the visibility allows to see. */
    async known(ids: readonly number[], visibility: Visibility): Promise<Set<number>> {
      if (ids.length === 0) return new Set()
      const rows = await db
        .selectFrom('events')
        .select('id')
        .where('id', 'in', ids)
        .where(visible('events', visibility))
        .execute()
      return new Set(rows.map(row => row.id))
    },

    /** The events with what they link to, as far as that may be seen. */
    withLinks: (events: readonly CalendarEvent[], visibility: Visibility): Promise<LinkedEvent[]> =>
      withLinks(db, events, visibility),

    async page(query: EventQuery, visibility: Visibility): Promise<Page<CalendarEvent>> {
      const matching = db
        .selectFrom('events')
        .where(visible('events', visibility))
        .where(eb => eb.and(eventConditions(eb, query, dialect)))
      const { total } = await matching
        .select(eb => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      if (Number(total) <= offsetOf(query)) return { total: Number(total), records: [] }
      const rows = await matching
        .selectAll('events')
        .orderBy(orderExpression(query), query.order)
        .orderBy('events.id', query.order)
        .limit(query.perPage)
        .offset(offsetOf(query))
        .execute()
      return { total: Number(total), records: rows.map(toEvent) }
    },
  }
}

export function eventWrites(db: Kysely<Tables>) {
  return {
    /** Stores a new event, under the first free spelling of its slug, and tells its id. */
    async insert(event: Omit<CalendarEvent, 'id'>, links: EventLinks): Promise<number> {
      const id = await newRecordId(db, 'event')
      const slug = await newSlug(db, 'event', { ...event, id })
      await db
        .insertInto('events')
        .values({ ...eventColumns({ ...event, slug }), id, version: 1 })
        .execute()
      await insertLinks(db, id, links)
      await countEvent(db, id)
      return id
    },

    /** Replaces an event, the slug it holds, and the links that are named. */
    async update(event: CalendarEvent, links: EventLinks): Promise<void> {
      const slug = await changedSlug(db, 'event', event)
      await uncountEvent(db, event.id)
      await db
        .updateTable('events')
        .set(eb => ({ ...eventColumns({ ...event, slug }), version: eb('version', '+', 1) }))
        .where('id', '=', event.id)
        .execute()
      await replaceLinks(db, event.id, links)
      await countEvent(db, event.id)
    },
  }
}
