// Changes of more than one occurrence. Fields overridden on an occurrence keep their values. The rule decides
// which occurrences exist; edited occurrences that no longer fit become separate events, so no manual edit is
// lost.

import type { CalendarEvent } from '../../domain/events/calendar-event.ts'
import { changedFields } from '../../domain/records/content/changed-fields.ts'
import {
  hasOwnTimes,
  keepingOwn,
  laterBy,
  noSeries,
  occurrenceTimes,
  type Scope,
  type Series,
  type SeriesChanges,
  sharedAgain,
  startOfSeries,
  timesOf,
} from '../../domain/recurrence/series.ts'
import { required } from '../../domain/required.ts'
import { clockOf, type LocalDateTime } from '../../domain/time/date-time.ts'
import type { EventExtras, EventUpdate } from '../../storage/events/event-writes.ts'
import type { StoreTransaction } from '../../storage/store.ts'
import { type Actor, changedBy } from '../accounts/actor.ts'
import {
  type ChangedEvent,
  type CheckedChange,
  changedEvent,
  type LinkedReader,
  linkedReader,
  withUnseenLinks,
} from '../events/event-change.ts'
import { publishLinked } from '../events/publish-linked.ts'
import { authorizeChange } from '../records/authorize-change.ts'
import { checkSeriesSize } from './expand-rule.ts'
import { templateOf } from './insert-occurrences.ts'
import { type NextSeries, nextSeries } from './next-series.ts'
import type { MissingDates } from './packed-work.ts'
import { beginSeriesWork } from './series-steps.ts'
import { inSafeOrder, namedFirst, releaseDate, sharedExtras } from './settled-updates.ts'
import { getSeries, splitSeries } from './split-series.ts'

/** The outcome for the other occurrences, and whether their rows are written in later steps. */
export interface SeriesOutcome {
  readonly seriesChanges: SeriesChanges
  readonly isInSteps: boolean
}

/** Changes an occurrence and all others, or the following ones. Returns the outcome. */
export async function changeSeries(
  tx: StoreTransaction,
  current: CalendarEvent,
  { scope, ...change }: CheckedChange & { readonly scope: Exclude<Scope, 'this'> },
  actor: Actor,
): Promise<SeriesOutcome> {
  const ofEvent = await getSeries(tx, current)
  const whole = { series: ofEvent, occurrences: await tx.series.occurrences(ofEvent.id) }
  const part = scope === 'all' ? { ...whole, before: [] } : await splitSeries(tx, whole, current, actor.now)
  // Changing all occurrences requires permission to change each of them.
  for (const occurrence of part.occurrences) authorizeChange(actor, 'event', occurrence, change.input)
  checkSeriesSize(change.input, part.occurrences.length)
  const named = required(
    part.occurrences.find(({ id }) => id === current.id),
    'event in its series',
  )
  const shift = clockOf(startOfSeries(change.times)) - clockOf(startOfSeries(named))
  const next = await nextSeries(part.series, named, change, actor.now)
  const isNamed = Object.keys(change.input).length > 0
  const series = isNamed ? await tx.series.update({ ...part.series, ...next.series }) : part.series
  const example = await changedEvent(tx, named, change, actor)
  const linked = linkedReader(tx, part.occurrences, change, actor)
  const context = { tx, series, next, named, example, change, actor, shift, linked }
  const outcomes: Outcome[] = []
  for (const occurrence of part.occurrences) outcomes.push(await changeOccurrence(occurrence, context))
  const stored = new Map(whole.occurrences.map(occurrence => [occurrence.id, occurrence]))
  const updates = outcomes.map(({ update }) => ({
    ...update,
    before: required(stored.get(update.before.id), 'stored occurrence'),
  }))
  if (part.series.id === whole.series.id) await releaseDate(tx, updates, named.id)
  const missing = missingDates(outcomes, context)
  const work = {
    seriesIds: [whole.series.id, series.id],
    updates: [...namedFirst(inSafeOrder(updates), named.id), ...part.before],
    ...{ missing, emptiedId: next.isEnded ? series.id : undefined, keepsEdited: true },
  }
  const { isInSteps } = await beginSeriesWork(tx, work, changedBy(actor))
  await publishNamed(updates, context)
  return { seriesChanges: changesIn(outcomes, missing, named), isInSteps }
}

function changesIn(
  outcomes: readonly Outcome[],
  missing: MissingDates | undefined,
  named: CalendarEvent,
): SeriesChanges {
  const idsOf = (fate: Outcome['becomes']) =>
    outcomes
      .filter(({ becomes }) => becomes === fate)
      .map(({ update }) => update.before.id)
      .sort((one, other) => one - other)
  return {
    added: missing?.dates.length ?? 0,
    trashedIds: idsOf('trashed'),
    detachedIds: idsOf('detached').filter(id => id !== named.id),
  }
}

interface Context {
  readonly tx: StoreTransaction
  readonly series: Series
  readonly next: NextSeries
  /** The occurrence that the change names. */
  readonly named: CalendarEvent
  /** The named occurrence after the change. */
  readonly example: ChangedEvent
  readonly change: CheckedChange
  readonly actor: Actor
  /** How far all occurrences move in local time. */
  readonly shift: number
  readonly linked: LinkedReader
}

interface Outcome {
  readonly becomes: 'changed' | 'trashed' | 'detached'
  readonly date: LocalDateTime
  readonly update: EventUpdate
}

