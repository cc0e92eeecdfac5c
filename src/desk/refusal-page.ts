import type { Refusal } from '../domain/refusal.ts'
import { html } from '../web/html.ts'
import type { Access } from './access.ts'
import type { VisitContext } from './desk-context.ts'
import type { DeskPage } from './desk-row.ts'
import { listText } from './list-text.ts'
import { deskPath } from './visit.ts'

/** Says why something was not done, and, where it is a question of rights, who has them. */
export function refusalPage(refusal: Refusal, access: Access, context: VisitContext): DeskPage {
  const { t, message, user } = context
  const who = listText(
    access.roles.map(role => t(`role_${role}`)),
    context,
  )
  const about = message(`refusals.${refusal.reason}`, refusal.values)
  const way = user
    ? html`<a class="button" href="${deskPath}/">${t('backToOverview')}</a>`
    : html`<a class="button" href="${deskPath}/sign-in/">${t('signIn')}</a>`
  const main = html`<div class="card narrow">
<h1>${refusal.status >= 500 ? t('somethingWentWrong') : t('notDone')}</h1>
<p>${about}</p>
${refusal.reason === 'notAllowed' ? html`<p>${t('whoMay', { roles: who })}</p>` : html``}
<p class="buttons">${way}</p>
</div>`
  return { title: t('notDone'), main, status: refusal.status, isAlone: user === undefined }
}
