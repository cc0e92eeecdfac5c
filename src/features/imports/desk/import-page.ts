import { formHtml, textIn } from '../../../desk/forms/form.ts'
import type { DeskContext } from '../../../desk/frame/desk-context.ts'
import type { DeskAnswer, DeskRow } from '../../../desk/frame/desk-row.ts'
import { idIn } from '../../../desk/frame/id-in.ts'
import { momentText } from '../../../desk/frame/moment-text.ts'
import { settingsHead } from '../../../desk/settings/settings-head.ts'
import { changedKinds } from '../../../domain/journal/change.ts'
import {
  asksForDates,
  type ImportAction,
  type ImportJob,
  isUnderWay,
} from '../../../domain/site/import-job.ts'
import { type ImportNote, type ImportRun, importOutcomes } from '../../../domain/site/import-run.ts'
import { placeText, saidText } from '../../../i18n/stored-message-text.ts'
import type { DeskText } from '../../../messages/desk-texts.ts'
import { type Html, html } from '../../../web/html.ts'
import { continueImport, forgetImport, getImportJob, stopImport } from '../actions/import-jobs.ts'

/** How many notes are shown; the command line report has all of them. */
const mostNotes = 200

export function importPath(id: number): string {
  return `/desk/settings/imports/${id}/`
}

export function stateHtml({ deed, state }: ImportJob, { t }: DeskContext): Html {
  const look = { waiting: 'pending', running: 'pending', done: 'active', failed: 'trash' }[state]
  return html`<span class="status is-${look}">${t(`import_${deed}_${state}`)}</span>`
}

async function importPage(context: DeskContext): Promise<DeskAnswer> {
  const { t, store } = context
  const job = await getImportJob(store, idIn(context))
  const runId = job.deed === 'rehearse' ? job.rehearsalId : job.runId
  const run = runId === null ? undefined : await store.imports.find(runId)
  const main = html`${settingsHead('imports', context)}
<p class="back"><a href="/desk/settings/imports/">${t('backToImports')}</a></p>
<div class="column" id="import"${isUnderWay(job) ? html` data-refresh` : html``}>
<section class="card import-card"><h2><bdi>${job.name}</bdi></h2><p>${stateHtml(job, context)} <span class="muted">${momentText(job.createdAt, context)}</span></p>
${isUnderWay(job) ? html`${progressHtml(run, context)}${stopHtml(job, context)}` : html``}
${job.error === null ? html`` : html`<p class="problem">${saidText(job.error, context.message)}</p>`}
${isUnderWay(job) ? html`` : waysOn(job, run, context)}</section>
${run ? await reportHtml(run, context) : html``}
</div>`
  const refresh = isUnderWay(job) ? { scripts: ['desk-refresh.js'] } : {}
  return { page: { title: job.name, main, room: 'settings', ...refresh } }
}

function progressHtml(run: ImportRun | undefined, { t, dates }: DeskContext): Html {
  const { done = 0, total = null } = run ?? {}
  const said = t('importProgress', {
    done: dates.number(done),
    total: total === null ? 'none' : dates.number(total),
  })
  const bar =
    total === null || total === 0
      ? html`<progress aria-label="${said}"></progress>`
      : html`<progress max="${String(total)}" value="${String(done)}" aria-label="${said}"></progress>`
  return html`<div role="status">${bar}<p>${said}</p><p class="muted">${t('importPatience')}</p></div>`
}

function stopHtml({ id }: ImportJob, context: DeskContext): Html {
  const { t } = context
  const buttons = html`<p class="buttons"><a class="button" href="${importPath(id)}">${t('lookAgain')}</a><button>${t('stopImport')}</button></p>`
  return formHtml({ action: `${importPath(id)}stop/`, isPlain: true }, buttons, context)
}

/** The next steps. Every import needs a preview first. */
function waysOn(job: ImportJob, run: ImportRun | undefined, context: DeskContext): Html {
  const { deed, state } = job
  const isRehearsed = deed === 'rehearse' && state === 'done'
  const isImported = deed !== 'rehearse' && job.runId !== null && run?.state !== 'undone'
  const ways = [
    isRehearsed && way(job, { name: 'import', button: 'startImport', about: 'startImportAbout' }, context),
    deed === 'import' && state === 'failed' && way(job, { name: 'import', button: 'goOnImport' }, context),
    asksForDates(job) && datesQuestion(job, context),
    deed === 'rehearse' &&
      state === 'failed' &&
      !asksForDates(job) &&
      way(job, { name: 'rehearse', button: 'tryAgain' }, context),
    isImported && way(job, { name: 'undo', button: 'undoImport', about: 'undoImportAbout' }, context),
    way(job, { name: 'forget', button: 'forgetImport', about: 'forgetImportAbout' }, context),
  ]
  return html`${ways.flatMap(one => one || [])}`
}

