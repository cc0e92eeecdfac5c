// The composition root: the only file in which everything meets.
import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import { createVerifiedPasswords } from './accounts/verified-passwords.ts'
import type { DeliveryParts } from './actions/deliver-webhooks.ts'
import type { NoticeParts } from './actions/send-notices.ts'
import { namespaceIndex } from './api/describe/namespace-index.ts'
import { openApiDocument } from './api/describe/openapi.ts'
import { registerDocsPage } from './api/docs-page.ts'
import { registerGuidePage } from './api/guide-page.ts'
import { routes } from './api/routes.ts'
import { createWebhookRecords } from './api/webhook-records.ts'
import { toCurrentAddress } from './compat/current-address.ts'
import { guidePath } from './compat/guide.ts'
import { pageManners } from './compat/page-manners.ts'
import { registerCompat } from './compat/register-compat.ts'
import { lenientRest } from './compat/rest-address.ts'
import type { DescribeDocument } from './compat/site-index.ts'
import { tribePath } from './compat/tribe-dialect.ts'
import { type Config, imageStoreOf, siteOf } from './config/load-config.ts'
import { noticeLetter } from './desk/events/notice-letters.ts'
import { registerDesk } from './desk/register-desk.ts'
import type { UtcSeconds } from './domain/date-time.ts'
import type { User } from './domain/permissions.ts'
import { startOfToday } from './domain/present-time.ts'
import type { Site } from './domain/site.ts'
import { type Authenticator, createAuthenticator } from './http/authenticator.ts'
import { parseBodies, parseQuery, refuseBrokenQuery } from './http/body-parsers.ts'
import { createStoreChooser } from './http/choose-store.ts'
import { addressOf } from './http/client-address.ts'
import { createClientErrorHandler } from './http/client-errors.ts'
import {
  type ConnectionLimits,
  connectionOptions,
  connectionsFor,
  limitConnections,
  openFilesLimit,
} from './http/connections.ts'
import { allowOrigins, refuseForeignWrites } from './http/cors.ts'
import { createFrontDoor } from './http/front-door.ts'
import { createGuessGuard } from './http/guess-guard.ts'
import { registerHealth } from './http/health.ts'
import { registerImages } from './http/image-route.ts'
import { keepOutOfLanguageRoots, withoutLanguageRoot } from './http/language-root.ts'
import { createListeners } from './http/listeners.ts'
import { loggerOptions } from './http/logger.ts'
import { parseMultipart } from './http/multipart.ts'
import { refuseFromElsewhere } from './http/open-mode.ts'
import { createPasswordGate } from './http/password-gate.ts'
import { createReadyAnswers } from './http/ready-answers.ts'
import { createRefusalHandler } from './http/refusal-handler.ts'
import { logRequests } from './http/request-log.ts'
import { loadMessages, type Translate } from './i18n/messages.ts'
import type { ImageFiles } from './images/image-files.ts'
import { createImageLibrary, type ImageLibrary } from './images/image-library.ts'
import { openImageFiles } from './images/open-image-files.ts'
import { createRenderer, type Renderer } from './images/renderer.ts'
import { createMailer, type Mailer } from './mail/mailer.ts'
import { createWebhookSender, type WebhookSender } from './outgoing/webhook-sender.ts'
import { registerSite } from './pages/register-site.ts'
import { createSharedFeed } from './queries/shared-feed.ts'
import { ownDialect } from './rest/dialect.ts'
import { createEventFragments } from './rest/event-fragments.ts'
import { registerRoutes } from './rest/register-routes.ts'
import { createSafeRetries } from './rest/safe-retries.ts'
import type { Store } from './storage/store.ts'
import { version } from './version.ts'
import { type Assets, loadAssets } from './web/assets.ts'
import { hoursCss } from './web/hours-css.ts'
import { themeCss } from './web/theme.ts'

export interface AppParts {
  readonly config: Config
  readonly store: Store
  /** Where the files of images are kept, if not where the settings say. */
  readonly imageFiles?: ImageFiles
  /** What decodes pictures, if not a process of this app's own. */
  readonly renderer?: Renderer
  readonly clock: () => UtcSeconds
  /** Every caller is this user: a server without logins, for trying things out. */
  readonly everyoneIs?: User
}

