import { nearDuplicates } from '../../domain/events/near-duplicates.ts'
import { visibleTo } from '../../domain/rights/visibility.ts'
import { html } from '../../web/html.ts'
import type { DeskContext } from '../frame/desk-context.ts'
import type { DeskAnswer } from '../frame/desk-row.ts'
import { roomTabs } from '../frame/room-tabs.ts'
import { type Place, type PlaceContent, type PlaceKind, placeTabs } from './place-kind.ts'

/** How many records are compared, the last changed first. Larger calendars find duplicates by searching. */
const mostCompared = 2000

/** Groups of probable duplicates among venues or organizers. */
export async function duplicateGroups<T extends Place & C, C extends PlaceContent>(
  place: PlaceKind<T, C>,
  context: DeskContext,
): Promise<T[][]> {
  const { store, caller, language } = context
  const visibility = visibleTo(caller)
  const { records } = await place.resource
    .readsIn(store)
    .listPage(
      { page: 1, perPage: mostCompared, orderBy: 'modified', order: 'desc' },
      visibility,
      visibility,
      language,
    )
  return nearDuplicates(records)
}

export async function duplicatesPage<T extends Place & C, C extends PlaceContent>(
  place: PlaceKind<T, C>,
  context: DeskContext,
): Promise<DeskAnswer> {
  const { t, store, caller } = context
  const groups = await duplicateGroups(place, context)
  const ids = groups.flat().map(({ id }) => id)
  const counts = await place.resource.readsIn(store).eventCounts(ids, visibleTo(caller))
  const cards = groups.map(group => {
    const rows = group.map(
      record =>
        html`<li class="line"><span><a href="/desk${place.path}${String(record.id)}/"><bdi>${record.name}</bdi></a><span class="muted"><bdi>${place.detail(record)}</bdi></span></span><span class="count">${t('eventCount', { count: counts.get(record.id) ?? 0 })}</span></li>`,
    )
    const [first] = group
    return html`<section class="card"><ul class="lines">${rows}</ul><p class="more"><a class="button" href="${mergePath(place, group)}" aria-label="${t('mergeNamed', { name: first?.name ?? '' })}">${t('merge')}</a></p></section>`
  })
  const content = cards.length > 0 ? cards : html`<p class="none">${t('noDuplicates')}</p>`
  const main = html`<header class="head"><h1>${t('possibleDuplicates')}</h1></header>
${roomTabs(placeTabs, '', 'places', context)}<div class="column">${content}</div>`
  return { page: { title: t('possibleDuplicates'), main, room: 'places' } }
}

/** The path of the merge page for these records. */
export function mergePath<T extends Place & C, C extends PlaceContent>(
  place: PlaceKind<T, C>,
  records: readonly { readonly id: number }[],
): string {
  return `/desk${place.path}merge/?${new URLSearchParams(records.map(({ id }) => ['ids[]', String(id)]))}`
}