function datesQuestion({ id }: ImportJob, context: DeskContext): Html {
  const { t } = context
  const answers = (['dmy', 'mdy'] as const).map(
    order =>
      html`<button class="primary" name="dates" value="${order}">${t(order === 'dmy' ? 'datesDayFirst' : 'datesMonthFirst')}</button>`,
  )
  return formHtml(
    { action: `${importPath(id)}rehearse/`, isPlain: true },
    html`<p>${t('importDatesQuestion')}</p><p class="buttons">${answers}</p>`,
    context,
  )
}

interface Way {
  readonly name: ImportAction | 'forget'
  readonly button: DeskText
  readonly about?: DeskText
}

function way({ id }: ImportJob, { name, button, about }: Way, context: DeskContext): Html {
  const { t } = context
  const isMain = name === 'import'
  const form = formHtml(
    { action: `${importPath(id)}${name}/`, isPlain: true },
    html`${about ? html`<p>${t(about)}</p>` : html``}<p class="buttons"><button${isMain ? html` class="primary"` : html``}>${t(button)}</button></p>`,
    context,
  )
  return isMain || name === 'rehearse'
    ? form
    : html`<details class="dangerous"><summary>${t(button)}</summary>${form}</details>`
}

/** The result of a run, with its notes. */
export async function reportHtml(run: ImportRun, context: DeskContext): Promise<Html> {
  const { t, store } = context
  const notes = await store.imports.notes(run.id, 0, mostNotes + 1)
  const remarks = notes.slice(0, mostNotes).map(note => noteHtml(note, context))
  const more = notes.length > mostNotes ? html`<p class="muted">${t('importMoreNotes')}</p>` : html``
  const list =
    remarks.length === 0
      ? html``
      : html`<h3 class="small-head">${t('importNotes', { count: remarks.length })}</h3><ul class="lines">${remarks}</ul>${more}`
  return html`<section class="card"><h2>${t(run.isDryRun ? 'rehearsalReport' : 'importReport')}</h2>${countsHtml(run, context)}${list}</section>`
}

function countsHtml({ counts }: ImportRun, context: DeskContext): Html {
  const { t, dates } = context
  const kinds = changedKinds.filter(kind => counts[kind])
  const outcomes = importOutcomes.filter(outcome => kinds.some(kind => counts[kind]?.[outcome]))
  if (kinds.length === 0) return html`<p class="none">${t('importNothing')}</p>`
  const heads = outcomes.map(outcome => html`<th scope="col">${t(`outcome_${outcome}`)}</th>`)
  const rows = kinds.map(kind => {
    const cells = outcomes.map(outcome => html`<td>${dates.number(counts[kind]?.[outcome] ?? 0)}</td>`)
    return html`<tr><th scope="row">${t(`kind_${kind}`)}</th>${cells}</tr>`
  })
  return html`<div class="scrolls" tabindex="0" role="region" aria-label="${t('imports')}"><table class="counts"><thead><tr><td></td>${heads}</tr></thead><tbody>${rows}</tbody></table></div>`
}

function noteHtml(note: ImportNote, { t, message }: DeskContext): Html {
  const { kind, title, sourceId, field, outcome } = note
  const place = placeText(note.place, message)
  const facts = [kind === '' ? '' : t(`kind_${kind}`), place, field].filter(Boolean).join(' · ')
  return html`<li class="line"><span><bdi>${title || sourceId}</bdi><span class="muted"><bdi>${facts}</bdi></span><span>${saidText(note.reason, message)}</span></span><span class="mark is-${outcome === 'refused' ? 'missing' : 'older'}">${t(`outcome_${outcome}`)}</span></li>\n`
}

function goOn(deed: ImportAction) {
  return async (context: DeskContext): Promise<DeskAnswer> => {
    const { store, user, body } = context
    const order = textIn(body, 'dates')
    const dates = order === 'dmy' || order === 'mdy' ? order : undefined
    const { id } = await continueImport(store, idIn(context), { deed, userId: user.id, dates })
    return { to: importPath(id) }
  }
}

async function stop(context: DeskContext): Promise<DeskAnswer> {
  const id = idIn(context)
  await stopImport(context.store, id)
  return { to: importPath(id) }
}

async function forget(context: DeskContext): Promise<DeskAnswer> {
  await forgetImport(context.store, idIn(context))
  return { to: '/desk/settings/imports/', note: { text: 'importForgotten' } }
}

const path = '/settings/imports/:id(^\\d+$)/'
const form = { method: 'POST', shownAt: path, access: 'import.run' } as const

export const importRows: readonly DeskRow[] = [
  { method: 'GET', path, access: 'import.run', run: importPage },
  { ...form, path: `${path}rehearse/`, run: goOn('rehearse') },
  { ...form, path: `${path}import/`, run: goOn('import') },
  { ...form, path: `${path}undo/`, run: goOn('undo') },
  { ...form, path: `${path}stop/`, run: stop },
  { ...form, path: `${path}forget/`, run: forget },
]
