// Runs that were not started at the desk: from the command line, and from followed calendars.

import { type DeskContext, momentText } from '../../../desk/frame/desk-context.ts'
import { type DeskAnswer, type DeskRow, getRow, idIn, postRow } from '../../../desk/frame/desk-row.ts'
import { settingsHead } from '../../../desk/settings/settings-head.ts'
import type { ImportRun } from '../../../domain/site/import-run.ts'
import { storedText } from '../../../i18n/stored-message-text.ts'
import { Refusal } from '../../../messages/refusal.ts'
import { type Html, html } from '../../../web/html.ts'
import { undoRun } from '../actions/import-jobs.ts'
import { importPath, stepForm } from './import-page.ts'
import { reportHtml } from './import-report.ts'
import { rejectedFile } from './rejected-rows.ts'
import { undoNote, undoStep } from './undo-report.ts'

const path = '/settings/imports/runs/:id(^\\d+$)/'

function runPath(id: number): string {
  return `/desk/settings/imports/runs/${id}/`
}

export async function runLines(runs: readonly ImportRun[], context: DeskContext) {
  const names = await starterNames(context)
  return runs.map(run => ({ at: run.startedAt, line: lineHtml(run, names, context) }))
}

type Names = Awaited<ReturnType<typeof starterNames>>

async function starterNames({ store }: DeskContext) {
  return new Map((await store.users.list()).map(({ id, login }) => [id, login]))
}

function lineHtml(run: ImportRun, names: Names, context: DeskContext): Html {
  return html`<li class="line"><span><a class="title" href="${runPath(run.id)}"><bdi>${run.address}</bdi></a>${stateHtml(run, context)}<span class="muted">${startedText(run, names, context)}</span><span class="muted">${momentText(run.startedAt, context)}</span></span></li>\n`
}

const states = {
  running: ['import_import_running', 'pending'],
  finished: ['import_import_done', 'active'],
  failed: ['import_import_failed', 'failed'],
  undone: ['import_undo_done', 'trash'],
} as const

function stateHtml({ state, isDryRun }: ImportRun, { t }: DeskContext): Html {
  const [text, look] =
    isDryRun && state === 'finished' ? (['import_rehearse_done', 'active'] as const) : states[state]
  return html`<span class="status is-${look}">${t(text)}</span>`
}

function startedText({ startedBy, userId }: ImportRun, names: Names, { t }: DeskContext): string {
  return t(`startedBy_${startedBy}`, { name: names.get(userId ?? 0) ?? '–' })
}

async function runPage(context: DeskContext): Promise<DeskAnswer> {
  const { t, store, message } = context
  const run = await store.imports.find(idIn(context))
  if (!run) throw new Refusal('importNotFound')
  const canBeUndone = !run.isDryRun && run.state !== 'undone' && run.state !== 'running'
  const main = html`${settingsHead('imports', context)}
<p class="back"><a href="/desk/settings/imports/">${t('backToImports')}</a></p>
<div class="column" id="import">
<section class="card import-card"><h2><bdi>${run.address}</bdi></h2><p>${stateHtml(run, context)} <span class="muted">${startedText(run, await starterNames(context), context)}</span> <span class="muted">${momentText(run.startedAt, context)}</span></p>
${run.error !== null && html`<p class="problem">${storedText(run.error, message)}</p>`}
${canBeUndone && stepForm(runPath(run.id), await undoStep(run.id, context), context)}</section>
${await reportHtml(run, { page: runPath(run.id), isOpen: false }, context)}
</div>`
  return { page: { title: run.address, main, section: 'settings', styles: ['desk-imports.css'] } }
}

/** Undoes a run, or removes what its undo has left. */
function undo({ removesEdited }: { readonly removesEdited: boolean }) {
  return async (context: DeskContext): Promise<DeskAnswer> => {
    const { store, user, now } = context
    const id = await undoRun(store, idIn(context), { userId: user.id, now, removesEdited })
    return { to: importPath(id), ...(await undoNote(idIn(context), context)) }
  }
}

export const importRunRows: readonly DeskRow[] = [
  getRow(path, 'import.run', runPage),
  getRow(`${path}rejected.csv`, 'import.run', context => rejectedFile(idIn(context), context)),
  postRow(`${path}undo/`, 'import.run', undo({ removesEdited: false })),
  postRow(`${path}remove-left/`, 'import.run', undo({ removesEdited: true })),
]
