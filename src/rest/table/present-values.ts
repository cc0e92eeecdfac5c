// Values that all APIs show in the same way.

import { formatCost } from '../../domain/events/cost.ts'
import type { Site } from '../../domain/site/site.ts'
import { type UtcSeconds, utcText, utcToLocal } from '../../domain/time/date-time.ts'
import { withoutMarkup } from '../../fields/safe-markup.ts'
import type { RequestContext } from './route.ts'

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
