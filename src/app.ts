// The composition root: the only file in which everything meets.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import fastify, {
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import { createVerifiedPasswords } from './accounts/verified-passwords.ts'
import { namespaceIndex } from './api/describe/namespace-index.ts'
import { openApiDocument } from './api/describe/openapi.ts'
import { registerDocsPage } from './api/docs-page.ts'
import { registerGuidePage } from './api/guide-page.ts'
import { routes } from './api/routes.ts'
import { toCurrentAddress } from './compat/current-address.ts'
import { guidePath } from './compat/guide.ts'
import { olderClientPages } from './compat/older-client-pages.ts'
import { registerCompat } from './compat/register-compat.ts'
import { lenientRest } from './compat/rest-address.ts'
import type { DescribeDocument } from './compat/site-index.ts'
import { tribePath } from './compat/tribe-profile.ts'
import { mailerOf, openImageLibrary, openMessages, openWebhookSender, readSystemFacts } from './components.ts'
import { effectiveSite, fixedSettings } from './config/effective-site.ts'
import type { Config } from './config/load-config.ts'
import { registerDesk } from './desk/register-desk.ts'
import { logoTypeOf } from './domain/records/logo.ts'
import type { User } from './domain/rights/permissions.ts'
import type { UtcSeconds } from './domain/time/date-time.ts'
import { startOfToday } from './domain/time/present-time.ts'
import { packAnswers } from './http/cache/pack-answers.ts'
import { createReadyAnswers } from './http/cache/ready-answers.ts'
import { createAuthenticator } from './http/identity/authenticator.ts'
import { createGuessGuard } from './http/identity/guess-guard.ts'
import { identifyViewers } from './http/identity/identify-viewers.ts'
import { createPasswordGate } from './http/identity/password-gate.ts'
import { createRateLimits, type RateLimits } from './http/identity/rate-limits.ts'
import { attachSite } from './http/request/attach-site.ts'
import { parseBodies, parseQuery, refuseBrokenQuery } from './http/request/body-parsers.ts'
import { keepOutOfLanguageRoots, withoutLanguageRoot } from './http/request/language-root.ts'
import { parseMultipart } from './http/request/multipart.ts'
import { refuseBadOrigin } from './http/request/request-host.ts'
import { createStoreChooser } from './http/server/choose-store.ts'
import { createClientErrorHandler } from './http/server/client-errors.ts'
import {
  type ConnectionLimits,
  connectionOptions,
  connectionsFor,
  limitConnections,
  openFilesLimit,
} from './http/server/connections.ts'
import { allowOrigins, readableByAll, refuseForeignWrites } from './http/server/cors.ts'
import { createFrontDoor } from './http/server/front-door.ts'
import { registerHealth } from './http/server/health.ts'
import { registerImages } from './http/server/image-route.ts'
import { createListeners } from './http/server/listeners.ts'
import { loggerOptions } from './http/server/logger.ts'
import { observeRequests, type RequestObserver } from './http/server/observe-requests.ts'
import { createRefusalHandler } from './http/server/refusal-handler.ts'
import { logRequests } from './http/server/request-log.ts'
import { usualHeaders } from './http/server/usual-headers.ts'
import type { ImageFiles } from './images/image-files.ts'
import type { Renderer } from './images/renderer.ts'
import type { Mailer } from './mail/mailer.ts'
import { createKeptFeeds } from './pages/feeds/kept-feeds.ts'
import { registerSite } from './pages/register-site.ts'
import { openCurrentSite } from './queries/current-site.ts'
import { createSharedFeed } from './queries/feeds/shared-feed.ts'
import { createBatchBudgets } from './rest/batch/batch-budget.ts'
import { createSafeRetries } from './rest/perform/safe-retries.ts'
import { ownDialect } from './rest/table/profile.ts'
import { type ApiParts, registerRoutes } from './rest/table/register-routes.ts'
import type { Store } from './storage/store.ts'
import { version } from './version.ts'
import { type Assets, digestOf, loadAssets } from './web/assets.ts'
import { hoursCss } from './web/hours-css.ts'
import { type LogoFile, registerSiteAssets } from './web/site-assets.ts'

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
  /** Whether what the server is to begin with is there; until then it is not ready. */
  readonly isFilled?: (() => Promise<boolean>) | undefined
  /** Who is told of every answered request: metrics and traces. */
  readonly observers?: readonly RequestObserver[]
}

