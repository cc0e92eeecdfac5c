import type { CalendarEvent, LinkedEvent, SeenEvent } from '../../domain/events/calendar-event.ts'
import { eventContentFields } from '../../domain/events/event-content.ts'
import { itemLists, itemTextsOf } from '../../domain/events/item-texts.ts'
import { toSeenEvent } from '../../domain/events/seen-event.ts'
import { firstSlug } from '../../domain/records/slug.ts'
import type { TranslationChange } from '../../domain/records/translation-change.ts'
import { everything } from '../../domain/rights/visibility.ts'
import type { EventTimes } from '../../domain/time/event-times.ts'
import type { ProblemsByField } from '../../messages/problem.ts'
import { invalidFields, refuseIfAny } from '../../messages/refusal.ts'
import type { EventPatch } from '../../resources/events/event.ts'
import {
  areTimes,
  changedEventTimes,
  contentProblems,
  eventContent,
  type newEventTimes,
} from '../../resources/events/event-content.ts'
import { splitItems } from '../../resources/events/item-change.ts'
import { type SplitChange, splitChange } from '../../resources/records/translation-change.ts'
import type { EventLinks } from '../../storage/events/event-links.ts'
import type { EventExtras } from '../../storage/events/event-writes.ts'
import type { ReadableStore, StoreTransaction } from '../../storage/store.ts'
import type { Actor } from '../accounts/actor.ts'
import { imageIdOf } from '../images/images.ts'
import { changedFrame } from '../records/record-frame.ts'
import { newTranslation } from '../records/translations.ts'
import { wantedSlug } from '../records/wanted-slug.ts'
import {
  type EventReferences,
  findReferences,
  referenceProblems,
  resolveLinks,
  seesEvent,
} from './event-references.ts'
import { linksToChange } from './links-to-change.ts'

/** A change of an event in which nothing is wrong, and of which all that it names is there. */
export interface CheckedChange {
  readonly input: EventPatch
  /** Texts of items in the actor's language, by the names that translations give them. */
  readonly itemTexts?: TranslationChange['texts'] | undefined
  readonly times: EventTimes
  readonly imageId: number | null | undefined
  readonly passwordHash: string | null
  readonly links: EventLinks
  /** Where an earlier version comes back: what one of a series had of its own then. */
  readonly ownFieldsThen?: readonly string[] | undefined
}

interface LookedUp {
  readonly references: EventReferences
  readonly times: ReturnType<typeof newEventTimes>
  /** The event as it is, where there is one. */
  readonly current?: CalendarEvent | SeenEvent | undefined
}

/** What is wrong with a new event or a change of one, besides its times. */
export async function inputProblems(
  store: ReadableStore,
  input: EventPatch,
  { references, times, current }: LookedUp,
  actor: Actor,
): Promise<ProblemsByField> {
  return {
    ...(await referenceProblems(store, { input, current }, references, actor)),
    ...contentProblems(input, times, current),
  }
}

/** Looks everything up that the change names, and creates what is to be created with it; or refuses all that is wrong. */
export async function checkChange(
  tx: StoreTransaction,
  current: CalendarEvent,
  ready: Pick<CheckedChange, 'input' | 'itemTexts' | 'passwordHash' | 'ownFieldsThen'>,
  actor: Actor,
): Promise<CheckedChange> {
  const { input } = ready
  const times = changedEventTimes(input, current, actor.site)
  const references = await findReferences(tx, input, actor)
  const problems = await inputProblems(tx, input, { references, times, current }, actor)
  if (!areTimes(times)) throw invalidFields({ ...problems, ...times })
  refuseIfAny(problems)
  const imageId = await imageIdOf(tx, input.image, actor)
  const { links } = await resolveLinks(tx, input, references, actor)
  const { itemTexts, passwordHash, ownFieldsThen } = ready
  return { input, itemTexts, times, imageId, passwordHash, links, ownFieldsThen }
}

/** An event as a change leaves it, and what that does besides. */
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
    ...changedFrame(current, own, imageId, actor),
    ...times,
    slug: changedSlug(own, current, actor),
    passwordHash: input.password === undefined ? current.passwordHash : passwordHash,
    ...{ seriesId, originalStart, seriesVersion, ownFields },
  }
  return { event, extras: { links, translation: newTranslation(translation, actor) } }
}

/** What of a change belongs to the event itself, and what to its texts in the actor's language, where that is another. */
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

/** Those of items that are there: what was typed may be older than a change of the list. */
function knownItemTexts(
  texts: TranslationChange['texts'],
  current: CalendarEvent,
): TranslationChange['texts'] {
  const known = itemTextsOf(current)
  return Object.fromEntries(Object.entries(texts).filter(([name]) => name in known))
}

/** What the event linked to before the change, where that makes a difference: other links are named, or it is published. */
export async function linkedBefore(
  tx: StoreTransaction,
  current: CalendarEvent,
  { changed, input }: { readonly changed: CalendarEvent; readonly input: EventPatch },
  actor: Actor,
): Promise<LinkedEvent | undefined> {
  if (!needsLinks(current, changed, input)) return undefined
  const [linked] = await linkedEvents(tx, [current], actor)
  return linked
}

export function needsLinks(
  current: CalendarEvent,
  changed: CalendarEvent,
  { venue, organizer }: EventPatch,
): boolean {
  return venue !== undefined || organizer !== undefined || current.status !== changed.status
}

/** Events with all that they link to, whoever may see it. */
export function linkedEvents(
  tx: StoreTransaction,
  events: readonly CalendarEvent[],
  { language }: Actor,
): Promise<LinkedEvent[]> {
  return tx.events.withLinks(
    events.map(event => toSeenEvent(event, everything)),
    everything,
    language,
  )
}

/** The links that the change gives the event, with those of it that the actor does not see. */
export function keptLinks(before: LinkedEvent | undefined, links: EventLinks, actor: Actor): EventLinks {
  return before ? linksToChange(before, links, actor) : links
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
function changedSlug(input: EventPatch, current: CalendarEvent, actor: Actor): string {
  if (input.slug === undefined) return current.slug
  return wantedSlug(firstSlug([input.slug, input.title ?? current.title], 'event'), actor)
}
