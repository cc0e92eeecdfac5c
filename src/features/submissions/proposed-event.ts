// The event that a person typed into the form, as input of the calendar.
import { atInputs, missingTimes, whenArgs } from '../../desk/events/editor/event-args.ts'
import type { LinkedEvent } from '../../domain/events/calendar-event.ts'
import type { Language } from '../../domain/records/record-frame.ts'
import { published } from '../../domain/rights/visibility.ts'
import type { Site } from '../../domain/site/site.ts'
import { lineOf } from '../../domain/text/normal-form.ts'
import { plainTextOf } from '../../domain/text/search-text.ts'
import { withScheme } from '../../domain/text/web-address.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { EventTimes } from '../../domain/time/event-times.ts'
import { createPresentTime } from '../../domain/time/present-time.ts'
import { readTypedWhen } from '../../domain/time/typed-when/typed-when.ts'
import { keysOf } from '../../domain/typed-entries.ts'
import type { ReadContext } from '../../fields/kind.ts'
import { type RawArgs, readFields, valuesOf } from '../../fields/read-args.ts'
import { plainText } from '../../formats/text/plain-text.ts'
import { Problem, type ProblemsByField } from '../../messages/problem.ts'
import { type EventInput, type EventPatch, eventFields } from '../../resources/events/event.ts'
import { areTimes, newEventTimes } from '../../resources/events/event-content.ts'
import type { ReadableStore } from '../../storage/store.ts'
import type { Typed } from './submission.ts'

/** The parts of an event that people propose, and the inputs of each. */
export const proposedParts = {
  title: ['title'],
  when: ['start_day', 'start_time', 'end_day', 'end_time', 'all_day'],
  venue: ['venue', 'address', 'city'],
  description: ['description'],
  cost: ['cost'],
  // Not `website`, which is the trap of public forms.
  link: ['link'],
  organizer: ['organizer'],
} as const

export type ProposedPart = keyof typeof proposedParts

const inputs = Object.values(proposedParts).flat()

/** Longer texts are refused by their fields. This bounds the work before that. */
const longestInput = 20_000

/** What was typed, without control characters. Only the description has several lines. */
export function typedIn(body: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    inputs.map(name => {
      const raw = body[name]
      const text = typeof raw === 'string' ? raw.slice(0, longestInput) : ''
      const lines = text.split(/\r\n?|\n/).map(lineOf)
      const line = lines.join(' ').trim()
      if (name === 'link') return [name, withScheme(line)]
      return [name, name === 'description' ? lines.join('\n').trim() : line]
    }),
  )
}

interface ReadingContext {
  readonly store: ReadableStore
  readonly site: Site
  readonly language: Language
  readonly now: UtcSeconds
}

/** Fills in the date fields from words such as “next Friday 8 pm”. */
export function withWords(
  typed: Typed,
  words: string,
  { now, site, language, isDayFirst }: ReadingContext & { readonly isDayFirst: boolean },
): Typed | Problem {
  const usual = { startDay: '', startTime: '', endDay: '', endTime: '' }
  const when = readTypedWhen(words.slice(0, 200), { now, zone: site.zone, language, isDayFirst, usual })
  // Proposed events are in the site's time zone.
  if (!when || (when.zone ?? site.zone) !== site.zone) return new Problem('words_not_understood')
  const { startDay, startTime, endDay, endTime, saysTime } = when
  return {
    ...typed,
    start_day: startDay,
    end_day: endDay === startDay ? '' : endDay,
    start_time: saysTime ? startTime : '',
    end_time: saysTime ? endTime : '',
    all_day: saysTime ? '' : '1',
  }
}

interface ReadProposal {
  /** Undefined if there are problems. */
  readonly input: EventInput | undefined
  readonly times: EventTimes | undefined
  /** By input of the form. */
  readonly problems: ProblemsByField
}

