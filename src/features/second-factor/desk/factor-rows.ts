// The user's own second factor: a QR code for the app, a code that confirms the setup, and recovery codes.

import { type FormProblems, type FormState, fieldsHtml } from '../../../desk/forms/field.ts'
import { buttonForm, formHtml, textIn } from '../../../desk/forms/form.ts'
import type { DeskContext } from '../../../desk/frame/desk-context.ts'
import { type DeskAnswer, type DeskRow, idIn, postRow } from '../../../desk/frame/desk-row.ts'
import type { Note } from '../../../desk/frame/note.ts'
import { secretHtml } from '../../../desk/frame/secret.ts'
import { displayName } from '../../../domain/rights/permissions.ts'
import type { Person } from '../../../domain/rights/person.ts'
import { Problem } from '../../../messages/problem.ts'
import { Refusal } from '../../../messages/refusal.ts'
import { type Html, html } from '../../../web/html.ts'
import { qrPicture } from '../../qr-picture.ts'
import {
  addressForApp,
  beginFactor,
  confirmFactor,
  removeFactor,
  renewRecoveryCodes,
} from '../actions/second-factor.ts'
import { secondFactorStorage } from '../storage/second-factor-storage.ts'
import { codeField, isCodeOf } from './ask-for-code.ts'

const path = '/desk/me/second-factor/'

/** The second factor section of the account page. */
export async function factorHtml(context: DeskContext): Promise<Html> {
  const { t, store, user } = context
  const isOn = await store.of(secondFactorStorage).isOn(user.id)
  const left = await store.of(secondFactorStorage).countRecoveryCodes(user.id)
  const content = isOn
    ? html`<p>${t('factorIsOn', { count: left })}</p>${buttonForm(`${path}codes/`, 'renewCodes', context)}${buttonForm(`${path}remove/`, 'turnFactorOff', context)}`
    : html`<p>${t('factorAbout')}</p>${buttonForm(path, 'setUpFactor', context)}`
  return html`<section class="card" id="second-factor"><h2>${t('secondFactor')}</h2>${content}</section>`
}

/** The answer if a form was sent twice. The account page offers new recovery codes. */
const alreadyOn: DeskAnswer = { to: '/desk/me/', note: { text: 'factorOnAlready' } }

async function setUp(context: DeskContext): Promise<DeskAnswer> {
  const { store, user, session } = context
  if (!session) throw new Refusal('notAllowed')
  if (await store.of(secondFactorStorage).isOn(user.id)) return alreadyOn
  return setUpPage(await beginFactor(store, user), {}, context)
}

async function setUpPage(secret: string, problems: FormProblems, context: DeskContext): Promise<DeskAnswer> {
  const { t, site, user } = context
  const address = addressForApp(secret, site, user)
  const main = html`<header class="head"><h1>${t('secondFactor')}</h1></header>
<div class="column"><section class="card"><p>${t('scanFactor')}</p>
${await qrPicture(address, t('factorPicture'), { border: 2 })}
<p><a href="${address}">${t('openInApp')}</a></p>
<p class="secret">${t('typeSecret')} ${secretHtml(secret.match(/.{4}/g)?.join(' ') ?? secret, context)}</p>
${formHtml(
  { action: `${path}confirm/` },
  html`${fieldsHtml([{ ...codeField, hint: 'firstCodeHint' }], { values: {}, problems }, context)}<p class="buttons"><button class="primary">${t('turnFactorOn')}</button> <a class="button" href="/desk/me/">${t('cancel')}</a></p>`,
  context,
)}</section></div>`
  return { page: { title: t('secondFactor'), main, section: 'me' } }
}

async function confirm(context: DeskContext): Promise<DeskAnswer> {
  const { store, user, session, body, now } = context
  if (!session) throw new Refusal('notAllowed')
  if (await store.of(secondFactorStorage).isOn(user.id)) return alreadyOn
  const codes = await confirmFactor(store, user, { code: textIn(body, 'code'), session }, now)
  return codesNote(codes, { text: 'factorTurnedOn', also: [{ text: 'recoveryCodesAbout' }] })
}

