// The step that undoes an import; then what it removed, restored and left, with a button that removes that too.

import { formHtml } from '../../../desk/forms/form.ts'
import { type DeskContext, momentText } from '../../../desk/frame/desk-context.ts'
import type { Note } from '../../../desk/frame/note.ts'
import { changedKinds } from '../../../domain/journal/change.ts'
import type { ImportNote, ImportRun, ImportUndo } from '../../../domain/site/import-run.ts'
import { type Html, html } from '../../../web/html.ts'
import { noteLines } from './import-notes.ts'

/** How many records are named. The others are counted. */
const mostNamed = 100

/** Empty for a run that is not undone. */
export async function undoHtml(run: ImportRun, page: string, context: DeskContext): Promise<Html> {
  const { t, store } = context
  const { undone, state, updatedAt } = run
  if (state !== 'undone') return html``
  const left = await store.imports.notes(run.id, { outcomes: ['left'], limit: mostNamed })
  const when = t('importUndoneAt', { when: momentText(updatedAt, context) })
  return html`<section class="card" id="undone"><h2>${t('import_undo_done')}</h2><p>${when}</p>${undone ? countsHtml(undone, context) : html``}${leftHtml(left, run, page, context)}</section>`
}

function countsHtml({ removed, restored, left }: ImportUndo, { t }: DeskContext): Html {
  const kinds = changedKinds.filter(kind => removed[kind] || restored[kind])
  const lines = kinds.flatMap(kind => [
    ...(removed[kind] ? [t('undoRemoved', { kind: t(`kind_${kind}`), count: removed[kind] })] : []),
    ...(restored[kind] ? [t('undoRestored', { kind: t(`kind_${kind}`), count: restored[kind] })] : []),
  ])
  const all = [...lines, ...(left > 0 ? [t('undoLeft', { count: left })] : [])]
  return html`<ul class="undo-counts">${(all.length > 0 ? all : [t('undoNothing')]).map(line => html`<li>${line}</li>`)}</ul>`
}

function leftHtml(
  left: readonly ImportNote[],
  { undone }: ImportRun,
  page: string,
  context: DeskContext,
): Html {
  if (left.length === 0) return html``
  const { t } = context
  const form = formHtml(
    { action: `${page}remove-left/` },
    html`<p>${t('removeLeftAbout')}</p><p class="buttons"><button class="danger">${t('removeLeft', { count: undone?.left ?? left.length })}</button></p>`,
    context,
  )
  return html`<h3 class="small-head">${t('undoLeftHead')}</h3>${noteLines(left, () => true, context)}<details class="dangerous"><summary>${t('removeLeftToo')}</summary>${form}</details>`
}

/** Whether the calendar that a run imported is followed. */
async function isFollowed(runId: number | null, { store }: DeskContext): Promise<boolean> {
  const run = runId === null ? undefined : await store.imports.find(runId)
  return run !== undefined && store.slices.isFollowed(run.source)
}

/** Undo also stops following. A text before and a note after name that. */
export async function undoStep(runId: number | null, context: DeskContext) {
  const about = (await isFollowed(runId, context)) ? 'undoFollowedAbout' : 'undoImportAbout'
  return { name: 'undo', button: 'undoImport', about } as const
}

export async function undoNote(runId: number | null, context: DeskContext): Promise<{ note?: Note }> {
  return (await isFollowed(runId, context)) ? { note: { text: 'undoStopsFollowing' } } : {}
}