/** Reads a whole proposal. The event must not be over. */
export async function readProposal(given: Typed, context: ReadingContext): Promise<ReadProposal> {
  const typed = withUsualEnd(given)
  const { site, now } = context
  const raw = { ...whenArgs(typed), timezone: site.zone, ...(await contentArgs(typed, context)) }
  const reading = readFields(eventFields, raw, 'create', readContextOf(site, now))
  const { values, missing } = reading
  const times = newEventTimes(values, site)
  const isOver = areTimes(times) && times.endsAtUtc <= now
  const problems = {
    ...Object.fromEntries(missing.map(name => [name, new Problem('is_required')])),
    ...missingTimes(typed),
    ...(times && !areTimes(times) && times),
    ...reading.problems,
    ...(isOver && { start_date: new Problem('event_is_over') }),
  }
  const isRead = Object.keys(problems).length === 0
  return {
    input: isRead ? valuesOf(reading) : undefined,
    times: areTimes(times) ? times : undefined,
    problems: withoutEnd(renamed(atInputs(problems, typed)), typed),
  }
}

function readContextOf(site: Site, now: UtcSeconds): ReadContext {
  const { zone: siteZone, namespace, maxPerPage, customFields } = site
  return { time: createPresentTime(now), siteZone, namespace, maxPerPage, customFields, isTyped: true }
}

const inputNames: Readonly<Record<string, string>> = {
  venue_name: 'venue',
  organizer_name: 'organizer',
  website: 'link',
}

function renamed(problems: ProblemsByField): ProblemsByField {
  return Object.fromEntries(
    Object.entries(problems).map(([name, problem]) => [inputNames[name] ?? name, problem]),
  )
}

const usualHours = 2

/** Many people know only when it begins. */
function withUsualEnd(typed: Typed): Typed {
  const { start_day = '', start_time = '', end_time = '', end_day = '', all_day: whole } = typed
  const begins = `${start_day}T${start_time}`
  if (whole === '1' || end_time !== '' || end_day !== '' || !/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(begins))
    return typed
  try {
    const end = Temporal.PlainDateTime.from(begins).add({ hours: usualHours }).toString()
    return { ...typed, end_day: end.slice(0, 10), end_time: end.slice(11, 16) }
  } catch {
    // A day such as 31 February is reported by its field.
    return typed
  }
}

/** Without a start there is no usual end, but the end is not what is missing. */
function withoutEnd(problems: ProblemsByField, typed: Typed): ProblemsByField {
  const { end_time: time, ...others } = problems
  const isMissing = time !== undefined && !typed.end_time && !typed.end_day
  return isMissing && (problems.start_day || problems.start_time) ? others : problems
}