export async function buildApp({
  config,
  store,
  imageFiles,
  renderer,
  clock,
  everyoneIs,
  isFilled,
  observers = [],
}: AppParts): Promise<FastifyInstance> {
  const logoFile = config.logo === undefined ? undefined : readLogoFile(config.logo)
  const currentSite = await openCurrentSite(store, decided => effectiveSite(config, decided, logoFile))
  const translate = openMessages()
  const onClientError = createClientErrorHandler(currentSite.latest, translate)
  const refusals = createRefusalHandler(currentSite.latest, translate, store.classifyError)
  const limits = connectionLimitsOf(config)
  const frontDoor = createFrontDoor()
  const app = createServer(config, {
    serverFactory: frontDoor.serverFactory,
    logger: await loggerOptions(config.logLevel),
    ...connectionOptions(limits),
    frameworkErrors: (error, request, reply) =>
      refusals.onError(error, request, reply.headers({ ...usualHeaders, ...readableByAll })),
    clientErrorHandler: (error, socket) => onClientError(error, socket, app.log),
  })
  app.setErrorHandler(refusals.onError)
  parseBodies(app)
  parseMultipart(app, { maxFileBytes: config.imageMaxBytes, maxTextBytes: config.bodyLimit })
  limitConnections(app, limits)
  logRequests(app)
  observeRequests(app, observers)
  app.decorateRequest('viewer')
  app.decorateRequest('isStillLetIn')
  app.decorateRequest('holdsUntil')
  const storeFor = createStoreChooser(app, store)
  const bytesForAnswers = config.cacheMegabytes * 750_000
  const readyAnswers = createReadyAnswers({
    store,
    storeFor,
    clock,
    // Without logins nobody is a visitor.
    maxBytes: everyoneIs ? 0 : bytesForAnswers,
    sharedSeconds: config.sharedCacheSeconds,
    publicUrl: config.publicUrl,
  })
  readyAnswers.sendKept(app)
  // Who it is that asks is not known yet: whoever says so reads from the database itself.
  const isVisit = (request: FastifyRequest) => !everyoneIs && request.headers.authorization === undefined
  attachSite(app, currentSite, request => (isVisit(request) ? storeFor(request) : store))
  // Behind a proxy, or with replicas, who asks for what is not known before the framework has looked.
  if (config.trustedProxies.length === 0 && !store.hasReplicas) frontDoor.open(app, readyAnswers, observers)
  refuseUnfit(app, config)
  const isCompatible = config.compat === 'on'
  await allowOrigins(app, config.corsOrigins, isCompatible ? lenientRest : undefined)
  const guessGuard = createGuessGuard(store, clock, { failuresPerMinute: config.rateLimitSignIns })
  const passwordGate = createPasswordGate(createVerifiedPasswords(), guessGuard)
  const rateLimits = openRateLimits(app, store, clock, config)
  identifyViewers(app, createAuthenticator(store, passwordGate), rateLimits, everyoneIs)
  keepOutOfLanguageRoots(app)
  registerHealth(app, store, isFilled)
  const images = await openImageLibrary(config, imageFiles, renderer)
  app.addHook('onClose', async () => images.close())
  const retries = createSafeRetries()
  const batchBudgets = createBatchBudgets()
  const interfaceParts = {
    ...liveParts(app, store, config),
    ...{ storeFor, images, clock, passwordGate, rateLimits, retries, batchBudgets },
    ...{ translate, version },
    toRefusal: refusals.toRefusal,
  }
  registerInterface(app, interfaceParts, config)
  registerImages(app, images.files)
  registerDocsPage(app, translate, isCompatible ? guidePath : undefined)
  registerGuidePage(app)
  const assets = registerAssets(app)
  registerSiteAssets(app, async request => logoFile?.bytes ?? storeFor(request).settings.file('logo'))
  const webParts = { clock, translate, passwordGate, assets }
  const { eventDocument } = registerSite(app, {
    ...webParts,
    storeFor,
    version,
    older: isCompatible ? olderClientPages : undefined,
    feeds: createKeptFeeds(bytesForAnswers / 2),
    drawShareImage: images.drawShareImage,
    ...refusals,
  })
  const { toRefusal } = refusals
  const mailer = openMailer(app, config)
  registerDesk(app, {
    ...{ ...webParts, store, images, guessGuard, rateLimits, mailer, toRefusal, eventDocument },
    ...{ webhooks: interfaceParts.webhooks, fixedSettings: fixedSettings(config) },
    systemFacts: () => readSystemFacts(config),
    ...(everyoneIs && { everyoneIs }),
  })
  readyAnswers.keepSent(app)
  packAnswers(app)
  return app
}

