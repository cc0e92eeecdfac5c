import { sentValues } from '../http/request/body-parsers.ts'
import '../http/server/fastify-types.ts'
import type { FastifyRequest } from 'fastify'
import type { Language } from '../domain/records/record-frame.ts'
import type { Site } from '../domain/site/site.ts'
import type { UtcSeconds } from '../domain/time/date-time.ts'
import { createPresentTime, type PresentTime } from '../domain/time/present-time.ts'
import { type Addresses, addressesFor } from '../http/request/addresses.ts'
import { languageRootOf } from '../http/request/language-root.ts'
import { createDateTexts, type DateTexts } from '../i18n/dates.ts'
import type { Translate } from '../i18n/messages.ts'
import type { PageText } from '../messages/text-keys.ts'
import type { Assets } from './assets.ts'

/** The parts of web pages that all requests share. */
export interface WebParts {
  readonly clock: () => UtcSeconds
  readonly translate: Translate
  readonly assets: Assets
}

export interface WebContext {
  readonly site: Site
  readonly now: UtcSeconds
  /** The same, for content that changes at a certain time. */
  readonly time: PresentTime
  readonly language: Language
  readonly dates: DateTexts
  readonly addresses: Addresses
  readonly assets: Assets
  /** The path below the language root, without the query. */
  readonly path: string
  readonly query: Readonly<Record<string, unknown>>
  readonly params: Readonly<Record<string, string>>
  t(key: PageText, values?: Readonly<Record<string, string | number>>): string
  /** A text of another catalogue, such as `refusals.eventNotFound`. */
  message(key: string, values?: Readonly<Record<string, string | number>>): string
  /** The URL of a path of the site, in the page's language or another. */
  link(path: string, query?: Readonly<Record<string, unknown>>, language?: Language): string
}

/** In the language of the URL, or the given one. */
export function webContext(request: FastifyRequest, parts: WebParts, named?: Language): WebContext {
  const { translate, clock, assets } = parts
  const { site } = request
  const now = startOfMinute(clock())
  request.expiresAt = startOfNextMinute(now)
  const root = named === undefined ? languageRootOf(request) : named === site.language ? undefined : named
  const language = root ?? site.language
  return {
    site,
    now,
    time: createPresentTime(now),
    language,
    dates: dateTexts(language, site.region),
    addresses: addressesBelow(root, request, site),
    assets,
    path: request.url.split('?')[0] ?? '/',
    query: sentValues(request.query),
    params: request.params as Record<string, string>,
    t: (key, values) => translate(language, `pages.${key}`, values),
    message: (key, values) => translate(language, key, values),
    link: (path, query, other) => linkTo(path, query, other ?? root),
  }
}

function addressesBelow(root: Language | undefined, request: FastifyRequest, site: Site): Addresses {
  const addresses = addressesFor(request, site)
  return { ...addresses, site: root ? `${addresses.base}/${root}` : addresses.base }
}

const minute = 60

/** Pages use a time rounded to the minute, so that they are rendered at most once a minute. */
function startOfMinute(at: UtcSeconds): UtcSeconds {
  return (at - (at % minute)) as UtcSeconds
}

export function startOfNextMinute(at: number): number {
  return (Math.floor(at / minute) + 1) * minute
}

/** The root path of a language. The site's default language has none. */
export function languageRoot(language: Language, site: Site): string {
  return language === site.language ? '' : `/${language}`
}

const knownDateTexts = new Map<string, DateTexts>()

export function dateTexts(language: Language, region: string | undefined): DateTexts {
  const key = `${language}-${region}`
  const known = knownDateTexts.get(key) ?? createDateTexts(language, region)
  knownDateTexts.set(key, known)
  return known
}

function linkTo(path: string, query: object | undefined, root: Language | undefined): string {
  return `${root ? `/${root}` : ''}${path}${query ? searchOf(query) : ''}`
}

/** Many links of a page have the same query. */
const knownSearches = new WeakMap<object, string>()

function searchOf(query: object): string {
  const search = knownSearches.get(query) ?? written(query)
  knownSearches.set(query, search)
  return search
}

/** A list repeats its name. Nested values have no meaning here. A third of the time of `qs.stringify`: a page with filters has many links. */
function written(query: object): string {
  const parts = Object.entries(query).flatMap(([name, value]) =>
    [value]
      .flat()
      .filter(one => ['string', 'number', 'boolean'].includes(typeof one))
      .map(one => `${encodeURIComponent(name)}=${encodeURIComponent(one)}`),
  )
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}
