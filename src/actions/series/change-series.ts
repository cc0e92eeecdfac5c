// Changes of more than one occurrence. What an occurrence has of its own stays as it is; which occurrences there are follows
// the rule, and nothing that was changed by hand is lost: what no longer fits becomes an event of its own.
import type { CalendarEvent, LinkedEvent } from '../../domain/events/calendar-event.ts'
import { changedFields } from '../../domain/records/changed-fields.ts'
import { clockOf } from '../../domain/recurrence/recurrence.ts'
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
import { canEdit } from '../../domain/rights/permissions.ts'
import type { LocalDateTime } from '../../domain/time/date-time.ts'
import { Refusal } from '../../messages/refusal.ts'
import type { EventExtras, EventUpdate } from '../../storage/events/event-writes.ts'
import type { StoreTransaction } from '../../storage/store.ts'
import type { Actor } from '../accounts/actor.ts'
import {
  type ChangedEvent,
  type CheckedChange,
  changedEvent,
  keptLinks,
  linkedEvents,
  needsLinks,
} from '../events/event-change.ts'
import { publishLinked } from '../events/publish-linked.ts'
import { loadRuleExpander } from './expand-rule.ts'
import { insertOccurrences, templateOf } from './insert-occurrences.ts'
import { type NextSeries, nextSeries } from './next-series.ts'
import { checkSeriesSize } from './series-size.ts'
import { getSeries, splitSeries } from './split-series.ts'

/** Changes an occurrence and all others, or those that follow, and tells what became of them. */
export async function changeSeries(
  tx: StoreTransaction,
  current: CalendarEvent,
  change: CheckedChange,
  scope: Exclude<Scope, 'this'>,
  actor: Actor,
): Promise<SeriesChanges> {
  const expand = await loadRuleExpander()
  const whole = { series: await getSeries(tx, current), occurrences: await occurrencesOf(tx, current) }
  const part = scope === 'all' ? whole : await splitSeries(tx, whole, current, expand, actor)
  checkRights(part.occurrences, actor)
  checkSeriesSize(change.input, part.occurrences.length)
  const named = part.occurrences.find(({ id }) => id === current.id)!
  const shift = clockOf(startOfSeries(change.times)) - clockOf(startOfSeries(named))
  const next = nextSeries(part.series, named, change, expand, actor)
  const isNamed = Object.keys(change.input).length > 0
  const series = isNamed ? await tx.series.update({ ...part.series, ...next.series }) : part.series
  const example = await changedEvent(tx, named, change, actor)
  const linked = linkedReader(tx, part.occurrences, change, actor)
  const context = { tx, series, next, named, example, change, actor, shift, linked }
  const outcome = { trashedIds: [] as number[], detachedIds: [] as number[] }
  const dates = new Set<LocalDateTime>()
  const updates: EventUpdate[] = []
  for (const occurrence of inSafeOrder(part.occurrences, shift)) {
    const { becomes, date, update } = await changeOccurrence(occurrence, context)
    updates.push(update)
    if (becomes === 'trashed') outcome.trashedIds.push(occurrence.id)
    if (becomes === 'detached' && occurrence.id !== named.id) outcome.detachedIds.push(occurrence.id)
    if (becomes !== 'detached') dates.add(date)
  }
  await tx.events.updateMany(updates)
  await publishNamed(updates, context)
  const added = await insertMissing(context, dates)
  if (next.isEnded) await tx.series.removeIfEmpty(series.id)
  return {
    added,
    trashedIds: outcome.trashedIds.sort(ascending),
    detachedIds: outcome.detachedIds.sort(ascending),
  }
}

function ascending(one: number, other: number): number {
  return one - other
}

function occurrencesOf(tx: StoreTransaction, { seriesId }: CalendarEvent): Promise<CalendarEvent[]> {
  return tx.series.occurrences(seriesId!)
}

/** Whoever changes all has to be allowed to change each. */
export function checkRights(occurrences: readonly CalendarEvent[], { user }: Actor): void {
  if (!occurrences.every(occurrence => canEdit(user, occurrence))) throw new Refusal('notAllowed')
}

/** While they move, no two may have the same date: the one that moves away goes first. */
function inSafeOrder(occurrences: readonly CalendarEvent[], shift: number): readonly CalendarEvent[] {
  return shift > 0 ? occurrences.toReversed() : occurrences
}

