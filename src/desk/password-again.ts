// What happens between a form and its row: whoever is not signed in any more signs in and goes on, and what is
// dangerous asks for the password again. What was typed is kept both times.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { confirmSession, startSession } from '../actions/sessions.ts'
import { Problem } from '../domain/problem.ts'
import { Refusal } from '../domain/refusal.ts'
import { isConfirmed } from '../domain/session.ts'
import { html } from '../web/html.ts'
import { type DeskContext, type DeskParts, deskContext } from './desk-context.ts'
import type { DeskAnswer, DeskRow } from './desk-row.ts'
import { fieldsHtml } from './forms/field.ts'
import { formHtml, keptFields } from './forms/form.ts'
import { giveToken } from './visit.ts'

type Answered = Extract<DeskAnswer, { page: unknown }>

/** The context of a user who is signed in, or the page that asks for it. */
export async function continueSignedIn(
  row: DeskRow,
  context: DeskContext,
  request: FastifyRequest,
  reply: FastifyReply,
  parts: DeskParts,
): Promise<DeskContext | Answered> {
  if (row.access.allows(context.visit.user)) return context
  const { again_login: login, again_password: password } = context.body
  if (typeof login !== 'string' || typeof password !== 'string') return signInAgain(context)
  const user = await context.userByPassword(login, password)
  if (!user) return signInAgain(context, 'failed')
  const { token, session } = await startSession(parts.store, user, context.agent, context.now)
  giveToken(token, 'session', request, reply)
  if (!row.access.allows(user)) throw new Refusal('notAllowed')
  return deskContext(request, { token, session, user, isKnown: true, wasSignedIn: false }, parts)
}

function signInAgain(context: DeskContext, failed?: 'failed'): Answered {
  const { t, body, path } = context
  const problems = failed ? { again_password: new Problem('wrong_login') } : {}
  const main = html`<div class="card narrow">
<h1>${t('sessionOver')}</h1>
<p>${t('sessionOverAbout')}</p>
${formHtml(
  { action: path, isPlain: true },
  html`${keptFields(body)}${fieldsHtml(againFields, { values: {}, problems }, context)}<p class="buttons"><button class="primary">${t('signInAndGoOn')}</button></p>`,
  context,
)}</div>`
  return { page: { title: t('sessionOver'), main, isAlone: true, status: 401 } }
}

const againFields = [
  { name: 'again_login', label: 'login', kind: 'text', autocomplete: 'username', isRequired: true },
  {
    name: 'again_password',
    label: 'password',
    kind: 'password',
    autocomplete: 'current-password',
    isRequired: true,
  },
] as const

/** Whether the password was given a short while ago, or with this form. On a server without logins there is none. */
export async function confirmed(context: DeskContext): Promise<boolean> {
  const { session, user, body, now, store } = context
  if (!session || isConfirmed(session, now)) return true
  const { confirm_password: password } = body
  if (typeof password !== 'string' || !(await context.userByPassword(user.login, password))) return false
  await confirmSession(store, session, now)
  return true
}

/** Asks for the password, and keeps what was sent. */
export function askForPassword(context: DeskContext): Answered {
  const { t, body, path } = context
  const isWrong = body.confirm_password !== undefined
  const problems = isWrong ? { confirm_password: new Problem('not_your_password') } : {}
  const main = html`<div class="card narrow">
<h1>${t('confirmPassword')}</h1>
<p>${t('confirmPasswordAbout')}</p>
${formHtml(
  { action: path, isPlain: true },
  html`${keptFields(body)}${fieldsHtml(confirmFields, { values: {}, problems }, context)}<p class="buttons"><button class="primary">${t('goOn')}</button></p>`,
  context,
)}</div>`
  return { page: { title: t('confirmPassword'), main, status: isWrong ? 403 : 200 } }
}

const confirmFields = [
  {
    name: 'confirm_password',
    label: 'password',
    kind: 'password',
    autocomplete: 'current-password',
    isRequired: true,
  },
] as const
