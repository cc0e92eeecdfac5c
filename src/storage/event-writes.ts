import type { Kysely } from 'kysely'
import type { CalendarEvent } from '../domain/calendar-event.ts'
import type { ChangedFields } from '../domain/change.ts'
import { changedFields, hasChanges } from '../domain/changed-fields.ts'
import { withTexts } from '../domain/item-texts.ts'
import type { Language } from '../domain/language.ts'
import type { New, Placement } from '../domain/record-frame.ts'
import { ownFieldsAfter, sharedAgain } from '../domain/series.ts'
import { insertRows } from './compiled-once.ts'
import { eventColumns, eventIndex, toEvent } from './event-columns.ts'
import {
  changedLinks,
  type EventLinks,
  insertLinks,
  linkIds,
  replaceLinks,
  termIds,
  termIdsIn,
} from './event-links.ts'
import { keptPublicMark, newRecordId, publicMark } from './frame.ts'
import type { Written } from './journal.ts'
import { changed, changedTogether, created, deleted, unchanged } from './record-changes.ts'
import { noteRemovedOccurrence } from './series-writes.ts'
import { newSlug, settledSlug } from './slugs.ts'
import type { Tables } from './tables.ts'
import { countEvent, countNewEvent, uncountEvent } from './term-counts.ts'
import { together } from './together.ts'
import {
  copyTranslations,
  type NewTranslation,
  reindexTranslations,
  removeAllTranslations,
  removeTranslation,
  settleTranslatedSlugs,
  type TranslatedTexts,
  writeTranslation,
} from './translations.ts'

/** What a change does besides giving an event other values of its own. */
export interface EventExtras {
  /** The links that it names; the others stay. */
  readonly links?: EventLinks
  readonly translation?: NewTranslation | undefined
  /** Whether all of a series are changed, and not this one of it alone. */
  readonly isOfSeries?: boolean
  /** What one of a series has no longer of its own, because a change of it is taken back. */
  readonly ofSeriesAgain?: readonly string[]
}

/** What only transactions may read: events as they are stored, whoever may see them. */
export function eventEditReads(db: Kysely<Tables>) {
  return {
    /** The event with its own texts, for code that is about to change it. */
    async findForEdit(id: number): Promise<CalendarEvent | undefined> {
      const row = await db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst()
      return row && toEvent(row)
    },

    /** All that the event links to, whoever may see it. */
    linkIds: (id: number): Promise<EventLinks> => linkIds(db, id),
  }
}

