import { hashPassword } from '../../accounts/password.ts'
import {
  type CalendarEvent,
  type LinkedEvent,
  toVisibleEvent,
  type VisibleEvent,
} from '../../domain/events/calendar-event.ts'
import { emptyEvent } from '../../domain/events/event-content.ts'
import type { Placement } from '../../domain/records/record-frame.ts'
import { firstSlug } from '../../domain/records/slug.ts'
import { noSeries, type Scope, type SeriesPlace } from '../../domain/recurrence/series.ts'
import { required } from '../../domain/required.ts'
import { authorize } from '../../domain/rights/caller.ts'
import { everything, visibleTo } from '../../domain/rights/visibility.ts'
import type { LocalDateTime, UtcSeconds } from '../../domain/time/date-time.ts'
import { Problem, type ProblemsByField } from '../../messages/problem.ts'
import { invalidFields, Refusal, refuseIfAny } from '../../messages/refusal.ts'
import type { EventInput, EventPatch } from '../../resources/events/event.ts'
import { areTimes, eventContent } from '../../resources/events/event-content.ts'
import type { ReadableStore, Store, StoreTransaction } from '../../storage/store.ts'
import { type Actor, changeAs } from '../accounts/actor.ts'
import type { Calendar } from '../calendar.ts'
import { withFetchedImages } from '../images/fetched-images.ts'
import { imageIdOf } from '../images/images.ts'
import { noticeStatus } from '../notifications/review-notices.ts'
import { authorizeChange } from '../records/authorize-change.ts'
import { checkNewRecord, checkRemovableTranslation, newFrame, wantedSlug } from '../records/record-frame.ts'
import { firstPlace, insertOthers, type PlannedSeries, planSeries } from '../series/begin-series.ts'
import { changeSeries, type SeriesOutcome } from '../series/change-series.ts'
import { fieldsOfSeries } from '../series/fields-of-series.ts'
import { finishOperationsOf, finishWithin } from '../series/series-steps.ts'
import { withUndo } from '../series/series-undo.ts'
import { getSeries } from '../series/split-series.ts'
import { leaveSeries, returnToSeries, trashOccurrences } from '../series/trash-series.ts'
import {
  type CheckedChange,
  changedEvent,
  checkChange,
  examineInput,
  linkedReader,
  withUnseenLinks,
} from './event-change.ts'
import { idsIn } from './event-links.ts'
import { asLinked, resolveLinks } from './event-references.ts'
import { publishLinked } from './publish-linked.ts'
import { saveEvents } from './review-saves.ts'
import { writeReviewed } from './save-review.ts'
import { withTicketIds } from './ticket-ids.ts'

/** Creates an event, and the venues, organizers and terms it names that don't exist yet. */
export async function createEvent(calendar: Calendar, input: EventInput, actor: Actor): Promise<LinkedEvent> {
  const problems = () => eventProblems(calendar.store, input, actor)
  const ready = await readyToWrite(calendar, input, actor, problems)
  const created = await saveEvents(calendar, actor, (tx, reviewed) => {
    const insert = () => insertEvent(tx, ready, reviewed)
    return input.recurrence ? withUndo(tx, undefined, actor, insert) : insert()
  })
  return afterSteps(calendar.store, created, actor)
}

/** Changes an event. If the actor's language isn't the event's own, texts go into that translation. */
export async function editEvent(
  calendar: Calendar,
  event: VisibleEvent,
  { input, ...more }: Pick<ReadyEvent<EventPatch>, 'input' | 'ifVersion' | 'itemTexts' | 'scope'>,
  actor: Actor,
): Promise<LinkedEvent> {
  authorizeEdit(event, { input, ...more }, actor)
  const problems = () => eventProblems(calendar.store, input, actor, event)
  const ready = await readyToWrite(calendar, input, actor, problems)
  const { store } = calendar
  if (more.scope && more.scope !== 'this') await finishOperationsOf(store, event.id, actor.now)
  const changed = await saveEvents(calendar, actor, (tx, reviewed) =>
    updateEvent(tx, event.id, { ...ready, ...more }, reviewed),
  )
  return afterSteps(store, changed, actor)
}

