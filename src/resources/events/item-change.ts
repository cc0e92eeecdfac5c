import type { EventContent, ProgrammeItem, Ticket } from '../../domain/events/event-content.ts'
import {
  type ItemList,
  itemLists,
  itemTextFields,
  itemTextName,
  withItemIds,
} from '../../domain/events/item-texts.ts'
import { clockSecondsBetween, type EventTimes } from '../../domain/time/event-times.ts'
import type { TimeInEvent } from '../../fields/kinds/calendar/programme.ts'
import { inItems, Problem, type ProblemsByField } from '../../messages/problem.ts'
import { toItemInput, toTicketInput } from '../earlier-values.ts'
import type { EventPatch } from './event.ts'

type Items = Pick<EventContent, ItemList>
type Item = Readonly<Record<string, unknown>> & { readonly id: number }

/**
 * Splits lists written in another language than the event's own into items with their own texts and their translated
 * texts. `shown` is the event as read in that language. New items use the translated text as their own text.
 */
export function splitItems(input: EventPatch, current: Items, shown: Items) {
  const texts: Record<string, string | null> = {}
  const lists = itemLists.flatMap(list => {
    const given = input[list] as readonly Item[] | null | undefined
    return given ? [[list, ownItems(list, given, { current, shown }, texts)]] : []
  })
  return { own: { ...input, ...Object.fromEntries(lists) }, texts }
}

function ownItems(
  list: ItemList,
  given: readonly Item[],
  { current, shown }: { readonly current: Items; readonly shown: Items },
  texts: Record<string, string | null>,
): Item[] {
  const [first] = itemTextFields[list]
  const known = itemsIn(shown, list)
  const before = known.map(item => ({ id: item.id, text: textIn(item, first) }))
  return withItemIds(given, before, item => textIn(item, first)).map(item => {
    const own = itemsIn(current, list).find(({ id }) => id === item.id)
    const seen = known.find(({ id }) => id === item.id)
    const ownTexts = itemTextFields[list].map(field => {
      const name = itemTextName(list, item.id, field)
      const text = textIn(item, field)
      const ownText = textIn(own, field)
      if (text !== textIn(seen, field)) texts[name] = text === '' || text === ownText ? null : text
      return [field, ownText || text] as const
    })
    return { ...asSent(list, own), ...item, ...Object.fromEntries(ownTexts) }
  })
}

/** Values that aren't texts are kept if a translation doesn't name them. */
function asSent(list: ItemList, own: unknown): object {
  if (!own) return {}
  if (list === 'questions') return own
  return list === 'programme' ? toItemInput(own as ProgrammeItem) : toTicketInput(own as Ticket)
}

function itemsIn(items: Items, list: ItemList): readonly Item[] {
  return items[list].map(item => ({ ...item }))
}

function textIn(item: Item | undefined, field: string): string {
  return (item?.[field] as string | null | undefined) ?? ''
}

// The programme of an event. Times are stored as offsets from the start, so that they move with the event.

type ProgrammeContent = Pick<EventContent, 'doorsOffsetSeconds' | 'programme'>

export function programmeContent(
  input: EventPatch,
  current: ProgrammeContent & Partial<EventTimes>,
  times: EventTimes,
): ProgrammeContent {
  const { doors_open: doors, programme } = input
  const moved = movedWith(current, times)
  return {
    doorsOffsetSeconds: doors === undefined ? moved.doorsOffsetSeconds : offsetOf(doors, times),
    programme: programme === undefined ? moved.programme : itemsOf(programme ?? [], current, times),
  }
}

/** Programme items after the end of the event, or long before it. */
export function programmeProblems(
  { doors_open: doors, programme }: EventPatch,
  times: EventTimes,
): ProblemsByField {
  const faults = (programme ?? []).map(({ time }) => timeProblem(time, times))
  const items = inItems(faults.map(fault => fault && new Problem('in_field', { field: 'time' }, fault)))
  const doorsProblem = timeProblem(doors, times)
  return { ...(doorsProblem && { doors_open: doorsProblem }), ...(items && { programme: items }) }
}

/** The doors of a camp may open days before the first concert. */
const mostDaysBefore = 31

function timeProblem(time: TimeInEvent | null | undefined, times: EventTimes): Problem | undefined {
  if (!time) return undefined
  const offset = time.offsetIn(times)
  if (offset === undefined) return new Problem('not_a_date')
  const isWithin =
    offset >= -mostDaysBefore * 86_400 &&
    offset <= clockSecondsBetween(times.startsAtLocal, times.endsAtLocal)
  return isWithin ? undefined : new Problem('outside_event', { days: mostDaysBefore })
}

function itemsOf(
  given: NonNullable<EventPatch['programme']>,
  { programme }: ProgrammeContent,
  times: EventTimes,
): ProgrammeItem[] {
  const before = programme.map(({ id, title }) => ({ id, text: title }))
  return withItemIds(given, before, ({ title }) => title).map(({ id, time, title, speaker, place }) => ({
    id,
    offsetSeconds: offsetOf(time, times),
    title,
    speaker: speaker ?? '',
    place: place ?? '',
  }))
}

function offsetOf(time: TimeInEvent | null | undefined, times: EventTimes): number | null {
  return time?.offsetIn(times) ?? null
}

/** Switching between all-day and timed changes the start time, which must not move the programme. */
function movedWith(current: ProgrammeContent & Partial<EventTimes>, times: EventTimes): ProgrammeContent {
  const { startsAtLocal, allDay, doorsOffsetSeconds, programme } = current
  if (startsAtLocal === undefined || allDay === times.allDay) return { doorsOffsetSeconds, programme }
  const shift = secondsOfDay(startsAtLocal) - secondsOfDay(times.startsAtLocal)
  const shifted = (offset: number | null) => (offset === null ? null : offset + shift)
  return {
    doorsOffsetSeconds: shifted(doorsOffsetSeconds),
    programme: programme.map(item => ({ ...item, offsetSeconds: shifted(item.offsetSeconds) })),
  }
}

function secondsOfDay(local: EventTimes['startsAtLocal']): number {
  return clockSecondsBetween(`${local.slice(0, 10)} 00:00:00` as EventTimes['startsAtLocal'], local)
}
