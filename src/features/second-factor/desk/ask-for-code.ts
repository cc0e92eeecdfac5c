// The page between password and session for users with a second factor: it asks for a code.

import { startSession } from '../../../actions/accounts/sessions.ts'
import { type FieldRow, fieldsHtml } from '../../../desk/forms/field.ts'
import { formHtml, textIn } from '../../../desk/forms/form.ts'
import type { VisitContext } from '../../../desk/frame/desk-context.ts'
import { type DeskAnswer, type DeskRow, visitRow } from '../../../desk/frame/desk-row.ts'
import { nextIn } from '../../../desk/frame/visit.ts'
import type { Profile } from '../../../domain/rights/permissions.ts'
import { Problem } from '../../../messages/problem.ts'
import { type Html, html } from '../../../web/html.ts'
import { startHalfSignIn } from '../actions/second-factor.ts'
import { secondFactorStorage } from '../storage/second-factor-storage.ts'

export const codeField: FieldRow = {
  name: 'code',
  label: 'factorCode',
  kind: 'text',
  hint: 'factorCodeHint',
  autocomplete: 'one-time-code',
  isRequired: true,
}

type Answered = Extract<DeskAnswer, { page: unknown }>

/** The parameters of the page that asks for a code. */
export interface Asking {
  readonly action: string
  readonly half: string
  readonly kept: Html
  readonly isWrong?: boolean
}

/** Asks for the second factor, or starts the session immediately if none is needed. */
export async function withSecondFactor<T>(
  user: Profile,
  context: VisitContext,
  { ask, begin }: { ask: (half: string) => T; begin: () => Promise<T> },
): Promise<T> {
  const { store, now } = context
  return (await store.of(secondFactorStorage).isOn(user.id))
    ? ask(await startHalfSignIn(store, user, now))
    : begin()
}

export function codePage({ action, half, kept, isWrong = false }: Asking, context: VisitContext): Answered {
  const { t } = context
  const problems = isWrong ? { code: new Problem('wrong_code') } : {}
  const main = html`<div class="card narrow">
<h1>${t('askForCode')}</h1>
<p>${t('askForCodeAbout')}</p>
${formHtml(
  { action },
  html`${kept}<input type="hidden" name="half" value="${half}">
${fieldsHtml([codeField], { values: {}, problems }, context)}<p class="buttons"><button class="primary">${t('signIn')}</button></p>`,
  context,
)}
<p class="aside"><a href="/desk/sign-in/">${t('backToSignIn')}</a></p></div>`
  return { page: { title: t('askForCode'), main, isStandalone: true, status: isWrong ? 401 : 200 } }
}

export function codePageFor(
  { next, ...asking }: Pick<Asking, 'half' | 'isWrong'> & { readonly next: string },
  context: VisitContext,
): Answered {
  const kept = html`<input type="hidden" name="next" value="${next}">`
  return codePage({ ...asking, action: '/desk/sign-in/code/', kept }, context)
}

async function signInByCode(context: VisitContext): Promise<DeskAnswer> {
  const { body, store, agent, now } = context
  const next = nextIn(body.next)
  const half = textIn(body, 'half')
  const user = await context.userByCode(half, textIn(body, 'code'))
  if (user === 'over') return { to: '/desk/sign-in/', note: { text: 'codeTooLate' } }
  if (!user) return codePageFor({ half, next, isWrong: true }, context)
  const { token } = await startSession(store, user, agent, now)
  return { to: next, signedInAs: token }
}

export const signInCodeRows: readonly DeskRow[] = [
  visitRow({ method: 'POST', path: '/sign-in/code/', access: 'calendar.read', run: signInByCode }),
]
