import { getPerson } from '../../actions/accounts/people.ts'
import { endOtherSessions, endSession, listSessions } from '../../actions/accounts/sessions.ts'
import { changeOwnPassword, editOwnMail, editProfile } from '../../actions/accounts/users.ts'
import {
  type NoticeSubject,
  noticePreference,
  noticeSubjects,
  unwantedNotices,
} from '../../actions/notifications/review-notices.ts'
import { isLanguage, languages } from '../../domain/records/record-frame.ts'
import { can } from '../../domain/rights/caller.ts'
import type { Session } from '../../domain/rights/session.ts'
import { allFeatures } from '../../features/all-features.ts'
import { languageName } from '../../i18n/language-name.ts'
import { Problem } from '../../messages/problem.ts'
import { invalidFields, Refusal } from '../../messages/refusal.ts'
import { type Html, html } from '../../web/html.ts'
import {
  currentPasswordField,
  type FieldRow,
  type FormState,
  fieldsHtml,
  newPasswordField,
  nothingTyped,
  textRow,
} from '../forms/field.ts'
import { buttonForm, formHtml, listIn, nameIn, textIn } from '../forms/form.ts'
import { type DeskContext, momentText } from '../frame/desk-context.ts'
import { type DeskAnswer, type DeskRow, getRow, idIn, postRow } from '../frame/desk-row.ts'
import { icon } from '../frame/icons.ts'
import { otherNavItems, signOutForm } from '../frame/layout.ts'
import { ownMailField, readMail } from '../people/person-fields.ts'
import { makeToken, removeToken, tokensHtml } from './tokens.ts'

/** Built on demand: looking up the name of every language takes longer than everything else loaded here. */
function profileFields(): readonly FieldRow[] {
  const options = languages.map(language => ({ value: language, text: languageName(language) }))
  return [
    textRow('name', 'name', { hint: 'nameHint', autocomplete: 'name' }),
    { name: 'language', label: 'deskLanguage', kind: 'choice', options },
  ]
}

const passwordFields: readonly FieldRow[] = [
  currentPasswordField('current_password', 'currentPassword'),
  newPasswordField,
]

const revokeTokensField: FieldRow = { name: 'revoke_tokens', label: 'revokeTokens', kind: 'check' }

async function mePage({ values, problems }: FormState, context: DeskContext): Promise<DeskAnswer> {
  const { t, user, language, session, store } = context
  const { mail } = await getPerson(store, user.id)
  const known = { name: user.name, language: user.language ?? language, mail }
  const shown: FormState = { values: { ...known, ...values }, problems }
  const passwordRows =
    (await store.tokens.list(user.id)).length > 0 ? [...passwordFields, revokeTokensField] : passwordFields
  const person = [
    section({ title: 'profile', fields: profileFields(), button: 'save' }, shown, context),
    section({ title: 'mail', fields: [ownMailField(context)], button: 'save' }, shown, context),
    await noticeChoicesHtml(context),
  ]
  const access = [
    ...(session
      ? [section({ title: 'password', fields: passwordRows, button: 'changePassword' }, shown, context)]
      : []),
    ...(session ? await Promise.all(featureSections.map(section => section(context))) : []),
    await tokensHtml(shown, context),
    ...(session ? [await sessionsHtml(session, context)] : []),
  ]
  const main = html`<header class="head"><h1>${t('me')}</h1><p class="about">${t('signedInAs', { login: user.login, role: t(`role_${user.role}`) })}</p></header>
${otherNavItems(context)}<div class="two-columns settings"><div class="column">${person}</div>
<div class="column">${access}${session && exitLinks(context)}</div></div>`
  return { page: { title: t('me'), main, section: 'me' } }
}

const featureSections = allFeatures.flatMap(({ accountSection }) => accountSection ?? [])

/** On a phone this is the only way out of the desk. */
function exitLinks(context: DeskContext): Html {
  const { t } = context
  return html`<p class="ways"><a class="button quiet" href="/events/">${icon('site')}<span>${t('toSite')}</span></a></p>
${signOutForm(context, 'ways')}`
}

interface Section {
  readonly title: 'profile' | 'mail' | 'password'
  readonly fields: readonly FieldRow[]
  readonly button: 'save' | 'changePassword'
}

function section({ title, fields, button }: Section, state: FormState, context: DeskContext): Html {
  const { t } = context
  const action = `/desk/me/${title}/`
  return html`<section class="card"><h2>${t(title === 'mail' ? 'email' : title)}</h2>
${formHtml({ action }, html`${fieldsHtml(fields, state, context)}<p class="buttons"><button>${t(button)}</button></p>`, context)}</section>`
}

async function sessionsHtml(own: Session, context: DeskContext): Promise<Html> {
  const { t, store, user, now } = context
  const sessions = await listSessions(store, user, now)
  const rows = sessions.map(session => {
    const isOwn = session.id === own.id
    const end = isOwn
      ? html`<span class="muted">${t('thisBrowser')}</span>`
      : formHtml(
          { action: `/desk/me/sessions/${session.id}/end/` },
          html`<button class="quiet" aria-label="${t('endSessionOf', { browser: browserIn(session.agent) })}">${t('endSession')}</button>`,
          context,
        )
    return html`<li><span><bdi>${browserIn(session.agent)}</bdi> <span class="muted">${t('lastSeen', { when: momentText(session.seenAt, context) })}</span></span>${end}</li>`
  })
  const others = sessions.length > 1 && buttonForm('/desk/me/sessions/end-others/', 'endOthers', context)
  return html`<section class="card"><h2>${t('sessions')}</h2><ul class="lines">${rows}</ul>${others}</section>`
}

