import { type Kysely, sql } from 'kysely'
import type { CalendarEvent } from '../../domain/events/calendar-event.ts'
import type { Availability } from '../../domain/events/event-state.ts'
import { itemLists, withTexts } from '../../domain/events/item-texts.ts'
import type { ChangedFields, RecordChange } from '../../domain/journal/change.ts'
import { changedFields, hasChanges } from '../../domain/records/content/changed-fields.ts'
import type { Language } from '../../domain/records/record-frame.ts'
import { ownFieldsAfter, sharedAgain } from '../../domain/recurrence/series.ts'
import { compiledOnce, type Value, value } from '../engine/statements/compiled-once.ts'
import { setOfIds } from '../engine/statements/set-of.ts'
import type { Written } from '../journal/journal.ts'
import { changed, changeMany, deleted, publicMarkOf, unchanged } from '../records/frame.ts'
import { termIds } from '../records/links-of-events.ts'
import { settledSlug } from '../records/slugs.ts'
import {
  copyTranslations,
  type NewTranslation,
  reindexTranslations,
  removeAllTranslations,
  removeTranslation,
  settleTranslatedSlugs,
  type TranslatedTexts,
  writeTranslation,
} from '../records/translations.ts'
import { noteRemovedOccurrence } from '../series/series-writes.ts'
import type { Tables } from '../tables.ts'
import { countEvents, uncountEvents } from '../terms/term-tree.ts'
import { eventColumns, eventIndex, toEvent } from './event-columns.ts'
import { changedLinks, type EventLinks, linkIds, onlyEvent, replaceLinks } from './event-links.ts'
import { releaseTickets } from './tickets.ts'

/** The parts of a change besides the event's own fields. */
export interface EventExtras {
  /** Undefined links stay unchanged. */
  readonly links?: EventLinks
  readonly translation?: NewTranslation | undefined
  /** Whether the change applies to the whole series. */
  readonly isOfSeries?: boolean
  /** Own fields to give back to the series, because their change is undone. */
  readonly ofSeriesAgain?: readonly string[]
}

/** Reads for transactions only: events as stored, regardless of visibility. */
export function eventEditReads(db: Kysely<Tables>) {
  return {
    /** The event with its original texts, to be changed. */
    async findForEdit(id: number): Promise<CalendarEvent | undefined> {
      const [row] = await rowOf(db, { id: value(id) })
      return row && toEvent(row)
    },

    /** The same for many, by id. */
    async findManyForEdit(ids: readonly number[]): Promise<ReadonlyMap<number, CalendarEvent>> {
      if (ids.length === 0) return new Map()
      const rows = await db.selectFrom('events').selectAll().where('id', 'in', setOfIds(ids)).execute()
      return new Map(rows.map(row => [row.id, toEvent(row)]))
    },

    /** Regardless of visibility. */
    linkIds: (id: number): Promise<EventLinks> => linkIds(db, id),
  }
}

const rowOf = compiledOnce((db, { id }: { id: Value<number> }) =>
  db.selectFrom('events').selectAll().where('id', '=', id),
)

export interface EventUpdate {
  readonly before: CalendarEvent
  readonly after: CalendarEvent
  readonly extras?: EventExtras
}

export function eventWrites(db: Kysely<Tables>) {
  return {
    /** Whether places are left is stored by a slice. It is part of the event, so a new level is a change of it. */
    async reportAvailability(
      eventId: number,
      before: Availability | null,
      level: Availability | null,
    ): Promise<Written<void>> {
      const changes = await changeMany(db, 'event', {
        where: sql`id = ${eventId}`,
        fieldsOf: () => ({ availability: [before, level] }),
      })
      return { result: undefined, changes }
    },

    /**
     * Updates an event's fields, links or a translation. Writes nothing if nothing differs. Returns the event
     * as stored, except for who trashed it and which languages it has.
     */
    async update(
      before: CalendarEvent,
      after: CalendarEvent,
      extras: EventExtras = {},
    ): Promise<Written<CalendarEvent>> {
      return writeUpdate(db, { before, after, extras }, async ({ status, categoryIds, tagIds }, write) => {
        if (!status && !categoryIds && !tagIds) return write()
        await uncountEvents(db, [before.id])
        await write()
        await countEvents(db, [before.id])
      })
    },

    /**
     * The same for many events, such as the dates of a series. Terms and journal are written once for all.
     * Stops when enough is written and returns the number of updates done.
     */
    async updateMany(
      updates: readonly EventUpdate[],
      isEnough: (written: number) => boolean = () => false,
    ): Promise<Written<number>> {
      const counted = countedIds(updates)
      await uncountEvents(db, counted)
      const changes: RecordChange[] = []
      let written = 0
      for (const update of updates) {
        if (isEnough(written)) break
        changes.push(...(await writeUpdate(db, update, (_, write) => write())).changes)
        written++
      }
      await countEvents(db, counted)
      return { result: written, changes }
    },

    /** Copies the translations of an event, except for slugs. */
    async copyTranslations(fromId: number, toIds: readonly number[]): Promise<Written<void>> {
      await copyTranslations(db, 'event', fromId, toIds)
      return unchanged
    },

    async removeTranslation(event: CalendarEvent, language: Language): Promise<Written<void>> {
      const translated = await removeTranslation(db, 'event', event, language)
      await writeRow(db, event)
      return changed('event', event, event, { own: {}, translated })
    },

    /** Deletes the event. Its parts stay, without a parent. */
    async remove(event: CalendarEvent): Promise<Written<void>> {
      const { id, title, slug, status, authorId, startsAtUtc, endsAtUtc, hideFromListings } = event
      const last = { title, slug, status, authorId, startsAtUtc, endsAtUtc, hideFromListings }
      const protection = event.passwordHash === null ? {} : { password: 'set' }
      const terms = (await termIds(db, onlyEvent(id)))(id)
      const gone = deleted('event', event, { ...last, ...protection, ...terms })
      await uncountEvents(db, [id])
      const parts = await changeMany(db, 'event', {
        set: { parent_id: null },
        where: sql`parent_id = ${id}`,
        fieldsOf: () => ({ parentId: [id, null] }),
      })
      await db.updateTable('images').set({ parent_id: null }).where('parent_id', '=', id).execute()
      await removeAllTranslations(db, 'event', id)
      await db.deleteFrom('events').where('id', '=', id).execute()
      await releaseTickets(db, event)
      await noteRemovedOccurrence(db, event)
      return { result: undefined, changes: [...parts, ...gone.changes] }
    },
  }
}

