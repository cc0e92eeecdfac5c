import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../actions/accounts/actor.ts'
import type { Calendar } from '../../actions/calendar.ts'
import type { SaveRules } from '../../actions/events/review-saves.ts'
import type { PreviewedMessage } from '../../actions/notifications/deliver-outbox.ts'
import type { SliceSettings } from '../../config/slice-settings.ts'
import type { LinkedEvent } from '../../domain/events/calendar-event.ts'
import type { OutboxMessage } from '../../domain/journal/outbox-message.ts'
import { isLanguage, type Language } from '../../domain/records/record-frame.ts'
import type { AccountCaller, Caller } from '../../domain/rights/caller.ts'
import { displayName, loginKey, type Profile, type User } from '../../domain/rights/permissions.ts'
import type { Session } from '../../domain/rights/session.ts'
import type { FixedSettings } from '../../domain/site/site.ts'
import type { SystemFacts } from '../../domain/site/system-facts.ts'
import { clockSeconds, type UtcSeconds } from '../../domain/time/date-time.ts'
import { createPresentTime } from '../../domain/time/present-time.ts'
import type { ReadContext } from '../../fields/kind.ts'
import { logFailedSignIn } from '../../http/identity/authenticator.ts'
import type { GuessGuard } from '../../http/identity/guess-guard.ts'
import type { PasswordGate } from '../../http/identity/password-gate.ts'
import type { RateLimits } from '../../http/identity/rate-limits.ts'
import { addressesFor } from '../../http/request/addresses.ts'
import { sentValues } from '../../http/request/body-parsers.ts'
import { addressOf } from '../../http/request/client-address.ts'
import { imagesPath } from '../../http/server/image-route.ts'
import type { Translate } from '../../i18n/messages.ts'
import type { ImageLibrary } from '../../images/image-library.ts'
import type { MessageValues } from '../../messages/problem.ts'
import type { Refusal } from '../../messages/refusal.ts'
import type { DeskText } from '../../messages/text-keys.ts'
import type { Geocoder } from '../../outgoing/geocoder.ts'
import type { TranslationService } from '../../outgoing/translation-service.ts'
import type { Store } from '../../storage/store.ts'
import type { Assets } from '../../web/assets.ts'
import type { Html } from '../../web/html.ts'
import { dateTexts, type WebContext } from '../../web/web-context.ts'
import type { SettingsPage } from './slice-parts.ts'
import type { Visit } from './visit.ts'

/** The parts of the desk that its pages use. */
interface SharedParts {
  readonly store: Store
  readonly images: ImageLibrary
  /** Settings that only the operator can change, and where they were set. */
  readonly fixedSettings: FixedSettings
  readonly translate: Translate
  readonly sliceSettings: SliceSettings
  /** Sections of slices on the page of imports. */
  readonly importSections: readonly ((context: DeskContext) => Promise<Html>)[]
  /** The pages of slices among the settings. */
  readonly settingsPages: readonly SettingsPage[]
  /** Finds coordinates, if the operator configured a geocoder. */
  readonly geocoder: Geocoder | undefined
  /** Suggests translations, if the operator configured a service. */
  readonly translationService: TranslationService | undefined
  /** A message as it would be sent, with this text in place of secrets. */
  readonly previewMessage: (message: OutboxMessage, secret: string) => Promise<PreviewedMessage | undefined>
  readonly systemFacts: () => Promise<SystemFacts>
}

/** The parts of the desk that all requests share. */
export interface DeskParts extends SharedParts {
  /** The operator's rules about saved events. */
  readonly saveRules?: SaveRules | undefined
  readonly clock: () => UtcSeconds
  readonly assets: Assets
  readonly passwordGate: PasswordGate
  readonly guessGuard: GuessGuard
  readonly rateLimits: RateLimits
  /** The rows of slices that are off. */
  readonly rowsOff: ReadonlySet<object>
  readonly toRefusal: (error: unknown, request: FastifyRequest) => Refusal
  /** The event page as the site renders it. */
  readonly eventDocument: (event: LinkedEvent, request: FastifyRequest) => Promise<Html>
  /** In open mode every request comes from this user. */
  readonly everyoneIs?: User
}

