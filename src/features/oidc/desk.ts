// Signing in with a provider: the button on the sign-in page, the begin, and the return.
import { secretHash } from '../../accounts/secret.ts'
import { confirmSession, startSession } from '../../actions/accounts/sessions.ts'
import type { VisitContext } from '../../desk/frame/desk-context.ts'
import { type DeskAnswer, type DeskRow, visitRow } from '../../desk/frame/desk-row.ts'
import { nextIn } from '../../desk/frame/visit.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { Refusal } from '../../messages/refusal.ts'
import { type Html, html } from '../../web/html.ts'
import type { SignedInPerson } from './provider.ts'
import { type Provider, providersIn, toleranceSeconds } from './providers.ts'
import { accountOf, type NoAccount } from './sign-in.ts'
import { oidcStorage } from './storage/oidc-storage.ts'

const root = '/desk/sign-in/with/'

/** As long as people may take at the provider. */
const signInSeconds = 10 * 60

export function providerButtons(next: string, { t, sliceSettings }: VisitContext): Html | undefined {
  const providers = providersIn(sliceSettings)
  if (providers.length === 0) return undefined
  const query = next === '/desk/' ? '' : `?${new URLSearchParams({ next })}`
  // The form below has the main button, if there is one.
  const kind = sliceSettings.passwordSignIn === 'on' ? 'button' : 'button primary'
  const buttons = providers.map(
    ({ number, name }) =>
      html`<a class="${kind}" href="${root}${String(number)}/${query}">${t('oidcSignIn', { name })}</a>`,
  )
  return html`<p class="buttons providers">${buttons}</p>\n`
}

function providerIn({ params, sliceSettings }: VisitContext): Provider {
  const provider = providersIn(sliceSettings).find(({ number }) => String(number) === params.provider)
  if (!provider) throw new Refusal('noRoute')
  return provider
}

function callbackOf({ number }: Provider, { addresses }: VisitContext): string {
  return `${addresses.base}${root}${number}/callback/`
}

async function begin(context: VisitContext): Promise<DeskAnswer> {
  const { store, now, sliceSettings, visit, query } = context
  const provider = providerIn(context)
  // Loaded on demand, because most calendars have no provider.
  const { beginAt } = await import('./provider.ts')
  const redirectUri = callbackOf(provider, context)
  // A signed-in person proves again who they are.
  const asked = { redirectUri, isFresh: visit.session !== undefined }
  const begun = await beginAt(provider, asked, sliceSettings, now).catch(logged(provider, context))
  if (!begun) return failed('oidcUnreachable')
  const { state, nonce, verifier } = begun.checks
  await store.transaction(tx =>
    tx.of(oidcStorage).insertSignIn({
      ...{ issuer: provider.issuer, nonce, verifier, next: nextIn(query.next) },
      stateHash: secretHash(state),
      visitHash: secretHash(visit.token),
      until: (now + signInSeconds) as UtcSeconds,
    }),
  )
  return { to: begun.to }
}

/** The person can only try again. The operator finds the reason in the log. */
function logged({ issuer }: Provider, { log }: VisitContext) {
  return (err: unknown): undefined => {
    log.warn({ err, issuer }, 'sign-in with provider failed')
  }
}

/** A sign-in is completed once, by the browser that began it, at the provider where it began. */
async function complete(context: VisitContext): Promise<DeskAnswer> {
  const { store, now, visit, query, agent } = context
  const provider = providerIn(context)
  const state = typeof query.state === 'string' ? query.state : ''
  const begun = await store.transaction(tx => tx.of(oidcStorage).takeSignIn(secretHash(state)))
  const isOurs = begun?.visitHash === secretHash(visit.token) && begun.issuer === provider.issuer
  if (!begun || !isOurs || begun.until <= now) return failed('oidcOver')
  const person = await personAt(provider, { ...begun, state }, context)
  if (!person) return failed('oidcFailed')
  const { provedAt = 0 as UtcSeconds } = person
  const { session } = visit
  if (session && provedAt < begun.until - signInSeconds - toleranceSeconds) return failed('oidcNotFresh')
  const user = await accountOf(person, store, context.sliceSettings, now)
  if (typeof user === 'string') return failed(noAccountTexts[user])
  if (session && visit.user?.id === user.id) {
    await confirmSession(store, session, now)
    return { to: begun.next }
  }
  const confirmedAt = Math.min(provedAt, now) as UtcSeconds
  const { token } = await startSession(store, { user, agent, confirmedAt }, now)
  return { to: begun.next, signedInAs: token }
}

async function personAt(
  provider: Provider,
  { nonce, verifier, state }: { readonly nonce: string; readonly verifier: string; readonly state: string },
  context: VisitContext,
): Promise<SignedInPerson | undefined> {
  const { sliceSettings, now, queryText } = context
  const url = new URL(`${callbackOf(provider, context)}${queryText}`)
  const { completeAt } = await import('./provider.ts')
  const back = { url, checks: { nonce, verifier, state } }
  return completeAt(provider, back, sliceSettings, now).catch(logged(provider, context))
}

const noAccountTexts = {
  notVerified: 'oidcNotVerified',
  notInvited: 'oidcNotInvited',
  disabled: 'oidcDisabled',
} as const satisfies Record<NoAccount, string>

function failed(
  text: 'oidcUnreachable' | 'oidcOver' | 'oidcFailed' | 'oidcNotFresh' | (typeof noAccountTexts)[NoAccount],
): DeskAnswer {
  return { to: '/desk/sign-in/', note: { text } }
}

const access = 'calendar.read'

export const oidcRows: readonly DeskRow[] = [
  visitRow({ method: 'GET', path: '/sign-in/with/:provider(^\\d+$)/', access, run: begin }),
  visitRow({ method: 'GET', path: '/sign-in/with/:provider(^\\d+$)/callback/', access, run: complete }),
]
