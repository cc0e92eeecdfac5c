import { can, rolesWith } from '../../domain/rights/caller.ts'
import type { Capability } from '../../domain/rights/capabilities.ts'
import { problemText } from '../../i18n/problem-text.ts'
import type { Refusal } from '../../messages/refusal.ts'
import { html } from '../../web/html.ts'
import type { VisitContext } from './desk-context.ts'
import type { DeskPage } from './desk-row.ts'
import { listText } from './list-text.ts'
import { deskPath } from './visit.ts'

/** Explains why an action was refused and, if permission is missing, which roles have it. */
export function refusalPage(
  refusal: Refusal,
  access: Capability | undefined,
  context: VisitContext,
): DeskPage {
  const { t, message, user, caller } = context
  const who = listText(
    (access ? rolesWith(access) : []).map(role => t(`role_${role}`)),
    context,
  )
  const { problems } = refusal.details
  const isNoPage = refusal.reason === 'noRoute'
  const title = isNoPage ? t('noPage') : refusal.status >= 500 ? t('somethingWentWrong') : t('notDone')
  const about = isNoPage ? t('noPageAbout') : message(`refusals.${refusal.reason}`, refusal.values)
  const way = user
    ? html`<a class="button" href="${deskPath}/">${t('backToOverview')}</a>`
    : html`<a class="button" href="${deskPath}/sign-in/">${t('signIn')}</a>`
  const main = html`<div class="card narrow">
<h1>${title}</h1>
<p>${about}</p>
${Object.entries(problems ?? {}).map(([name, problem]) => html`<p>${problemText(name, problem, message)}</p>\n`)}${refusal.reason === 'notAllowed' ? html`<p>${access && can(caller, access) ? t('notYours') : t('whoMay', { roles: who })}</p>` : html``}
<p class="buttons">${way}</p>
</div>`
  return { title, main, status: refusal.status, isStandalone: user === undefined }
}
