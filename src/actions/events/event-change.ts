import {
  type CalendarEvent,
  type LinkedEvent,
  toVisibleEvent,
  type VisibleEvent,
} from '../../domain/events/calendar-event.ts'
import { eventContentFields } from '../../domain/events/event-content.ts'
import { itemLists, itemTextsOf } from '../../domain/events/item-texts.ts'
import type { TranslationChange } from '../../domain/records/content/changed-fields.ts'
import { type RecordFrame, statuses } from '../../domain/records/record-frame.ts'
import { firstSlug } from '../../domain/records/slug.ts'
import { everything, isInScope, visibleTo } from '../../domain/rights/visibility.ts'
import type { EventTimes } from '../../domain/time/event-times.ts'
import type { ProblemsByField } from '../../messages/problem.ts'
import { invalidFields, refuseIfAny } from '../../messages/refusal.ts'
import type { EventPatch } from '../../resources/events/event.ts'
import {
  areTimes,
  changedEventTimes,
  contentProblems,
  eventContent,
  newEventTimes,
} from '../../resources/events/event-content.ts'
import { splitItems } from '../../resources/events/item-change.ts'
import { type SplitChange, splitChange } from '../../resources/records/record-fields.ts'
import type { EventLinks } from '../../storage/events/event-links.ts'
import type { EventExtras } from '../../storage/events/event-writes.ts'
import type { ReadableStore, StoreTransaction } from '../../storage/store.ts'
import type { Actor } from '../accounts/actor.ts'
import { imageIdOf } from '../images/images.ts'
import { changedFrame, newTranslation, wantedSlug } from '../records/record-frame.ts'
import { findReferences, referenceProblems, resolveLinks, seesEvent } from './event-references.ts'
import { withTicketIds } from './ticket-ids.ts'

/** A validated change of an event whose references all exist. */
export interface CheckedChange {
  readonly input: EventPatch
  /** Item texts in the actor's language, by their names in translations. */
  readonly itemTexts?: TranslationChange['texts'] | undefined
  readonly times: EventTimes
  readonly imageId: number | null | undefined
  readonly passwordHash: string | null
  readonly links: EventLinks
  /** When restoring an earlier version: the fields an occurrence had overridden then. */
  readonly ownFieldsThen?: readonly string[] | undefined
}

/** The times of a new event or a changed one, what it refers to, and all problems with it. */
export async function examineInput(
  store: ReadableStore,
  input: EventPatch,
  actor: Actor,
  current?: CalendarEvent | VisibleEvent,
) {
  const times = current ? changedEventTimes(input, current, actor.site) : newEventTimes(input, actor.site)
  const references = await findReferences(store, input, actor)
  const problems: ProblemsByField = {
    ...(await referenceProblems(store, { input, current }, references, actor)),
    ...contentProblems(input, times, current),
    ...(areTimes(times) ? {} : times),
  }
  return { times, references, problems }
}

/** Looks up everything that the change refers to and creates new records. Throws all problems together. */
export async function checkChange(
  tx: StoreTransaction,
  current: CalendarEvent,
  ready: Pick<CheckedChange, 'input' | 'itemTexts' | 'passwordHash' | 'ownFieldsThen'>,
  actor: Actor,
): Promise<CheckedChange> {
  const { times, references, problems } = await examineInput(tx, ready.input, actor, current)
  if (!areTimes(times)) throw invalidFields(problems)
  refuseIfAny(problems)
  const input = await withTicketIds(tx, ready.input, current, actor)
  const imageId = await imageIdOf(tx, input.image, actor)
  const { links } = await resolveLinks(tx, input, references, actor)
  const { itemTexts, passwordHash, ownFieldsThen } = ready
  return { input, itemTexts, times, imageId, passwordHash, links, ownFieldsThen }
}

/** An event after a change, and the side effects. */
export interface ChangedEvent {
  readonly event: CalendarEvent
  readonly extras: EventExtras
}