/** A field changed in one occurrence alone becomes its own. */
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

/** Journaled, so undoing the change also restores this. */
function changedOwnFields({ ownFields: before }: CalendarEvent, { ownFields: after }: CalendarEvent) {
  return before.join() === after.join() ? {} : { ownFields: [before, after] as const }
}

/** Only a change of status or terms affects term counts. */
type WriteCounted = (own: ChangedFields, write: () => Promise<void>) => Promise<void>

async function writeUpdate(
  db: Kysely<Tables>,
  { before, after, extras = {} }: EventUpdate,
  writeCounted: WriteCounted,
): Promise<Written<CalendarEvent>> {
  const { links = {}, translation, isOfSeries = false, ofSeriesAgain = [] } = extras
  const event = { ...after, slug: await settledSlug(db, 'event', before, after) }
  const indexOf = (texts: TranslatedTexts) => eventIndex(withTexts(event, texts))
  const linked = await changedLinks(db, before.id, links)
  const own = { ...changedFields(before, event), ...linked }
  const translated = translation
    ? await writeTranslation(db, { kind: 'event', own: event, indexOf }, translation)
    : {}
  if (!hasChanges({ ...own, ...translated }) && ofSeriesAgain.length === 0)
    return { result: before, changes: [] }
  const marked = isOfSeries
    ? event
    : withOwnFields(before, event, [...Object.keys(own), ...Object.keys(translated)], ofSeriesAgain)
  await writeCounted(own, async () => {
    await writeRow(db, marked, before)
    if (hasChanges(linked)) await replaceLinks(db, event.id, links)
  })
  const lost = changesTexts(own)
    ? await reindexTranslations(db, { kind: 'event', own: event, indexOf }, own)
    : {}
  if (own.status) await settleTranslatedSlugs(db, 'event', event)
  const others = { ...translated, ...lost, ...changedOwnFields(before, marked) }
  const { changes } = changed('event', before, event, { own, translated: others })
  const wasPublic = before.wasPublic || event.status === 'publish'
  return { result: { ...marked, version: before.version + 1, wasPublic }, changes }
}

/** Fields that affect the search index of translations, or remove translated texts. */
const textFields = new Set([
  'title',
  'description',
  'excerpt',
  'eventStatus',
  'eventStatusReason',
  ...itemLists,
])

function changesTexts(own: ChangedFields): boolean {
  return Object.keys(own).some(name => textFields.has(name))
}

/**
 * Everything but the languages, which the translations maintain. Only changed columns are written: updating
 * `search_text` updates the search index even if the text is the same, which costs more than the rest.
 */
async function writeRow(db: Kysely<Tables>, event: CalendarEvent, before?: CalendarEvent): Promise<void> {
  const { languages: _, ...columns } = { ...eventColumns(event), ...changedIndex(event, before) }
  const known: Readonly<Record<string, unknown>> = before ? eventColumns(before) : {}
  const changes = Object.entries(columns).filter(
    ([name, stored]) => !(name in known) || stored !== known[name],
  )
  const values = { ...Object.fromEntries(changes), ...publicMarkOf(event), version: event.version + 1 }
  const given = Object.entries(values).map(([name, stored]) => [name, value(stored)])
  await updateColumns(db, { id: value(event.id), columns: Object.fromEntries(given) })
}

/** Folding is slow, and only needed if a text differs. */
function changedIndex(after: CalendarEvent, before?: CalendarEvent): Partial<ReturnType<typeof eventIndex>> {
  const isIndexed =
    before &&
    before.title === after.title &&
    before.description === after.description &&
    before.excerpt === after.excerpt &&
    JSON.stringify(before.programme) === JSON.stringify(after.programme)
  if (isIndexed) return {}
  const { sort_key, search_text } = eventIndex(after)
  return before?.title === after.title ? { search_text } : { search_text, sort_key }
}

const updateColumns = compiledOnce(
  (db, { id, columns }: { id: Value<number>; columns: Readonly<Record<string, Value<unknown>>> }) =>
    db.updateTable('events').set(columns).where('id', '=', id),
)

/** The events whose term counts may change. */
function countedIds(updates: readonly EventUpdate[]): number[] {
  return updates.flatMap(({ before, after, extras: { links } = {} }) =>
    before.status !== after.status || links?.categoryIds || links?.tagIds ? [before.id] : [],
  )
}
