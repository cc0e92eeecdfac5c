// Every public URL, with its most expensive parameters. The URLs come from the route and filter tables
// (`tests/secrets/`): a new route or filter is included here, or the tests fail.
import { seededEvent } from '../src/cli/seeded/seeded-event.ts'
import { type Address, apiAddresses } from '../tests/secrets/api-addresses.ts'
import { compatAddresses } from '../tests/secrets/compat-addresses.ts'
import type { PlantedCalendar } from '../tests/secrets/planted-calendar.ts'
import { siteAddresses } from '../tests/secrets/site-addresses.ts'
import { apiRoot, categoryId, eventId, organizerId, type SeededCalendar, tagId, venueId } from './expected.ts'

/**
 * Words in every event, in a tenth of them, very short, without matches, close to a word, as many frequent
 * words as are accepted, and too many of them.
 */
export const worstWords = [
  'event',
  'the',
  'concert',
  'ev',
  'e',
  'xyzzyq',
  'evnet',
  'made-up event',
  'made-up event number to see how a large calendar behaves',
]

/** The URLs for a seeded calendar, without duplicates. */
export function worstAddresses(calendar: SeededCalendar, urls: ReadonlySet<string>): string[] {
  const planted = asPlanted()
  const addresses = [
    ...apiAddresses(planted).map(pathOf),
    ...compatAddresses(planted).map(pathOf),
    ...siteAddresses(urls, planted),
  ].map(address => inSeededNames(address, calendar))
  return [...new Set(addresses.flatMap(withWorstWords).flatMap(combined))]
}

function pathOf({ path }: Address): string {
  return path
}

/** The values in the URLs, for a seeded calendar without hidden records. */
function asPlanted(): PlantedCalendar {
  const open = {
    ...{ event: eventId(0), part: eventId(1), series: 1, venue: venueId(1), organizer: organizerId(1) },
    ...{ cave: venueId(2), keepers: organizerId(2), category: categoryId(1), closedCategory: categoryId(2) },
    ...{ tag: tagId(1), closedTag: tagId(2) },
    image: '/images/none/none.png',
  }
  return { open, hidden: [], locked: [], secrets: undefined as never }
}

/** Replaces the names and days of the test calendar with those of a seeded one. */
function inSeededNames(address: string, { seededAt }: SeededCalendar): string {
  const day = new Date((seededAt + 40 * 86_400) * 1000).toISOString()
  const names: readonly (readonly [RegExp, string])[] = [
    [/(open|closed)-category/g, 'seed-category-3'],
    [/(open|closed)-tag/g, 'seed-tag-3'],
    [/open-evening|open-part/g, seededEvent(0, seededAt).slug],
    [/open-hall|cave/g, 'seed-hall-3'],
    [/open-crowd|keepers/g, 'seed-group-3'],
    [/2030-0[12]-\d\d/g, day.slice(0, 10)],
    [/2030-02/g, day.slice(0, 7)],
    [/(lat=-?\d+&(?:geoloc_)?lng=-?\d+&(?:geoloc_)?radius)=5\b/g, '$1=20000'],
  ]
  return names.reduce((text, [planted, seeded]) => text.replace(planted, seeded), address)
}

function withWorstWords(address: string): string[] {
  const search = /\b((?:tribe-bar-)?search)=[^&]*/
  if (!search.test(address)) return [address]
  return worstWords.map(word => address.replace(search, `$1=${encodeURIComponent(word)}`))
}

/** Event lists, which grow with the calendar, are also requested with two filters. */
function combined(address: string): string[] {
  const [path = '', query = ''] = address.split('?')
  if (!isEventList(path)) return [address]
  const with_ = (other: string) => `${path}?${query ? `${query}&` : ''}${other}`
  const words = /search=/.test(query)
    ? []
    : ['event', 'concert', 'ev'].map(word => with_(`search=${encodeURIComponent(word)}`))
  const orders = /orderby=|sort=/.test(query) ? [] : ordersOf(path).map(with_)
  return [address, ...words, ...orders]
}

function isEventList(path: string): boolean {
  return (
    /\/(?:events|tribe_events)$/.test(path) ||
    ['/events/', '/events/past/', '/events/month/', '/events/map/', '/events/embed/list'].includes(path)
  )
}

function ordersOf(path: string): string[] {
  if (path.startsWith('/events/')) return ['lat=10&lng=10&radius=20000', 'from=2000-01-01', 'once=true']
  const orders = ['start_date', 'end_date', 'title', 'id', 'date', 'modified'].filter(
    name => !path.includes('tribe_events') || !name.includes('_'),
  )
  const wide = 'start_date=2000-01-01&end_date=2100-01-01'
  const everywhere = `${wide}&geoloc_lat=10&geoloc_lng=10&geoloc_radius=20000`
  const all = path.startsWith(apiRoot) ? [wide, everywhere] : []
  return [
    ...orders.map(name => `orderby=${name}&order=desc`),
    ...all.flatMap(whole => [whole, ...orders.map(name => `${whole}&orderby=${name}`)]),
  ]
}
