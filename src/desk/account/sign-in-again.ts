// A form submitted after its session expired is not lost: after signing in again, the user gets it back
// filled in and submits it again. It is never replayed automatically, and only shown to the account it
// belongs to.

import type { FastifyReply, FastifyRequest } from 'fastify'
import { startSession } from '../../actions/accounts/sessions.ts'
import { authorize, userCaller } from '../../domain/rights/caller.ts'
import type { Profile } from '../../domain/rights/permissions.ts'
import { UploadedFile } from '../../fields/kinds/calendar/uploaded-file.ts'
import { Problem } from '../../messages/problem.ts'
import { type Html, html } from '../../web/html.ts'
import { currentPasswordField, fieldsHtml, loginField } from '../forms/field.ts'
import { formHtml, hiddenField, hiddenFields, textIn, withoutSecrets } from '../forms/form.ts'
import { showFormAgain } from '../forms/show-form-again.ts'
import { type DeskContext, type DeskParts, deskContext } from '../frame/desk-context.ts'
import type { DeskAnswer, DeskRow, PageAnswer } from '../frame/desk-row.ts'
import type { Note } from '../frame/note.ts'
import { formUserId, giveToken, isFormToken } from '../frame/visit.ts'
import { maySignInByPassword, otherSignIns, signInStep } from './password-access.ts'

/** A submitted form and the row that handles it. */
interface SentForm {
  readonly row: DeskRow
  readonly rows: readonly DeskRow[]
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly parts: DeskParts
}

/** Asks signed-out users to sign in, and shows signed-in users the form again. */
export async function resumeForm(
  context: DeskContext,
  form: SentForm,
): Promise<{ readonly answered: DeskAnswer; readonly context: DeskContext }> {
  if (context.user) return { answered: await shownTo(context.user, context, form), context }
  const user = await userAgain(context)
  if ('page' in user) return { answered: user, context }
  const { request, reply, parts } = form
  const { token, session } = await startSession(parts.store, { user, agent: context.agent }, context.now)
  giveToken(token, 'session', request, reply)
  const visit = { token, session, user, caller: userCaller(user), isKnown: true, wasSignedIn: false }
  const signedIn = deskContext(request, visit, parts)
  return { answered: await shownTo(user, signedIn, form), context: signedIn }
}

/** Shows the submitted form to its owner. Other accounts see none of its content. */
async function shownTo(user: Profile, context: DeskContext, form: SentForm): Promise<DeskAnswer> {
  const { row } = form
  const isTheirs = ownerOf(context) === user.id
  if (!isTheirs) return { to: '/desk/', note: { text: 'otherAccountsForm' } }
  authorize(context.caller, row.access)
  const shown = { ...context, body: withoutSecrets(context.body) }
  const answered = await showFormAgain(shown, row, form.rows)
  return 'page' in answered || 'to' in answered ? { ...answered, note: noteAfterSignIn(context) } : answered
}

function noteAfterSignIn({ body }: DeskContext): Note {
  const file = fileIn(body)
  return file === '' ? { text: 'signedInAgain' } : { text: 'signedInAgainFile', values: { file } }
}

/** The owner of the form, from its token or, after the token has been read, from the password page. */
function ownerOf({ body }: DeskContext): number | undefined {
  const again = textIn(body, 'again_for')
  return again === '' ? formUserId(body.form_token) : Number(again)
}

/** The name of the uploaded file, which has to be chosen again. */
function fileIn(body: DeskContext['body']): string {
  const file = Object.values(body).find(value => value instanceof UploadedFile && value.name !== '')
  return file instanceof UploadedFile ? file.name : textIn(body, 'again_file')
}

/** The user who signed in again, or the page that asks for the missing credentials. */
async function userAgain(context: DeskContext): Promise<Profile | PageAnswer> {
  const { again_login: login, again_password: password } = context.body
  if (!isFormToken(context.body.form_token, context.visit)) return signInAgain(context)
  const step = { action: context.path, hiddenFields: formFieldsHtml(context) }
  const completed = await signInStep?.complete(step, context)
  if (completed) return completed === 'over' ? signInAgain(context) : completed
  if (typeof login !== 'string' || typeof password !== 'string') return signInAgain(context)
  const user = await context.userByPassword(login, password)
  if (!user || !(await maySignInByPassword(user, context))) return signInAgain(context, 'failed')
  return (await signInStep?.ask(user, step, context)) ?? user
}

function signInAgain(context: DeskContext, failed?: 'failed'): PageAnswer {
  const { t, path } = context
  const problems = failed ? { again_password: new Problem('wrong_login') } : {}
  const values = { again_login: textIn(context.body, 'again_login') }
  const main = html`<div class="card narrow">
<h1>${t('sessionOver')}</h1>
<p>${t('sessionOverAbout')}</p>
${otherSignIns('/desk/', context)}${formHtml(
  { action: path, id: 'sign-in-again' },
  html`${formFieldsHtml(context)}${fieldsHtml(againFields, { values, problems }, context)}<p class="buttons"><button class="primary">${t('signInAndGoOn')}</button></p>`,
  context,
)}</div>`
  return { page: { title: t('sessionOver'), main, isStandalone: true, status: 401 } }
}

/** The submitted values and their owner, as hidden fields. */
function formFieldsHtml(context: DeskContext): Html {
  const { body } = context
  const owner = hiddenField('again_for', String(ownerOf(context) ?? 0))
  return html`${hiddenFields(withoutSecrets(body))}${owner}${hiddenField('again_file', fileIn(body))}`
}

const againFields = [loginField('again_login'), currentPasswordField('again_password')]
