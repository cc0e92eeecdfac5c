import { hashPassword } from '../accounts/password.ts'
import { type CalendarEvent, emptyEvent, type LinkedEvent, type SeenEvent } from '../domain/calendar-event.ts'
import { canEdit } from '../domain/permissions.ts'
import { Problem, type ProblemsByField } from '../domain/problem.ts'
import type { RecordFrame } from '../domain/record-frame.ts'
import { invalidFields, Refusal, refuseIfAny } from '../domain/refusal.ts'
import { toSeenEvent } from '../domain/seen-event.ts'
import { firstSlug } from '../domain/slug.ts'
import { everything, type Visibility, visibleTo } from '../domain/visibility.ts'
import { resolveTerms } from '../queries/resolve-terms.ts'
import { type EventInput, type EventPatch, translatableEventTexts } from '../resources/event.ts'
import { areTimes, changedEventTimes, eventContent, newEventTimes } from '../resources/event-content.ts'
import { organizerResource, venueResource } from '../resources/linked-resource.ts'
import { splitChange } from '../resources/translation-change.ts'
import type { EventLinks } from '../storage/event-links.ts'
import type { ReadableStore, Store, StoreTransaction } from '../storage/store.ts'
import { type Actor, changedBy } from './actor.ts'
import { linkProblem, resolveLinks } from './event-links.ts'
import { termIds, termProblem } from './event-terms.ts'
import { imageIdOf } from './images.ts'
import { linksToChange } from './links-to-change.ts'
import { publishLinked } from './publish-linked.ts'
import { changedFrame, checkAuthor, frameProblems, newFrame } from './record-frame.ts'
import { checkRemovableTranslation, newTranslation } from './translations.ts'

/** Creates an event, and with it the venues, organizers and terms that it names and that are not there yet. */
export async function createEvent(store: Store, input: EventInput, actor: Actor): Promise<LinkedEvent> {
  const times = newEventTimes(input, actor.site)
  const passwordHash = input.password ? await hashPassword(input.password) : null
  return store.change(changedBy(actor), async tx => {
    checkAuthor(input, actor)
    const problems = await referenceProblems(tx, input, actor)
    if (!areTimes(times)) throw invalidFields({ ...problems, ...times })
    refuseIfAny(problems)
    const content = eventContent(input, emptyEvent, times.zone)
    const slug = firstSlug([input.slug, content.title], 'event')
    const imageId = (await imageIdOf(tx, input.image, actor)) ?? null
    const event = { ...newFrame(input, slug, imageId, actor), ...content, ...times, passwordHash }
    const id = await tx.events.insert(event, await resolveAllLinks(tx, input, actor))
    return stored(tx, id, actor)
  })
}

/** Changes an event. In another language than its own, texts are written into that translation. */
export async function editEvent(
  store: Store,
  id: number,
  input: EventPatch,
  actor: Actor,
): Promise<LinkedEvent> {
  const passwordHash = input.password ? await hashPassword(input.password) : null
  return store.change(changedBy(actor), async tx => {
    const current = await editable(tx, id, actor)
    checkAuthor(input, actor, current.authorId)
    const times = changedEventTimes(input, current, actor.site)
    const problems = await referenceProblems(tx, input, actor, current)
    if (!areTimes(times)) throw invalidFields({ ...problems, ...times })
    refuseIfAny(problems)
    const { own, translation } = splitChange(input, actor.language, current, translatableEventTexts)
    const event = {
      ...eventContent(await keepingUnseenParent(tx, own, current, actor), current, times.zone),
      ...changedFrame(current, own, await imageIdOf(tx, input.image, actor), actor),
      ...times,
      slug: changedSlug(own, current),
      passwordHash: input.password === undefined ? current.passwordHash : passwordHash,
    }
    const linkedBefore = await linkedAs(tx, toSeenEvent(current, everything), everything, actor)
    const links = linksToChange(linkedBefore, await resolveAllLinks(tx, input, actor), actor)
    await tx.events.update(current, event, { links, translation: newTranslation(translation, actor) })
    await publishLinked(tx, linkedBefore, event, links, actor)
    return stored(tx, id, actor)
  })
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

/** Read again inside the transaction: between the request's first look and now, somebody else may have written. */
async function editable(tx: StoreTransaction, id: number, actor: Actor): Promise<CalendarEvent> {
  const current = await tx.events.findForEdit(id)
  if (!current) throw new Refusal('eventNotFound')
  if (!canEdit(actor.user, current)) throw new Refusal('notAllowed')
  return current
}

/** What is wrong with a new event or with a change of `current`, as far as one look at its values can tell. */
export async function eventProblems(
  store: ReadableStore,
  input: EventPatch,
  actor: Actor,
  current?: SeenEvent,
): Promise<ProblemsByField> {
  const times = current ? changedEventTimes(input, current, actor.site) : newEventTimes(input, actor.site)
  const problems = await referenceProblems(store, input, actor, current)
  return areTimes(times) ? problems : { ...problems, ...times }
}

/** Everything that the change refers to and that is not there, by field. */
async function referenceProblems(
  store: ReadableStore,
  input: EventPatch,
  actor: Actor,
  current?: RecordFrame,
): Promise<ProblemsByField> {
  const problems = {
    ...(await frameProblems(store, input, actor, current)),
    post_parent: await parentProblem(store, input.post_parent, actor, current?.id),
    venue: await linkProblem(store, venueResource, input.venue, actor),
    organizer: await linkProblem(store, organizerResource, input.organizer, actor),
    categories: termProblem(
      'category',
      await resolveTerms(store, 'category', input.categories ?? [], actor.language),
      actor,
    ),
    tags: termProblem('tag', await resolveTerms(store, 'tag', input.tags ?? [], actor.language), actor),
  }
  return Object.fromEntries(Object.entries(problems).filter(hasProblem))
}

function hasProblem(entry: [string, Problem | undefined]): entry is [string, Problem] {
  return entry[1] !== undefined
}

async function parentProblem(
  store: ReadableStore,
  parentId: number | null | undefined,
  actor: Actor,
  ownId: number | undefined,
): Promise<Problem | undefined> {
  if (!parentId) return undefined
  // First of all whether it is there for this actor: what it is a part of would tell that it is.
  if (!(await seesEvent(store, parentId, actor))) return new Problem('unknown_event', { id: parentId })
  const isBelow = ownId !== undefined && (await store.events.lineage(parentId)).includes(ownId)
  return isBelow ? new Problem('own_parent') : undefined
}

/** Answers say "none" of a parent that the reader may not see, so who sends that back does not mean to take it away. */
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

async function seesEvent(store: ReadableStore, id: number, { user }: Actor): Promise<boolean> {
  return (await store.events.known([id], visibleTo(user))).has(id)
}

/** The ids of all that the change links to, after creating what is not there. What it does not name, it keeps. */
async function resolveAllLinks(tx: StoreTransaction, input: EventPatch, actor: Actor): Promise<EventLinks> {
  const { venue, organizer, categories, tags } = input
  return {
    ...(venue !== undefined && { venueIds: await resolveLinks(tx, venueResource, venue ?? [], actor) }),
    ...(organizer !== undefined && {
      organizerIds: await resolveLinks(tx, organizerResource, organizer ?? [], actor),
    }),
    ...(categories !== undefined && { categoryIds: await termIds(tx, 'category', categories ?? [], actor) }),
    ...(tags !== undefined && { tagIds: await termIds(tx, 'tag', tags ?? [], actor) }),
  }
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
