import { type Image, isLanguage, type Language, type RecordKind } from '../../domain/records/record-frame.ts'
import { published } from '../../domain/rights/visibility.ts'
import { plainTextOf } from '../../domain/text/search-text.ts'
import { edgesOf } from '../../domain/time/calendar-days.ts'
import { parseQuery } from '../../http/request/body-parsers.ts'
import { Refusal } from '../../messages/refusal.ts'
import { readPageFilter } from '../../queries/events/page-filter.ts'
import { dayIn, monthIn } from '../../web/days.ts'
import { recordPath } from '../../web/record-links.ts'
import { monthTitle } from '../events/month-table.ts'
import type { PageContext, PageParts } from '../frame/page-context.ts'
import { findRecord, MovedTo } from '../views/record-page.ts'
import { weekOf, weekTitle } from '../views/week-view.ts'
import { contextIn, embeddable, onlyFilters } from './context.ts'
import { dayTitle } from './periods.ts'

export interface EmbedTarget {
  readonly title: string
  readonly frame: string
  readonly image: Image | null
  readonly height: number
}

/** The embed for this URL, or a refusal if it is foreign, missing or not public. */
export async function findEmbedTarget(
  url: URL,
  context: PageContext,
  parts: PageParts,
): Promise<EmbedTarget> {
  const { language, path } = placeOf(url, context)
  const query = onlyFilters(parseQuery(url.search.slice(1)))
  const there = { ...contextIn(language, context, parts), query }
  try {
    return await targetAt(path, there)
  } catch (error) {
    // Slugs in other languages are resolved as on pages.
    if (error instanceof MovedTo) return targetAt(error.path, there)
    throw error
  }
}

/** The URL may have been copied with http or https. */
function placeOf(url: URL, { addresses }: PageContext): { language: Language | undefined; path: string } {
  const base = new URL(addresses.base)
  const root = base.pathname.replace(/\/$/, '')
  if (url.host !== base.host || !url.pathname.startsWith(`${root}/`)) throw new Refusal('noRoute')
  const path = url.pathname.slice(root.length)
  const [, first] = path.split('/')
  return isLanguage(first)
    ? { language: first, path: path.slice(first.length + 1) }
    : { language: undefined, path }
}

async function targetAt(path: string, context: PageContext): Promise<EmbedTarget> {
  const [, kind, slug] = embeddable.record.exec(path) ?? []
  if (kind && slug) return recordTarget(kind as RecordKind, slug, context)
  const month = embeddable.month.exec(path)
  if (month) return monthTarget(month[1], context)
  const days = embeddable.days.exec(path)
  if (days) return daysTarget({ view: days[1] === 'week' ? 'week' : 'day', day: days[2] }, context)
  if (embeddable.list.test(path)) return viewTarget(context.t('upcoming'), context.query, 600, context)
  throw new Refusal('noRoute')
}

async function recordTarget(kind: RecordKind, slug: string, context: PageContext): Promise<EmbedTarget> {
  const there = { ...context, params: { slug: decoded(slug) } }
  if (kind === 'event') return eventTarget(there)
  const { record } = await findRecord(there, kind)
  const frame = context.link('/events/embed/', { [kind]: record.slug })
  return { title: record.name, frame, image: record.image ?? null, height: 600 }
}

async function eventTarget(context: PageContext): Promise<EmbedTarget> {
  const { record } = await findRecord(context, 'event')
  if (record.isLocked) throw new Refusal('eventProtected')
  const { image } = await context.store.events.linked(record, published, context.language)
  const frame = context.link(`${recordPath('event', record)}embed/`)
  return { title: plainTextOf(record.title), frame, image: image ?? null, height: 320 }
}

async function monthTarget(month: string | undefined, context: PageContext): Promise<EmbedTarget> {
  const there: PageContext = { ...context, params: month ? { month } : {} }
  const title = monthTitle(monthIn(there), context)
  const query = { ...context.query, view: 'month', ...(month && { month }) }
  return viewTarget(title, query, 640, context)
}

function daysTarget(
  { view, day }: { readonly view: 'week' | 'day'; readonly day: string | undefined },
  context: PageContext,
): Promise<EmbedTarget> {
  const there: PageContext = { ...context, params: day ? { day } : {} }
  const query = { ...context.query, view, ...(day && { day }) }
  const title = view === 'week' ? weekTitle(edgesOf(weekOf(there)), there) : dayTitle(dayIn(there), there)
  return viewTarget(title, query, 640, context)
}

/** A view of a missing record, such as a deleted category, is missing too. */
async function viewTarget(
  title: string,
  query: Readonly<Record<string, unknown>>,
  height: number,
  context: PageContext,
): Promise<EmbedTarget> {
  await readPageFilter(context).catch((error: unknown) => {
    throw error instanceof Refusal && error.reason === 'invalidFields' ? new Refusal('noRoute') : error
  })
  return { title, frame: context.link('/events/embed/', query), image: null, height }
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    throw new Refusal('noRoute')
  }
}
