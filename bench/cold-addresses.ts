// Distinct URLs, for responses that are never cached.
import { seededLinks, seededOccasions, seededSubjects } from '../src/cli/seeded/seeded-event.ts'
import { languages } from '../src/domain/records/record-frame.ts'
import { apiRoot, eventId, pageOf, type SeededCalendar } from './expected.ts'

/** More than any row uses in its time. */
const supply = 40_000

/** Few enough days ahead that the following two years still have events. */
const daysAhead = 900

/** The same addresses in a fixed order that is not the order of insertion, so that neighbours share no page. */
export function scattered(addresses: readonly string[]): string[] {
  const order = addresses.map((address, index) => ({ address, key: (index * 2_654_435_761) % 4_294_967_296 }))
  return order.toSorted((one, other) => one.key - other.key).map(({ address }) => address)
}

export function coldEvents({ events }: SeededCalendar): string[] {
  return Array.from({ length: Math.min(events, supply) }, (_, index) => `${apiRoot}/events/${eventId(index)}`)
}

export function coldEventPages(calendar: SeededCalendar): string[] {
  return Array.from({ length: Math.min(calendar.events, supply) }, (_, index) => pageOf(calendar, index))
}

/** Lists from different days, with different pages, categories and tags. */
export function coldLists(calendar: SeededCalendar): string[] {
  const { categories, tags } = seededLinks
  return distinct(calendar, [
    (day, round) => `start_date=${day}&page=${1 + round}`,
    (day, round) => `categories=seed-category-${1 + (round % categories)}&start_date=${day}`,
    (day, round) => `start_date=${day}&per_page=10&page=${1 + round}`,
    (day, round) => `tags=seed-tag-${1 + (round % tags)}&start_date=${day}`,
  ])
}

/** Frequent words and pairs of words, from different days. */
export function coldSearches(calendar: SeededCalendar): string[] {
  const words = [...seededSubjects.map(word => word.toLowerCase()), ...seededOccasions]
  const word = (number: number, list: readonly string[]) => list[number % list.length]
  return distinct(calendar, [
    (day, round) => `search=${word(round, words)}&start_date=${day}`,
    (day, round) =>
      `search=${word(round, seededSubjects)}%20${word(Math.floor(round / 10), seededOccasions)}&start_date=${day}`,
  ])
}

/** One filter with a different day each time, so that not even its total is cached. */
export function coldFilter({ seededAt }: SeededCalendar, query: string): string[] {
  const ownDate = /=(%2B|-)1%20year$/
  return daysFrom(seededAt, 60).map((day, index) => {
    const dated = ownDate.test(query)
      ? query.replace(ownDate, (_, sign) => `=${sign}${365 + index}%20days`)
      : `${query}&start_date=${day}`
    return `${apiRoot}/events?${dated}`
  })
}

/** Each query shape for each day, repeated with a round number. Shapes alternate. */
function distinct(
  { seededAt }: SeededCalendar,
  forms: readonly ((day: string, round: number) => string)[],
): string[] {
  const days = daysFrom(seededAt, daysAhead)
  return Array.from({ length: supply }, (_, index) => {
    const step = Math.floor(index / forms.length)
    const form = forms[index % forms.length] as (typeof forms)[number]
    const query = form(days[step % daysAhead] as string, Math.floor(step / daysAhead))
    return `${apiRoot}/events?${query}`
  })
}

function daysFrom(seededAt: number, count: number): string[] {
  const today = Temporal.Instant.fromEpochMilliseconds(seededAt * 1000)
    .toZonedDateTimeISO('UTC')
    .toPlainDate()
  return Array.from({ length: count }, (_, index) => today.add({ days: index }).toString())
}

/** Every month with events, in every language, then again with a filter. */
export function coldMonths({ seededAt }: SeededCalendar): string[] {
  const now = Temporal.Instant.fromEpochMilliseconds(seededAt * 1000).toZonedDateTimeISO('UTC')
  const first = now.toPlainDate().toPlainYearMonth().subtract({ months: 58 })
  const months = Array.from({ length: 117 }, (_, index) => first.add({ months: index }).toString())
  return filters('tag=seed-tag', seededLinks.tags).flatMap(filter =>
    roots.flatMap(root => months.map(month => `${root}/events/month/${month}/${filter}`)),
  )
}

/** Pages of the list, in every language, without a filter and with a category or tag. */
export function coldListPages(): string[] {
  const { categories, tags } = seededLinks
  return [
    ...listPages(filters('category=seed-category', categories), 12),
    ...listPages(filters('tag=seed-tag', tags).slice(1), 5),
  ]
}

/** No filter has fewer pages than that. */
function listPages(filters: readonly string[], count: number): string[] {
  const pages = Array.from({ length: count }, (_, index) => `page=${index + 1}`)
  return filters.flatMap(filter =>
    pages.flatMap(page => roots.map(root => `${root}/events/${filter === '' ? '?' : `${filter}&`}${page}`)),
  )
}

const roots = languages.map(language => (language === 'en' ? '' : `/${language}`))

function filters(name: string, count: number): string[] {
  return ['', ...Array.from({ length: count }, (_, index) => `?${name}-${index + 1}`)]
}
