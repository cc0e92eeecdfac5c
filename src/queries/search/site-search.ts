// Site search: finds events by typed words, best match first. Events with all words are preferred. If there
// are none, typos are corrected, and then some of the words are enough.

import type { Site } from '../../domain/site/site.ts'
import { foldForSearch } from '../../domain/text/search-text.ts'
import {
  freeWord,
  meansFree,
  mostSlips,
  quotedPhrases,
  sharedBeginning,
  slipsBetween,
  stemOf,
  typedWords,
  wordsOf,
} from '../../domain/text/search-words.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { FittingWord } from '../../storage/search/searched-names.ts'
import type { NamedRecord } from '../../storage/search/site-search.ts'
import type { Store } from '../../storage/store.ts'
import type { Reader } from '../reader.ts'

export interface FoundBySearch {
  /** Matching events, best first. */
  readonly ids: readonly number[]
  /** The words that were searched, if some were left out. */
  readonly used?: readonly string[]
  /** The suggested correction, if the typed words occur nowhere. */
  readonly correction?: string
  /** Word prefixes to highlight in the results, case-folded. */
  readonly marked: readonly string[]
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
  if (words.length === 0) return { ids: [], marked: [], named: [] }
  await request.store.bringSearchUpToDate()
  const typed = await withoutFrequent(longest(words, mostWords), request)
  const found = await searchFor(typed, quotedPhrases(search), request)
  return typed.length < words.length ? { ...found, used: typed } : found
}

async function searchFor(
  typed: readonly string[],
  phrases: readonly string[],
  request: SiteSearchRequest,
): Promise<FoundBySearch> {
  const asTyped = await fittingFor(typed, request)
  const marked = markedBy(typed, asTyped)
  const ids = await eventsFitting(typed, asTyped, request, { phrases })
  // A phrase is matched literally, without alternatives.
  if (ids.length > 0 || phrases.length > 0)
    return { ids, marked, named: await namedBy(typed, asTyped, request) }
  const { fitting, corrected } = await withSlipsMended(typed, asTyped, request)
  const all = corrected ? await eventsFitting(corrected, fitting, request) : []
  const found =
    all.length > 0 || typed.length === 1
      ? all
      : await eventsFitting(corrected ?? typed, fitting, request, { needed: 1 })
  return {
    ids: found,
    marked: [...marked, ...markedBy(corrected ?? [], fitting)],
    named: await namedBy(typed, fitting, request),
    ...(corrected && found.length > 0 && { correction: corrected.join(' ') }),
  }
}

/** Each word adds the same cost. In a long sentence, the longest words are the most specific. */
const mostWords = 5

function longest(words: readonly string[], most: number): string[] {
  const kept = [...words].sort((one, other) => other.length - one.length).slice(0, most)
  return words.filter(word => kept.includes(word))
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
  const shares = await store.search.shares(words.map(word => sharedBeginning(word, language)))
  const others = words.filter((_, index) => (shares?.[index] ?? 0) <= 1 / 2)
  return others.length > 0 ? others : longest(words, 1)
}

/** Names that start with the typed text. */
export async function suggestNames(search: string, request: SiteSearchRequest): Promise<NamedRecord[]> {
  const typed = typedWords(search, request.language)
  if (typed.length === 0) return []
  await request.store.bringSearchUpToDate()
  const asTyped = await request.store.search.fittingWords(typed)
  const found = await namedBy(typed, asTyped, request, suggested)
  if (found.length > 0) return found
  const { fitting, corrected } = await withSlipsMended(typed, asTyped, request)
  return corrected ? namedBy(typed, fitting, request, suggested) : []
}

/** Enough to include some of each kind. */
const suggested = { most: 40, withEvents: true }

async function fittingFor(
  typed: readonly string[],
  request: SiteSearchRequest,
): Promise<readonly FittingWord[]> {
  const { store } = request
  const words = await store.search.fittingWords(typed)
  const free = typed.flatMap((word, position) =>
    meansFree(word) && word !== freeWord ? [{ position, word: freeWord, fit: 100 }] : [],
  )
  return [...words, ...free, ...(await fittingSynonyms(typed, request))]
}

/** The weight of a synonym relative to the typed word. */
const fitOfSynonym = 80 / 100

