// What an import did, or would do: counts, each record, and notes.

import { type DeskContext, momentText } from '../../../desk/frame/desk-context.ts'
import { pageIn, slicesHtml } from '../../../desk/frame/slices.ts'
import { changedKinds } from '../../../domain/journal/change.ts'
import type { SourcedKind } from '../../../domain/records/term.ts'
import {
  type ImportNote,
  type ImportRow,
  type ImportRun,
  importOutcomes,
} from '../../../domain/site/import-run.ts'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import { placeText, storedText } from '../../../i18n/stored-message-text.ts'
import type { MessageValues } from '../../../messages/problem.ts'
import { type Html, html } from '../../../web/html.ts'
import { fieldName } from './import-columns.ts'

/** How many notes are shown; the command line report has all of them. */
const mostNotes = 200

/** The result of a run, with its records and notes. */
export async function reportHtml(run: ImportRun, context: DeskContext): Promise<Html> {
  const { t, store } = context
  const notes = await store.imports.notes(run.id, 0, mostNotes + 1)
  const kept = notes.filter(({ outcome }) => outcome === 'kept').map(({ recordId }) => recordId)
  const isThere: IsThere = id => run.state !== 'undone' || kept.includes(id)
  const remarks = notes.slice(0, mostNotes).map(note => noteHtml(note, isThere, context))
  const more = notes.length > mostNotes && html`<p class="muted">${t('importMoreNotes')}</p>`
  const list =
    remarks.length > 0 &&
    html`<h3 class="small-head">${t('importNotes', { count: remarks.length })}</h3><ul class="lines">${remarks}</ul>${more}`
  const undone =
    run.state === 'undone' &&
    html`<p>${t('importUndoneAt', { when: momentText(run.updatedAt, context) })}</p>`
  return html`<section class="card"><h2>${t(run.isDryRun ? 'rehearsalReport' : 'importReport')}</h2>${undone}${countsHtml(run, context)}${list}</section>
${await rowsHtml(run, isThere, context)}`
}

/** Whether a record still exists. An undone import leaves only records that were edited since. */
type IsThere = (recordId: number) => boolean

function countsHtml({ counts }: ImportRun, context: DeskContext): Html {
  const { t, dates } = context
  const kinds = changedKinds.filter(kind => counts[kind])
  const outcomes = importOutcomes.filter(outcome => kinds.some(kind => counts[kind]?.[outcome]))
  if (kinds.length === 0) return html`<p class="none">${t('importNothing')}</p>`
  const heads = outcomes.map(outcome => html`<th scope="col">${t(`outcome_${outcome}`)}</th>`)
  const rows = kinds.map(kind => {
    const cells = outcomes.map(
      outcome =>
        html`<td data-label="${t(`outcome_${outcome}`)}">${dates.number(counts[kind]?.[outcome] ?? 0)}</td>`,
    )
    return html`<tr><th scope="row">${t(`kind_${kind}`)}</th>${cells}</tr>`
  })
  return html`<div class="scrolls" tabindex="0" role="region" aria-label="${t('imports')}"><table class="counts"><thead><tr><td></td>${heads}</tr></thead><tbody>${rows}</tbody></table></div>`
}

function noteHtml(note: ImportNote, isThere: IsThere, context: DeskContext): Html {
  const { t, message } = context
  const { kind, title, sourceId, field, outcome } = note
  // An id is only shown if nothing else says where in the source the record is.
  const place = placeText(note.place, message) || sourceId
  const facts = [kind === '' ? '' : t(`kind_${kind}`), place, fieldName(field, context)]
  // The interface names fields as they are sent, the desk by their labels.
  const inLabels = (key: string, values: MessageValues) => {
    const label = 'field' in values && { field: fieldName(String(values.field), context) }
    return message(key, { ...isolated(values), ...label })
  }
  return html`<li class="line"><span>${kind === '' ? html`<bdi>${title || t('untitled')}</bdi>` : nameHtml({ ...note, kind }, isThere, context)}<span class="muted"><bdi>${facts.filter(Boolean).join(' · ')}</bdi></span><span>${storedText(note.reason, inLabels)}</span></span><span class="mark is-${marks[outcome]}">${t(`outcome_${outcome}`)}</span></li>\n`
}

/** These values choose between texts, or are texts with isolated values. */
const notIsolated = ['order', 'kind', 'inner']

/** Keeps the parts of inserted values, such as dates, in their order within a right-to-left text. */
function isolated(values: MessageValues): MessageValues {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' && !notIsolated.includes(name) ? `\u2068${value}\u2069` : value,
  ])
  return Object.fromEntries(entries)
}

const perPage = 50

/** Each record, in the order of the source, linked if it exists here. */
async function rowsHtml(run: ImportRun, isThere: IsThere, context: DeskContext): Promise<Html> {
  const { t, query, store, path } = context
  const page = pageIn(query)
  const { total, records } = await store.imports.listRows(run.id, { page, perPage })
  if (total === 0) return html``
  const slices = slicesHtml({ total, perPage, page, hrefOf: to => `${path}?page=${to}#records` }, context)
  return html`<section class="card" id="records"><h2>${t('importRows', { count: total })}</h2><ul class="lines">${records.map(row => rowHtml(row, isThere, context))}</ul>${slices}</section>`
}

const marks = {
  created: 'there',
  updated: 'there',
  unchanged: 'missing',
  exists: 'missing',
  kept: 'older',
  trashed: 'older',
  refused: 'wrong',
  differs: 'older',
  asks: 'older',
} as const

function rowHtml(row: ImportRow, isThere: IsThere, context: DeskContext): Html {
  const { t, message } = context
  const { kind, place, outcome, startsAt } = row
  const facts = [placeText(place, message), t(`kind_${kind}`), startText(startsAt, context)]
  return html`<li class="line"><span>${nameHtml(row, isThere, context)}<span class="muted"><bdi>${facts.filter(Boolean).join(' · ')}</bdi></span></span><span class="mark is-${marks[outcome]}">${t(`outcome_${outcome}`)}</span></li>\n`
}

function nameHtml(
  { kind, title, recordId }: Pick<ImportRow, 'kind' | 'title' | 'recordId'>,
  isThere: IsThere,
  { t }: DeskContext,
): Html {
  const name = html`<bdi>${title || t('untitled')}</bdi>`
  return recordId === null || !isThere(recordId)
    ? name
    : html`<a href="${editorPath(kind, recordId)}">${name}</a>`
}

const editors: Readonly<Record<SourcedKind, string>> = {
  event: 'events',
  venue: 'venues',
  organizer: 'organizers',
  category: 'categories',
  tag: 'tags',
  image: 'pictures',
}

function editorPath(kind: SourcedKind, id: number): string {
  return `/desk/${editors[kind]}/${id}/`
}

/** The start on the clock of the event. Sources may give it in UTC, which is shown in the site's zone. */
function startText(startsAt: string, context: DeskContext): string {
  const { dates } = context
  const [, day, time, isUtc] = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d)?))?(Z)?$/.exec(startsAt) ?? []
  if (day === undefined) return startsAt
  if (time === undefined) return dates.longDay(Temporal.PlainDate.from(day))
  const clock = Date.parse(`${day}T${time}Z`) / 1000
  return isUtc ? momentText(clock as UtcSeconds, context) : dates.timeRange(clock, clock)
}
