// Dangerous actions ask for the password again. The submitted form is kept and runs afterwards.
import { confirmSession } from '../../actions/accounts/sessions.ts'
import { isConfirmed } from '../../domain/rights/session.ts'
import { Problem } from '../../messages/problem.ts'
import { html } from '../../web/html.ts'
import { currentPasswordField, fieldHtml } from '../forms/field.ts'
import { formHtml, hiddenFields } from '../forms/form.ts'
import type { DeskContext } from '../frame/desk-context.ts'
import type { PageAnswer } from '../frame/desk-row.ts'
import { otherSignIns } from './password-access.ts'

/** Whether the password was confirmed recently, or with this form. Open mode has no passwords. */
export async function confirmed(context: DeskContext): Promise<boolean> {
  const { session, user, body, now, store } = context
  if (!session || isConfirmed(session, now)) return true
  const { confirm_password: password } = body
  if (typeof password !== 'string' || !(await context.userByPassword(user.login, password))) return false
  await confirmSession(store, session, now)
  return true
}

/** Asks for the password and keeps the submitted form in hidden fields. */
export function askForPassword(context: DeskContext): PageAnswer {
  const { t, body, path } = context
  const isWrong = body.confirm_password !== undefined
  const problems = isWrong ? { confirm_password: new Problem('not_your_password') } : {}
  const main = html`<div class="card narrow">
<h1>${t('confirmPassword')}</h1>
<p>${t('confirmPasswordAbout')}</p>
${otherSignIns('/desk/', context)}${formHtml(
  { action: path },
  html`${hiddenFields(body)}${fieldHtml(currentPasswordField('confirm_password'), { values: {}, problems }, context)}<p class="buttons"><button class="primary">${t('goOn')}</button></p>`,
  context,
)}</div>`
  return { page: { title: t('confirmPassword'), main, status: isWrong ? 403 : 200 } }
}
