import { merges } from '../../actions/records/merge-records.ts'
import type { DeskText } from '../../messages/text-keys.ts'
import { type Html, html } from '../../web/html.ts'
import { recordUndoMark } from '../events/history/undo.ts'
import { type DeskContext, listText } from '../frame/desk-context.ts'
import type { DeskAnswer, Question } from '../frame/desk-row.ts'
import { icon } from '../frame/icons.ts'
import { searchIn } from '../frame/slices.ts'
import type { Suggestion } from '../frame/suggestions.ts'
import { formHtml, hiddenField, idOf, idsIn, textIn } from './form.ts'

/** What differs between merging venues, organizers, categories and tags. */
export interface MergedKind {
  readonly path: string
  readonly section: string
  readonly kind: keyof typeof merges
  readonly search: DeskText
  /** How many can be compared side by side. */
  readonly most: number
  find(ids: readonly number[], context: DeskContext): Promise<readonly MergeChoice[]>
  /** The records that may be duplicates of this one, if it is known. */
  findOthers(search: string, record: MergeChoice | undefined, context: DeskContext): Promise<Suggestion[]>
}

/** A record of which one is kept. */
interface MergeChoice {
  readonly id: number
  readonly name: string
  /** How many events it has. */
  readonly count: number
  readonly swatch?: Html
  readonly detail: Html
  readonly facts?: Html
}

/** Asks which of several records to keep; if only one is given, which others are duplicates of it. */
export async function mergePage(kind: MergedKind, context: DeskContext): Promise<DeskAnswer> {
  const { t, query } = context
  const ids = idsIn(query, 'ids').slice(0, kind.most)
  const records = ids.length === 0 ? [] : await kind.find(ids, context)
  const content =
    records.length > 1
      ? chooseSurvivor(kind, records, context)
      : await chooseOthers(kind, records[0], context)
  const main = html`<header class="head"><h1>${t('mergeTitle')}</h1></header>${content}`
  return { page: { title: t('mergeTitle'), main, section: kind.section } }
}

function chooseSurvivor({ path }: MergedKind, records: readonly MergeChoice[], context: DeskContext): Html {
  const { t } = context
  // The record with the most events is probably the best maintained.
  const most = Math.max(...records.map(({ count }) => count))
  const first = records.find(({ count }) => count === most)
  const cards = records.map(record => {
    const id = String(record.id)
    return html`<div class="card merge-choice"><p class="check"><input type="radio" name="keep" value="${id}" id="keep-${id}"${record === first && html` checked`}><label for="keep-${id}"><span class="hidden">${t('keepThis')}: </span>${record.swatch}<bdi>${record.name}</bdi></label></p>
${hiddenField('ids[]', id)}<p class="muted">${t('eventCount', { count: record.count })} · ${record.detail}</p>
${record.facts}</div>`
  })
  const back = `?${new URLSearchParams(records.map(({ id }) => ['ids', String(id)]))}`
  const form = html`${hiddenField('back', back)}<fieldset class="merge-choices"><legend>${t('whichStays')}</legend><div>${cards}</div></fieldset>
<p class="buttons"><button class="primary">${t('mergeNow')}</button><a class="button quiet" href="/desk${path}">${t('cancel')}</a></p>`
  return html`<p class="about">${t('mergeAbout')}</p>${formHtml({ action: `/desk${path}merge/`, ignoresEnter: true }, form, context)}`
}

async function chooseOthers(kind: MergedKind, record: MergeChoice | undefined, context: DeskContext) {
  const { t, query } = context
  const search = searchIn(query)
  const others = await kind.findOthers(search, record, context)
  const boxes = others
    .filter(({ id }) => id !== record?.id)
    .map(
      ({ id, name, detail }) =>
        html`<li class="line"><p class="check"><input type="checkbox" name="ids[]" value="${String(id)}" id="other-${String(id)}"><label for="other-${String(id)}"><bdi>${name}</bdi> <span class="muted"><bdi>${detail}</bdi></span></label></p></li>`,
    )
  const first = record && hiddenField('ids[]', String(record.id))
  const action = `/desk${kind.path}merge/`
  return html`<div class="column"><section class="card"><h2>${record ? t('mergeWithWhich', { name: record.name }) : t('whichStays')}</h2>
<form class="simple-search" action="${action}" method="get">${first}<label class="hidden" for="q">${t(kind.search)}</label><span class="search-box">${icon('search')}<input type="search" id="q" name="q" value="${search}" placeholder="${t(kind.search)}"></span><button>${t('search')}</button></form>
<form action="${action}" method="get">${first}${boxes.length > 0 ? html`<ul class="lines">${boxes}</ul><p class="buttons"><button class="primary">${t('goOn')}</button></p>` : html`<p class="none">${t('nothingFound')}</p>`}</form></section></div>`
}

/** Names the records that are merged. */
export async function askBeforeMerge(kind: MergedKind, context: DeskContext): Promise<Question> {
  const { t, body } = context
  const ids = [...new Set([idOf(textIn(body, 'keep')) ?? 0, ...idsIn(body, 'ids')])]
  const names = (await kind.find(ids, context)).map(({ name }) => name)
  const query = new URLSearchParams(ids.map(id => ['ids', String(id)]))
  return { action: t('mergeNow'), about: listText(names, context), back: `/desk${kind.path}merge/?${query}` }
}

export async function merge(kind: MergedKind, context: DeskContext): Promise<DeskAnswer> {
  const { store, body, language } = context
  const keptId = idOf(textIn(body, 'keep')) ?? 0
  const otherIds = idsIn(body, 'ids').filter(id => id !== keptId)
  const chosen = { keptId, otherIds: otherIds.slice(0, kind.most) }
  const { events, undoId } = await merges[kind.kind](store, chosen, context.actorIn(language))
  const undo = [recordUndoMark(kind.kind, undoId)]
  return { to: `/desk${kind.path}${keptId}/`, note: { text: 'merged', values: { count: events }, undo } }
}