export function eventWrites(db: Kysely<Tables>) {
  return {
    /** Stores a new event, under the first free spelling of its slug. */
    async insert(
      event: New<CalendarEvent>,
      links: EventLinks,
      placement?: Placement,
    ): Promise<Written<CalendarEvent>> {
      const id = await newRecordId(db, 'event', placement)
      const slug = await newSlug(db, 'event', { ...event, id })
      const row = { ...eventColumns({ ...event, slug }), ...publicMark(event), id, version: 1 }
      await together([
        insertRows(db, 'events', [row]),
        insertLinks(db, id, links),
        event.status === 'publish' && countNewEvent(db, termIdsIn(links)),
      ])
      return created('event', { ...event, slug, id, version: 1 })
    },

    /** Gives an event other values, links or texts in another language. Where nothing differs, nothing is written. */
    async update(
      before: CalendarEvent,
      after: CalendarEvent,
      { links = {}, translation, isOfSeries = false, ofSeriesAgain = [] }: EventExtras = {},
    ): Promise<Written<void>> {
      const event = { ...after, slug: await settledSlug(db, 'event', before, after) }
      const indexOf = (texts: TranslatedTexts) => eventIndex(withTexts(event, texts))
      const linked = await changedLinks(db, before.id, links)
      const own = { ...changedFields(before, event), ...linked }
      const translated = translation ? await writeTranslation(db, 'event', event, translation, indexOf) : {}
      if (!hasChanges({ ...own, ...translated }) && ofSeriesAgain.length === 0) return unchanged
      const marked = isOfSeries
        ? event
        : withOwnFields(before, event, [...Object.keys(own), ...Object.keys(translated)], ofSeriesAgain)
      await writeCounted(db, event, own, async () => {
        await writeRow(db, marked)
        if (hasChanges(linked)) await replaceLinks(db, event.id, links)
      })
      const lost = hasChanges(own) ? await reindexTranslations(db, 'event', event, indexOf, own) : {}
      if (own.status) await settleTranslatedSlugs(db, 'event', event)
      const others = { ...translated, ...lost, ...changedOwnFields(before, marked) }
      return changed('event', before, event, { own, translated: others })
    },

    /** Gives events the texts in other languages that another one has, but for its addresses. */
    async copyTranslations(fromId: number, toIds: readonly number[]): Promise<Written<void>> {
      await copyTranslations(db, 'event', fromId, toIds)
      return unchanged
    },

    async removeTranslation(event: CalendarEvent, language: Language): Promise<Written<void>> {
      const translated = await removeTranslation(db, 'event', event, language)
      await writeRow(db, event)
      return changed('event', event, event, { own: {}, translated })
    },

    /** Removes the event for good. Its parts stay, as parts of nothing. */
    async remove(event: CalendarEvent): Promise<Written<void>> {
      const { id, title, slug, status, authorId, startsAtUtc, endsAtUtc, hideFromListings } = event
      const last = { title, slug, status, authorId, startsAtUtc, endsAtUtc, hideFromListings }
      const protection = event.passwordHash === null ? {} : { password: 'set' }
      const gone = deleted('event', event, { ...last, ...protection, ...(await termIds(db, id)) })
      await uncountEvent(db, id)
      const parts = await db
        .updateTable('events')
        .set(eb => ({ parent_id: null, version: eb('version', '+', 1) }))
        .where('parent_id', '=', id)
        .returning(['id', 'version'])
        .execute()
      await db.updateTable('images').set({ parent_id: null }).where('parent_id', '=', id).execute()
      await removeAllTranslations(db, 'event', id)
      await db.deleteFrom('events').where('id', '=', id).execute()
      await noteRemovedOccurrence(db, event)
      const left = changedTogether('event', parts, () => ({ parentId: [id, null] }))
      return { result: undefined, changes: [...left, ...gone.changes] }
    },
  }
}

/** What is changed in one of a series alone is its own from then on. */
function withOwnFields(
  before: CalendarEvent,
  after: CalendarEvent,
  changedNames: readonly string[],
  ofSeriesAgain: readonly string[],
): CalendarEvent {
  if (before.seriesId === null || after.seriesId === null) return after
  const ownFields = ownFieldsAfter(before, changedNames, after)
  return { ...after, ownFields: sharedAgain(ownFields, ofSeriesAgain) }
}

/** Taking the change back takes this back too. */
function changedOwnFields({ ownFields: before }: CalendarEvent, { ownFields: after }: CalendarEvent) {
  return before.join() === after.join() ? {} : { ownFields: [before, after] as const }
}

/** Everything but the languages, of which the translations keep account. */
async function writeRow(db: Kysely<Tables>, event: CalendarEvent): Promise<void> {
  const { languages: _, ...columns } = eventColumns(event)
  await db
    .updateTable('events')
    .set({ ...columns, ...keptPublicMark(event), version: event.version + 1 })
    .where('id', '=', event.id)
    .execute()
}

/** Only a change of its status or its terms changes which terms count the event. */
async function writeCounted(
  db: Kysely<Tables>,
  { id }: CalendarEvent,
  { status, categoryIds, tagIds }: ChangedFields,
  write: () => Promise<void>,
): Promise<void> {
  if (!status && !categoryIds && !tagIds) return write()
  await uncountEvent(db, id)
  await write()
  await countEvent(db, id)
}
