// What an import did, or would do: counts, each record, and notes.

import { type DeskContext, momentText } from '../../../desk/frame/desk-context.ts'
import { pageIn, slicesHtml } from '../../../desk/frame/slices.ts'
import { changedKinds } from '../../../domain/journal/change.ts'
import { type ImportRow, type ImportRun, importOutcomes } from '../../../domain/site/import-run.ts'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import { placeText } from '../../../i18n/stored-message-text.ts'
import { type Html, html } from '../../../web/html.ts'
import { type IsThere, marks, nameHtml, noteGroups } from './import-notes.ts'
import { undoHtml } from './undo-report.ts'

/** How many notes are shown; the command line report has all of them. */
const mostNotes = 2000

/** The result of a run, with its records and notes. */
export async function reportHtml(run: ImportRun, page: string, context: DeskContext): Promise<Html> {
  const { t, store } = context
  const all = await store.imports.notes(run.id, { limit: mostNotes + 1 })
  const left = all.filter(({ outcome }) => outcome === 'left')
  const isThere: IsThere = id => run.state !== 'undone' || left.some(({ recordId }) => recordId === id)
  const notes = all.filter(({ outcome }) => outcome !== 'left').slice(0, mostNotes)
  const more = all.length > mostNotes && html`<p class="muted">${t('importMoreNotes')}</p>`
  const list =
    notes.length > 0 &&
    html`<h3 class="small-head">${t('importNotes', { count: notes.length })}</h3>${noteGroups(notes, isThere, context)}${more}`
  return html`${await undoHtml(run, page, context)}<section class="card"><h2>${t(run.isDryRun ? 'rehearsalReport' : 'importReport')}</h2>${countsHtml(run, context)}${list}</section>
${await rowsHtml(run, isThere, context)}`
}

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

function rowHtml(row: ImportRow, isThere: IsThere, context: DeskContext): Html {
  const { t, message } = context
  const { kind, place, outcome, startsAt } = row
  const facts = [placeText(place, message), t(`kind_${kind}`), startText(startsAt, context)]
  return html`<li class="line"><span>${nameHtml(row, isThere, context)}<span class="muted"><bdi>${facts.filter(Boolean).join(' · ')}</bdi></span></span><span class="mark is-${marks[outcome]}">${t(`outcome_${outcome}`)}</span></li>\n`
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
