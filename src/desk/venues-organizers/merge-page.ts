import { merges } from '../../actions/records/merge-records.ts'
import { isNearDuplicate } from '../../domain/events/near-duplicates.ts'
import { visibleTo } from '../../domain/rights/visibility.ts'
import { suggestRecords } from '../../queries/records/choices.ts'
import { type Html, html } from '../../web/html.ts'
import { recordUndoMark } from '../events/history/undo.ts'
import { statusHtml } from '../events/table/event-line.ts'
import { formHtml, idsIn, textIn } from '../forms/form.ts'
import type { DeskContext } from '../frame/desk-context.ts'
import type { DeskAnswer } from '../frame/desk-row.ts'
import { icon } from '../frame/icons.ts'
import { searchIn } from '../frame/slices.ts'
import type { Place, PlaceKind } from './place-kind.ts'

/** How many can be compared side by side. */
const mostMerged = 10

/** Asks which of several records to keep; if only one is given, which others are duplicates of it. */
export async function mergePage(place: PlaceKind, context: DeskContext): Promise<DeskAnswer> {
  const { t, store, caller, language, query } = context
  const ids = idsIn(query, 'ids').slice(0, mostMerged)
  const found = await place.resource.readsIn(store).findAll(ids, visibleTo(caller), language)
  const records = ids.flatMap(id => found.get(id) ?? [])
  const content =
    records.length > 1
      ? await chooseSurvivor(place, records, context)
      : await chooseOthers(place, records, context)
  const main = html`<header class="head"><h1>${t('mergeTitle')}</h1></header>${content}`
  return { page: { title: t('mergeTitle'), main, room: 'places' } }
}

async function chooseSurvivor(
  place: PlaceKind,
  records: readonly Place[],
  context: DeskContext,
): Promise<Html> {
  const { t, store, caller } = context
  const ids = records.map(({ id }) => id)
  const counts = await place.resource.readsIn(store).eventCounts(ids, visibleTo(caller))
  // The record with the most events is probably the best maintained.
  const most = Math.max(...ids.map(id => counts.get(id) ?? 0))
  const first = ids.find(id => (counts.get(id) ?? 0) === most)
  const cards = records.map(record => {
    const id = String(record.id)
    return html`<div class="card merge-choice"><p class="check"><input type="radio" name="keep" value="${id}" id="keep-${id}"${record.id === first && html` checked`}><label for="keep-${id}"><span class="hidden">${t('keepThis')}: </span><bdi>${record.name}</bdi></label></p>
<input type="hidden" name="ids[]" value="${id}">
<p class="muted">${t('eventCount', { count: counts.get(record.id) ?? 0 })} · ${statusHtml(record.status, context)}</p>
${factsHtml(place, record, context)}</div>`
  })
  const form = html`<fieldset class="merge-choices"><legend>${t('whichStays')}</legend><div>${cards}</div></fieldset>
<p class="buttons"><button class="primary">${t('mergeNow')}</button><a class="button quiet" href="/desk${place.path}">${t('cancel')}</a></p>`
  return html`<p class="about">${t('mergeAbout')}</p>${formHtml({ action: `/desk${place.path}merge/`, isPlain: true, ignoresEnter: true }, form, context)}`
}

function factsHtml(place: PlaceKind, record: Place, { t }: DeskContext): Html {
  const values = place.values(record)
  const facts = [...place.fields, ...place.moreFields]
    .filter(({ name, kind }) => name !== place.kind && kind !== 'check' && values[name])
    .map(({ name, label }) => {
      const text = typeof label === 'string' ? t(label) : label.text
      return html`<dt>${text}</dt><dd><bdi>${(values[name] ?? '').replace(/<[^>]*>/g, ' ').slice(0, 200)}</bdi></dd>`
    })
  return facts.length > 0 ? html`<dl class="facts">${facts}</dl>` : html``
}

async function chooseOthers(
  place: PlaceKind,
  records: readonly Place[],
  context: DeskContext,
): Promise<Html> {
  const { t, query } = context
  const [record] = records
  const search = searchIn(query)
  const typed = search || firstWord(record?.name ?? '')
  const found = await suggestRecords(place.resource, typed, 20, context)
  const others = found
    .filter(({ id }) => id !== record?.id)
    .toSorted((one, other) => Number(isLike(record, other)) - Number(isLike(record, one)))
  const boxes = others.map(
    other =>
      html`<li class="line"><p class="check"><input type="checkbox" name="ids[]" value="${String(other.id)}" id="other-${String(other.id)}"><label for="other-${String(other.id)}"><bdi>${other.name}</bdi> <span class="muted"><bdi>${place.detail(other)}</bdi></span></label></p></li>`,
  )
  const kept = record && html`<input type="hidden" name="ids[]" value="${String(record.id)}">`
  return html`<div class="column"><section class="card"><h2>${record ? t('mergeWithWhich', { name: record.name }) : t('whichStays')}</h2>
<form class="simple-search" action="/desk${place.path}merge/" method="get">${kept}<label class="hidden" for="q">${t(place.texts.search)}</label><span class="search-box">${icon('search')}<input type="search" id="q" name="q" value="${search}" placeholder="${t(place.texts.search)}"></span><button>${t('search')}</button></form>
<form action="/desk${place.path}merge/" method="get">${kept}${boxes.length > 0 ? html`<ul class="lines">${boxes}</ul><p class="buttons"><button class="primary">${t('goOn')}</button></p>` : html`<p class="none">${t('nothingFound')}</p>`}</form></section></div>`
}

function isLike(record: Place | undefined, other: Place): boolean {
  return record !== undefined && isNearDuplicate(record, other)
}

function firstWord(name: string): string {
  return name.split(/\s+/)[0] ?? ''
}

export async function merge(place: PlaceKind, context: DeskContext): Promise<DeskAnswer> {
  const { store, body, language } = context
  const kept = Number(textIn(body, 'keep').replace(/\D/g, '').slice(0, 10))
  const others = idsIn(body, 'ids').filter(id => id !== kept)
  const { events, undoId } = await merges[place.kind].merge(
    store,
    { keptId: kept, otherIds: others.slice(0, mostMerged) },
    context.actorIn(language),
  )
  return {
    to: `/desk${place.path}${kept}/`,
    note: { text: 'merged', values: { count: events }, undo: [recordUndoMark(place.kind, undoId)] },
  }
}
