import { formatCost } from '../../domain/events/cost.ts'
import { isRecordId } from '../../domain/records/record-frame.ts'
import { slugInAddress } from '../../domain/records/slug.ts'
import type { Site } from '../../domain/site/site.ts'
import { type UtcSeconds, utcText, utcToLocal } from '../../domain/time/date-time.ts'
import { withoutMarkup } from '../../fields/safe-markup.ts'
import type { RequestContext, RestProfile } from './route.ts'

type Path = Readonly<Record<string, string>>

/** The id in the path. Too many digits yield an id that no record has. */
export function idIn(path: Path): number {
  const id = Number(path.id)
  return isRecordId(id) ? id : 0
}

/** The slug in the path, normalized. */
export function slugIn(path: Path): string {
  return slugInAddress(path.slug ?? '')
}

export function versionIn(path: Path): number {
  return Number(path.version)
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** compat: names are HTML, like titles. Clients print them unescaped. */
export function presentName(name: string): string {
  return name.replace(/[&<>]/g, character => entities[character] ?? character)
}

/**
 * Plain text unchanged: "Bed & Breakfast", "adults < 5". It is escaped only if a part could be parsed as
 * markup. So clients can print it as HTML safely, and can write it back as they read it.
 */
export function presentText(text: string): string {
  return /[&<]/.test(text) && withoutMarkup(text) !== text ? presentName(text) : text
}

/** How an API shows the cost of an event. */
export function presentCost(
  cost: string,
  { site, translate }: Pick<RequestContext, 'site' | 'translate'>,
): string {
  const freeWord = translate('texts.free')
  return presentText(formatCost(cost, { currency: site.currency, position: 'prefix', freeWord }))
}

/** When a record was published and modified, in the site's time zone and in UTC. */
export function presentDates(publishedAt: UtcSeconds, modifiedAt: UtcSeconds, { zone }: Pick<Site, 'zone'>) {
  return {
    date: utcToLocal(publishedAt, zone),
    date_utc: utcText(publishedAt),
    modified: utcToLocal(modifiedAt, zone),
    modified_utc: utcText(modifiedAt),
  }
}

/** Splits `YYYY-MM-DD HH:MM:SS`. The parts of an empty text are empty. */
export function dateDetails(text: string) {
  return {
    year: text.slice(0, 4),
    month: text.slice(5, 7),
    day: text.slice(8, 10),
    hour: text.slice(11, 13),
    minutes: text.slice(14, 16),
    seconds: text.slice(17, 19),
  }
}

/** The settings fixed at startup: the path of the API and its language parameter. */
export type InterfaceNames = Pick<Site, 'namespace' | 'languageParameter'>

/** The profile of the API's own root. */
export function ownProfile({ namespace, languageParameter }: InterfaceNames): RestProfile {
  return {
    path: namespace,
    namespace,
    languageParameters: [languageParameter],
    selectsFields: true,
    taxonomyNames: { category: 'event_category', tag: 'event_tag' },
  }
}

/** The site as seen from this root, with its links and language parameter. */
export function siteAt(site: Site, profile: RestProfile): Site {
  const last = lastSeen.get(profile)
  if (last?.site === site) return last.seen
  const { path, languageParameters } = profile
  const seen = { ...site, namespace: path, languageParameter: languageParameters[0] }
  lastSeen.set(profile, { site, seen })
  return seen
}

/** Cached, because sites rarely change and each request needs it. */
const lastSeen = new WeakMap<RestProfile, { readonly site: Site; readonly seen: Site }>()