interface Context {
  readonly tx: StoreTransaction
  readonly series: Series
  readonly next: NextSeries
  /** The occurrence that the change is told of. */
  readonly named: CalendarEvent
  /** That occurrence after the change. */
  readonly example: ChangedEvent
  readonly change: CheckedChange
  readonly actor: Actor
  /** How far all move on the clock. */
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
  const placed = { ...event, ...placeAfter(occurrence, event, date, becomes, context) }
  const trashed = becomes === 'trashed' ? { ...placed, status: 'trash' as const } : placed
  const restored = isBack(occurrence, date, next) ? { ...trashed, status: named.status } : trashed
  const links = keptLinks(await linked(occurrence, restored), extras.links ?? {}, actor)
  const update = { before: occurrence, after: restored, extras: { ...extras, links, isOfSeries: true } }
  return { becomes, date, update }
}

/** Publishes what the named occurrence links to, if the change publishes it. */
async function publishNamed(
  updates: readonly EventUpdate[],
  { tx, named, actor, linked }: Context,
): Promise<void> {
  const { after, extras } = updates.find(({ before }) => before.id === named.id)!
  const before = await linked(named, after)
  if (before) await publishLinked(tx, before, after, extras?.links ?? {}, actor)
}

type LinkedReader = (occurrence: CalendarEvent, changed: CalendarEvent) => Promise<LinkedEvent | undefined>

/** `linkedBefore` for each occurrence, with one read for all of them. */
function linkedReader(
  tx: StoreTransaction,
  occurrences: readonly CalendarEvent[],
  { input }: CheckedChange,
  actor: Actor,
): LinkedReader {
  let all: Promise<ReadonlyMap<number, LinkedEvent>> | undefined
  return async (occurrence, changed) => {
    if (!needsLinks(occurrence, changed, input)) return undefined
    all ??= linkedEvents(tx, occurrences, actor).then(found => new Map(found.map(event => [event.id, event])))
    return (await all).get(occurrence.id)
  }
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

/** What went because its date did comes back with it; what somebody put into the trash stays there. */
function isBack({ status, originalStart }: CalendarEvent, date: LocalDateTime, next: NextSeries): boolean {
  const wasDate = next.datesBefore?.has(originalStart as LocalDateTime)
  return status === 'trash' && next.dates?.has(date) === true && wasDate === false
}

function placeAfter(
  occurrence: CalendarEvent,
  changed: CalendarEvent,
  date: LocalDateTime,
  becomes: Outcome['becomes'],
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

/** An occurrence after the change, which gives it all but what it has of its own; the named one is given all. */
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
  return { event: keepingOwn(occurrence, shared), extras: sharedExtras(extras, occurrence) }
}

/** What happens when is told of one date, and lies as far from the start on all others. */
function sameProgramme(
  { doors_open: doors, programme }: CheckedChange['input'],
  example: CalendarEvent,
): Partial<CalendarEvent> {
  return {
    ...(doors !== undefined && { doorsOffsetSeconds: example.doorsOffsetSeconds }),
    ...(programme !== undefined && { programme: example.programme }),
  }
}

/** Addresses and sources are one record's own; when it takes place, and what happens then, follows from its date. */
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

function sharedExtras({ links = {}, translation }: EventExtras, { ownFields }: CalendarEvent): EventExtras {
  const shared = Object.entries(links).filter(([name]) => !ownFields.includes(name))
  if (!translation) return { links: Object.fromEntries(shared) }
  const { language, change } = translation
  const texts = Object.entries(change.texts).filter(([name]) => !ownFields.includes(`${language}.${name}`))
  return {
    links: Object.fromEntries(shared),
    translation: { language, change: { texts: Object.fromEntries(texts) } },
  }
}

async function insertMissing(
  { tx, series, next, actor }: Context,
  there: ReadonlySet<LocalDateTime>,
): Promise<number> {
  const missing = [...(next.dates ?? [])].filter(date => !there.has(date))
  if (missing.length === 0 || next.isEnded) return 0
  const template = templateOf(await tx.series.occurrences(series.id))
  return template ? insertOccurrences(tx, series, template, missing, actor) : 0
}
