import { hashPassword } from '../accounts/password.ts'
import { type CalendarEvent, emptyEvent, type LinkedEvent, type SeenEvent } from '../domain/calendar-event.ts'
import { itemTextsOf } from '../domain/item-texts.ts'
import { canEdit } from '../domain/permissions.ts'
import type { ProblemsByField } from '../domain/problem.ts'
import type { Placement } from '../domain/record-frame.ts'
import { invalidFields, Refusal, refuseIfAny } from '../domain/refusal.ts'
import { toSeenEvent } from '../domain/seen-event.ts'
import { firstSlug } from '../domain/slug.ts'
import type { TranslationChange } from '../domain/translation-change.ts'
import { everything, type Visibility, visibleTo } from '../domain/visibility.ts'
import {
  type EventInput,
  type EventPatch,
  translatableEventLists,
  translatableEventTexts,
} from '../resources/event.ts'
import {
  areTimes,
  changedEventTimes,
  contentProblems,
  eventContent,
  newEventTimes,
} from '../resources/event-content.ts'
import { splitItems } from '../resources/item-change.ts'
import { type SplitChange, splitChange } from '../resources/translation-change.ts'
import type { ReadableStore, Store, StoreTransaction } from '../storage/store.ts'
import { type Actor, changedBy } from './actor.ts'
import type { Calendar } from './calendar.ts'
import { asLinked, findReferences, referenceProblems, resolveLinks, seesEvent } from './event-references.ts'
import { withFetchedImages } from './fetched-images.ts'
import { imageIdOf } from './images.ts'
import { linksToChange } from './links-to-change.ts'
import { publishLinked } from './publish-linked.ts'
import { changedFrame, checkNew, newFrame } from './record-frame.ts'
import { noticeStatus } from './review-notices.ts'
import { checkRemovableTranslation, newTranslation } from './translations.ts'

/** Creates an event, and with it the venues, organizers and terms that it names and that are not there yet. */
export async function createEvent(calendar: Calendar, input: EventInput, actor: Actor): Promise<LinkedEvent> {
  const problems = () => eventProblems(calendar.store, input, actor)
  const ready = await readyToWrite(calendar, input, actor, problems)
  return calendar.store.change(changedBy(actor), tx => insertEvent(tx, ready, actor))
}

/** Changes an event. In another language than its own, texts are written into that translation. */
export async function editEvent(
  calendar: Calendar,
  event: SeenEvent,
  input: EventPatch,
  actor: Actor,
  more: Pick<ReadyEvent<EventPatch>, 'ifVersion' | 'itemTexts'> = {},
): Promise<LinkedEvent> {
  const problems = () => eventProblems(calendar.store, input, actor, event)
  const ready = await readyToWrite(calendar, input, actor, problems)
  return calendar.store.change(changedBy(actor), tx =>
    updateEvent(tx, event.id, { ...ready, ...more }, actor),
  )
}

/** Takes the event's texts in the actor's language away. */
export function removeEventTranslation(store: Store, id: number, actor: Actor): Promise<LinkedEvent> {
  return store.change(changedBy(actor), async tx => {
    const current = await editable(tx, id, actor)
    checkRemovableTranslation(current, actor.language)
    await tx.events.removeTranslation({ ...current, modifiedAt: actor.now }, actor.language)
    return stored(tx, id, actor)
  })
}

/** Puts an event into the trash, from which setting its status takes it out again. */
export function trashEvent(store: Store, id: number, actor: Actor): Promise<LinkedEvent> {
  return store.change(changedBy(actor), async tx => {
    const current = await editable(tx, id, actor)
    if (current.status === 'trash') throw new Refusal('eventInTrash')
    await tx.events.update(current, { ...current, status: 'trash', modifiedAt: actor.now })
    return stored(tx, id, actor)
  })
}

/** Deletes an event for good, from the trash or from outside of it. */
export function deleteEvent(store: Store, id: number, actor: Actor): Promise<void> {
  return store.change(changedBy(actor), async tx => {
    await tx.events.remove(await editable(tx, id, actor))
  })
}

/** What is wrong with a new event or with a change of `current`, as far as one look at its values can tell. */
export async function eventProblems(
  store: ReadableStore,
  input: EventPatch,
  actor: Actor,
  current?: SeenEvent,
): Promise<ProblemsByField> {
  const times = current ? changedEventTimes(input, current, actor.site) : newEventTimes(input, actor.site)
  const references = await findReferences(store, input, actor)
  const problems = {
    ...(await referenceProblems(store, input, references, actor, current)),
    ...contentProblems(input, times, current),
  }
  return areTimes(times) ? problems : { ...problems, ...times }
}