/** Removes the event's texts in the actor's language. */
export function removeEventTranslation(store: Store, id: number, actor: Actor): Promise<LinkedEvent> {
  return changeAs(store, actor, async tx => {
    const current = await editableEvent(tx, id, actor)
    checkRemovableTranslation(current, actor.language)
    await tx.events.removeTranslation({ ...current, modifiedAt: actor.now }, actor.language)
    return stored(tx, id, actor)
  })
}

/** Moves an event to the trash. Setting its status restores it. */
export async function trashEvent(
  store: Store,
  id: number,
  actor: Actor,
  { scope = 'this' }: { readonly scope?: Scope } = {},
): Promise<LinkedEvent> {
  if (scope !== 'this') await finishOperationsOf(store, id, actor.now)
  const trashed = await changeAs(store, actor, async tx => {
    const found = await editableEvent(tx, id, actor)
    const current = scope === 'this' ? found : await withSeriesFinished(tx, found, actor.now)
    if (current.status === 'trash') throw new Refusal('eventInTrash')
    if (current.seriesId !== null && scope !== 'this')
      return withUndo(tx, current, actor, async () => {
        const outcome = await trashOccurrences(tx, current, scope, actor)
        return { ...(await stored(tx, id, actor)), ...outcome }
      })
    await tx.events.update(current, { ...current, status: 'trash', modifiedAt: actor.now })
    return stored(tx, id, actor)
  })
  return afterSteps(store, trashed, actor)
}

/** Permanently deletes an event, trashed or not. */
export function deleteEvent(store: Store, id: number, actor: Actor): Promise<void> {
  return changeAs(store, actor, async tx => {
    await tx.events.remove(await withSeriesFinished(tx, await editableEvent(tx, id, actor), actor.now))
  })
}

/** Problems with a new event, or a change of `current`, that can be found without writing. */
export async function eventProblems(
  store: ReadableStore,
  input: EventPatch,
  actor: Actor,
  current?: VisibleEvent,
): Promise<ProblemsByField> {
  return (await examineInput(store, input, actor, current)).problems
}

/** A change of an event whose slow work is done: images are fetched, the password is hashed. */
interface ReadyEvent<Input> extends Pick<CheckedChange, 'itemTexts' | 'passwordHash' | 'ownFieldsThen'> {
  readonly input: Input
  readonly placement?: Placement
  /** Its place in an existing series, for imported events. */
  readonly place?: SeriesPlace | undefined
  /** The version that the change is based on. The write fails if the event has changed since. */
  readonly ifVersion?: number
  /** The occurrences it applies to, for events in a series. Defaults to this one. */
  readonly scope?: Scope
}

async function readyToWrite<Input extends EventPatch>(
  calendar: Calendar,
  input: Input,
  actor: Actor,
  problems: () => Promise<ProblemsByField>,
): Promise<ReadyEvent<Input>> {
  const { venue, organizer } = input
  const links = { ...(venue && { venue }), ...(organizer && { organizer }) }
  return {
    input: await withFetchedImages({ ...calendar, ...actor }, input, links, problems),
    passwordHash: input.password ? await hashPassword(input.password) : null,
  }
}

/** Stores a new event inside an open transaction. */
export function insertEvent(
  tx: StoreTransaction,
  ready: ReadyEvent<EventInput>,
  actor: Actor,
): Promise<LinkedEvent> {
  const { title, slug, source, source_id } = ready.input
  const key = JSON.stringify(['new', source, source_id, slug, title])
  return writeReviewed({ key, version: 0, input: ready.input }, actor, input =>
    insertReviewed(tx, { ...ready, input }, actor),
  )
}