export async function changedEvent(
  tx: StoreTransaction,
  current: CalendarEvent,
  change: CheckedChange,
  actor: Actor,
): Promise<ChangedEvent> {
  const { input, times, imageId, passwordHash, links } = change
  const { own, translation } = await inLanguages(tx, change, current, actor)
  const { seriesId, originalStart, seriesVersion, ownFields } = current
  const event = {
    ...eventContent(await keepingUnseenParent(tx, own, current, actor), current, times),
    ...changedFrame('event', current, { input: own, imageId }, actor),
    ...times,
    slug: changedSlug(own, current, actor),
    passwordHash: input.password === undefined ? current.passwordHash : passwordHash,
    ...{ seriesId, originalStart, seriesVersion, ownFields },
  }
  return { event, extras: { links, translation: newTranslation(translation, actor, 'event') } }
}

/** Splits a change into the event's own values and, if the actor's language differs, its translated texts. */
async function inLanguages(
  tx: StoreTransaction,
  { input, itemTexts = {} }: Pick<CheckedChange, 'input' | 'itemTexts'>,
  current: CalendarEvent,
  { language }: Actor,
): Promise<SplitChange<EventPatch>> {
  const split = splitChange(input, language, current, eventContentFields)
  const namesItems = itemLists.some(list => input[list])
  if (language === current.language) return split
  const shown = namesItems ? await tx.events.find(current.id, everything, language) : undefined
  const items = shown ? splitItems(split.own, current, shown) : { own: split.own, texts: {} }
  const texts = { ...split.translation.texts, ...items.texts, ...knownItemTexts(itemTexts, current) }
  return { own: items.own, translation: { ...split.translation, texts } }
}

/** Keeps only texts of existing items, because the list may have changed since the form was loaded. */
function knownItemTexts(
  texts: TranslationChange['texts'],
  current: CalendarEvent,
): TranslationChange['texts'] {
  const known = itemTextsOf(current)
  return Object.fromEntries(Object.entries(texts).filter(([name]) => name in known))
}

/** An event's links before a change, if needed: when links are named, or when it is published. */
export type LinkedReader = (event: CalendarEvent, changed: CalendarEvent) => Promise<LinkedEvent | undefined>

/** Reads the links of all events together, as soon as those of one event are needed. */
export function linkedReader(
  tx: StoreTransaction,
  events: readonly CalendarEvent[],
  { input: { venue, organizer } }: Pick<CheckedChange, 'input'>,
  actor: Actor,
): LinkedReader {
  let all: Promise<ReadonlyMap<number, LinkedEvent>> | undefined
  return async (event, changed) => {
    if (venue === undefined && organizer === undefined && event.status === changed.status) return undefined
    all ??= linkedEvents(tx, events, actor).then(found => new Map(found.map(linked => [linked.id, linked])))
    return (await all).get(event.id)
  }
}

/** Events with everything they link to, ignoring visibility. */
export function linkedEvents(
  tx: StoreTransaction,
  events: readonly CalendarEvent[],
  { language }: Actor,
): Promise<LinkedEvent[]> {
  return tx.events.withLinks(
    events.map(event => toVisibleEvent(event, everything)),
    everything,
    language,
  )
}

/** Responses show no parent if the reader may not see it, so sending that back must not remove it. */
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

/** Renaming an event keeps its slug, unless the change sets or clears the slug. */
function changedSlug(input: EventPatch, current: CalendarEvent, actor: Actor): string {
  if (input.slug === undefined) return current.slug
  return wantedSlug('event', firstSlug([input.slug, input.title ?? current.title], 'event'), actor)
}

/**
 * The links that a change names, plus the event's venues and organizers that the actor can't see. Responses
 * omit those, so sending a response back must not remove them.
 */
export function withUnseenLinks(
  before: LinkedEvent | undefined,
  named: EventLinks,
  { caller }: Actor,
): EventLinks {
  if (!before) return named
  const { venueIds, organizerIds } = named
  const seen = visibleTo(caller, statuses)
  const keepingUnseen = (ids: readonly number[], linked: readonly RecordFrame[]): number[] => {
    const all = [...ids]
    for (const [index, record] of linked.entries())
      if (!isInScope(record, seen)) all.splice(index, 0, record.id)
    return all
  }
  return {
    ...named,
    ...(venueIds && { venueIds: keepingUnseen(venueIds, before.venues) }),
    ...(organizerIds && { organizerIds: keepingUnseen(organizerIds, before.organizers) }),
  }
}