/** A change of an event of which everything slow is done: images are fetched, the password is hashed. */
export interface ReadyEvent<Input> {
  readonly input: Input
  /** Texts of items in the actor's language, by the names that translations give them. */
  readonly itemTexts?: TranslationChange['texts'] | undefined
  readonly passwordHash: string | null
  readonly placement?: Placement
  /** The version that the change was made from: nothing is written over what somebody else has changed since. */
  readonly ifVersion?: number
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

/** Stores a new event inside a transaction that may have more to do. */
export async function insertEvent(
  tx: StoreTransaction,
  { input, passwordHash, placement }: ReadyEvent<EventInput>,
  actor: Actor,
): Promise<LinkedEvent> {
  const times = newEventTimes(input, actor.site)
  const references = await findReferences(tx, input, actor)
  const problems = {
    ...(await referenceProblems(tx, input, references, actor)),
    ...contentProblems(input, times),
  }
  if (!areTimes(times)) throw invalidFields({ ...problems, ...times })
  refuseIfAny(problems)
  const content = eventContent(input, emptyEvent, times)
  const slug = firstSlug([input.slug, content.title], 'event')
  const imageId = (await imageIdOf(tx, input.image, actor)) ?? null
  const resolved = await resolveLinks(tx, input, references, actor)
  const event = { ...newFrame(input, slug, imageId, actor), ...content, ...times, passwordHash }
  const inserted = await tx.events.insert(event, resolved.links, placement)
  checkNew(inserted, slug, actor)
  await noticeStatus(tx, undefined, inserted, actor)
  return asLinked(tx, inserted, resolved, references, actor)
}

/** Changes an event inside a transaction that may have more to do. */
export async function updateEvent(
  tx: StoreTransaction,
  id: number,
  { input, itemTexts, passwordHash, ifVersion }: ReadyEvent<EventPatch>,
  actor: Actor,
): Promise<LinkedEvent> {
  const current = await editable(tx, id, actor)
  if (ifVersion !== undefined && ifVersion !== current.version) throw new Refusal('changedMeanwhile')
  const times = changedEventTimes(input, current, actor.site)
  const references = await findReferences(tx, input, actor)
  const problems = {
    ...(await referenceProblems(tx, input, references, actor, current)),
    ...contentProblems(input, times, current),
  }
  if (!areTimes(times)) throw invalidFields({ ...problems, ...times })
  refuseIfAny(problems)
  const { own, translation } = await inLanguages(tx, { input, itemTexts }, current, actor)
  const event = {
    ...eventContent(await keepingUnseenParent(tx, own, current, actor), current, times),
    ...changedFrame(current, own, await imageIdOf(tx, input.image, actor), actor),
    ...times,
    slug: changedSlug(own, current),
    passwordHash: input.password === undefined ? current.passwordHash : passwordHash,
  }
  const before = await linkedBefore(tx, current, event, input, actor)
  const { links: named } = await resolveLinks(tx, input, references, actor)
  const links = before ? linksToChange(before, named, actor) : named
  await tx.events.update(current, event, { links, translation: newTranslation(translation, actor) })
  if (before) await publishLinked(tx, before, event, links, actor)
  await noticeStatus(tx, current, event, actor)
  return stored(tx, id, actor)
}

/** What of a change belongs to the event itself, and what to its texts in the actor's language, where that is another. */
async function inLanguages(
  tx: StoreTransaction,
  { input, itemTexts = {} }: Pick<ReadyEvent<EventPatch>, 'input' | 'itemTexts'>,
  current: CalendarEvent,
  { language }: Actor,
): Promise<SplitChange<EventPatch>> {
  const split = splitChange(input, language, current, translatableEventTexts)
  const namesItems = translatableEventLists.some(list => input[list])
  if (language === current.language) return split
  const shown = namesItems ? await tx.events.find(current.id, everything, language) : undefined
  const items = shown ? splitItems(split.own, current, shown) : { own: split.own, texts: {} }
  const texts = { ...split.translation.texts, ...items.texts, ...knownItemTexts(itemTexts, current) }
  return { own: items.own, translation: { ...split.translation, texts } }
}

/** Those of items that are there: what was typed may be older than a change of the list. */
function knownItemTexts(
  texts: TranslationChange['texts'],
  current: CalendarEvent,
): TranslationChange['texts'] {
  const known = itemTextsOf(current)
  return Object.fromEntries(Object.entries(texts).filter(([name]) => name in known))
}

/** What the event linked to before the change, where that makes a difference: other links are named, or it is published. */
async function linkedBefore(
  tx: StoreTransaction,
  current: CalendarEvent,
  changed: CalendarEvent,
  { venue, organizer }: EventPatch,
  actor: Actor,
): Promise<LinkedEvent | undefined> {
  const isNamed = venue !== undefined || organizer !== undefined
  if (!isNamed && current.status === changed.status) return undefined
  return linkedAs(tx, toSeenEvent(current, everything), everything, actor)
}

/** Read again inside the transaction: between the request's first look and now, somebody else may have written. */
async function editable(tx: StoreTransaction, id: number, actor: Actor): Promise<CalendarEvent> {
  const current = await tx.events.findForEdit(id)
  if (!current) throw new Refusal('eventNotFound')
  if (!canEdit(actor.user, current)) throw new Refusal('notAllowed')
  return current
}

/** Answers say "none" of a parent that the reader may not see, so sending that back does not mean to take it away. */
async function keepingUnseenParent(
  store: ReadableStore,
  input: EventPatch,
  { parentId }: CalendarEvent,
  actor: Actor,
): Promise<EventPatch> {
  if (input.post_parent !== null || parentId === null || (await seesEvent(store, parentId, actor)))
    return input
  const { post_parent: _none, ...others } = input
  return others
}

/** A renamed event keeps its address; only a slug that is named, or cleared, changes it. */
function changedSlug(input: EventPatch, current: CalendarEvent): string {
  if (input.slug === undefined) return current.slug
  return firstSlug([input.slug, input.title ?? current.title], 'event')
}

async function stored(tx: StoreTransaction, id: number, actor: Actor): Promise<LinkedEvent> {
  const event = (await tx.events.find(id, everything, actor.language)) as SeenEvent
  return linkedAs(tx, event, visibleTo(actor.user), actor)
}

async function linkedAs(
  tx: StoreTransaction,
  event: SeenEvent,
  visibility: Visibility,
  { language }: Actor,
): Promise<LinkedEvent> {
  const [linked] = await tx.events.withLinks([event], visibility, language)
  return linked as LinkedEvent
}
