import { sentValues } from '../http/request/sent-values.ts'
import '../http/server/fastify-types.ts'
import type { FastifyRequest } from 'fastify'
import qs from 'qs'
import type { Language } from '../domain/records/language.ts'
import type { Site } from '../domain/site/site.ts'
import type { UtcSeconds } from '../domain/time/date-time.ts'
import { createPresentTime, type PresentTime } from '../domain/time/present-time.ts'
import { type Addresses, addressesFor } from '../http/request/addresses.ts'
import { languageRootOf } from '../http/request/language-root.ts'
import { createDateTexts, type DateTexts } from '../i18n/dates.ts'
import type { Translate } from '../i18n/messages.ts'
import type { PageText } from '../messages/page-texts.ts'
import type { Assets } from './assets.ts'

/** What every web page is made from, the same for every request. */
export interface WebParts {
  readonly clock: () => UtcSeconds
  readonly translate: Translate
  readonly assets: Assets
}

/** What a web page knows of the request it answers, whichever face it belongs to. */
export interface WebContext {
  readonly site: Site
  readonly now: UtcSeconds
  /** The same, for what is for everybody only from a time on. */
  readonly time: Pick<PresentTime, 'hasCome'>
  readonly language: Language
  readonly dates: DateTexts
  readonly addresses: Addresses
  readonly assets: Assets
  /** The address of the page below its language root, without its query. */
  readonly path: string
  readonly query: Readonly<Record<string, unknown>>
  readonly params: Readonly<Record<string, string>>
  /** A text in the language of the page. */
  t(key: PageText, values?: Readonly<Record<string, string | number>>): string
  /** A text of another table, such as `refusals.eventNotFound`. */
  message(key: string, values?: Readonly<Record<string, string | number>>): string
  /** Where a path of the site is found, in the language of the page or in another. */
  link(path: string, query?: Readonly<Record<string, unknown>>, language?: Language): string
}

/** In the language of the address, or in one that is named. */
export function webContext(request: FastifyRequest, parts: WebParts, named?: Language): WebContext {
  const { translate, clock, assets } = parts
  const { site } = request
  const now = startOfMinute(clock())
  request.expiresAt = now + minute
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
    link: (path, query, other) => linkTo(path, query ?? {}, other ?? root),
  }
}

function addressesBelow(root: Language | undefined, request: FastifyRequest, site: Site): Addresses {
  const addresses = addressesFor(request, site)
  return { ...addresses, site: root ? `${addresses.base}/${root}` : addresses.base }
}

const minute = 60

/** For pages time goes on by the minute, so that a page that many look at is made once a minute. */
function startOfMinute(at: UtcSeconds): UtcSeconds {
  return (at - (at % minute)) as UtcSeconds
}

/** Where the pages of a language start. The site's own language has the plain addresses. */
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

function linkTo(path: string, query: object, root: Language | undefined): string {
  const search = Object.keys(query).length === 0 ? '' : qs.stringify(query, { indices: false })
  return `${root ? `/${root}` : ''}${path}${search && `?${search}`}`
}