async function setUpAgain({ problems }: FormState, context: DeskContext): Promise<DeskAnswer> {
  const factor = await context.store.of(secondFactorStorage).find(context.user.id)
  if (!factor) throw new Refusal('changedMeanwhile')
  return setUpPage(factor.secret, problems, context)
}

/**
 * Runs an action that weakens the second factor only with a current code, because a hijacked session may
 * still count as confirmed. New recovery codes need one too, since each of them could turn the factor off.
 */
async function withCode(action: string, context: DeskContext, run: () => Promise<DeskAnswer>) {
  const code = textIn(context.body, 'code')
  if (!(await context.store.of(secondFactorStorage).isOn(context.user.id))) return run()
  if (code !== '' && (await isCodeOf(context.user, code, context))) return run()
  return askForCode(action, { isWrong: code !== '' }, context)
}

function askForCode(action: string, { isWrong }: { isWrong: boolean }, context: DeskContext): DeskAnswer {
  const { t } = context
  const problems: FormProblems = isWrong ? { code: new Problem('wrong_code') } : {}
  const main = html`<div class="card narrow"><h1>${t('askForCode')}</h1><p>${t('confirmCodeAbout')}</p>
${formHtml(
  { action },
  html`${fieldsHtml([codeField], { values: {}, problems }, context)}<p class="buttons"><button class="primary">${t('goOn')}</button> <a class="button" href="/desk/me/">${t('cancel')}</a></p>`,
  context,
)}</div>`
  return { page: { title: t('askForCode'), main, section: 'me', status: isWrong ? 422 : 200 } }
}

function renew(context: DeskContext): Promise<DeskAnswer> {
  return withCode(`${path}codes/`, context, async () =>
    codesNote(await renewRecoveryCodes(context.store, context.user), { text: 'recoveryCodesAbout' }),
  )
}

/** Recovery codes are only shown this once, one per line. */
function codesNote(codes: readonly string[], note: Note): DeskAnswer {
  return { to: '/desk/me/', note: { ...note, secret: codes.join('\n') } }
}

function turnOff(context: DeskContext): Promise<DeskAnswer> {
  return withCode(`${path}remove/`, context, async () => {
    await removeFactor(context.store, context.user.id)
    return { to: '/desk/me/', note: { text: 'factorRemoved' } }
  })
}

function pathOfPerson(id: number): string {
  return `/desk/settings/people/${id}/`
}

/** On the page of another person, for one who has lost the phone and the recovery codes. */
export async function personFactorHtml(person: Person, context: DeskContext): Promise<Html> {
  const { t, store } = context
  if (!(await store.of(secondFactorStorage).isOn(person.id))) return html``
  return html`<section class="card"><h2>${t('secondFactor')}</h2><p>${t('removeFactorAbout', { name: displayName(person) })}</p>
${buttonForm(`${pathOfPerson(person.id)}remove-second-factor/`, 'turnFactorOff', context)}</section>\n`
}

async function turnOffFor(context: DeskContext): Promise<DeskAnswer> {
  const person = await removeFactor(context.store, idIn(context))
  const note: Note = { text: 'factorRemovedOf', values: { name: displayName(person) } }
  return { to: pathOfPerson(person.id), note }
}

const dangerous = { needsPassword: true }

export const factorRows: readonly DeskRow[] = [
  postRow('/me/second-factor/', 'account.manage', setUp, dangerous),
  postRow('/me/second-factor/confirm/', 'account.manage', confirm, { showProblems: setUpAgain }),
  postRow('/me/second-factor/codes/', 'account.manage', renew, dangerous),
  postRow('/me/second-factor/remove/', 'account.manage', turnOff, dangerous),
  postRow('/settings/people/:id(^\\d+$)/remove-second-factor/', 'people.manage', turnOffFor, dangerous),
]
