import type { Choices } from '../../domain/records/choices.ts'
import type { Language } from '../../domain/records/record-frame.ts'
import type { LinkedRecord } from '../../domain/records/venues-organizers.ts'
import { published, visibleTo } from '../../domain/rights/visibility.ts'
import { distanceOfNames } from '../../domain/text/search-words.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { LinkedResource } from '../../resources/records/linked-resource.ts'
import type { Store } from '../../storage/store.ts'
import type { LinkedRecordReads } from '../../storage/venues-organizers/linked-records.ts'
import type { Reader } from '../reader.ts'

/** Nobody looks through more names. Venues and organizers have a search by name. */
const mostChoices = 1000

/** The visitor's time and language. */
interface ChoiceReader {
  readonly store: Pick<Store, 'choices' | 'cachedRead'>
  readonly now: UtcSeconds
  readonly language: Language
}

interface Current {
  choices?: Choices
  from: UtcSeconds
}

/** The filter choices offered by every view of the calendar, until a record changes or an event ends. */
export async function readChoices({ store, now, language }: ChoiceReader): Promise<Choices> {
  const cached = await store.cachedRead<Current>(`choices ${language}`, async () => ({ from: now }))
  if (cached.choices && isValidAt(now, cached)) return cached.choices
  cached.choices = await store.choices({ now, most: mostChoices }, published, language)
  cached.from = now
  return cached.choices
}

function isValidAt(now: UtcSeconds, { from, choices }: Current): boolean {
  return from <= now && (choices?.validUntil === undefined || now < choices.validUntil)
}

/** Venues or organizers that match typed text. Exact names come first, ignoring case and accents. */
export async function suggestRecords<T extends LinkedRecord>(
  resource: LinkedResource<T>,
  typed: string,
  most: number,
  { store, caller, language }: Reader,
): Promise<T[]> {
  const visibility = visibleTo(caller)
  const records = resource.readsIn(store)
  const search = typed.trim().slice(0, 200)
  const query = { page: 1, perPage: most, orderBy: 'name', order: 'asc', search } as const
  const list = (requested: typeof query & { readonly exactTitle?: string }) =>
    records.listPage(requested, visibility, visibility, language)
  const exact = search === '' ? [] : (await list({ ...query, exactTitle: search })).records
  const { records: found } = await list(query)
  const others = found.filter(({ id }) => !exact.some(other => other.id === id))
  const matches = [...exact, ...others].slice(0, most)
  return matches.length > 0 || search === ''
    ? matches
    : nearRecords(records, search, most, { caller, language })
}

/** Larger calendars are searched for near names among this many. */
const mostCompared = 5000

/** Records whose name differs by a few letters, by punctuation or by spaces, nearest first. */
async function nearRecords<T extends LinkedRecord>(
  records: LinkedRecordReads<T>,
  typed: string,
  most: number,
  { caller, language }: Pick<Reader, 'caller' | 'language'>,
): Promise<T[]> {
  const visibility = visibleTo(caller)
  const names = await records.foldedNames(mostCompared, visibility)
  const ids = names
    .map(({ id, name }) => ({ id, distance: distanceOfNames(typed, name) }))
    .filter(({ distance }) => distance !== undefined)
    .sort((one, other) => (one.distance ?? 0) - (other.distance ?? 0))
    .slice(0, most)
    .map(({ id }) => id)
  const found = await records.findAll(ids, visibility, language)
  return ids.flatMap(id => found.get(id) ?? [])
}
