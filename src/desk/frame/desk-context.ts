import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../actions/accounts/actor.ts'
import { findHalfSignedIn, useCode } from '../../actions/accounts/second-factor.ts'
import type { Calendar } from '../../actions/calendar.ts'
import type { LinkedEvent } from '../../domain/events/calendar-event.ts'
import { isLanguage, type Language } from '../../domain/records/language.ts'
import { loginKey, type Profile, type User } from '../../domain/rights/permissions.ts'
import type { Session } from '../../domain/rights/session.ts'
import type { Site } from '../../domain/site/site.ts'
import type { FixedSettings } from '../../domain/site/site-setting.ts'
import type { SystemFacts } from '../../domain/site/system-facts.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { createPresentTime } from '../../domain/time/present-time.ts'
import type { ReadContext } from '../../fields/kind.ts'
import { logFailedSignIn } from '../../http/identity/authenticator.ts'
import type { GuessGuard } from '../../http/identity/guess-guard.ts'
import type { PasswordGate } from '../../http/identity/password-gate.ts'
import type { RateLimits } from '../../http/identity/rate-limits.ts'
import { type Addresses, addressesFor } from '../../http/request/addresses.ts'
import { addressOf } from '../../http/request/client-address.ts'
import { sentValues } from '../../http/request/sent-values.ts'
import { imagesPath } from '../../http/server/image-route.ts'
import type { DateTexts } from '../../i18n/dates.ts'
import type { Translate } from '../../i18n/messages.ts'
import type { ImageLibrary } from '../../images/image-library.ts'
import type { Mailer } from '../../mail/mailer.ts'
import type { DeskText } from '../../messages/desk-texts.ts'
import type { Refusal } from '../../messages/refusal.ts'
import type { WebhookSender } from '../../outgoing/webhook-sender.ts'
import type { Store } from '../../storage/store.ts'
import type { Assets } from '../../web/assets.ts'
import type { Html } from '../../web/html.ts'
import { dateTexts } from '../../web/web-context.ts'
import type { Visit } from './visit.ts'

/** What the desk is made from, the same for every request. */
export interface DeskParts {
  readonly store: Store
  readonly images: ImageLibrary
  /** The settings that are the operator's to change, and where they were given. */
  readonly fixedSettings: FixedSettings
  readonly clock: () => UtcSeconds
  readonly translate: Translate
  readonly assets: Assets
  readonly passwordGate: PasswordGate
  readonly guessGuard: GuessGuard
  readonly rateLimits: RateLimits
  /** What sends mail, where the operator has named a server for it. */
  readonly mailer: Mailer | undefined
  readonly webhooks: WebhookSender
  readonly systemFacts: () => Promise<SystemFacts>
  readonly toRefusal: (error: unknown, request: FastifyRequest) => Refusal
  /** The page of an event as the site shows it. */
  readonly eventDocument: (event: LinkedEvent, request: FastifyRequest) => Promise<Html>
  /** On a server without logins everybody is this user. */
  readonly everyoneIs?: User
}

type Values = Readonly<Record<string, string | number>>

/** What a page of the desk knows of the request it answers. */
export interface VisitContext {
  readonly store: Store
  readonly images: ImageLibrary
  readonly site: Site
  readonly now: UtcSeconds
  readonly language: Language
  readonly dates: DateTexts
  readonly addresses: Addresses
  readonly assets: Assets
  /** The address of the page without its query. */
  readonly path: string
  readonly query: Readonly<Record<string, unknown>>
  readonly params: Readonly<Record<string, string>>
  /** What a form has sent. */
  readonly body: Readonly<Record<string, unknown>>
  readonly readContext: ReadContext
  readonly visit: Visit
  readonly user: Profile | undefined
  readonly session: Session | undefined
  /** The browser, as it calls itself. */
  readonly agent: string
  /** What sends mail, where the operator has named a server for it. */
  readonly mailer: Mailer | undefined
  readonly fixedSettings: FixedSettings
  /** What sends messages to webhooks. */
  readonly webhooks: WebhookSender
  readonly systemFacts: () => Promise<SystemFacts>
  /** A text of the desk, in the language of the user. */
  t(key: DeskText, values?: Values): string
  /** The same in the language of somebody else. */
  textInLanguage(language: Language, key: DeskText, values?: Values): string
  /** A text of another table, such as `refusals.eventNotFound`. */
  message(key: string, values?: Values): string
  /** The user with this login, if this is the password. Guessing is slowed down. */
  userByPassword(login: string, password: string): Promise<Profile | undefined>
  /** Whose password was right and whose code this is; `over` where that was too long ago. Guessing is slowed down. */
  userByCode(half: string, code: string): Promise<Profile | undefined | 'over'>
  /** Counts what anybody may ask for, and refuses it where the same, or anything from the same place, is asked for too often. */
  countAttempt(what: string): Promise<void>
}

