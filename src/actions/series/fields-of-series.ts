// Fields overridden on an occurrence keep their values when the series changes. Reverting an occurrence's
// change removes the override, if there was none before and the series still has that value.
import type { CalendarEvent, VisibleEvent } from '../../domain/events/calendar-event.ts'
import { itemTextsOf } from '../../domain/events/item-texts.ts'
import { isLanguage, type Language } from '../../domain/records/record-frame.ts'
import { isAtItsDate, ownTimes, type Series } from '../../domain/recurrence/series.ts'
import { everything } from '../../domain/rights/visibility.ts'
import type { EventLinks } from '../../storage/events/event-links.ts'
import type { EventExtras } from '../../storage/events/event-writes.ts'
import type { StoreTransaction } from '../../storage/store.ts'
import { getSeries } from './split-series.ts'

/** Returns the overridden fields of this event that match the series again once it has these values. */
export async function fieldsOfSeries(
  tx: StoreTransaction,
  event: CalendarEvent,
  extras: EventExtras,
  ownThen: readonly string[] = event.ownFields,
): Promise<string[]> {
  const names = event.ownFields.filter(name => !ownThen.includes(name))
  if (event.seriesId === null || names.length === 0) return []
  const series = await getSeries(tx, event)
  const occurrences = await tx.series.occurrences(event.seriesId)
  const others = occurrences.filter(({ id, status }) => id !== event.id && status !== 'trash')
  const shared: string[] = []
  for (const name of names)
    if (await isAsSeries(name, { tx, event, extras, series, others })) shared.push(name)
  return shared
}

interface Compared {
  readonly tx: StoreTransaction
  readonly event: CalendarEvent
  readonly extras: EventExtras
  readonly series: Series
  readonly others: readonly CalendarEvent[]
}

/** The series' value is that of occurrences that don't override it. If all of them do, no value differs. */
async function isAsSeries(name: string, compared: Compared): Promise<boolean> {
  const { event, series, others } = compared
  if (name === ownTimes) return isAtItsDate(event, series)
  const other = others.find(({ ownFields }) => !ownFields.includes(name))
  if (!other) return true
  const [one, same] = await valuesOf(name, other, compared)
  return JSON.stringify(one) === JSON.stringify(same)
}

/** The event's new value, and the other occurrence's value. */
async function valuesOf(
  name: string,
  other: CalendarEvent,
  compared: Compared,
): Promise<readonly [unknown, unknown]> {
  const { tx, event, extras } = compared
  const [language, text] = name.split('.')
  if (text !== undefined && isLanguage(language)) return textsIn(language, text, other, compared)
  if (name in event) return [event[name as keyof CalendarEvent], other[name as keyof CalendarEvent]]
  const links = { ...(await tx.events.linkIds(event.id)), ...extras.links }
  const linksOfOther = await tx.events.linkIds(other.id)
  return [links[name as keyof EventLinks], linksOfOther[name as keyof EventLinks]]
}

/** The same for a text in another language, which falls back to the event's own text. */
async function textsIn(
  language: Language,
  name: string,
  other: CalendarEvent,
  { tx, event, extras: { translation } }: Compared,
): Promise<readonly [unknown, unknown]> {
  const written = translation?.language === language ? translation.change.texts[name] : undefined
  const textOf = async ({ id }: CalendarEvent) =>
    textNamed(name, await tx.events.find(id, everything, language))
  const shown = written === undefined ? await textOf(event) : (written ?? textNamed(name, event))
  return [shown, await textOf(other)]
}

function textNamed(name: string, record: CalendarEvent | VisibleEvent | undefined): unknown {
  return record && { ...record, ...itemTextsOf(record) }[name as 'title']
}
