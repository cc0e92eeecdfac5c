import type { Kysely } from 'kysely'
import type { CalendarEvent } from '../../domain/events/calendar-event.ts'
import { itemLists, withTexts } from '../../domain/events/item-texts.ts'
import type { ChangedFields, RecordChange } from '../../domain/journal/change.ts'
import { changedFields, hasChanges } from '../../domain/records/changed-fields.ts'
import type { Language } from '../../domain/records/language.ts'
import { ownFieldsAfter, sharedAgain } from '../../domain/recurrence/series.ts'
import { compiledOnce, type Given } from '../engine/compiled-once.ts'
import { setOfIds } from '../engine/set-of.ts'
import type { Written } from '../journal/journal.ts'
import { keptPublicMark } from '../records/frame.ts'
import { changed, changedTogether, deleted, unchanged } from '../records/record-changes.ts'
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
import { countEvents, uncountEvents } from '../terms/term-counts.ts'
import { eventColumns, eventIndex, toEvent } from './event-columns.ts'
import { changedLinks, type EventLinks, linkIds, replaceLinks, termIds } from './event-links.ts'

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

    /** The same for many, by their ids. */
    async findManyForEdit(ids: readonly number[]): Promise<ReadonlyMap<number, CalendarEvent>> {
      if (ids.length === 0) return new Map()
      const rows = await db.selectFrom('events').selectAll().where('id', 'in', setOfIds(ids)).execute()
      return new Map(rows.map(row => [row.id, toEvent(row)]))
    },

    async versionsOf(ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
      if (ids.length === 0) return new Map()
      const events = db.selectFrom('events').select(['id', 'version']).where('id', 'in', setOfIds(ids))
      return new Map((await events.execute()).map(row => [row.id, row.version]))
    },

    /** All that the event links to, whoever may see it. */
    linkIds: (id: number): Promise<EventLinks> => linkIds(db, id),
  }
}

/** A change of one event among many. */
export interface EventUpdate {
  readonly before: CalendarEvent
  readonly after: CalendarEvent
  readonly extras?: EventExtras
}

export function eventWrites(db: Kysely<Tables>) {
  return {
    /** Gives an event other values, links or texts in another language. Where nothing differs, nothing is written. */
    async update(
      before: CalendarEvent,
      after: CalendarEvent,
      extras: EventExtras = {},
    ): Promise<Written<void>> {
      return writeUpdate(db, { before, after, extras }, async ({ status, categoryIds, tagIds }, write) => {
        if (!status && !categoryIds && !tagIds) return write()
        await uncountEvents(db, [before.id])
        await write()
        await countEvents(db, [before.id])
      })
    },

    /**
     * The same for many events, such as the dates of a series: the terms and the journal are written once for all. Stops when
     * enough is written, and tells how many of the updates are.
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
      await uncountEvents(db, [id])
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

/** Only a change of its status or its terms changes which terms count an event. */
type WriteCounted = (own: ChangedFields, write: () => Promise<void>) => Promise<void>

async function writeUpdate(
  db: Kysely<Tables>,
  { before, after, extras = {} }: EventUpdate,
  writeCounted: WriteCounted,
): Promise<Written<void>> {
  const { links = {}, translation, isOfSeries = false, ofSeriesAgain = [] } = extras
  const event = { ...after, slug: await settledSlug(db, 'event', before, after) }
  const indexOf = (texts: TranslatedTexts) => eventIndex(withTexts(event, texts))
  const linked = await changedLinks(db, before.id, links)
  const own = { ...changedFields(before, event), ...linked }
  const translated = translation ? await writeTranslation(db, 'event', event, translation, indexOf) : {}
  if (!hasChanges({ ...own, ...translated }) && ofSeriesAgain.length === 0) return unchanged
  const marked = isOfSeries
    ? event
    : withOwnFields(before, event, [...Object.keys(own), ...Object.keys(translated)], ofSeriesAgain)
  await writeCounted(own, async () => {
    await writeRow(db, marked, before)
    if (hasChanges(linked)) await replaceLinks(db, event.id, links)
  })
  const lost = changesTexts(own) ? await reindexTranslations(db, 'event', event, indexOf, own) : {}
  if (own.status) await settleTranslatedSlugs(db, 'event', event)
  const others = { ...translated, ...lost, ...changedOwnFields(before, marked) }
  return changed('event', before, event, { own, translated: others })
}

/** The fields on which the index of translations depends, or by which they lose texts. */
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
 * Everything but the languages, of which the translations keep account. Only columns with another value are written: an
 * update of `search_text` updates the search index even if the text is the same, which costs more than all the rest.
 */
async function writeRow(db: Kysely<Tables>, event: CalendarEvent, before?: CalendarEvent): Promise<void> {
  // Folding the texts takes long, and is needed only where one of them differs.
  const index = before && hasSameIndex(before, event) ? noIndex : undefined
  const { languages: _, ...columns } = eventColumns(event, index)
  const known: Readonly<Record<string, unknown>> = before ? eventColumns(before, index) : {}
  const changes = Object.entries(columns).filter(([name, value]) => !(name in known) || value !== known[name])
  const values = { ...Object.fromEntries(changes), ...keptPublicMark(event), version: event.version + 1 }
  await updateColumns(db, { ...values, id: event.id }, Object.keys(values))
}

const noIndex = { sort_key: '', search_text: '' }

function hasSameIndex(before: CalendarEvent, after: CalendarEvent): boolean {
  return (
    before.title === after.title &&
    before.description === after.description &&
    before.excerpt === after.excerpt &&
    JSON.stringify(before.programme) === JSON.stringify(after.programme)
  )
}

const updateColumns = compiledOnce(
  (
    db,
    given: Given<{ readonly id: number; readonly [column: string]: unknown }>,
    columns: readonly string[],
  ) =>
    db
      .updateTable('events')
      .set(Object.fromEntries(columns.map(column => [column, given(column)])))
      .where('id', '=', given('id')),
)

/** The events of which the counts of terms may change. */
function countedIds(updates: readonly EventUpdate[]): number[] {
  return updates.flatMap(({ before, after, extras: { links } = {} }) =>
    before.status !== after.status || links?.categoryIds || links?.tagIds ? [before.id] : [],
  )
}