async function contentArgs(typed: Typed, { store }: ReadingContext): Promise<RawArgs> {
  const { venue: place = '', organizer: group = '', link = '' } = typed
  const [knownVenue] = place ? await store.venues.named([place], published) : []
  const [knownOrganizer] = group ? await store.organizers.named([group], published) : []
  const isNew = { venue: place, address: typed.address ?? '', city: typed.city ?? '' }
  return {
    title: escaped(typed.title ?? ''),
    description: paragraphsOf(typed.description ?? ''),
    cost: typed.cost ?? '',
    website: link,
    ...(place && { venue: [knownVenue ? knownVenue.id : isNew] }),
    ...(group && { organizer: [knownOrganizer ? knownOrganizer.id : { organizer: group }] }),
  }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function paragraphsOf(text: string): string {
  const blocks = text.split(/\n\s*\n/).filter(block => block.trim() !== '')
  return blocks.map(block => `<p>${escaped(block).replaceAll('\n', '<br>')}</p>`).join('\n')
}

/** An event as its form shows it. */
export function typedOf(event: LinkedEvent): Record<string, string> {
  const { startsAtLocal, endsAtLocal, allDay } = event
  const [place] = event.venues
  return {
    title: plainTextOf(event.title),
    ...typedWhen(startsAtLocal, allDay ? dayBefore(endsAtLocal) : endsAtLocal, allDay ? 'days' : 'times'),
    venue: place?.name ?? '',
    address: place?.address ?? '',
    city: place?.city ?? '',
    description: plainText(event.description, ''),
    cost: event.cost,
    link: event.website,
    organizer: event.organizers[0]?.name ?? '',
  }
}

/** Local times as the form shows them. Whole days have no times, and a day is named once. */
export function typedWhen(start: string, end: string, precision: 'days' | 'times') {
  const [day, lastDay] = [start.slice(0, 10), end.slice(0, 10)]
  const timeOf = (local: string) => (precision === 'days' ? '' : local.slice(11, 16))
  return {
    ...{ start_day: day, start_time: timeOf(start) },
    ...{ end_day: lastDay === day ? '' : lastDay, end_time: timeOf(end) },
    all_day: precision === 'days' ? '1' : '',
  }
}

/** The stored end of whole days may be the first second of the next day. */
function dayBefore(end: string): string {
  const day = end.slice(0, 10)
  return end.slice(11) === '00:00:00' ? Temporal.PlainDate.from(day).subtract({ days: 1 }).toString() : day
}

/** The parts in which two forms differ. */
function changedParts(before: Typed, after: Typed): ProposedPart[] {
  const isOther = (name: string) => (before[name] ?? '') !== (after[name] ?? '')
  return keysOf(proposedParts).filter(part => proposedParts[part].some(isOther))
}

/** The inputs of the parts that differ. */
export function changesBetween(before: Typed, after: Typed): Typed {
  const names = changedParts(before, after).flatMap(part => proposedParts[part])
  return Object.fromEntries(names.map(name => [name, after[name] ?? '']))
}

interface ReadChange extends ReadProposal {
  readonly before: Typed
  readonly after: Typed
  /** The parts that it changes. */
  readonly parts: readonly ProposedPart[]
  /** Only those parts, so that what editors have improved elsewhere stays. */
  readonly patch: EventPatch
}

/** What changed inputs mean for the event as it is now. */
export async function readChange(
  event: LinkedEvent,
  changes: Typed,
  context: ReadingContext,
): Promise<ReadChange> {
  const before = typedOf(event)
  const after = { ...before, ...changes }
  const read = await readProposal(after, context)
  const parts = changedParts(before, after).filter(part => !isLinked(part, event, read.input))
  const wire = parts.flatMap(part => wireNames[part])
  const patch = Object.entries(read.input ?? {}).filter(([name]) => wire.includes(name))
  return { ...read, before, after, parts, patch: Object.fromEntries(patch) }
}

/** A venue that is published keeps its address, whatever was typed. */
function isLinked(part: ProposedPart, event: LinkedEvent, input: EventInput | undefined): boolean {
  if (part !== 'venue' && part !== 'organizer') return false
  const linked = part === 'venue' ? event.venues : event.organizers
  const [wanted] = input?.[part] ?? []
  return linked.length === 1 && wanted !== undefined && 'id' in wanted && wanted.id === linked[0]?.id
}

const wireNames: Readonly<Record<ProposedPart, readonly string[]>> = {
  title: ['title'],
  when: ['start_date', 'end_date', 'all_day'],
  venue: ['venue'],
  description: ['description'],
  cost: ['cost'],
  link: ['website'],
  organizer: ['organizer'],
}

/** The hosts that the links of a text really lead to. */
export function linksIn(typed: Typed): string[] {
  const text = `${typed.link ?? ''}\n${typed.description ?? ''}\n${typed.title ?? ''}`
  return [...text.matchAll(/(?:https?:\/\/|www\.)[^\s<>"']+/gi)].map(([link]) => link)
}

export function hostOf(link: string): string {
  return URL.parse(/^www\./i.test(link) ? `https://${link}` : link)?.host ?? link
}
