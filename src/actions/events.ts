import { hashPassword } from '../accounts/password.ts'
import { type CalendarEvent, emptyEvent, type LinkedEvent } from '../domain/calendar-event.ts'
import { canEdit } from '../domain/permissions.ts'
import { Problem } from '../domain/problem.ts'
import { invalidFields, Refusal, refuseIfAny } from '../domain/refusal.ts'
import { slugFrom } from '../domain/slug.ts'
import { everything, visibleTo } from '../domain/visibility.ts'
import type { EventInput, EventPatch } from '../resources/event.ts'
import { changedEventTimes, eventContent, newEventTimes } from '../resources/event-content.ts'
import { organizerResource, venueResource } from '../resources/linked-resource.ts'
import type { EventLinks } from '../storage/event-links.ts'
import type { Store, StoreTransaction } from '../storage/store.ts'
import type { Actor } from './actor.ts'
import { linkProblem, resolveLinks } from './event-links.ts'
import { createMissingTerms, type ResolvedTerms, resolveTerms, termProblem } from './event-terms.ts'
import { changedFrame, checkAuthor, frameProblems, newFrame } from './record-frame.ts'

/** Creates an event, and with it the venues, organizers and terms that it names and that are not there yet. */
export async function createEvent(store: Store, input: EventInput, actor: Actor): Promise<LinkedEvent> {
  const times = newEventTimes(input, actor.site)
  const passwordHash = input.password ? await hashPassword(input.password) : null
  return store.transaction(async tx => {
    const terms = await resolveAllTerms(tx, input)
    const problems = await eventProblems(tx, input, terms, actor)
    if (times instanceof Problem) throw invalidFields({ ...problems, end_date: times })
    refuseIfAny(problems)
    checkAuthor(input, actor)
    const content = eventContent(input, emptyEvent, times.zone)
    const slug = slugFrom(input.slug ?? '') || slugFrom(content.title) || 'event'
    const event = { ...newFrame(input, slug, actor), ...content, ...times, passwordHash }
    const id = await tx.events.insert(event, await resolveAllLinks(tx, input, terms, actor))
    return stored(tx, id, actor)
  })
}

export async function editEvent(
  store: Store,
  id: number,
  input: EventPatch,
  actor: Actor,
): Promise<LinkedEvent> {
  const passwordHash = input.password ? await hashPassword(input.password) : null
  return store.transaction(async tx => {
    const current = await editable(tx, id, actor)
    const times = changedEventTimes(input, current, actor.site)
    const terms = await resolveAllTerms(tx, input)
    const problems = await eventProblems(tx, input, terms, actor, id)
    if (times instanceof Problem) throw invalidFields({ ...problems, end_date: times })
    refuseIfAny(problems)
    checkAuthor(input, actor, current.authorId)
    const event = {
      ...eventContent(input, current, times.zone),
      ...changedFrame(current, input, actor),
      ...times,
      slug: changedSlug(input, current),
      passwordHash: input.password === undefined ? current.passwordHash : passwordHash,
    }
    await tx.events.update(event, await resolveAllLinks(tx, input, terms, actor))
    return stored(tx, id, actor)
  })
}

/** Puts an event into the trash, from which setting its status takes it out again. */
export function trashEvent(store: Store, id: number, actor: Actor): Promise<LinkedEvent> {
  return store.transaction(async tx => {
    const current = await editable(tx, id, actor)
    if (current.status === 'trash') throw new Refusal('eventInTrash')
    await tx.events.update({ ...current, status: 'trash', modifiedAt: actor.now }, {})
    return stored(tx, id, actor)
  })
}

/** Read again inside the transaction: between the request's first look and now, somebody else may have written. */
async function editable(tx: StoreTransaction, id: number, actor: Actor): Promise<CalendarEvent> {
  const current = await tx.events.find(id, everything)
  if (!current) throw new Refusal('eventNotFound')
  if (!canEdit(actor.user, current)) throw new Refusal('notAllowed')
  return current
}

interface EventTerms {
  readonly categories: ResolvedTerms | undefined
  readonly tags: ResolvedTerms | undefined
}

async function resolveAllTerms(tx: StoreTransaction, { categories, tags }: EventPatch): Promise<EventTerms> {
  return {
    categories: categories === undefined ? undefined : await resolveTerms(tx, 'category', categories ?? []),
    tags: tags === undefined ? undefined : await resolveTerms(tx, 'tag', tags ?? []),
  }
}

/** Everything that the change refers to and that is not there, by field. */
async function eventProblems(
  tx: StoreTransaction,
  input: EventPatch,
  { categories, tags }: EventTerms,
  actor: Actor,
  ownId?: number,
): Promise<Record<string, Problem>> {
  const problems = {
    ...(await frameProblems(tx, input)),
    post_parent: await parentProblem(tx, input.post_parent, actor, ownId),
    venue: await linkProblem(tx, venueResource, input.venue, actor),
    organizer: await linkProblem(tx, organizerResource, input.organizer, actor),
    categories: categories && termProblem(categories, actor),
    tags: tags && termProblem(tags, actor),
  }
  return Object.fromEntries(Object.entries(problems).filter(hasProblem))
}

function hasProblem(entry: [string, Problem | undefined]): entry is [string, Problem] {
  return entry[1] !== undefined
}

async function parentProblem(
  tx: StoreTransaction,
  parentId: number | null | undefined,
  actor: Actor,
  ownId: number | undefined,
): Promise<Problem | undefined> {
  if (parentId === null || parentId === undefined) return undefined
  if (parentId === ownId) return new Problem('own_parent')
  const known = await tx.events.known([parentId], visibleTo(actor.user))
  return known.has(parentId) ? undefined : new Problem('unknown_event', { id: parentId })
}

/** The ids of all that the change links to, after creating what is not there. What it does not name, it keeps. */
async function resolveAllLinks(
  tx: StoreTransaction,
  { venue, organizer }: EventPatch,
  { categories, tags }: EventTerms,
  actor: Actor,
): Promise<EventLinks> {
  return {
    ...(venue !== undefined && { venueIds: await resolveLinks(tx, venueResource, venue ?? [], actor) }),
    ...(organizer !== undefined && {
      organizerIds: await resolveLinks(tx, organizerResource, organizer ?? [], actor),
    }),
    ...(categories && { categoryIds: await createMissingTerms(tx, 'category', categories, actor) }),
    ...(tags && { tagIds: await createMissingTerms(tx, 'tag', tags, actor) }),
  }
}

/** A renamed event keeps its address; only a slug that is named, or cleared, changes it. */
function changedSlug(input: EventPatch, current: CalendarEvent): string {
  if (input.slug === undefined) return current.slug
  return slugFrom(input.slug ?? '') || slugFrom(input.title ?? current.title) || 'event'
}

async function stored(tx: StoreTransaction, id: number, actor: Actor): Promise<LinkedEvent> {
  const event = (await tx.events.find(id, everything)) as CalendarEvent
  const [linked] = await tx.events.withLinks([event], visibleTo(actor.user))
  return linked as LinkedEvent
}
