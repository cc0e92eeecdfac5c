import { isNearDuplicate, nearDuplicates } from '../../domain/events/near-duplicates.ts'
import { statusesOutsideTrash } from '../../domain/records/record-frame.ts'
import { can } from '../../domain/rights/caller.ts'
import { visibleTo } from '../../domain/rights/visibility.ts'
import { suggestRecords } from '../../queries/records/choices.ts'
import { type Html, html } from '../../web/html.ts'
import { missingText, statusHtml } from '../events/table/event-line.ts'
import { labelOf, pickCell, selectedCountHtml } from '../forms/field.ts'
import type { MergedKind } from '../forms/merge-page.ts'
import type { DeskContext } from '../frame/desk-context.ts'
import type { DeskAnswer } from '../frame/desk-row.ts'
import { icon } from '../frame/icons.ts'
import { navTabs } from '../frame/navigation.ts'
import { pageIn, searchForm, searchIn, slicesHtml } from '../frame/slices.ts'
import { type LinkedPages, linkedTabs, type VenueOrOrganizer } from './linked-pages.ts'

const perPage = 50

/** All venues or organizers, with the number of events of each. */
export async function linkedTable(pages: LinkedPages, context: DeskContext): Promise<DeskAnswer> {
  const { t, store, caller, language, query } = context
  const search = searchIn(query)
  const page = pageIn(query)
  const isTrash = query.status === 'trash'
  const isNarrowed = search !== '' || isTrash
  const sort = query.sort === 'modified' ? 'modified' : 'name'
  const reads = pages.resource.readsIn(store)
  const requested = { page, perPage, orderBy: sort, order: sort === 'name' ? 'asc' : 'desc', search } as const
  const { total, records } = await reads.listPage(
    requested,
    visibleTo(caller, isTrash ? ['trash'] : statusesOutsideTrash),
    visibleTo(caller),
    language,
  )
  const counts = await reads.eventCounts(
    records.map(({ id }) => id),
    visibleTo(caller),
  )
  const hrefOf = (to: number) => `/desk${pages.path}?${new URLSearchParams(sent(context, String(to)))}`
  const main = html`<header class="head"><h1>${t('places')}</h1><p class="about">${t(pages.texts.count, { count: total })}</p>${addLink(pages, context)}</header>
${navTabs(linkedTabs, `/desk${pages.path}`, 'places', context)}
${searchForm(`/desk${pages.path}`, { label: t(pages.texts.search), search, filters: filtersHtml(pages, context) }, context)}
${!isNarrowed && (await duplicatesHint(pages, context))}
${records.length > 0 ? tableHtml(pages, records, counts, context) : isNarrowed ? nothingFound(context) : noneHtml(pages, context)}
${slicesHtml({ total, perPage, page, hrefOf }, context)}`
  return { page: { title: t(pages.texts.all), main, section: 'places', scripts: ['desk-events.js'] } }
}

function sent({ query }: DeskContext, page: string): Record<string, string> {
  const given = ['q', 'status', 'sort'].flatMap(name =>
    typeof query[name] === 'string' && query[name] ? [[name, String(query[name])]] : [],
  )
  return { ...Object.fromEntries(given), page }
}

/** The list of the trash is searched in the trash. */
function filtersHtml(pages: LinkedPages, { t, query }: DeskContext): Html {
  return query.status === 'trash'
    ? html`<input type="hidden" name="status" value="trash"><a class="button quiet" href="/desk${pages.path}">${t('notInTrash')}</a>`
    : html`<a class="button quiet" href="/desk${pages.path}?status=trash">${t('status_trash')}</a>`
}

/** Tells users who may merge that there are duplicates. */
async function duplicatesHint(pages: LinkedPages, context: DeskContext): Promise<Html> {
  const { t, caller } = context
  if (!can(caller, `${pages.kind}.merge`)) return html``
  const groups = await duplicateGroups(pages, context)
  if (groups.length === 0) return html``
  return html`<p class="hint-line">${icon('warning')}<a href="/desk${pages.path}duplicates/">${t('duplicatesFound', { count: groups.length })}</a></p>`
}

function nothingFound({ t }: DeskContext): Html {
  return html`<div class="card none"><p>${t('nothingFound')}</p></div>`
}

function noneHtml(pages: LinkedPages, context: DeskContext): Html {
  return html`<div class="card none"><p>${context.t(pages.texts.none)}</p><p class="buttons">${addLink(pages, context)}</p></div>`
}

function addLink(pages: LinkedPages, { t, caller }: DeskContext): Html {
  if (!can(caller, `${pages.kind}.create`)) return html``
  return html`<a class="button primary" href="/desk${pages.path}new/">${t(pages.texts.add)}</a>`
}

function tableHtml(
  pages: LinkedPages,
  records: readonly VenueOrOrganizer[],
  counts: ReadonlyMap<number, number>,
  context: DeskContext,
): Html {
  const { t, caller } = context
  const mayMerge = can(caller, `${pages.kind}.merge`)
  const rows = records.map(record => rowHtml(pages, record, counts.get(record.id) ?? 0, context))
  const bar =
    mayMerge &&
    html`<div class="change-bar" id="change-bar">${selectedCountHtml(context)}<button>${t('mergeSelected')}</button></div>`
  // The merge page only reads, so this form needs no token.
  return html`<form id="table" action="/desk${pages.path}merge/" method="get"><div class="card table-card"><table class="events places"><thead><tr><th class="pick"><span class="hidden">${t('select')}</span></th><th scope="col">${t('name')}</th><th scope="col">${t('detail')}</th><th scope="col">${t('events')}</th><th scope="col">${t('status')}</th></tr></thead><tbody>${rows}</tbody></table></div>
${bar}</form>`
}