async function insertReviewed(
  tx: StoreTransaction,
  { input, passwordHash, placement, place: given = noSeries }: ReadyEvent<EventInput>,
  actor: Actor,
): Promise<LinkedEvent> {
  const slug = wantedSlug('event', firstSlug([input.slug, input.title], 'event'), actor)
  const [{ times, references, problems }, reservation] = await Promise.all([
    examineInput(tx, input, actor),
    tx.events.reserve({ slug, venueIds: idsIn(input.venue) }, placement),
  ])
  if (!areTimes(times)) throw invalidFields(problems)
  const plan = input.recurrence ? await planSeries(times, input.recurrence, actor) : undefined
  refuseIfAny({ ...problems, ...(plan instanceof Problem && { recurrence: plan }) })
  const content = eventContent(await withTicketIds(tx, input, undefined, actor), emptyEvent, times)
  const imageId = (await imageIdOf(tx, input.image, actor)) ?? null
  const resolved = await resolveLinks(tx, input, references, actor)
  const planned = plan instanceof Problem ? undefined : plan
  const series = planned && (await tx.series.insert(planned.series))
  const place = series ? firstPlace(series) : given
  const event = {
    ...newFrame('event', input, { slug, imageId }, actor),
    ...content,
    ...times,
    passwordHash,
    ...place,
  }
  const inserted = await tx.events.insert(event, resolved.links, reservation)
  await tx.tickets.claim(
    content.tickets.map(({ id }) => id),
    inserted.id,
  )
  await checkNewRecord(tx.events, inserted, slug, actor)
  await noticeStatus(tx, undefined, inserted, actor)
  if (!series || !planned) return asLinked(tx, inserted, { ...resolved, ...references }, actor)
  const { isInSteps } = await insertOthers(tx, inserted, { series, dates: planned.dates }, actor)
  // In a series, the terms count the other occurrences too.
  return { ...(await stored(tx, inserted.id, actor)), isInSteps }
}

/** Changes an event inside an open transaction. */
export async function updateEvent(
  tx: StoreTransaction,
  id: number,
  ready: ReadyEvent<EventPatch>,
  actor: Actor,
): Promise<LinkedEvent> {
  const found = await getOwn(tx, id)
  authorizeEdit(found, ready, actor)
  const findBefore = () => stored(tx, id, actor)
  const save = { key: `event ${id}`, version: found.version, input: ready.input, findBefore }
  return writeReviewed(save, actor, input => updateReviewed(tx, found, { ...ready, input }, actor))
}

async function updateReviewed(
  tx: StoreTransaction,
  found: CalendarEvent,
  ready: ReadyEvent<EventPatch>,
  actor: Actor,
): Promise<LinkedEvent> {
  const { id } = found
  const { scope = 'this', ifVersion } = ready
  const current = changesSeries(found, ready) ? await withSeriesFinished(tx, found, actor.now) : found
  if (ifVersion !== undefined && ifVersion !== current.version) throw new Refusal('changedMeanwhile')
  const change = await checkChange(tx, current, ready, actor)
  const write = async () => {
    if (current.seriesId !== null && scope !== 'this') {
      const outcome = await changeSeries(tx, current, { ...change, scope }, actor)
      return { ...(await stored(tx, id, actor)), ...outcome }
    }
    const { event, outcome } = await changeOne(tx, current, { ...change, place: ready.place }, actor)
    const seen = isSeenAsWritten(current, event, actor) && toVisibleEvent(event, everything)
    return { ...(await (seen ? linked(tx, seen, actor) : stored(tx, id, actor))), ...outcome }
  }
  const isOfMany = scope !== 'this' || ready.input.recurrence !== undefined
  return isOfMany ? withUndo(tx, current, actor, write) : write()
}

/** Whether the change affects other occurrences, or the event may leave or rejoin its series. */
function changesSeries({ status }: CalendarEvent, { scope, input, place }: ReadyEvent<EventPatch>): boolean {
  const isOfMany = scope === 'all' || scope === 'following'
  return isOfMany || place !== undefined || input.recurrence !== undefined || status === 'trash'
}

/** Whether the actor sees the event as it was just written, without translations, series or other effects. */
function isSeenAsWritten(before: CalendarEvent, after: CalendarEvent, { language }: Actor): boolean {
  return (
    before.seriesId === null &&
    after.seriesId === null &&
    before.status === after.status &&
    before.languages.length === 1 &&
    before.language === language
  )
}

