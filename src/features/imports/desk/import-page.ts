import { formHtml, textIn } from '../../../desk/forms/form.ts'
import { type DeskContext, momentText } from '../../../desk/frame/desk-context.ts'
import { type DeskAnswer, type DeskRow, getRow, idIn, postRow } from '../../../desk/frame/desk-row.ts'
import { settingsHead } from '../../../desk/settings/settings-head.ts'
import { calendarAddress, type ImportRun } from '../../../domain/site/import-run.ts'
import { storedText } from '../../../i18n/stored-message-text.ts'
import { refuseIfAny } from '../../../messages/refusal.ts'
import type { StoredMessage } from '../../../messages/stored-message.ts'
import type { DeskText } from '../../../messages/text-keys.ts'
import { type Html, html } from '../../../web/html.ts'
import {
  continueImport,
  followCalendar,
  forgetImport,
  getImportJob,
  stopImport,
} from '../actions/import-jobs.ts'
import {
  asksForColumns,
  asksForDates,
  type ImportAction,
  type ImportJob,
  type ImportJobOptions,
  isActive,
} from '../import-job.ts'
import { correctionsIn, existingIn } from './corrections.ts'
import { columnsForm, columnsIn, fieldName } from './import-columns.ts'
import { questionsHtml } from './import-questions.ts'
import { reportHtml } from './import-report.ts'
import { rejectedFile } from './rejected-rows.ts'
import { startForm, statusIn } from './start-form.ts'
import { undoNote, undoStep } from './undo-report.ts'

export function importPath(id: number): string {
  return `/desk/settings/imports/${id}/`
}

export function stateHtml(job: ImportJob, { t }: DeskContext): Html {
  const { deed, state } = job
  if (asksForDates(job) || asksForColumns(job))
    return html`<span class="status is-pending">${t('importAsks')}</span>`
  const done = deed === 'undo' ? 'trash' : 'active'
  const look = { waiting: 'pending', running: 'pending', done, failed: 'failed' }[state]
  return html`<span class="status is-${look}">${t(`import_${deed}_${state}`)}</span>`
}

async function importPage(context: DeskContext): Promise<DeskAnswer> {
  const { t, store } = context
  const job = await getImportJob(store, idIn(context))
  const runId = job.deed === 'rehearse' ? job.rehearsalId : job.runId
  const run = runId === null ? undefined : await store.imports.find(runId)
  const isPreview = job.deed === 'rehearse' && job.state === 'done'
  const main = html`${settingsHead('imports', context)}
<p class="back"><a href="/desk/settings/imports/">${t('backToImports')}</a></p>
<div class="column" id="import"${isActive(job) && html` data-refresh`}>
<section class="card import-card"><h2><bdi>${job.name}</bdi></h2><p>${stateHtml(job, context)} <span class="muted">${momentText(job.createdAt, context)}</span></p>
${isActive(job) && html`${progressHtml(run, context)}${stopHtml(job, context)}`}
${job.error !== null && html`<p class="problem">${errorText(job.error, context)}</p>`}
${!isActive(job) && (await nextSteps(job, run, context))}</section>
${!isActive(job) && columnsHtml(job, context)}
${isPreview && run && (await questionsHtml(job, run, context))}
${run && (await reportHtml(run, { page: importPath(job.id), isOpen: isPreview && job.columns !== null }, context))}
</div>`
  const refresh = isActive(job) ? { scripts: ['desk-refresh.js'] } : {}
  return { page: { title: job.name, main, section: 'settings', styles: ['desk-imports.css'], ...refresh } }
}

/** Why an import failed. Fields are called as in the form. */
function errorText(error: readonly StoredMessage[], context: DeskContext): string {
  const named = error.map(message =>
    message.key === 'imports.columnToChoose'
      ? { ...message, values: { field: fieldName(String(message.values?.field), context) } }
      : message,
  )
  return storedText(named, context.message)
}

/** The columns of a table can be chosen until it is imported. */
function columnsHtml(job: ImportJob, context: DeskContext): Html {
  if (!job.columns || job.deed !== 'rehearse') return html``
  const { t } = context
  const typed = columnsIn(job, context)
  const form = columnsForm(job, { action: `${importPath(job.id)}rehearse/`, ...typed }, context)
  const isOpen = typed !== undefined || asksForColumns(job)
  return html`<section class="card"><details${isOpen && html` open`}><summary><h2 class="summary-head">${t('importColumns')}</h2></summary><p class="hint">${t('importColumnsAbout')}</p>${form}</details></section>`
}

function progressHtml(run: ImportRun | undefined, { t, dates }: DeskContext): Html {
  const { done = 0, total = null } = run ?? {}
  const progress = t('importProgress', {
    done: dates.number(done),
    total: total === null ? 'none' : dates.number(total),
  })
  const bar =
    total === null || total === 0
      ? html`<progress aria-label="${progress}"></progress>`
      : html`<progress max="${String(total)}" value="${String(done)}" aria-label="${progress}"></progress>`
  return html`<div role="status">${bar}<p>${progress}</p><p class="muted">${t('importPatience')}</p></div>`
}

function stopHtml({ id }: ImportJob, context: DeskContext): Html {
  const { t } = context
  const buttons = html`<p class="buttons"><a class="button" href="${importPath(id)}">${t('lookAgain')}</a><button>${t('stopImport')}</button></p>`
  return formHtml({ action: `${importPath(id)}stop/` }, buttons, context)
}

