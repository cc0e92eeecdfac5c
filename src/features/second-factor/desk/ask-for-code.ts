// The page between password and session for users with a second factor: it asks for a code.

import { startSession } from '../../../actions/accounts/sessions.ts'
import { type FieldRow, type FormProblems, fieldsHtml } from '../../../desk/forms/field.ts'
import { formHtml, hiddenField, textIn } from '../../../desk/forms/form.ts'
import type { VisitContext } from '../../../desk/frame/desk-context.ts'
import { type DeskAnswer, type DeskRow, visitRow } from '../../../desk/frame/desk-row.ts'
import type { SignInStep, StepForm, StepPage } from '../../../desk/frame/sign-in-step.ts'
import { nextIn } from '../../../desk/frame/visit.ts'
import type { User } from '../../../domain/rights/permissions.ts'
import { Problem } from '../../../messages/problem.ts'
import { html } from '../../../web/html.ts'
import { findHalfSignedIn, startHalfSignIn, useCode } from '../actions/second-factor.ts'
import { secondFactorStorage } from '../storage/second-factor-storage.ts'

export const codeField: FieldRow = {
  name: 'code',
  label: 'factorCode',
  kind: 'text',
  hint: 'factorCodeHint',
  autocomplete: 'one-time-code',
  isRequired: true,
}

/** The page that asks for a code. `half` is the token that the correct password gave. */
function codePage(
  half: string,
  { action = '/desk/sign-in/code/', hiddenFields }: StepForm,
  context: VisitContext,
  problems: FormProblems = {},
): StepPage {
  const { t } = context
  const main = html`<div class="card narrow">
<h1>${t('askForCode')}</h1>
<p>${t('askForCodeAbout')}</p>
${formHtml(
  { action },
  html`${hiddenFields}<input type="hidden" name="half" value="${half}">
${fieldsHtml([codeField], { values: {}, problems }, context)}<p class="buttons"><button class="primary">${t('signIn')}</button></p>`,
  context,
)}
<p class="aside"><a href="/desk/sign-in/">${t('backToSignIn')}</a></p></div>`
  const status = Object.keys(problems).length > 0 ? 401 : 200
  return { page: { title: t('askForCode'), main, isStandalone: true, status } }
}

export const codeStep: SignInStep = {
  async ask(user, form, context) {
    const { store, now } = context
    if (!(await store.of(secondFactorStorage).isOn(user.id))) return undefined
    return codePage(await startHalfSignIn(store, user, now), form, context)
  },

  async complete(form, context) {
    const { half, code } = context.body
    if (typeof half !== 'string' || typeof code !== 'string') return undefined
    const user = await findHalfSignedIn(context.store, half, context.now)
    if (!user) return 'over'
    if (await isCodeOf(user, code, context)) return user
    return codePage(half, form, context, { code: new Problem('wrong_code') })
  },
}

/** Whether this is a current code of the user's app, or one of their recovery codes. Rate limited. */
export async function isCodeOf(user: User, code: string, context: VisitContext): Promise<boolean> {
  const succeeded = await context.countAttempt(`code ${user.id}`)
  if (!(await useCode(context.store, user, code, context.now))) return false
  await succeeded()
  return true
}

async function signInByCode(context: VisitContext): Promise<DeskAnswer> {
  const { body, store, agent, now } = context
  const next = nextIn(body.next)
  const answered = { half: textIn(body, 'half'), code: textIn(body, 'code') }
  const user = await codeStep.complete(
    { hiddenFields: hiddenField('next', next) },
    { ...context, body: answered },
  )
  if (user === 'over' || user === undefined) return { to: '/desk/sign-in/', note: { text: 'codeTooLate' } }
  if ('page' in user) return user
  const { token } = await startSession(store, { user, agent }, now)
  return { to: next, signedInAs: token }
}

export const signInCodeRows: readonly DeskRow[] = [
  visitRow({ method: 'POST', path: '/sign-in/code/', access: 'calendar.read', run: signInByCode }),
]
