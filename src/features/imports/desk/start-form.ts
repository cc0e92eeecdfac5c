import { formHtml, textIn } from '../../../desk/forms/form.ts'
import type { DeskContext } from '../../../desk/frame/desk-context.ts'
import {
  type ImportCounts,
  type ImportRun,
  type ImportStatus,
  importStatuses,
} from '../../../domain/site/import-run.ts'
import { type Html, html } from '../../../web/html.ts'
import type { ImportJob } from '../import-job.ts'

/** The buttons say what will happen. The status that was not chosen is the second one. */
export function startForm(
  { options, columns }: ImportJob,
  { counts }: ImportRun,
  page: string,
  context: DeskContext,
): Html {
  const { t } = context
  if (!changesAnything(counts)) return html`<p>${t('importNothingNew')}</p>`
  const chosen = options.as ?? (columns ? 'draft' : 'publish')
  const { created = 0, updated = 0, hidden = 0 } = counts.event ?? {}
  const texts = (as: ImportStatus) => {
    // Rows may say themselves that they are private or a draft. An import that publishes leaves them so.
    const unpublished = as === 'publish' || hidden === 0 ? hidden : created
    const others = created - unpublished
    return [
      ...(others > 0 ? [t(`addEvents_${as}`, { count: others })] : []),
      ...(unpublished > 0 ? [t('addEvents_hidden', { count: unpublished })] : []),
      ...(updated > 0 ? [t('changeEvents', { count: updated })] : []),
    ]
  }
  const button = (as: ImportStatus) =>
    html`<button name="as" value="${as}"${as === chosen && html` class="primary"`}>${texts(as).join(' · ') || t('startImport')}</button>`
  const other = importStatuses.filter(as => as !== chosen && created > hidden)
  const hasStatus = columns?.some(({ field }) => field === 'status') && created > 0
  return formHtml(
    { action: `${page}import/` },
    html`<p>${t('startImportAbout')}${hasStatus && html` ${t('statusColumnAbout')}`}</p><p class="buttons">${[chosen, ...other].map(button)}</p>`,
    context,
  )
}

/** Rows that are unchanged, skipped or rejected need no import. */
function changesAnything(counts: ImportCounts): boolean {
  return Object.values(counts).some(
    ({ created = 0, updated = 0, trashed = 0 }) => created + updated + trashed > 0,
  )
}

/** What new events become, in a form. */
export function statusIn(body: DeskContext['body']): ImportStatus | undefined {
  const given = textIn(body, 'as')
  return importStatuses.find(status => status === given)
}