/** The next steps. Every import needs a preview first. */
async function nextSteps(job: ImportJob, run: ImportRun | undefined, context: DeskContext): Promise<Html> {
  const { deed, state } = job
  const page = importPath(job.id)
  const isRehearsed = deed === 'rehearse' && state === 'done'
  const isImported = deed !== 'rehearse' && job.runId !== null && run?.state !== 'undone'
  const steps = [
    isRehearsed && run && startForm(job, run, page, context),
    deed === 'import' &&
      state === 'failed' &&
      stepForm(page, { name: 'import', button: 'goOnImport' }, context),
    asksForDates(job) && datesQuestion(job, context),
    deed === 'rehearse' &&
      state === 'failed' &&
      !asksForDates(job) &&
      !asksForColumns(job) &&
      stepForm(page, { name: 'rehearse', button: 'tryAgain' }, context),
    isImported &&
      context.store.slices.canFollow &&
      calendarAddress(job.address) !== undefined &&
      stepForm(page, { name: 'follow', button: 'followCalendar', about: 'followAbout' }, context),
    isImported &&
      run?.newStatus === 'draft' &&
      (run.counts.event?.created ?? 0) > 0 &&
      html`<p class="buttons"><a class="button" href="/desk/events/?time=any&amp;status=draft">${context.t('showAllDrafts')}</a></p>`,
    isImported && stepForm(page, await undoStep(job.runId, context), context),
    stepForm(page, { name: 'forget', button: 'forgetImport', about: 'forgetImportAbout' }, context),
  ]
  return html`${steps.flatMap(one => one || [])}`
}

/** Asks what a date of the table means, with both answers written out. */
function datesQuestion({ id, error }: ImportJob, context: DeskContext): Html {
  const { t, dates } = context
  const { text = '', ...readings } = error?.[0]?.values ?? {}
  const answers = (['dmy', 'mdy'] as const).map(order => {
    const day = readings[order]
    const meaning = day ? `${dates.longDay(Temporal.PlainDate.from(String(day)))} · ` : ''
    return html`<button class="primary" name="dates" value="${order}">${meaning}${t(order === 'dmy' ? 'dayFirst' : 'monthFirst')}</button>`
  })
  return formHtml(
    { action: `${importPath(id)}rehearse/` },
    html`<p>${t('importDatesQuestion', { text: text || '5/6/2032' })}</p><p class="buttons">${answers}</p>`,
    context,
  )
}

interface Step {
  readonly name: ImportAction | 'follow' | 'forget'
  readonly button: DeskText
  readonly about?: DeskText
}

/** A button for a step. Steps that lose something are collapsed. */
export function stepForm(page: string, { name, button, about }: Step, context: DeskContext): Html {
  const { t } = context
  const isMain = name === 'import'
  const form = formHtml(
    { action: `${page}${name}/` },
    html`${about && html`<p>${t(about)}</p>`}<p class="buttons"><button${isMain && html` class="primary"`}>${t(button)}</button></p>`,
    context,
  )
  return isMain || name === 'rehearse' || name === 'follow'
    ? form
    : html`<details class="dangerous"><summary>${t(button)}</summary>${form}</details>`
}

function continueWith(deed: ImportAction, more: Pick<ImportJobOptions, 'removesEdited'> = {}) {
  return async (context: DeskContext): Promise<DeskAnswer> => {
    const { store, user, body } = context
    const order = textIn(body, 'dates')
    const dates = order === 'dmy' || order === 'mdy' ? order : undefined
    const job = await getImportJob(store, idIn(context))
    const columns = columnsIn(job, context)
    refuseIfAny(columns?.problems ?? {})
    const { id, runId } = await continueImport(store, idIn(context), {
      deed,
      userId: user.id,
      dates,
      columns: columns?.chosen,
      as: statusIn(body),
      existing: existingIn(body),
      corrections: deed === 'rehearse' ? await correctionsIn(job, context) : undefined,
      ...more,
    })
    return { to: importPath(id), ...(deed === 'undo' && (await undoNote(runId, context))) }
  }
}

async function rejected(context: DeskContext): Promise<DeskAnswer> {
  const { runId, rehearsalId } = await getImportJob(context.store, idIn(context))
  return rejectedFile(runId ?? rehearsalId, context)
}

async function stop(context: DeskContext): Promise<DeskAnswer> {
  const id = idIn(context)
  await stopImport(context.store, id)
  return { to: importPath(id) }
}

async function follow(context: DeskContext): Promise<DeskAnswer> {
  const { store, user, now } = context
  await followCalendar(store, idIn(context), { userId: user.id, now })
  return { to: '/desk/settings/imports/', note: { text: 'nowFollowed' } }
}

async function forget(context: DeskContext): Promise<DeskAnswer> {
  await forgetImport(context.store, idIn(context))
  return { to: '/desk/settings/imports/', note: { text: 'importForgotten' } }
}

const path = '/settings/imports/:id(^\\d+$)/'

export const importRows: readonly DeskRow[] = [
  getRow(path, 'import.run', importPage),
  getRow(`${path}rejected.csv`, 'import.run', rejected),
  postRow(`${path}rehearse/`, 'import.run', continueWith('rehearse'), {
    showProblems: (_, context) => importPage(context),
  }),
  postRow(`${path}import/`, 'import.run', continueWith('import')),
  postRow(`${path}undo/`, 'import.run', continueWith('undo')),
  postRow(`${path}remove-left/`, 'import.run', continueWith('undo', { removesEdited: true })),
  postRow(`${path}follow/`, 'import.run', follow),
  postRow(`${path}stop/`, 'import.run', stop),
  postRow(`${path}forget/`, 'import.run', forget),
]
