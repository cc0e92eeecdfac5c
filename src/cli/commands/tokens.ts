import { createToken, revokeToken } from '../../actions/accounts/tokens.ts'
import { getUser } from '../../actions/accounts/users.ts'
import { type TokenScope, tokenScopeNames } from '../../domain/rights/capabilities.ts'
import { isTokenScope, type Token, type TokenLimits } from '../../domain/rights/token.ts'
import { type UtcSeconds, utcText } from '../../domain/time/date-time.ts'
import { systemClock } from '../line/clock.ts'
import { type Invocation, idIn, print, printJson, UsageError } from '../line/command.ts'
import { withStore } from '../line/with-store.ts'

type Flag = Invocation['flags'][string]

export async function create(invocation: Invocation): Promise<void> {
  const { words, flags, terminal } = invocation
  const [login = ''] = words
  const name = String(flags.name ?? 'token')
  const now = systemClock()
  const limits = { scopes: readScopes(flags.scopes), expiresAt: readExpiry(flags['expires-in'], now) }
  const { id, secret } = await withStore(invocation, store =>
    createToken(store, { login, name, ...limits }, now),
  )
  if (flags.json) printJson(terminal, { id, login, name, ...chosen(limits), token: secret })
  else print(terminal, `Token ${id} of ${login}, shown only once: ${secret}`)
}

function readScopes(flag: Flag): readonly TokenScope[] | null {
  if (typeof flag !== 'string') return null
  const names = flag.split(/[\s,]+/).filter(Boolean)
  const unknown = names.find(name => !isTokenScope(name))
  if (unknown !== undefined || names.length === 0)
    throw new UsageError(
      `--scopes: "${unknown ?? flag}" is not a scope. Use one or more of ${tokenScopeNames().join(', ')}.`,
    )
  return [...new Set(names.filter(isTokenScope))]
}

const mostDays = 36_500

function readExpiry(flag: Flag, now: UtcSeconds): UtcSeconds | null {
  if (typeof flag !== 'string') return null
  const days = /^\d{1,5}$/.test(flag) ? Number(flag) : 0
  if (days < 1 || days > mostDays)
    throw new UsageError(`--expires-in: "${flag}" is not a number of days from 1 to ${mostDays}.`)
  return (now + days * 86_400) as UtcSeconds
}

function chosen(limits: TokenLimits) {
  return Object.fromEntries(Object.entries(shownLimits(limits)).filter(([, value]) => value !== null))
}

function shownLimits({ scopes, expiresAt }: TokenLimits) {
  return { scopes, expiresAt: expiresAt === null ? null : utcText(expiresAt) }
}

export async function list(invocation: Invocation): Promise<void> {
  const { words, flags, terminal } = invocation
  const [login] = words
  const tokens = await withStore(invocation, async store =>
    store.tokens.list(login === undefined ? undefined : (await getUser(store, login)).id),
  )
  if (flags.json) return printJson(terminal, tokens.map(shownToken))
  for (const token of tokens) print(terminal, lineOf(token))
}

function shownToken(token: Token) {
  const { lastUsedAt, createdAt } = token
  const lastUsed = lastUsedAt === null ? null : utcText(lastUsedAt)
  return { ...token, createdAt: utcText(createdAt), lastUsedAt: lastUsed, ...shownLimits(token) }
}

function lineOf(token: Token): string {
  const { id, login, name, createdAt, scopes, expiresAt, lastUsedAt } = shownToken(token)
  const access = scopes === null ? 'full access' : scopes.join(',')
  const until = expiresAt === null ? 'never expires' : `expires ${expiresAt}`
  const used = lastUsedAt === null ? 'never used' : `last used ${lastUsedAt}`
  return [id, login, createdAt, name, access, until, used].join('\t')
}

export async function revoke(invocation: Invocation): Promise<void> {
  const id = idIn(invocation, 'a token')
  await withStore(invocation, store => revokeToken(store, id))
  print(invocation.terminal, `Revoked token ${id}.`)
}
