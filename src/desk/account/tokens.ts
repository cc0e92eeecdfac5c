import { createOwnToken, revokeOwnToken } from '../../actions/accounts/tokens.ts'
import { can } from '../../domain/rights/caller.ts'
import { type TokenScope, tokenScopes } from '../../domain/rights/capabilities.ts'
import { isTokenExpired, type Token, type TokenLimits } from '../../domain/rights/token.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { Problem } from '../../messages/problem.ts'
import { Refusal, refuseIfAny } from '../../messages/refusal.ts'
import { type Html, html } from '../../web/html.ts'
import {
  choiceRow,
  type FieldRow,
  type FormState,
  fieldsHtml,
  optionsOf,
  problemHtml,
} from '../forms/field.ts'
import { formHtml, nameIn, textIn } from '../forms/form.ts'
import { type DeskContext, listText, momentText } from '../frame/desk-context.ts'
import { type DeskAnswer, idIn } from '../frame/desk-row.ts'

const day = 86_400

/** Days until a token expires. */
const lifetimes = ['7', '30', '90', '365'] as const

/** The tokens of the user, and a form for a new one. */
export async function tokensHtml(state: FormState, context: DeskContext): Promise<Html> {
  const { t, store, user } = context
  const rows = (await store.tokens.list(user.id)).map(token => tokenHtml(token, context))
  const scopes = scopesFor(context).map(
    (scope): FieldRow => ({
      name: inputOf(scope),
      label: { text: `${scope}: ${t(`tokenScope_${scope}`)}` },
      kind: 'check',
    }),
  )
  const form = html`${fieldsHtml(tokenFields(context), state, context)}
<fieldset class="scopes" id="token_scopes"><legend>${t('tokenScopes')}</legend>${fieldsHtml(scopes, state, context)}${problemHtml('token_scopes', state.problems.token_scopes, context)}</fieldset>
<p class="buttons"><button>${t('makeToken')}</button></p>`
  return html`<section class="card"><h2>${t('tokens')}</h2><p>${t('tokensAbout')}</p>
${rows.length > 0 && html`<ul class="lines">${rows}</ul>`}
<div class="token-form">${formHtml({ action: '/desk/me/tokens/' }, form, context)}</div></section>`
}

function tokenHtml(token: Token, context: DeskContext): Html {
  const { t, now } = context
  const { id, name, createdAt, scopes, expiresAt, lastUsedAt } = token
  const access = scopes === null ? t('tokenFullAccess') : listText(scopes, context)
  const facts = [
    t('tokenCreated', { when: momentText(createdAt, context) }),
    lastUsedAt === null ? t('tokenNeverUsed') : t('lastSeen', { when: momentText(lastUsedAt, context) }),
    ...(expiresAt === null || isTokenExpired(token, now)
      ? []
      : [t('tokenExpires', { when: momentText(expiresAt, context) })]),
  ]
  const ended = isTokenExpired(token, now) && html` <span class="status is-trash">${t('tokenExpired')}</span>`
  return html`<li><span><bdi>${name}</bdi>${ended}<span class="muted token-facts"><bdi>${access}</bdi><br>${facts.join(' · ')}</span></span>${formHtml({ action: `/desk/me/tokens/${id}/remove/` }, html`<button class="quiet" aria-label="${t('removeNamed', { name })}">${t('remove')}</button>`, context)}</li>`
}

function tokenFields({ t }: DeskContext): readonly FieldRow[] {
  const lifetime = optionsOf(lifetimes, value => t('tokenInDays', { count: Number(value) }))
  return [
    { name: 'token_name', label: 'tokenName', kind: 'text', hint: 'tokenNameHint', isRequired: true },
    choiceRow('token_expires', 'tokenLifetime', [{ value: '', text: t('tokenNeverExpires') }, ...lifetime]),
    choiceRow('token_access', 'tokenAccess', [
      { value: 'full', text: t('tokenFullAccess') },
      { value: 'limited', text: t('tokenLimitedAccess') },
    ]),
  ]
}

/** The scopes that would let a program do something for this user. */
function scopesFor({ caller }: DeskContext): readonly TokenScope[] {
  return [...tokenScopes].flatMap(([scope, { grants }]) =>
    grants.some(name => can(caller, name)) ? scope : [],
  )
}

function inputOf(scope: TokenScope): string {
  return `token_scope_${scope.replace(':', '_')}`
}

export async function makeToken(context: DeskContext): Promise<DeskAnswer> {
  const { store, user, now, body } = context
  const name = nameIn(body, 'token_name')
  const limits = limitsIn(context)
  refuseIfAny({
    ...(name === '' && { token_name: new Problem('cannot_be_empty') }),
    ...(limits.scopes?.length === 0 && { token_scopes: new Problem('choose_scope') }),
  })
  const secret = await createOwnToken(store, user, { name, ...limits }, now)
  return { to: '/desk/me/', note: { text: 'tokenMade', values: { name }, secret } }
}

function limitsIn(context: DeskContext): TokenLimits {
  const { body, now } = context
  const isLimited = textIn(body, 'token_access') === 'limited'
  const days = Number(lifetimes.find(known => known === textIn(body, 'token_expires')) ?? 0)
  return {
    scopes: isLimited ? scopesFor(context).filter(scope => textIn(body, inputOf(scope)) === '1') : null,
    expiresAt: days > 0 ? ((now + days * day) as UtcSeconds) : null,
  }
}

export async function removeToken(context: DeskContext): Promise<DeskAnswer> {
  const { store, user } = context
  if (!(await revokeOwnToken(store, user, idIn(context)))) throw new Refusal('noRoute')
  return { to: '/desk/me/', note: { text: 'tokenRemoved' } }
}
