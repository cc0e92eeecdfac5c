import { isNearDuplicate } from '../../domain/events/near-duplicates.ts'
import { visibleTo } from '../../domain/rights/visibility.ts'
import { suggestRecords } from '../../queries/records/choices.ts'
import { type Html, html } from '../../web/html.ts'
import { statusHtml } from '../events/table/event-line.ts'
import { labelOf } from '../forms/field.ts'
import type { MergedKind } from '../forms/merge-page.ts'
import type { DeskContext } from '../frame/desk-context.ts'
import type { Place, PlaceKind } from './place-kind.ts'

export function mergedPlaces(place: PlaceKind): MergedKind {
  const { kind, path, resource, texts } = place
  return {
    path,
    room: 'places',
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
        return [{ ...record, count: counts.get(id) ?? 0, detail, facts: factsHtml(place, record, context) }]
      })
    },
    async findOthers(search, record, context) {
      const typed = search || (record?.name.split(/\s+/)[0] ?? '')
      const found = await suggestRecords(resource, typed, 20, context)
      const isLike = (other: Place) => Number(record !== undefined && isNearDuplicate(record, other))
      return found
        .toSorted((one, other) => isLike(other) - isLike(one))
        .map(other => ({ id: other.id, name: other.name, detail: place.detail(other) }))
    },
  }
}

function factsHtml(place: PlaceKind, record: Place, context: DeskContext): Html {
  const values = place.values(record)
  const facts = [...place.fields, ...place.moreFields]
    .filter(({ name, kind }) => name !== place.kind && kind !== 'check' && values[name])
    .map(row => {
      const text = (values[row.name] ?? '').replace(/<[^>]*>/g, ' ').slice(0, 200)
      return html`<dt>${labelOf(row, context)}</dt><dd><bdi>${text}</bdi></dd>`
    })
  return facts.length > 0 ? html`<dl class="facts">${facts}</dl>` : html``
}
