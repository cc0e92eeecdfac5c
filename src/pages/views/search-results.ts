import type { EventCard } from '../../domain/events/calendar-event.ts'
import { published } from '../../domain/rights/visibility.ts'
import { plainTextOf } from '../../domain/text/search-text.ts'
import type { ListWindow } from '../../domain/time/list-window.ts'
import { Refusal } from '../../messages/refusal.ts'
import { oncePerSeries, type PageFilter, seriesIn } from '../../queries/events/page-filter.ts'
import type { FoundBySearch } from '../../queries/search/site-search.ts'
import type { NamedRecord } from '../../storage/search/site-search.ts'
import { type Html, html } from '../../web/html.ts'
import { recordPath, termPath } from '../../web/record-links.ts'
import { eventCard } from '../events/event-card.ts'
import { nothingListed, pastInstead } from '../finding/nothing-listed.ts'
import { carriedQuery, type PageContext } from '../frame/page-context.ts'
import { eventPageLinks } from './page-links.ts'
import { whereFound } from './where-found.ts'

const perPage = 20

/** Search results, best first: matching venues, organizers and terms, then events. */
export async function searchResults(
  context: PageContext,
  filter: PageFilter,
  found: FoundBySearch,
  window: ListWindow,
): Promise<Html> {
  const { store, language, t } = context
  const { page } = filter.filters
  const query = { ...filter.query, window, ...oncePerSeries(filter, window) }
  const { records: inWindow } = await store.events.listIds(
    // One more than there can be, so that they need no count.
    { ...query, orderBy: 'id', order: 'asc', page: 1, perPage: found.ids.length + 1 },
    published,
    language,
  )
  const isInWindow = new Set(inWindow)
  const ranked = found.ids.filter(id => isInWindow.has(id))
  const shown = ranked.slice((page - 1) * perPage, page * perPage)
  if (page > 1 && shown.length === 0 && !context.takesAnyPage) throw new Refusal('noEventPage', { page })
  const records = await store.events.findMany(shown, published, language)
  const cards = await store.events.withCards(records, published, language)
  const events = await seriesIn(cards, filter, window, context)
  const isPast = window.endsBefore !== undefined
  // Past events come below upcoming ones, if these fit on one page.
  const hasRoom = !isPast && ranked.length > 0 && ranked.length <= perPage
  const links = context.marksHits ? await store.events.withLinks(records, published, language) : []
  const linksOf = new Map(links.map(event => [event.id, event]))
  const cardOf = (event: EventCard) => {
    const linked = linksOf.get(event.id)
    return eventCard(event, context, linked && whereFound(event, linked, found))
  }
  return html`${correctedSearch(found, context)}${searchedFor(found, context)}
${ranked.length === 0 ? html`` : html`<p class="count" role="status">${t('resultCount', { count: ranked.length })}</p>`}
<div class="listed"><div class="rail">${page === 1 && (await namedLike(found, context))}</div><div class="months">
${
  ranked.length === 0
    ? await nothingListed(context, filter, isPast ? 'over' : 'coming')
    : html`<h2 class="hidden">${t('events')}</h2>
<div class="cards found">
${events.map(cardOf)}</div>`
}
${eventPageLinks(context, { page, perPage, total: ranked.length })}${hasRoom && (await pastInstead(context, filter, events))}</div></div>`
}

/** Nothing has the typed words, so these are results for others. */
function correctedSearch({ correction }: FoundBySearch, context: PageContext): Html {
  if (!correction) return html``
  const { t, link, path } = context
  const address = link(path, { ...carriedQuery(context), search: correction })
  const [before, after] = t('showingResultsFor', { words: '\0' }).split('\0')
  return html`<p class="did-you-mean">${before ?? ''}<a href="${address}"><bdi>${correction}</bdi></a>${after ?? ''}</p>`
}

function searchedFor({ used }: FoundBySearch, { t }: PageContext): Html {
  if (!used) return html``
  const [before, after] = t('searchedFor', { words: '\0' }).split('\0')
  return html`<p class="searched-for">${before ?? ''}<bdi>${used.join(' ')}</bdi>${after ?? ''}</p>`
}

async function namedLike({ named }: FoundBySearch, context: PageContext): Promise<Html> {
  const records = await namesOfRecords(named, context)
  if (records.length === 0) return html``
  const { t } = context
  return html`<div class="named"><p>${t('goTo')}</p><ul aria-label="${t('placesAndSubjects')}">
${records.map(
  ({ kind, name, href }) =>
    html`<li><a class="arrow forward" href="${href}"><span class="kind">${t(kind as 'venue')}</span> <bdi>${name}</bdi></a></li>\n`,
)}</ul></div>`
}

interface RecordName {
  readonly kind: NamedRecord['kind']
  readonly name: string
  readonly href: string
}

/** The records by name in the page's language, in their order; hidden ones are omitted. */
export async function namesOfRecords(
  records: readonly NamedRecord[],
  context: PageContext,
): Promise<RecordName[]> {
  const names = new Map<string, RecordName>()
  for (const kind of ['event', 'venue', 'organizer', 'category', 'tag'] as const) {
    const ids = records.filter(record => record.kind === kind).map(({ id }) => id)
    const found = ids.length === 0 ? [] : await namesOf(kind, ids, context)
    for (const { id, ...name } of found) names.set(`${kind} ${id}`, { kind, ...name })
  }
  return records.flatMap(({ kind, id }) => names.get(`${kind} ${id}`) ?? [])
}

async function namesOf(
  kind: NamedRecord['kind'],
  ids: readonly number[],
  { store, language, link }: PageContext,
): Promise<(Omit<RecordName, 'kind'> & { readonly id: number })[]> {
  if (kind === 'category' || kind === 'tag') {
    const terms = await Promise.all(ids.map(id => store.terms.find(kind, id, language)))
    return terms.flatMap(term => (term ? [{ id: term.id, name: term.name, href: link(termPath(term)) }] : []))
  }
  const records =
    kind === 'event'
      ? (await store.events.findMany(ids, published, language)).map(({ id, slug, title }) => ({
          ...{ id, slug },
          name: plainTextOf(title),
        }))
      : [...(await store[`${kind}s`].findAll(ids, published, language)).values()]
  return records.map(({ id, name, slug }) => ({ id, name, href: link(recordPath(kind, { slug })) }))
}