function rowHtml(pages: LinkedPages, record: VenueOrOrganizer, count: number, context: DeskContext): Html {
  const { t, caller, dates } = context
  const { id, name, status } = record
  const pick = can(caller, `${pages.kind}.merge`) ? pickCell(id, name, context) : html`<td class="pick"></td>`
  const title = can(caller, `${pages.kind}.edit`, record)
    ? html`<a class="title" href="/desk${pages.path}${String(id)}/"><bdi>${name}</bdi></a>`
    : html`<span class="title"><bdi>${name}</bdi></span>`
  const attention = missingText(record, context)
  const events =
    count > 0
      ? html`<a href="/desk/events/?time=any&amp;${pages.kind}=${String(id)}">${dates.number(count)}<span class="hidden"> ${t('events')}: ${name}</span></a>`
      : html`<span class="muted">0</span>`
  return html`<tr>${pick}<th scope="row">${title}${attention && html`<span class="attention">${attention}</span>`}</th>
<td class="when"><bdi>${pages.detail(record)}</bdi></td><td class="events-count"><span class="cell-label muted" aria-hidden="true">${t('events')} </span>${events}</td><td class="state">${statusHtml(status, context)}</td></tr>\n`
}

/** How many records are compared, the last changed first. Larger calendars find duplicates by searching. */
const mostCompared = 2000

/** Groups of probable duplicates among venues or organizers. */
async function duplicateGroups(pages: LinkedPages, context: DeskContext): Promise<VenueOrOrganizer[][]> {
  const { store, caller, language } = context
  const visibility = visibleTo(caller)
  const { records } = await pages.resource
    .readsIn(store)
    .listPage(
      { page: 1, perPage: mostCompared, orderBy: 'modified', order: 'desc' },
      visibility,
      visibility,
      language,
    )
  return nearDuplicates(records)
}

export async function duplicatesPage(pages: LinkedPages, context: DeskContext): Promise<DeskAnswer> {
  const { t, store, caller } = context
  const groups = await duplicateGroups(pages, context)
  const ids = groups.flat().map(({ id }) => id)
  const counts = await pages.resource.readsIn(store).eventCounts(ids, visibleTo(caller))
  const cards = groups.map(group => {
    const rows = group.map(
      record =>
        html`<li class="line"><span><a href="/desk${pages.path}${String(record.id)}/"><bdi>${record.name}</bdi></a><span class="muted"><bdi>${pages.detail(record)}</bdi></span></span><span class="count">${t('eventCount', { count: counts.get(record.id) ?? 0 })}</span></li>`,
    )
    const [first] = group
    return html`<section class="card"><ul class="lines">${rows}</ul><p class="more"><a class="button" href="${mergePath(pages, group)}" aria-label="${t('mergeNamed', { name: first?.name ?? '' })}">${t('merge')}</a></p></section>`
  })
  const content = cards.length > 0 ? cards : html`<p class="none">${t('noDuplicates')}</p>`
  const main = html`<header class="head"><h1>${t('possibleDuplicates')}</h1></header>
${navTabs(linkedTabs, '', 'places', context)}<div class="column">${content}</div>`
  return { page: { title: t('possibleDuplicates'), main, section: 'places' } }
}

/** The path of the merge page for these records. */
export function mergePath(pages: LinkedPages, records: readonly { readonly id: number }[]): string {
  return `/desk${pages.path}merge/?${new URLSearchParams(records.map(({ id }) => ['ids[]', String(id)]))}`
}

export function mergedLinked(pages: LinkedPages): MergedKind {
  const { kind, path, resource, texts } = pages
  return {
    path,
    section: 'places',
    kind,
    search: texts.search,
    most: 10,
    async find(ids, context) {
      const { store, caller, language } = context
      const visibility = visibleTo(caller)
      const found = await resource.readsIn(store).findAll(ids, visibility, language)
      const counts = await resource.readsIn(store).eventCounts(ids, visibility)
      return ids.flatMap(id => {
        const record = found.get(id)
        if (!record) return []
        const detail = statusHtml(record.status, context)
        return [{ ...record, count: counts.get(id) ?? 0, detail, facts: factsHtml(pages, record, context) }]
      })
    },
    async findOthers(search, record, context) {
      const typed = search || (record?.name.split(/\s+/)[0] ?? '')
      const found = await suggestRecords(resource, typed, 20, context)
      const isLike = (other: VenueOrOrganizer) =>
        Number(record !== undefined && isNearDuplicate(record, other))
      return found
        .toSorted((one, other) => isLike(other) - isLike(one))
        .map(other => ({ id: other.id, name: other.name, detail: pages.detail(other) }))
    },
  }
}

function factsHtml(pages: LinkedPages, record: VenueOrOrganizer, context: DeskContext): Html {
  const values = pages.values(record)
  const facts = [...pages.fields, ...pages.moreFields]
    .filter(({ name, kind }) => name !== pages.kind && kind !== 'check' && values[name])
    .map(row => {
      const text = (values[row.name] ?? '').replace(/<[^>]*>/g, ' ').slice(0, 200)
      return html`<dt>${labelOf(row, context)}</dt><dd><bdi>${text}</bdi></dd>`
    })
  return facts.length > 0 ? html`<dl class="facts">${facts}</dl>` : html``
}