export async function buildApp({
  config,
  store,
  imageFiles,
  renderer,
  clock,
  everyoneIs,
}: AppParts): Promise<FastifyInstance> {
  const site = siteOf(config)
  const translate = openMessages()
  const onClientError = createClientErrorHandler(site, translate)
  const refusals = createRefusalHandler(site, translate, store.classifyError)
  const limits = connectionLimitsOf(config)
  const frontDoor = createFrontDoor()
  const app = createServer(config, {
    serverFactory: frontDoor.serverFactory,
    logger: await loggerOptions(config.logLevel),
    ...connectionOptions(limits),
    frameworkErrors: refusals.onError,
    clientErrorHandler: (error, socket) => onClientError(error, socket, app.log),
  })
  app.setErrorHandler(refusals.onError)
  parseBodies(app)
  parseMultipart(app, { maxFileBytes: config.imageMaxBytes, maxTextBytes: config.bodyLimit })
  limitConnections(app, limits)
  logRequests(app)
  app.decorateRequest('viewer')
  app.decorateRequest('holdsUntil')
  const storeFor = createStoreChooser(app, store)
  // Half for whole answers, half for what they are put together from.
  const bytesForAnswers = config.cacheMegabytes * 500_000
  const readyAnswers = createReadyAnswers({
    store,
    storeFor,
    clock,
    // Without logins nobody is a visitor.
    maxBytes: everyoneIs ? 0 : bytesForAnswers,
    sharedSeconds: config.sharedCacheSeconds,
  })
  readyAnswers.sendKept(app)
  // Behind a proxy, or with replicas, who asks for what is not known before the framework has looked.
  if (config.trustedProxies.length === 0 && !store.hasReplicas) frontDoor.open(app, readyAnswers)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    refuseBrokenQuery(request)
    refuseForeignWrites(request, config)
  })
  await app.register(helmet, headersOfAll)
  const isCompatible = config.compat === 'on'
  await allowOrigins(app, config.corsOrigins, isCompatible ? lenientRest : undefined)
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], brotliOptions })
  const guessGuard = createGuessGuard(store, clock)
  const passwordGate = createPasswordGate(createVerifiedPasswords(), guessGuard)
  identifyViewers(app, createAuthenticator(store, passwordGate), everyoneIs)
  keepOutOfLanguageRoots(app)
  registerHealth(app, store)
  const images = await openImageLibrary(config, imageFiles, renderer)
  app.addHook('onClose', async () => images.close())
  const fragments = createEventFragments(bytesForAnswers)
  const retries = createSafeRetries()
  const interfaceParts = {
    ...liveParts(app, store, config),
    ...{ storeFor, images, fragments, site, clock, passwordGate, retries, translate, version },
    toRefusal: refusals.toRefusal,
  }
  if (isCompatible)
    registerCompat(app, {
      ...interfaceParts,
      interfaceRoutes: routes,
      describeRoutes: namespaceIndex,
      describeDocument,
      maxFileBytes: config.imageMaxBytes,
    })
  // An operator may have put the interface where it is found for older clients anyway.
  if (!isCompatible || site.namespace !== tribePath)
    registerRoutes(app, routes, interfaceParts, ownDialect(site))
  registerImages(app, images.files)
  registerDocsPage(app, site, translate, isCompatible ? guidePath : undefined)
  registerGuidePage(app, site)
  const assets = registerAssets(app, site, config)
  const webParts = { site, clock, translate, passwordGate, assets }
  const { eventDocument } = registerSite(app, {
    ...webParts,
    storeFor,
    version,
    older: isCompatible ? pageManners : undefined,
    ...refusals,
  })
  const { toRefusal } = refusals
  const mailer = openMailer(app, config)
  registerDesk(app, {
    ...{ ...webParts, store, images, guessGuard, mailer, toRefusal, eventDocument },
    ...(everyoneIs && { everyoneIs }),
  })
  readyAnswers.keepSent(app)
  return app
}

/** What sends the mail that waits, whether the process answers requests or not. */
export function openNotices(
  config: Config,
  store: Store,
  clock: () => UtcSeconds,
  onError: (error: unknown, message: string) => void,
): NoticeParts {
  const { smtpUrl = '', mailFrom, publicUrl = '' } = config
  const { send } = createMailer({ url: smtpUrl, from: senderOf(mailFrom, publicUrl), onError })
  const site = siteOf(config)
  const translate = openMessages()
  return { store, clock, onError, send: told => send(noticeLetter(told, site, translate)) }
}

function senderOf(mailFrom: string | undefined, publicUrl: string): string {
  return mailFrom ?? `almanac@${new URL(publicUrl).hostname}`
}

/** What sends mail, where the operator has named a server for it. It ends when what is under way has been sent. */
function openMailer(app: FastifyInstance, { smtpUrl, mailFrom, publicUrl }: Config): Mailer | undefined {
  if (smtpUrl === undefined || publicUrl === undefined) return undefined
  const mailer = createMailer({
    url: smtpUrl,
    from: senderOf(mailFrom, publicUrl),
    onError: (error, message) => app.log.error({ err: error }, message),
  })
  app.addHook('onClose', async () => mailer.close())
  return mailer
}

