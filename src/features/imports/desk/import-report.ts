// What an import did, or would do: counts, each record, and notes.

import type { DeskContext } from '../../../desk/frame/desk-context.ts'
import { changedKinds } from '../../../domain/journal/change.ts'
import { type ImportRun, importOutcomes } from '../../../domain/site/import-run.ts'
import { type Html, html } from '../../../web/html.ts'
import { type IsThere, noteGroups } from './import-notes.ts'
import { type TableOptions, tableHtml } from './import-table.ts'
import { undoHtml } from './undo-report.ts'

/** How many notes are shown; the command line report has all of them. */
const mostNotes = 2000

/** The result of a run, with its records and notes. */
export async function reportHtml(run: ImportRun, place: TableOptions, context: DeskContext): Promise<Html> {
  const { t, store } = context
  const all = await store.imports.notes(run.id, { limit: mostNotes + 1 })
  const left = all.filter(({ outcome }) => outcome === 'left')
  const isThere: IsThere = id => run.state !== 'undone' || left.some(({ recordId }) => recordId === id)
  const notes = all.filter(({ outcome }) => outcome !== 'left').slice(0, mostNotes)
  const more = all.length > mostNotes && html`<p class="muted">${t('importMoreNotes')}</p>`
  const list =
    notes.length > 0 &&
    html`<h3 class="small-head">${t('importNotes', { count: notes.length })}</h3>${noteGroups(notes, isThere, context)}${more}`
  return html`${await undoHtml(run, place.page, context)}<section class="card"><h2>${t(run.isDryRun ? 'rehearsalReport' : 'importReport')}</h2>${countsHtml(run, context)}${list}</section>
${await tableHtml(run, isThere, place, context)}`
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