/** The same for those who are signed in. */
export interface DeskContext extends VisitContext {
  readonly user: Profile
  readonly viewer: User
  readonly calendar: Calendar
  /** Whether this is a current code of the user's app, or one of their recovery codes. Guessing is slowed down. */
  isOwnCode(code: string): Promise<boolean>
  /** Who changes something, in the language that the texts are in. */
  actorIn(language: Language): Actor
  /** The page of an event as visitors would see it. */
  eventDocument(event: LinkedEvent): Promise<Html>
}

export function deskContext(request: FastifyRequest, visit: Visit, parts: DeskParts): DeskContext {
  const { store, images, clock, translate, assets } = parts
  const { site } = request
  const now = clock()
  const language = visit.user?.language ?? preferredLanguage(request) ?? site.language
  const addresses = addressesFor(request, site)
  const user = visit.user!
  const viewer = user && { id: user.id, login: user.login, role: user.role }
  return {
    store,
    images,
    site,
    now,
    language,
    dates: dateTexts(language, site.region),
    addresses,
    assets,
    path: request.url.split('?')[0] ?? '/',
    query: sentValues(request.query),
    params: (request.params ?? {}) as Record<string, string>,
    body: sentValues(request.body),
    readContext: {
      time: createPresentTime(now),
      siteZone: site.zone,
      namespace: site.namespace,
      maxPerPage: site.maxPerPage,
      customFields: site.customFields,
      isTyped: true,
    },
    visit,
    user,
    viewer,
    session: visit.session,
    agent: request.headers['user-agent'] ?? '',
    calendar: { store, images, ownImages: `${addresses.base}${imagesPath}` },
    mailer: parts.mailer,
    fixedSettings: parts.fixedSettings,
    webhooks: parts.webhooks,
    systemFacts: parts.systemFacts,
    t: (key, values) => translate(language, `desk.${key}`, values),
    textInLanguage: (other, key, values) => translate(other, `desk.${key}`, values),
    message: (key, values) => translate(language, key, values),
    userByPassword: (login, password) => userByPassword(login, password, request, parts),
    userByCode: (half, code) => userByCode(half, code, request, parts),
    isOwnCode: code => isCodeOf(user, code, request, parts),
    async countAttempt(what) {
      await parts.guessGuard.begin(what, addressOf(request))
    },
    eventDocument: event => parts.eventDocument(event, request),
    actorIn: textLanguage => ({ user: viewer, door: 'desk', now, language: textLanguage, site }),
  }
}

async function userByPassword(
  login: string,
  password: string,
  request: FastifyRequest,
  { store, passwordGate }: DeskParts,
): Promise<Profile | undefined> {
  const user = await store.users.findForSignIn(login)
  const owner = `user ${loginKey(login)}`
  const opens = await passwordGate.opens(owner, password, user?.passwordHash, addressOf(request))
  if (!opens) logFailedSignIn(request, addressOf(request))(user)
  return opens && user ? store.users.findProfile(user.id) : undefined
}

async function userByCode(
  half: string,
  code: string,
  request: FastifyRequest,
  parts: DeskParts,
): Promise<Profile | undefined | 'over'> {
  const user = await findHalfSignedIn(parts.store, half, parts.clock())
  if (!user) return 'over'
  return (await isCodeOf(user, code, request, parts)) ? user : undefined
}

async function isCodeOf(
  user: User,
  code: string,
  request: FastifyRequest,
  { store, guessGuard, clock }: DeskParts,
): Promise<boolean> {
  const succeeded = await guessGuard.begin(`code ${user.id}`, addressOf(request))
  if (!(await useCode(store, user, code, clock()))) return false
  await succeeded()
  return true
}

/** The first of the languages that the browser asks for and that we speak (RFC 9110, 12.5.4), in its order. */
function preferredLanguage({ headers }: FastifyRequest): Language | undefined {
  const asked = (headers['accept-language'] ?? '').slice(0, 500).split(',')
  const tags = asked.map(part => part.split(';')[0]?.trim().toLowerCase() ?? '')
  for (const tag of tags) {
    const known = [tag, tag.split('-')[0], tag.startsWith('pt') ? 'pt-pt' : ''].find(isLanguage)
    if (known) return known
  }
  return undefined
}
