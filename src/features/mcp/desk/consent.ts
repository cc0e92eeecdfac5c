// The page on which a user allows an app to act in their name.
import { formHtml, hiddenField, textIn } from '../../../desk/forms/form.ts'
import type { DeskContext } from '../../../desk/frame/desk-context.ts'
import { type DeskAnswer, type DeskRow, getRow, postRow } from '../../../desk/frame/desk-row.ts'
import { isLoopbackHost } from '../../../http/identity/identify-callers.ts'
import { Refusal } from '../../../messages/refusal.ts'
import { type Html, html } from '../../../web/html.ts'
import { consentPath } from '../oauth/addresses.ts'
import {
  type AuthorizationRequest,
  readRequest,
  requestNames,
  returnTo,
  sentIn,
} from '../oauth/authorization-request.ts'
import { allow } from '../oauth/grants.ts'

type Values = Readonly<Record<string, unknown>>

/** The request of the client. A faulty one is returned to it. */
async function requestIn(values: Values, { addresses, sliceSettings }: DeskContext) {
  if (sliceSettings.mcp === 'off') throw new Refusal('noRoute')
  return readRequest(values, addresses.base, sliceSettings)
}

async function askUser(context: DeskContext): Promise<DeskAnswer> {
  const { query, t, addresses } = context
  const { request, fault } = await requestIn(query, context)
  if (fault) return { to: returnTo(request, { error: fault }, addresses.base) }
  const title = t('connectApp')
  return { page: { title, main: consentHtml(request, query, context), isStandalone: true } }
}

function consentHtml(request: AuthorizationRequest, values: Values, context: DeskContext): Html {
  const { t, user } = context
  const { client, scopes } = request
  const hidden = requestNames.map(name => hiddenField(name, sentIn(values, name) ?? ''))
  const may = scopes.map(scope => html`<li>${t(`tokenScope_${scope}`)}</li>`)
  const buttons = html`<p class="buttons"><button class="primary" name="decision" value="allow">${t('allowApp')}</button> <button name="decision" value="deny">${t('denyApp')}</button></p>`
  return html`<div class="card narrow"><h1>${t('connectApp')}</h1>
<p><strong><bdi>${t('connectAsks', { client: client.name })}</bdi></strong></p>
<p>${t('connectMay')}</p><ul class="lines">${may}</ul>
<p>${t('connectLimits')}</p>
<p><bdi>${t('signedInAs', { login: user.login, role: t(`role_${user.role}`) })}</bdi></p>
<p class="muted"><bdi>${t('connectFrom', { address: client.id })}</bdi> <bdi>${returnText(request, context)}</bdi></p>
${formHtml({ action: consentPath }, html`${hidden}${buttons}`, context)}</div>`
}

/** The address of a program on the device means nothing to users. */
function returnText({ redirectUri }: AuthorizationRequest, { t }: DeskContext): string {
  const { protocol, host, hostname } = new URL(redirectUri)
  const isWeb = protocol === 'https:' && !isLoopbackHost(hostname)
  return isWeb ? t('connectReturns', { address: host }) : t('connectReturnsHere')
}

/** The session ended meanwhile. The request was in the query of the page, and is in the form now. */
function askAgain(context: DeskContext): Promise<DeskAnswer> {
  return askUser({ ...context, query: context.body })
}

/** Everything is checked again: the form may have changed since, and so may the client. */
async function decide(context: DeskContext): Promise<DeskAnswer> {
  const { body, store, user, now } = context
  const { request, fault } = await requestIn(body, context)
  if (fault) return returnToApp(request, { error: fault }, context)
  if (textIn(body, 'decision') !== 'allow') return returnToApp(request, { error: 'access_denied' }, context)
  const code = await allow(store, request, user.id, now)
  return returnToApp(request, { code }, context)
}

function returnToApp(
  request: AuthorizationRequest,
  result: Record<string, string>,
  context: DeskContext,
): DeskAnswer {
  const { t, addresses } = context
  const to = returnTo(request, result, addresses.base)
  const outcome = t('code' in result ? 'appAllowed' : 'appDenied', { client: request.client.name })
  const main = html`<div class="card narrow"><h1>${t('connectApp')}</h1><p><bdi>${outcome}</bdi></p><p class="buttons"><a class="button primary" href="${to}">${t('backToApp')}</a></p></div>`
  return { page: { title: t('connectApp'), main, isStandalone: true, continuesAt: to } }
}

export const consentRows: readonly DeskRow[] = [
  getRow('/connect/', 'account.manage', askUser),
  postRow('/connect/', 'account.manage', decide, { showAgain: askAgain }),
]
