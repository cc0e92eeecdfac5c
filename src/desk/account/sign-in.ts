import { enterByLink, getEntryLink } from '../../actions/accounts/entry-links.ts'
import { askForReset } from '../../actions/accounts/lost-password.ts'
import { endSession, startSession } from '../../actions/accounts/sessions.ts'
import { displayName, type Profile } from '../../domain/rights/permissions.ts'
import { mailKey } from '../../domain/rights/person.ts'
import { lineOf } from '../../domain/text/normal-form.ts'
import { Problem } from '../../messages/problem.ts'
import { invalidFields } from '../../messages/refusal.ts'
import { type Html, html } from '../../web/html.ts'
import {
  currentPasswordField,
  type FormState,
  fieldHtml,
  fieldsHtml,
  loginField,
  newPasswordField,
  nothingTyped,
  textRow,
} from '../forms/field.ts'
import { formHtml, hiddenField, nameIn, textIn } from '../forms/form.ts'
import type { DeskContext, VisitContext } from '../frame/desk-context.ts'
import { type DeskAnswer, type DeskRow, postRow, visitRow } from '../frame/desk-row.ts'
import { nextIn } from '../frame/visit.ts'
import { hasPasswordSignIn, maySignInByPassword, otherSignIns, signInStep } from './password-access.ts'

const signInFields = [loginField('login'), currentPasswordField('password')]

async function showSignIn(context: VisitContext): Promise<DeskAnswer> {
  const next = nextIn(context.query.next)
  return context.user ? { to: next } : signInPage(nothingTyped, next, context)
}

function signInPage(state: FormState, next: string, context: VisitContext): DeskAnswer {
  const { t, site } = context
  const isWrong = Object.keys(state.problems).length > 0
  const form = passwordForm(state, next, context)
  const byPassword = hasPasswordSignIn(context)
    ? html`${form}<p class="aside"><a href="/desk/lost-password/">${t('lostPassword')}</a></p>`
    : html`<details${isWrong && html` open`}><summary>${t('administratorSignIn')}</summary>${form}</details>`
  const main = html`<div class="card narrow">
<h1>${t('signInTo', { name: site.name })}</h1>
${otherSignIns(next, context)}${byPassword}
</div>`
  return { page: { title: t('signIn'), main, isStandalone: true, status: isWrong ? 401 : 200 } }
}

function passwordForm(state: FormState, next: string, context: VisitContext): Html {
  const { t } = context
  return formHtml(
    { action: '/desk/sign-in/' },
    html`<input type="hidden" name="next" value="${next}">
${fieldsHtml(signInFields, state, context)}<p class="buttons"><button class="primary">${t('signIn')}</button></p>`,
    context,
  )
}

async function signIn(context: VisitContext): Promise<DeskAnswer> {
  const { body, store, agent, now } = context
  const next = nextIn(body.next)
  const login = textIn(body, 'login').trim()
  const user = await context.userByPassword(login, textIn(body, 'password'))
  const isOff = user !== undefined && !(await maySignInByPassword(user, context))
  if (!user || isOff) {
    const problems = { password: new Problem(isOff ? 'password_sign_in_off' : 'wrong_login') }
    return signInPage({ values: { login }, problems }, next, context)
  }
  const asked = await signInStep?.ask(user, { hiddenFields: hiddenField('next', next) }, context)
  if (asked) return asked
  const { token } = await startSession(store, { user, agent }, now)
  return { to: next, signedInAs: token }
}

async function signOut({ store, user, session }: DeskContext): Promise<DeskAnswer> {
  if (session) await endSession(store, user, session.id)
  return { to: '/desk/sign-in/', note: { text: 'signedOut' } }
}

const ownNameField = textRow('name', 'name', { hint: 'nameHint', autocomplete: 'name' })

/** The page of a one-time sign-in link. It asks for a password, and asks invited users for their name too. */
async function welcomePage(state: FormState, context: VisitContext): Promise<DeskAnswer> {
  const { t, site, params, store, now, path } = context
  const { user, purpose } = await getEntryLink(store, params.secret ?? '', now)
  if (isLinkOff(user, context)) return passwordsOff
  const login = displayName(user)
  const isReset = purpose === 'reset'
  const title = isReset ? t('chooseNewPassword') : t('welcome', { name: site.name })
  const [first, ...others] = purpose === 'invitation' ? [ownNameField, newPasswordField] : [newPasswordField]
  const fields = [{ ...first, isFocused: true }, ...others]
  const shown = { values: { name: user.name, ...state.values }, problems: state.problems }
  const main = html`<div class="card narrow">
<h1>${title}</h1>
<p>${t(isReset ? 'chooseNewPasswordAbout' : 'welcomeAbout', { login })}</p>
${formHtml(
  { action: path },
  html`<input type="text" name="login" value="${user.login}" autocomplete="username" hidden readonly>
${fieldsHtml(fields, shown, context)}<p class="buttons"><button class="primary">${t('setPasswordAndBegin')}</button></p>`,
  context,
)}</div>`
  return { page: { title, main, isStandalone: true } }
}

