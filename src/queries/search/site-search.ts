// Site search: finds events by typed words, best match first. Events with all words are preferred. If there
// are none, typos are corrected, and then some of the words are enough.

import type { EventState } from '../../domain/events/event-state.ts'
import { published } from '../../domain/rights/visibility.ts'
import type { Site } from '../../domain/site/site.ts'
import { commonSynonyms } from '../../domain/text/common-synonyms.ts'
import { foldForSearch } from '../../domain/text/search-text.ts'
import { quotedPhrases, sharedPart, typedWords } from '../../domain/text/search-words.ts'
import { stateNamed } from '../../domain/text/state-words.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { EventSearch } from '../../storage/search/ranked-events.ts'
import type { NamedRecord, RecordName } from '../../storage/search/site-search.ts'
import type { Store } from '../../storage/store.ts'
import type { Reader } from '../reader.ts'
import { correctionsOf, formsOf, vocabularyOf } from './corrections.ts'
import {
  eventWords,
  namePatterns,
  partsOf,
  type SearchedWord,
  scoreOfName,
  synonymsOf,
  withoutSynonyms,
} from './searched-word.ts'

export interface FoundBySearch {
  /** Matching events, best first. */
  readonly ids: readonly number[]
  /** The words that were searched, if some were left out. */
  readonly used?: readonly string[]
  /** The suggested correction, if the typed words occur nowhere. */
  readonly correction?: string
  /** Word prefixes to highlight in the results, case-folded. */
  readonly marked: readonly string[]
  /** The same with words of the same meaning, for results that have none of the others. */
  readonly alike: readonly string[]
  /** Venues, organizers, categories and tags with matching names. */
  readonly named: readonly NamedRecord[]
}

interface SiteSearchRequest extends Pick<Reader, 'language'> {
  readonly store: Store
  readonly now: UtcSeconds
  readonly site?: Pick<Site, 'synonyms'>
}

/** The maximum number of results, which bounds the cost of a search that matches everything. */
const mostFound = 5000

const mostNamed = 6

export async function searchSite(search: string, request: SiteSearchRequest): Promise<FoundBySearch> {
  const words = typedWords(search, request.language)
  if (words.length === 0) return { ids: [], marked: [], alike: [], named: [] }
  const typed = await withoutFrequent(longest(words, mostWords), request)
  const found = await searchFor(typed, quotedPhrases(search), request)
  const state = words.length === 1 ? stateNamed(words[0] ?? '', request.language) : undefined
  if (state) return withEventsIn(state, found, request)
  return typed.length < words.length ? { ...found, used: typed } : found
}

/** The state of an event is not part of its texts. Events that contain the word come first. */
async function withEventsIn(
  state: EventState,
  { correction, ids, ...found }: FoundBySearch,
  { store, language }: SiteSearchRequest,
): Promise<FoundBySearch> {
  const query = {
    states: [state],
    window: {},
    includeHidden: false,
    venues: published,
    termGroups: [],
    orderBy: 'start_date',
    order: 'desc',
    page: 1,
    perPage: mostFound,
  } as const
  const inState = await store.events.firstIds(query, published, language)
  const asTyped = correction === undefined ? ids : []
  return { ...found, ids: [...new Set([...asTyped, ...inState])] }
}

async function searchFor(
  typed: readonly string[],
  phrases: readonly string[],
  request: SiteSearchRequest,
): Promise<FoundBySearch> {
  const words = [
    ...typed.map(text => searchedWord(text, request)),
    ...phrases.map(text => ({ text, isPhrase: true, others: [], synonyms: [], language: request.language })),
  ]
  const asTyped = await findBy(words, 'all', request)
  // A phrase is matched literally, without alternatives.
  if (asTyped.ids.length > 0 || phrases.length > 0) return asTyped
  const { corrected, correction } = await correct(words, request)
  const all = corrected === words ? asTyped : await findBy(corrected, 'all', request)
  const found = all.ids.length > 0 || typed.length === 1 ? all : await findBy(corrected, 'any', request)
  return { ...found, ...(correction !== undefined && found.ids.length > 0 && { correction }) }
}

/** Each word adds the same cost. In a long sentence, the longest words are the most specific. */
const mostWords = 5

function longest(words: readonly string[], most: number): string[] {
  const chosen = [...words].sort((one, other) => other.length - one.length).slice(0, most)
  return words.filter(word => chosen.includes(word))
}

/**
 * In a large calendar, words found in more than half of the events are expensive and unspecific. They are
 * dropped unless there are no others; then the longest one is used.
 */
async function withoutFrequent(
  words: readonly string[],
  { store, language }: SiteSearchRequest,
): Promise<readonly string[]> {
  if (words.length === 1) return words
  const shares = await store.search.shares(words.map(word => sharedPart(word, language)))
  const others = words.filter((_, index) => (shares?.[index] ?? 0) <= 1 / 2)
  return others.length > 0 ? others : longest(words, 1)
}