async function changeOccurrence(occurrence: CalendarEvent, context: Context): Promise<Outcome> {
  const { named, actor, next, shift, linked } = context
  const date = laterBy(occurrence.originalStart as LocalDateTime, shift)
  const becomes = fate(occurrence, date, context)
  const { event, extras } = await asChanged(occurrence, context)
  const placed = { ...event, ...placeAfter(occurrence, event, { date, becomes }, context) }
  const trashed = becomes === 'trashed' ? { ...placed, status: 'trash' as const } : placed
  const restored = isBack(occurrence, date, next) ? { ...trashed, status: named.status } : trashed
  const links = withUnseenLinks(await linked(occurrence, restored), extras.links ?? {}, actor)
  const update = { before: occurrence, after: restored, extras: { ...extras, links, isOfSeries: true } }
  return { becomes, date, update }
}

/** Publishes the records linked to the named occurrence if the change publishes it. */
async function publishNamed(updates: readonly EventUpdate[], { tx, named, actor, linked }: Context) {
  const update = updates.find(({ before }) => before.id === named.id)
  const { after, extras } = required(update, 'update of the named occurrence')
  const before = await linked(named, after)
  if (before) await publishLinked(tx, before, { event: after, links: extras?.links ?? {} }, actor)
}

function fate(
  occurrence: CalendarEvent,
  date: LocalDateTime,
  { next, named }: Pick<Context, 'next' | 'named'>,
): Outcome['becomes'] {
  if (next.dates === undefined || next.dates.has(date)) return 'changed'
  if (occurrence.id === named.id) return next.isEnded ? 'detached' : 'changed'
  if (occurrence.ownFields.length > 0 && occurrence.status !== 'trash') return 'detached'
  return occurrence.status === 'trash' && !next.isEnded ? 'changed' : 'trashed'
}

/** An occurrence that was removed with its date is restored with it, but not one that a user trashed. */
function isBack({ status, originalStart }: CalendarEvent, date: LocalDateTime, next: NextSeries): boolean {
  const wasDate = next.datesBefore?.has(originalStart as LocalDateTime)
  return status === 'trash' && next.dates?.has(date) === true && wasDate === false
}

function placeAfter(
  occurrence: CalendarEvent,
  changed: CalendarEvent,
  { date, becomes }: Pick<Outcome, 'date' | 'becomes'>,
  { series, next, named }: Context,
): Partial<CalendarEvent> {
  if (becomes === 'detached' || next.isEnded) return noSeries
  const isNamed = occurrence.id === named.id
  const times =
    next.isMoved && !hasOwnTimes(isNamed ? changed : occurrence) ? occurrenceTimes(series, date) : {}
  return {
    ...times,
    seriesId: series.id,
    originalStart: date,
    seriesVersion: next.isChanged ? series.version : occurrence.seriesVersion,
  }
}

/** An occurrence after the change. Overridden fields keep their values, except on the named occurrence. */
async function asChanged(
  occurrence: CalendarEvent,
  { tx, named, example, change, actor }: Context,
): Promise<ChangedEvent> {
  if (occurrence.id === named.id) {
    const { event, extras } = example
    const names = [...Object.keys(changedFields(occurrence, event)), ...namesIn(extras)]
    return { event: { ...event, ownFields: sharedAgain(occurrence.ownFields, names) }, extras }
  }
  const { event, extras } = await changedEvent(tx, occurrence, sharedPart(change, occurrence), actor)
  const shared = { ...event, ...sameProgramme(change.input, example.event) }
  return { event: keepingOwn(occurrence, shared), extras: sharedExtras(extras, occurrence.ownFields) }
}

/** Programme times are given for one date and keep the same offset from the start on all others. */
function sameProgramme(
  { doors_open: doors, programme }: CheckedChange['input'],
  example: CalendarEvent,
): Partial<CalendarEvent> {
  return {
    ...(doors !== undefined && { doorsOffsetSeconds: example.doorsOffsetSeconds }),
    ...(programme !== undefined && { programme: example.programme }),
  }
}

/** Slugs and sources belong to one record. Times and the programme follow from the occurrence's date. */
function sharedPart(change: CheckedChange, occurrence: CalendarEvent): CheckedChange {
  const { slug: _slug, source: _source, source_id: _sourceId, ...shared } = change.input
  const { doors_open: _doors, programme: _programme, previous_start_date: _previous, ...anyDate } = shared
  const { status: _status, date: _date, date_utc: _dateUtc, ...inTrash } = anyDate
  return {
    ...change,
    input: occurrence.status === 'trash' ? inTrash : anyDate,
    times: timesOf(occurrence),
  }
}

function namesIn({ links = {}, translation }: EventExtras): string[] {
  const texts = Object.keys(translation?.change.texts ?? {}).map(name => `${translation?.language}.${name}`)
  return [...Object.keys(links), ...texts]
}

/** The dates of the rule that have no event. */
function missingDates(outcomes: readonly Outcome[], { series, next }: Context): MissingDates | undefined {
  const stay = outcomes.filter(({ becomes }) => becomes !== 'detached')
  const there = new Set(stay.map(({ date }) => date))
  const dates = [...(next.dates ?? [])].filter(date => !there.has(date))
  const template = templateOf(stay.map(({ update }) => update.after))
  if (dates.length === 0 || next.isEnded || !template) return undefined
  checkSeriesSize(template, dates.length * template.languages.length)
  return { seriesId: series.id, dates, templateId: null }
}
