import {
  type FieldRow,
  type FormState,
  fieldHtml,
  fieldsHtml,
  nothingTyped,
  problemHtml,
} from '../../../desk/forms/field.ts'
import { formHtml, textIn } from '../../../desk/forms/form.ts'
import { type DeskContext, momentText } from '../../../desk/frame/desk-context.ts'
import { type DeskAnswer, type DeskRow, getRow, postRow } from '../../../desk/frame/desk-row.ts'
import { linesHtml } from '../../../desk/frame/slices.ts'
import { settingsHead } from '../../../desk/settings/settings-head.ts'
import { importStatuses } from '../../../domain/site/import-run.ts'
import { UploadedFile } from '../../../fields/kinds/calendar/uploaded-file.ts'
import { Problem } from '../../../messages/problem.ts'
import { invalidFields } from '../../../messages/refusal.ts'
import { type Html, html } from '../../../web/html.ts'
import { type ImportRequested, requestImport } from '../actions/import-jobs.ts'
import { type ImportJob, isActive } from '../import-job.ts'
import { importJobStorage } from '../storage/import-job-storage.ts'
import { datesField } from './import-columns.ts'
import { importPath, stateHtml } from './import-page.ts'
import { runLines } from './run-page.ts'
import { statusIn } from './start-form.ts'

const path = '/desk/settings/imports/'
const shown = 50

const addressField: FieldRow = {
  name: 'address',
  label: 'importAddress',
  // Calendar links may use the `webcal:` scheme, which some browsers reject in URL inputs.
  kind: 'text',
  hint: 'importAddressHint',
  autocomplete: 'off',
}

/** Drafts come first: an import should not publish by accident. */
function statusField({ t }: DeskContext): FieldRow {
  const options = importStatuses.map(value => ({ value, text: t(`importAs_${value}`) }))
  return { name: 'as', label: 'importAs', kind: 'choice', options }
}

const checkFields: readonly FieldRow[] = [
  { name: 'overwrites', label: 'importOverwrites', kind: 'check' },
  { name: 'without_images', label: 'importWithoutImages', kind: 'check' },
]

async function importsPage(state: FormState, context: DeskContext): Promise<DeskAnswer> {
  const { t, store } = context
  const jobs = await store.of(importJobStorage).list(shown)
  const runs = await store.of(importJobStorage).listRunsWithoutJob(shown)
  const isWatched = jobs.some(isActive)
  const lines = [
    ...jobs.map(job => ({ at: job.createdAt, line: lineHtml(job, context) })),
    ...(await runLines(runs, context)),
  ].toSorted((one, other) => other.at - one.at)
  const newest = lines.slice(0, shown).map(({ line }) => line)
  const main = html`${settingsHead('imports', context)}
<p class="settings-about">${t('importsAbout')}</p>
<div class="two-columns">
<section class="card"><h2>${t('bringOver')}</h2>${formOf(state, context)}</section>
<section class="card" id="imports"${isWatched && html` data-refresh`}><h2>${t('imports')}</h2>${linesHtml(newest, t('noImports'))}</section>
${await Promise.all(context.importSections.map(section => section(context)))}</div>`
  const scripts = isWatched ? ['desk-refresh.js'] : []
  return { page: { title: t('imports'), main, section: 'settings', styles: ['desk-imports.css'], scripts } }
}

function formOf(state: FormState, context: DeskContext): Html {
  const { t } = context
  const problem = state.problems.file
  const described = problem ? 'file-problem file-hint' : 'file-hint'
  return formHtml(
    { action: path, takesFile: true },
    html`<div class="field"><label for="file">${t('importFile')}</label><input type="file" id="file" name="file" accept=".csv,.tsv,.txt,.ics,.ndjson,.jsonl" aria-describedby="${described}"${problem && html` aria-invalid="true"`}><p class="hint" id="file-hint">${t('importFileHint')}</p>${problemHtml('file', problem, context)}</div>
${fieldHtml(addressField, state, context)}${fieldHtml(statusField(context), state, context)}${fieldHtml(datesField(context), state, context)}${fieldsHtml(checkFields, state, context)}<p class="buttons"><button class="primary">${t('tryImport')}</button></p>`,
    context,
  )
}

function lineHtml(job: ImportJob, context: DeskContext): Html {
  return html`<li class="line"><span><a class="title" href="${importPath(job.id)}"><bdi>${job.name}</bdi></a>${stateHtml(job, context)}<span class="muted">${momentText(job.createdAt, context)}</span></span></li>\n`
}

/** Browsers send an empty file if none was chosen. */
function requestedIn({ body }: DeskContext): ImportRequested {
  const { file } = body
  if (file instanceof Problem) throw invalidFields({ file })
  const dates = textIn(body, 'dates')
  const address = textIn(body, 'address').trim()
  const as = statusIn(body)
  return {
    ...(file instanceof UploadedFile && file.bytes.length > 0 && { file }),
    ...(address !== '' && { address }),
    options: {
      ...((dates === 'dmy' || dates === 'mdy') && { dates }),
      ...(as && { as }),
      overwrites: textIn(body, 'overwrites') === '1',
      withoutImages: textIn(body, 'without_images') === '1',
    },
  }
}

async function add(context: DeskContext): Promise<DeskAnswer> {
  const { store, user, now } = context
  return { to: importPath(await requestImport(store, requestedIn(context), { userId: user.id, now })) }
}

export const importsRows: readonly DeskRow[] = [
  getRow('/settings/imports/', 'import.run', context => importsPage(nothingTyped, context)),
  postRow('/settings/imports/', 'import.run', add, { takesFile: true, showProblems: importsPage }),
]