function searchedWord(text: string, { site, language }: SiteSearchRequest): SearchedWord {
  const groups = [...(site?.synonyms ?? []), ...commonSynonyms[language]]
  return { text, isPhrase: false, others: [], synonyms: synonymsOf(text, groups, language), language }
}

async function findBy(
  words: readonly SearchedWord[],
  needs: EventSearch['needs'],
  request: SiteSearchRequest,
): Promise<FoundBySearch> {
  const names = await request.store.search.names(words.flatMap(namePatterns))
  return {
    ids: await eventsWith(words, names, { needs, most: mostFound }, request),
    // A visitor who searches for "exhibition" doesn’t expect "Gallery" to be highlighted.
    marked: prefixesOf(words.map(withoutSynonyms)),
    alike: prefixesOf(words),
    named: await recordsNamed(words, names, mostNamed, request),
  }
}

function prefixesOf(words: readonly SearchedWord[]): string[] {
  const all = words.flatMap(word => {
    const parts = partsOf(word)
    // A word that begins with one of its parts has no other hits.
    return parts.some(part => word.text.startsWith(part)) ? parts : [...parts, word.text]
  })
  return [...new Set(all)]
}

function eventsWith(
  words: readonly SearchedWord[],
  names: readonly RecordName[],
  options: Pick<EventSearch, 'needs' | 'most'>,
  { store, language, now }: SiteSearchRequest,
): Promise<number[]> {
  const verbatim = foldForSearch(
    words
      .filter(({ isPhrase }) => !isPhrase)
      .map(({ text }) => text)
      .join(' '),
  )
  return store.search.eventIds({ words: eventWords(words, names), verbatim, now, ...options }, language)
}

/** How many matching names are checked for events, best first. */
const mostChecked = 100

/** Records whose names contain every word, best first. Venues and organizers need an open event. */
async function recordsNamed(
  words: readonly SearchedWord[],
  names: readonly RecordName[],
  most: number,
  { store }: SiteSearchRequest,
): Promise<NamedRecord[]> {
  const typed = words.filter(({ isPhrase }) => !isPhrase)
  const records = [...Map.groupBy(names, ({ kind, id }) => `${kind} ${id}`).values()]
    .map(all => {
      const { kind, id } = all[0] as RecordName
      const scores = typed.map(word => Math.max(...all.map(name => scoreOfName(word, name))))
      return { kind, id, score: scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0) }
    })
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || one.id - other.id)
    .slice(0, mostChecked)
  const isLinked = ({ kind }: NamedRecord) => kind === 'venue' || kind === 'organizer'
  const open = await store.search.withOpenEvents(records.filter(isLinked).map(({ id }) => id))
  return records.filter(record => !isLinked(record) || open.has(record.id)).slice(0, most)
}

/** The words with other forms of them that names contain, or with the nearest words if names have none. */
async function correct(
  words: readonly SearchedWord[],
  { store }: SiteSearchRequest,
): Promise<{ corrected: readonly SearchedWord[]; correction?: string }> {
  const vocabulary = vocabularyOf(await store.search.allNames())
  const found = words.map(({ text }) => ({
    near: correctionsOf(text, vocabulary),
    forms: formsOf(text, vocabulary),
  }))
  if (found.every(({ near, forms }) => near.length + forms.length === 0)) return { corrected: words }
  const corrected = words.map((word, index) => {
    const { near: [nearest = word.text, ...others] = [], forms = [] } = found[index] ?? {}
    return { ...word, text: nearest, others: [...word.others, ...others, ...forms] }
  })
  const isChanged = corrected.some(({ text }, index) => text !== words[index]?.text)
  return { corrected, ...(isChanged && { correction: corrected.map(({ text }) => text).join(' ') }) }
}

/** Enough to include some of each kind. */
const mostSuggested = 40

/** Upcoming events and other records whose names have words that start with the typed ones. */
export async function suggestNames(search: string, request: SiteSearchRequest): Promise<NamedRecord[]> {
  const typed = typedWords(search, request.language)
  if (typed.length === 0) return []
  const words = typed.map(text => ({
    text,
    isPhrase: false,
    others: [],
    synonyms: [],
    language: request.language,
  }))
  const found = await suggestFor(words, request)
  if (found.length > 0) return found
  const { corrected, correction } = await correct(words, request)
  return correction === undefined ? [] : suggestFor(corrected, request)
}

async function suggestFor(
  words: readonly SearchedWord[],
  request: SiteSearchRequest,
): Promise<NamedRecord[]> {
  const names = await request.store.search.names(words.flatMap(namePatterns))
  const ids = await eventsWith(words, names, { needs: 'title', most: mostSuggested }, request)
  const named = await recordsNamed(words, names, mostSuggested, request)
  return [...ids.map(id => ({ kind: 'event' as const, id })), ...named]
}