/** Changes only this event. If it starts to repeat, its occurrences are created. */
async function changeOne(
  tx: StoreTransaction,
  current: CalendarEvent,
  { place: given, ...change }: CheckedChange & Pick<ReadyEvent<EventPatch>, 'place'>,
  actor: Actor,
): Promise<{ readonly event: CalendarEvent; readonly outcome?: SeriesOutcome }> {
  const { recurrence } = change.input
  const plan = await planOf(change, current, actor)
  const { event, extras } = await changedEvent(tx, current, change, actor)
  const series = plan && (await tx.series.insert(plan.series))
  const place = series ? firstPlace(series) : recurrence === null ? noSeries : {}
  const after = { ...event, ...place, ...given }
  const before = await linkedReader(tx, [current], change, actor)(current, after)
  const links = withUnseenLinks(before, extras.links ?? {}, actor)
  const ofSeriesAgain = await fieldsOfSeries(tx, after, { ...extras, links }, change.ownFieldsThen)
  const all = { ...extras, links, ofSeriesAgain, isOfSeries: given !== undefined }
  const written = await tx.events.update(current, after, all)
  if (before) await publishLinked(tx, before, { event: after, links }, actor)
  await noticeStatus(tx, current, after, actor)
  if (current.seriesId !== null) await settlePlace(tx, current, after, actor)
  if (!plan || !series) return { event: written }
  const first = required(await tx.events.findForEdit(current.id), `event ${current.id}`)
  return { event: first, outcome: await insertOthers(tx, first, { series, dates: plan.dates }, actor) }
}

/** The series that starts with the change, if any. A change of one occurrence can't change the recurrence. */
async function planOf(
  { input: { recurrence }, times }: CheckedChange,
  current: CalendarEvent,
  actor: Actor,
): Promise<PlannedSeries | undefined> {
  if (!recurrence) return undefined
  if (current.seriesId !== null) throw invalidFields({ recurrence: new Problem('needs_scope') })
  const plan = await planSeries(times, recurrence, actor)
  if (plan instanceof Problem) throw invalidFields({ recurrence: plan })
  return plan
}

/** Updates the series of an event that left or rejoined it. */
async function settlePlace(
  tx: StoreTransaction,
  before: CalendarEvent,
  after: CalendarEvent,
  actor: Actor,
): Promise<void> {
  if (after.seriesId === null)
    await leaveSeries(tx, await getSeries(tx, before), before.originalStart as LocalDateTime)
  else if (before.status === 'trash' && after.status !== 'trash') await returnToSeries(tx, before, actor)
}

/**
 * Reads the event again inside the transaction, because another writer may have changed it since the first
 * read.
 */
export async function editableEvent(tx: StoreTransaction, id: number, actor: Actor): Promise<CalendarEvent> {
  const current = await getOwn(tx, id)
  authorize(actor.caller, 'event.edit', current)
  return current
}

async function getOwn(tx: StoreTransaction, id: number): Promise<CalendarEvent> {
  const current = await tx.events.findForEdit(id)
  if (!current) throw new Refusal('eventNotFound')
  return current
}

/** Changing the following dates splits the series, so it is more than a translation. */
function authorizeEdit(
  event: VisibleEvent | CalendarEvent,
  { input, scope }: Pick<ReadyEvent<EventPatch>, 'input' | 'scope'>,
  actor: Actor,
): void {
  if (scope === 'following') authorize(actor.caller, 'event.edit', event)
  else authorizeChange(actor, 'event', event, input)
}

/** The event after pending work on its series is finished. */
async function withSeriesFinished(
  tx: StoreTransaction,
  current: CalendarEvent,
  now: UtcSeconds,
): Promise<CalendarEvent> {
  const { id, seriesId } = current
  if (seriesId === null || !(await finishWithin(tx, [seriesId], now))) return current
  return getOwn(tx, id)
}

async function stored(store: ReadableStore, id: number, actor: Actor): Promise<LinkedEvent> {
  const event = required(await store.events.find(id, everything, actor.language), `event ${id}`)
  return linked(store, event, actor)
}

function linked(store: ReadableStore, event: VisibleEvent, actor: Actor): Promise<LinkedEvent> {
  return store.events.linked(event, visibleTo(actor.caller), actor.language)
}

/** The event after its whole series is written, because its terms count the other occurrences too. */
async function afterSteps(store: ReadableStore, written: LinkedEvent, actor: Actor): Promise<LinkedEvent> {
  return written.isInSteps ? { ...written, ...(await stored(store, written.id, actor)) } : written
}