async function fittingSynonyms(
  typed: readonly string[],
  request: SiteSearchRequest,
): Promise<readonly FittingWord[]> {
  const others = typed.flatMap((word, position) =>
    synonymsOf(word, request).map(synonym => ({ position, synonym })),
  )
  if (others.length === 0) return []
  const words = await request.store.search.fittingWords(others.map(({ synonym }) => synonym))
  return words.map(({ position, word, fit }) => ({
    position: others[position]!.position,
    word,
    fit: Math.round(fit * fitOfSynonym),
  }))
}

/** The other words in the synonym groups of a word or its variants. */
function synonymsOf(word: string, { site, language }: SiteSearchRequest): readonly string[] {
  if (!site || site.synonyms.length === 0) return []
  const stem = stemOf(word, language)
  const groups = foldedGroups(site.synonyms).filter(group =>
    group.some(member => member === word || stemOf(member, language) === stem),
  )
  return [...new Set(groups.flat())].filter(member => member !== word).slice(0, mostSynonyms)
}

const mostSynonyms = 10

const knownGroups = new WeakMap<Site['synonyms'], readonly (readonly string[])[]>()

/** Cached until the setting changes. */
function foldedGroups(groups: Site['synonyms']): readonly (readonly string[])[] {
  const folded = knownGroups.get(groups) ?? groups.map(words => words.flatMap(wordsOf))
  knownGroups.set(groups, folded)
  return folded
}

/** Events with at least the needed number of words and phrases. By default, all of them. */
function eventsFitting(
  typed: readonly string[],
  fitting: readonly FittingWord[],
  request: SiteSearchRequest,
  {
    phrases = [],
    needed = typed.length + phrases.length,
  }: { phrases?: readonly string[]; needed?: number } = {},
): Promise<number[]> {
  const { store, language, now } = request
  const inTexts = typed.flatMap((word, position) =>
    [word, ...synonymsOf(word, request)].flatMap(other => {
      const text = sharedBeginning(other, language)
      return text.length < shortestInTexts ? [] : [{ position, text }]
    }),
  )
  const requested = phrases.map((text, index) => ({
    position: typed.length + index,
    text,
    firstWord: wordsOf(text)[0] ?? '',
  }))
  const phrase = foldForSearch(typed.join(' '))
  return store.search.eventIds(
    { typed: typed.length, fitting, inTexts, phrase, now, most: mostFound, phrases: requested, needed },
    language,
  )
}

/** Shorter strings occur inside the words of almost every text. */
const shortestInTexts = 3

function namedBy(
  typed: readonly string[],
  fitting: readonly FittingWord[],
  { store, language, now }: SiteSearchRequest,
  { most, withEvents }: { most: number; withEvents: boolean } = { most: mostNamed, withEvents: false },
): Promise<NamedRecord[]> {
  return store.search.namedRecords({ typed: typed.length, fitting, now, most, withEvents }, language)
}

/** Match scores by the number of typos. */
const fitAfterSlips = [100, 50, 30] as const

/** How many candidates are considered for each misspelled word. */
const mostNear = 5

/** Words that no name starts with are treated as typos of the nearest ones. */
async function withSlipsMended(
  typed: readonly string[],
  asTyped: readonly FittingWord[],
  { store }: SiteSearchRequest,
): Promise<{ fitting: FittingWord[]; corrected?: string[] }> {
  const fitting = [...asTyped]
  const corrected = [...typed]
  for (const [position, word] of typed.entries()) {
    if (asTyped.some(known => known.position === position) || mostSlips(word) === 0) continue
    const near = (await store.search.nearWords(word))
      .map(({ word: other, names }) => ({ other, names, slips: slipsBetween(word, other) }))
      .filter(({ slips }) => slips <= mostSlips(word))
      .sort(
        (one, other) =>
          one.slips - other.slips || other.names - one.names || (one.other < other.other ? -1 : 1),
      )
      .slice(0, mostNear)
    if (near[0]) corrected[position] = near[0].other
    fitting.push(
      ...near.map(({ other, slips }) => ({ position, word: other, fit: fitAfterSlips[slips] ?? 30 })),
    )
  }
  const isCorrected = corrected.some((word, position) => word !== typed[position])
  return { fitting, ...(isCorrected && { corrected }) }
}

/** The typed words, and the matching words in names, which may have other endings. */
function markedBy(typed: readonly string[], fitting: readonly FittingWord[]): string[] {
  const near = fitting.filter(({ fit }) => fit !== 60).map(({ word }) => word)
  return [...new Set([...typed.filter(word => word.length > 1), ...near])]
}