/** The interface at its own address, and at that of the older service where its clients are to find it. */
function registerInterface(app: FastifyInstance, parts: ApiParts, config: Config): void {
  const isCompatible = config.compat === 'on'
  if (isCompatible)
    registerCompat(app, {
      ...parts,
      site: config,
      interfaceRoutes: routes,
      describeRoutes: namespaceIndex,
      describeDocument,
      maxFileBytes: config.imageMaxBytes,
    })
  // An operator may have put the interface where it is found for older clients anyway.
  if (!isCompatible || config.namespace !== tribePath) registerRoutes(app, routes, parts, ownDialect(config))
}

/** How many requests each caller may make. */
function openRateLimits(
  app: FastifyInstance,
  store: Store,
  clock: AppParts['clock'],
  { rateLimitReads, rateLimitSearches, rateLimitWrites, trustedProxies }: Config,
): RateLimits {
  const most = { reads: rateLimitReads, searches: rateLimitSearches, writes: rateLimitWrites }
  return createRateLimits({ store, clock, most, hasTrustedProxies: trustedProxies.length > 0, log: app.log })
}

/** What is wrong with a request before anybody looks at what it asks for. */
function refuseUnfit(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(usualHeaders).header('x-request-id', request.id)
    refuseBadOrigin(request)
    refuseBrokenQuery(request)
    refuseForeignWrites(request, config)
  })
}

/** What sends the mail that requests cause. It ends when what is under way has been sent. */
function openMailer(app: FastifyInstance, config: Config): Mailer | undefined {
  const mailer = mailerOf(config, (error, message) => app.log.error({ err: error }, message))
  if (mailer) app.addHook('onClose', async () => mailer.close())
  return mailer
}

/** The styles and scripts of all that people look at. */
function registerAssets(app: FastifyInstance): Assets {
  const assets = loadAssets({ 'hours.css': hoursCss() })
  assets.register(app)
  return assets
}

/** What is in it was checked when the server was started. */
function readLogoFile(path: string): LogoFile | undefined {
  const bytes = readFileSync(path)
  const type = logoTypeOf(bytes)
  return type && { bytes, type, digest: digestOf(bytes) }
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

/** What tells others of changes. */
function liveParts(app: FastifyInstance, store: Store, config: Config) {
  const listeners = createListeners(app, store, connectionLimitsOf(config))
  return { feed: createSharedFeed(), listeners, webhooks: openWebhookSender(config) }
}

/** What is sent is checked by the fields of `src/fields/`. What Fastify would check it with is large, and is not even loaded. */
const noSchemas: NonNullable<FastifyServerOptions['schemaController']> = {
  compilersFactory: { buildValidator: refuseSchemas, buildSerializer: refuseSchemas },
}

function refuseSchemas(): never {
  throw new Error('Routes have no JSON schemas: what they take is said by fields.')
}

function createServer(config: Config, options: FastifyServerOptions): FastifyInstance {
  return fastify({
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    schemaController: noSchemas,
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