/** The request, as the pages of the desk see it. */
export interface VisitContext extends Omit<WebContext, 't' | 'link'>, SharedParts {
  /** The query as sent, with its question mark; empty without one. */
  readonly queryText: string
  /** The submitted form. */
  readonly body: Readonly<Record<string, unknown>>
  readonly readContext: ReadContext
  readonly visit: Visit
  readonly user: Profile | undefined
  readonly caller: Caller
  readonly session: Session | undefined
  readonly agent: string
  /** For failures that the operator has to know of. */
  readonly log: Pick<FastifyRequest['log'], 'warn'>
  /** The country that the browser's languages name, such as PT for `pt-PT`. */
  readonly browserCountry: string | undefined
  /** A text of the desk, in the language of the user. */
  t(key: DeskText, values?: MessageValues): string
  /** The user with this login if the password is correct. Rate limited. */
  userByPassword(login: string, password: string): Promise<Profile | undefined>
  /**
   * Counts a public action. Refuses it if it is too frequent for its target or from its address. A guess that was
   * right calls the returned function, and doesn't count.
   */
  countAttempt(what: string): Promise<() => Promise<void>>
}

export interface DeskContext extends VisitContext {
  readonly user: Profile
  readonly caller: AccountCaller
  readonly calendar: Calendar
  /** The acting user, writing texts in this language. */
  actorIn(language: Language): Actor
  /** The event page as visitors would see it. */
  eventDocument(event: LinkedEvent): Promise<Html>
}

export function deskContext(request: FastifyRequest, visit: Visit, parts: DeskParts): DeskContext {
  const { store, images, clock, translate } = parts
  const { site } = request
  const now = clock()
  const time = createPresentTime(now)
  const language = visit.user?.language ?? preferredLanguage(request) ?? site.language
  const addresses = addressesFor(request, site)
  const user = visit.user!
  const body = sentValues(request.body)
  const caller = { ...visit.caller, user }
  return {
    ...parts,
    site,
    now,
    time,
    language,
    dates: dateTexts(language, site.region),
    addresses,
    path: request.url.split('?')[0] ?? '/',
    queryText: /\?.*$/.exec(request.url)?.[0] ?? '',
    query: sentValues(request.query),
    params: (request.params ?? {}) as Record<string, string>,
    body,
    readContext: {
      time,
      siteZone: site.zone,
      namespace: site.namespace,
      maxPerPage: site.maxPerPage,
      customFields: site.customFields,
      isTyped: true,
    },
    visit,
    user,
    caller,
    session: visit.session,
    agent: request.headers['user-agent'] ?? '',
    log: request.log,
    browserCountry: preferredCountry(request),
    calendar: { store, images, ownImages: `${addresses.base}${imagesPath}`, saveRules: parts.saveRules },
    t: (key, values) => translate(language, `desk.${key}`, values),
    message: (key, values) => translate(language, key, values),
    userByPassword: (login, password) => userByPassword(login, password, request, parts),
    countAttempt: what => parts.guessGuard.begin(what, addressOf(request)),
    eventDocument: event => parts.eventDocument(event, request),
    actorIn: textLanguage => {
      const { asked, notify } = body
      const answer = { asksFirst: asked !== '1', notifies: asked === '1' && notify === '1' && site.sendsMail }
      return { caller, door: 'desk', now, language: textLanguage, site, ...answer }
    },
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

/** The first supported language in `Accept-Language` (RFC 9110, 12.5.4), in the browser's order. */
function preferredLanguage(request: FastifyRequest): Language | undefined {
  for (const tag of languageTags(request)) {
    const known = [tag, tag.split('-')[0], tag.startsWith('pt') ? 'pt-pt' : ''].find(isLanguage)
    if (known) return known
  }
  return undefined
}

function preferredCountry(request: FastifyRequest): string | undefined {
  const [country] = languageTags(request).flatMap(tag => /^[a-z]{2,3}-([a-z]{2})$/.exec(tag)?.[1] ?? [])
  return country?.toUpperCase()
}

function languageTags({ headers }: FastifyRequest): string[] {
  const requested = (headers['accept-language'] ?? '').slice(0, 500).split(',')
  return requested.map(part => part.split(';')[0]?.trim().toLowerCase() ?? '')
}

/** The names of all accounts by id, for users who may list them. */
export async function accountNames({
  store,
}: Pick<DeskContext, 'store'>): Promise<ReadonlyMap<number, string>> {
  return new Map((await store.users.listProfiles()).map(profile => [profile.id, displayName(profile)]))
}

/** "Arabic, French and Swahili", in the user's language. */
export function listText(items: readonly string[], { dates }: Pick<VisitContext, 'dates'>): string {
  return new Intl.ListFormat(dates.locale, { type: 'conjunction' }).format(items)
}

/** A time in the site's time zone: "Sun, 15 November 2026, 17:20". */
export function momentText(at: UtcSeconds, { dates, site }: Pick<VisitContext, 'dates' | 'site'>): string {
  const here = clockSeconds(at, site.zone)
  return dates.timeRange(here, here)
}