/** All that the program says, in every language. */
export function openMessages(): Translate {
  return loadMessages(new URL('../locales/', import.meta.url))
}

/** What every answer says to browsers. Each kind of page has a policy of its own besides. */
const headersOfAll: FastifyHelmetOptions = {
  contentSecurityPolicy: false,
  crossOriginResourcePolicy: { policy: 'cross-origin' },
  // Without any, browsers hide where a form of our own pages comes from, and it would be refused as foreign.
  referrerPolicy: { policy: 'same-origin' },
  // Whether a host speaks https only is for whoever runs the host to say, not for one program on it.
  strictTransportSecurity: false,
}

/** The styles and scripts of all that people look at. */
function registerAssets(app: FastifyInstance, site: Site, { logo }: Config): Assets {
  const made = { 'theme.css': themeCss(site), 'hours.css': hoursCss() }
  const assets = loadAssets({ made, ...(logo !== undefined && { logo }) })
  assets.register(app)
  return assets
}

/** The interface of the routes as it is found at the root that was called. */
const describeDocument: DescribeDocument = (described, { addresses, translate, ...context }) =>
  openApiDocument(described, {
    ...context,
    now: startOfToday(context.time, context.site.zone),
    base: addresses.base,
    called: addresses.api,
    describe: translate,
  })

/** What is sent is made as it is asked for, so it is packed quickly rather than as small as can be. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

export async function openImageLibrary(
  config: Config,
  files?: ImageFiles,
  renderer: Renderer = createRenderer(),
): Promise<ImageLibrary> {
  const { imageMaxBytes, imageMaxPixels, imageMaxSide, imageFetching } = config
  return createImageLibrary({
    files: files ?? (await openImageFiles(imageStoreOf(config))),
    renderer,
    limits: { maxPixels: imageMaxPixels, maxSide: imageMaxSide },
    ...(imageFetching && {
      fetching: {
        maxBytes: imageMaxBytes,
        timeoutMilliseconds: config.imageFetchSeconds * 1000,
        allowedNetworks: config.imageFetchNetworks,
        userAgent: `Almanac/${version}`,
      },
    }),
  })
}

/** What tells others of changes. */
function liveParts(app: FastifyInstance, store: Store, config: Config) {
  const listeners = createListeners(app, store, connectionLimitsOf(config))
  return { feed: createSharedFeed(), listeners, webhooks: openWebhookSender(config) }
}

export function openWebhookSender({ webhookNetworks, webhookSeconds }: Config): WebhookSender {
  return createWebhookSender({
    timeoutMilliseconds: webhookSeconds * 1000,
    allowedNetworks: webhookNetworks,
    userAgent: `Almanac/${version}`,
  })
}

/** What the process that delivers webhooks needs, whether it answers requests or not. */
export function openDeliveries(config: Config, store: Store, clock: () => UtcSeconds): DeliveryParts {
  const translate = loadMessages(new URL('../locales/', import.meta.url))
  const presentRecord = createWebhookRecords(store, siteOf(config), translate)
  return { store, clock, sender: openWebhookSender(config), presentRecord }
}

function createServer(config: Config, options: FastifyServerOptions): FastifyInstance {
  return fastify({
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    rewriteUrl: request =>
      config.compat === 'on'
        ? toCurrentAddress(request, withoutLanguageRoot(request))
        : withoutLanguageRoot(request),
    bodyLimit: config.bodyLimit,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    routerOptions: {
      ignoreTrailingSlash: true,
      // Any address that the parser of HTTP lets through is looked up, and found or not.
      maxParamLength: 65_536,
      querystringParser: parseQuery,
    },
    ...options,
  })
}

function connectionLimitsOf(config: Config): ConnectionLimits {
  const { requestSeconds, idleSeconds, stopSeconds, databaseConnections, databaseReplicaUrls } = config
  const ofDatabase = databaseConnections * (1 + databaseReplicaUrls.length)
  return {
    requestSeconds,
    // While an image is fetched, nothing is sent to whoever asked for it.
    idleSeconds: Math.max(idleSeconds, config.imageFetching ? config.imageFetchSeconds * 2 : 0),
    stopSeconds,
    maxConnections: config.maxConnections ?? connectionsFor(openFilesLimit(), ofDatabase),
  }
}

function identifyViewers(app: FastifyInstance, identify: Authenticator, everyoneIs: User | undefined): void {
  app.addHook('onRequest', async request => {
    if (everyoneIs) refuseFromElsewhere(request)
    request.viewer = everyoneIs ?? (await identify(request.headers.authorization, addressOf(request)))
  })
}
