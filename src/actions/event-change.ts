import type { CalendarEvent, LinkedEvent } from '../domain/calendar-event.ts'
import type { EventTimes } from '../domain/event-times.ts'
import { invalidFields, refuseIfAny } from '../domain/refusal.ts'
import { toSeenEvent } from '../domain/seen-event.ts'
import { firstSlug } from '../domain/slug.ts'
import { everything } from '../domain/visibility.ts'
import { type EventPatch, translatableEventTexts } from '../resources/event.ts'
import { areTimes, changedEventTimes, eventContent } from '../resources/event-content.ts'
import { splitChange } from '../resources/translation-change.ts'
import type { EventLinks } from '../storage/event-links.ts'
import type { EventExtras } from '../storage/event-writes.ts'
import type { ReadableStore, StoreTransaction } from '../storage/store.ts'
import type { Actor } from './actor.ts'
import { findReferences, referenceProblems, resolveLinks, seesEvent } from './event-references.ts'
import { imageIdOf } from './images.ts'
import { linksToChange } from './links-to-change.ts'
import { changedFrame } from './record-frame.ts'
import { newTranslation } from './translations.ts'

/** A change of an event in which nothing is wrong, and of which all that it names is there. */
export interface CheckedChange {
  readonly input: EventPatch
  readonly times: EventTimes
  readonly imageId: number | null | undefined
  readonly passwordHash: string | null
  readonly links: EventLinks
}

/** Looks everything up that the change names, and creates what is to be created with it; or refuses all that is wrong. */
export async function checkChange(
  tx: StoreTransaction,
  current: CalendarEvent,
  { input, passwordHash }: Pick<CheckedChange, 'input' | 'passwordHash'>,
  actor: Actor,
): Promise<CheckedChange> {
  const times = changedEventTimes(input, current, actor.site)
  const references = await findReferences(tx, input, actor)
  const problems = await referenceProblems(tx, input, references, actor, current)
  if (!areTimes(times)) throw invalidFields({ ...problems, ...times })
  refuseIfAny(problems)
  const imageId = await imageIdOf(tx, input.image, actor)
  const { links } = await resolveLinks(tx, input, references, actor)
  return { input, times, imageId, passwordHash, links }
}

/** The event as the change leaves it, and what it does besides. */
export async function changedEvent(
  tx: StoreTransaction,
  current: CalendarEvent,
  { input, times, imageId, passwordHash, links }: CheckedChange,
  actor: Actor,
): Promise<{ readonly event: CalendarEvent; readonly extras: EventExtras }> {
  const { own, translation } = splitChange(input, actor.language, current, translatableEventTexts)
  const { seriesId, originalStart, seriesVersion, ownFields } = current
  const event = {
    ...eventContent(await keepingUnseenParent(tx, own, current, actor), current, times.zone),
    ...changedFrame(current, own, imageId, actor),
    ...times,
    slug: changedSlug(own, current),
    passwordHash: input.password === undefined ? current.passwordHash : passwordHash,
    ...{ seriesId, originalStart, seriesVersion, ownFields },
  }
  return { event, extras: { links, translation: newTranslation(translation, actor) } }
}

/** What the event linked to before the change, where that makes a difference: other links are named, or it is published. */
export async function linkedBefore(
  tx: StoreTransaction,
  current: CalendarEvent,
  changed: CalendarEvent,
  { venue, organizer }: EventPatch,
  { language }: Actor,
): Promise<LinkedEvent | undefined> {
  const isNamed = venue !== undefined || organizer !== undefined
  if (!isNamed && current.status === changed.status) return undefined
  const [linked] = await tx.events.withLinks([toSeenEvent(current, everything)], everything, language)
  return linked
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
function changedSlug(input: EventPatch, current: CalendarEvent): string {
  if (input.slug === undefined) return current.slug
  return firstSlug([input.slug, input.title ?? current.title], 'event')
}