/** If passwords are switched off, only administrators choose one. */
function isLinkOff({ role }: Profile, context: VisitContext): boolean {
  return role !== 'administrator' && !hasPasswordSignIn(context)
}

const passwordsOff: DeskAnswer = { to: '/desk/sign-in/', note: { text: 'passwordsOff' } }

async function enter(context: VisitContext): Promise<DeskAnswer> {
  const { store, params, body, agent, now } = context
  const { user } = await getEntryLink(store, params.secret ?? '', now)
  if (isLinkOff(user, context)) return passwordsOff
  const name = body.name === undefined ? undefined : nameIn(body, 'name')
  const password = textIn(body, 'password')
  const link = { secret: params.secret ?? '', password, agent, ...(name !== undefined && { name }) }
  const started = await enterByLink(store, link, now)
  if (!started) return { to: '/desk/sign-in/', note: { text: 'passwordSetSignIn' } }
  return { to: '/desk/', signedInAs: started.token, note: { text: 'passwordSet' } }
}

// Users who lost their password request a link by mail. The response never reveals whether an account exists:
// its content and timing are the same either way.

async function lostPasswordPage(state: FormState, context: VisitContext): Promise<DeskAnswer> {
  if (!hasPasswordSignIn(context)) return passwordsOff
  const { t, site } = context
  const main = html`<div class="card narrow">
<h1>${t('lostPassword')}</h1>
${site.sendsMail ? askHtml(state, context) : noMailHtml(context)}
<p class="aside"><a href="/desk/sign-in/">${t('backToSignIn')}</a></p>
</div>`
  return { page: { title: t('lostPassword'), main, isStandalone: true } }
}

function askHtml(state: FormState, context: VisitContext): Html {
  const { t } = context
  return html`<p>${t('lostPasswordAbout')}</p>
${formHtml(
  { action: '/desk/lost-password/' },
  html`${fieldHtml(loginField('login_or_mail', 'loginOrMail'), state, context)}<p class="buttons"><button class="primary">${t('sendLink')}</button></p>`,
  context,
)}`
}

function noMailHtml({ t }: VisitContext): Html {
  return html`<p>${t('noMailHere')}</p>
<p class="secret">${t('operatorCan')} <code dir="ltr">almanac user set-password NAME</code></p>`
}

async function askForLink(context: VisitContext): Promise<DeskAnswer> {
  const { store, body, now, site, language } = context
  if (!site.sendsMail || !hasPasswordSignIn(context)) return lostPasswordPage(nothingTyped, context)
  const requested = lineOf(body.login_or_mail)
  if (requested === '') throw invalidFields({ login_or_mail: new Problem('cannot_be_empty') })
  await context.countAttempt(`reset ${mailKey(requested)}`)
  await askForReset(store, { loginOrMail: requested, language }, now)
  return { to: '/desk/sign-in/', note: { text: 'linkSent' } }
}

const lostPassword = { path: '/lost-password/', access: 'calendar.read' } as const

export const signInRows: readonly DeskRow[] = [
  visitRow({ method: 'GET', path: '/sign-in/', access: 'calendar.read', run: showSignIn }),
  visitRow({ method: 'POST', path: '/sign-in/', access: 'calendar.read', run: signIn }),
  postRow('/sign-out/', 'account.manage', signOut),
  visitRow({
    method: 'GET',
    path: '/welcome/:secret/',
    access: 'account.enter',
    run: context => welcomePage(nothingTyped, context),
  }),
  visitRow({
    method: 'POST',
    path: '/welcome/:secret/',
    access: 'account.enter',
    run: enter,
    showProblems: welcomePage,
  }),
  visitRow({ ...lostPassword, method: 'GET', run: context => lostPasswordPage(nothingTyped, context) }),
  visitRow({ ...lostPassword, method: 'POST', run: askForLink, showProblems: lostPasswordPage }),
]