/** "Firefox, Linux": enough for users to recognize their own devices. */
function browserIn(agent: string): string {
  const browser = /(Edg|OPR|Firefox|Chrome|Safari)/.exec(agent)?.[1] ?? ''
  const system = /(Android|iPhone|iPad|Windows|Mac OS X|Linux|CrOS)/.exec(agent)?.[1] ?? ''
  const names: Readonly<Record<string, string>> = { Edg: 'Edge', OPR: 'Opera', 'Mac OS X': 'macOS' }
  const known = [browser, system].filter(Boolean).map(name => names[name] ?? name)
  return known.join(', ') || agent.slice(0, 40) || '?'
}

async function saveProfile({ store, user, body }: DeskContext): Promise<DeskAnswer> {
  const language = textIn(body, 'language')
  const name = nameIn(body, 'name')
  await editProfile(store, user, { name, language: isLanguage(language) ? language : user.language })
  return { to: '/desk/me/', note: { text: 'saved' } }
}

async function saveMail(context: DeskContext): Promise<DeskAnswer> {
  const { store, user, body, readContext } = context
  const mail = readMail(textIn(body, 'mail'), readContext)
  if (mail instanceof Problem) throw invalidFields({ mail })
  await editOwnMail(store, user, mail)
  return { to: '/desk/me/', note: { text: 'saved' } }
}

async function changePassword(context: DeskContext): Promise<DeskAnswer> {
  const { store, user, session, body } = context
  if (!session) throw new Refusal('notAllowed')
  const isOwner = await context.userByPassword(user.login, textIn(body, 'current_password'))
  if (!isOwner) throw invalidFields({ current_password: new Problem('not_your_password') })
  await changeOwnPassword(store, user, {
    password: textIn(body, 'password'),
    sessionId: session.id,
    revokesTokens: textIn(body, 'revoke_tokens') === '1',
  })
  return { to: '/desk/me/', note: { text: 'passwordChanged' } }
}

async function endOne(context: DeskContext): Promise<DeskAnswer> {
  const { store, user } = context
  if (!(await endSession(store, user, idIn(context)))) throw new Refusal('noRoute')
  return { to: '/desk/me/', note: { text: 'sessionEnded' } }
}

async function endOthers({ store, user, session }: DeskContext): Promise<DeskAnswer> {
  if (session) await endOtherSessions(store, user, session)
  return { to: '/desk/me/', note: { text: 'sessionsEnded' } }
}

const form = { showProblems: mePage }

export const meRows: readonly DeskRow[] = [
  getRow('/me/', 'account.manage', context => mePage(nothingTyped, context)),
  postRow('/me/profile/', 'account.manage', saveProfile, form),
  postRow('/me/notices/', 'account.manage', saveChoices, form),
  postRow('/me/mail/', 'account.manage', saveMail, { ...form, needsPassword: true }),
  postRow('/me/password/', 'account.manage', changePassword, form),
  postRow('/me/tokens/', 'account.manage', makeToken, { ...form, needsPassword: true }),
  postRow('/me/tokens/:id(^\\d+$)/remove/', 'account.manage', removeToken),
  postRow('/me/sessions/:id(^\\d+$)/end/', 'account.manage', endOne),
  postRow('/me/sessions/end-others/', 'account.manage', endOthers),
]

// Which emails about events a user gets.

/** Only reviewers are notified of submissions. Only users who write events are notified of the rest. */
function subjectsFor({ caller }: DeskContext): readonly NoticeSubject[] {
  return noticeSubjects.filter(subject =>
    can(caller, subject === 'submitted' ? 'event.review' : 'event.create'),
  )
}

async function noticeChoicesHtml(context: DeskContext): Promise<Html> {
  const { t, store, user } = context
  const offered = subjectsFor(context)
  if (offered.length === 0) return html``
  const unwanted = unwantedNotices(await store.preferences.find(user.id, noticePreference))
  const boxes = offered.map(subject => {
    const id = `notice-${subject}`
    return html`<p class="check"><input type="checkbox" name="notices[]" value="${subject}" id="${id}"${!unwanted.has(subject) && html` checked`}><label for="${id}">${t(`notice_${subject}`)}</label></p>`
  })
  return html`<section class="card"><h2>${t('noticeChoices')}</h2>
${formHtml({ action: '/desk/me/notices/' }, html`<fieldset><legend class="hidden">${t('noticeChoices')}</legend>${boxes}</fieldset><p class="buttons"><button>${t('save')}</button></p>`, context)}</section>`
}

async function saveChoices(context: DeskContext): Promise<DeskAnswer> {
  const { store, user, body } = context
  const wanted = listIn(body, 'notices')
  const unwanted = subjectsFor(context).filter(subject => !wanted.includes(subject))
  await store.transaction(tx => tx.preferences.set(user.id, noticePreference, unwanted.join(',')))
  return { to: '/desk/me/', note: { text: 'saved' } }
}
