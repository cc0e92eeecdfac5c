// The composition root: the only file in which everything meets.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import { createVerifiedPasswords } from './accounts/verified-passwords.ts'
import { namespaceIndex } from './api/describe/namespace-index.ts'
import { registerDocs } from './api/docs/docs-site.ts'
import { describeDocument } from './api/handlers/description.ts'
import { routes } from './api/routes.ts'
import { olderClientPages } from './compat/older-client-pages.ts'
import type { OlderClientParts } from './compat/older-client-parts.ts'
import { toCurrentAddress } from './compat/page-address.ts'
import { registerCompat } from './compat/register-compat.ts'
import { lenientRest } from './compat/rest-address.ts'
import { tribePath } from './compat/tribe-profile.ts'
import {
  loadOperatorHooks,
  openGeocoder,
  openImageLibrary,
  openMessages,
  openPageFetcher,
  openPreview,
  openSystemFacts,
  openTranslationService,
} from './components.ts'
import { effectiveSite, fixedSettings } from './config/effective-site.ts'
import type { Config } from './config/load-config.ts'
import { refuseNamesOfFeatures } from './config/names-of-features.ts'
import { type SliceSettings, sliceSettingsOf } from './config/slice-settings.ts'
import { registerDesk } from './desk/register-desk.ts'
import { logoTypeOf } from './domain/records/logo.ts'
import type { User } from './domain/rights/permissions.ts'
import type { FileSettingName, Site } from './domain/site/site.ts'
import type { UtcSeconds } from './domain/time/date-time.ts'
import { allFeatures } from './features/all-features.ts'
import type { Feature } from './features/feature.ts'
import type { OpenHooks } from './hooks/open-hooks.ts'
import { createResponseCache } from './http/cache/ready-answers.ts'
import { createTokenUses } from './http/identity/authenticator.ts'
import { createFormGuard } from './http/identity/form-guard.ts'
import { createGuessGuard } from './http/identity/guess-guard.ts'
import { createIdentification } from './http/identity/identify-callers.ts'
import { createPasswordGate } from './http/identity/password-gate.ts'
import { createRateLimits, type RateLimits } from './http/identity/rate-limits.ts'
import { parseBodies, parseQuery } from './http/request/body-parsers.ts'
import { withoutLanguageRoot } from './http/request/language-root.ts'
import { parseMultipart } from './http/request/multipart.ts'
import { createClientErrorHandler, headersOfAnswers, refuseTunnels } from './http/server/client-errors.ts'
import {
  type ConnectionLimits,
  closeWhenStopping,
  connectionOptions,
  connectionsFor,
  openFilesLimit,
} from './http/server/connections.ts'
import { readableByAll } from './http/server/cors.ts'
import { registerEndpoints } from './http/server/endpoints.ts'
import { finishResponses } from './http/server/finish-response.ts'
import { createFrontDoor } from './http/server/front-door.ts'
import { createStoreChooser, registerHealth } from './http/server/health.ts'
import { imagesPath, registerImages } from './http/server/image-route.ts'
import { createListeners } from './http/server/listeners.ts'
import { observeRequests, type RequestObserver } from './http/server/observe-requests.ts'
import { receiveRequests } from './http/server/receive-request.ts'
import { createRefusalHandler } from './http/server/refusal-handler.ts'
import { createRequestLog, loggerOptions } from './http/server/request-log.ts'
import type { Translate } from './i18n/messages.ts'
import type { ImageFiles } from './images/image-files.ts'
import type { Renderer } from './images/renderer.ts'
import type { FetchPage } from './outgoing/fetch-document.ts'
import { createCachedFeeds } from './pages/feeds/cached-feeds.ts'
import { registerSite } from './pages/register-site.ts'
import { openCurrentSite } from './queries/current-site.ts'
import { createBatchBudgets } from './rest/batch/batch-budget.ts'
import { createSafeRetries } from './rest/perform/safe-retries.ts'
import { nearestPathFinder, type PathTable } from './rest/table/nearest-path.ts'
import { ownProfile } from './rest/table/profile.ts'
import { apiCaller, registerRoutes } from './rest/table/register-routes.ts'
import type { ApiParts } from './rest/table/request-context.ts'
import type { Store } from './storage/store.ts'
import { version } from './version.ts'
import { type Assets, digestOf, loadAssets } from './web/assets.ts'
import { hoursCss } from './web/hours-css.ts'
import { type LogoFile, registerSiteAssets } from './web/site-assets.ts'

export interface AppParts {
  readonly config: Config
  readonly store: Store
  /** The image store, if not the configured one. */
  readonly imageFiles?: ImageFiles
  /** The image decoder, if not a process of this app. */
  readonly renderer?: Renderer
  readonly clock: () => UtcSeconds
  /** Treats every caller as this user: a server without logins, for trying things out. */
  readonly everyoneIs?: User
  /** Whether the initial content exists. Until then the server isn't ready. */
  readonly isFilled?: (() => Promise<boolean>) | undefined
  /** Aborted when the server is about to stop. It still serves requests, but reports itself as unavailable. */
  readonly draining?: AbortSignal
  /** Metrics and traces observe every answered request. */
  readonly observers?: readonly RequestObserver[]
  /** The features whose pages are served, if not all. */
  readonly features?: readonly Feature[]
  /** The operator's hooks, if they are loaded already. */
  readonly hooks?: OpenHooks | undefined
  /** Fetches pages that visitors name, if not from public networks only. */
  readonly fetchPage?: FetchPage
}

export async function buildApp({
  config,
  store,
  imageFiles,
  renderer,
  clock,
  everyoneIs,
  isFilled,
  draining = new AbortController().signal,
  observers = [],
  features: allOfThem = allFeatures,
  hooks: loaded,
  fetchPage = openPageFetcher([]),
}: AppParts): Promise<FastifyInstance> {
  const sliceSettings = sliceSettingsOf(config)
  const { features, rowsOff } = featuresOn(allOfThem, sliceSettings)
  refuseUsedNames(config, features)
  const hooks = loaded ?? (await loadOperatorHooks(config))
  const given = givenFiles(config)
  const currentSite = await openCurrentSite(store, decided => effectiveSite(config, decided, given))
  const translate = openMessages(allOfThem)
  const onClientError = createClientErrorHandler(currentSite.latest, translate)
  const refusals = openRefusals(currentSite.latest, translate, store, config)
  const limits = connectionLimitsOf(config)
  const frontDoor = createFrontDoor()
  const app = createServer(config, {
    serverFactory: frontDoor.serverFactory,
    logger: await loggerOptions(config.logLevel),
    ...connectionOptions(limits),
    frameworkErrors: (error, request, reply) =>
      refusals.onError(error, request, reply.headers({ ...headersOfAnswers(config), ...readableByAll })),
    clientErrorHandler: (error, socket) => onClientError(error, socket, app.log),
  })
  refuseTunnels(app.server, (error, socket) => onClientError(error, socket, app.log))
  app.setErrorHandler(refusals.onError)
  parseBodies(app)
  parseMultipart(app, { maxFileBytes: config.imageMaxBytes, maxTextBytes: config.bodyLimit })
  app.server.maxConnections = limits.maxConnections
  closeWhenStopping(app, limits.stopSeconds)
  const allObservers = [...createRequestLog(app.log), ...observers]
  observeRequests(app, allObservers)
  const { storeFor, noteWrite } = createStoreChooser(app, store)
  const bytesForAnswers = config.cacheMegabytes * 750_000
  const cache = createResponseCache({
    ...{ store, storeFor, clock },
    // In open mode every request is the administrator's, so nothing is cached.
    maxBytes: everyoneIs ? 0 : bytesForAnswers,
    sharedSeconds: config.sharedCacheSeconds,
  })
  // Behind a proxy, Fastify finds out the host and the protocol. With replicas, the client's address decides.
  if (config.trustedProxies.length === 0 && !store.hasReplicas) frontDoor.open(app, cache, allObservers)
  const isCompatible = config.compat === 'on'
  const guessGuard = createGuessGuard(store, clock, { failuresPerMinute: config.rateLimitSignIns })
  const formGuard = createFormGuard({ store, clock, limitsLoopback: config.limitLoopback })
  const passwordGate = createPasswordGate(createVerifiedPasswords(), guessGuard)
  const rateLimits = openRateLimits(app, store, clock, config)
  registerHealth(app, store, { isFilled, draining, version })
  const images = await openImageLibrary(config, imageFiles, renderer)
  app.addHook('onClose', async () => images.close())
  const apiParts = {
    listeners: createListeners(app, store, limits),
    sliceSettings,
    ...{ storeFor, images, clock, passwordGate, rateLimits, translate, version },
    ...{ retries: createSafeRetries(), batchBudgets: createBatchBudgets() },
    ...{ toRefusal: refusals.toRefusal, saveRules: hooks.saveRules, pathTables: refusals.pathTables },
  }
  openEndpoints(app, features, { ...apiParts, store }, config)
  const olderParts = features.flatMap(({ olderClients = [] }) => olderClients)
  const older = registerApi(app, apiParts, config, olderParts)
  registerImages(app, images.files)
  registerDocs(app, translate, { hasOlderClients: isCompatible })
  const assets = registerAssets(app, config)
  registerSiteAssets(app, async (name, of) => given[name]?.bytes ?? storeFor(of).settings.file(name))
  const webParts = { clock, translate, passwordGate, guessGuard, assets, fetchPage }
  const { eventDocument } = registerSite(app, {
    ...{ ...webParts, storeFor, formGuard, features, version, images, saveRules: hooks.saveRules },
    older: isCompatible ? olderClientPages(olderParts) : undefined,
    feeds: createCachedFeeds(bytesForAnswers / 2),
    ...{ drawShareImage: images.drawShareImage, drawParts: hooks.drawParts, ...refusals },
  })
  registerDesk(app, {
    ...{ ...webParts, store, images, rateLimits, toRefusal: refusals.toRefusal, eventDocument },
    ...{ sliceSettings, rowsOff, fixedSettings: fixedSettings(config) },
    importSections: features.flatMap(({ importsSection }) => importsSection ?? []),
    settingsPages: features.flatMap(({ settingsPage }) => settingsPage ?? []),
    ...{ geocoder: openGeocoder(config, clock), translationService: openTranslationService(config) },
    systemFacts: openSystemFacts(config),
    ...{ previewMessage: openPreview({ config, store, clock, hooks }), saveRules: hooks.saveRules },
    ...(everyoneIs && { everyoneIs }),
  })
  const identity = { store, clock, gate: passwordGate }
  receiveRequests(app, {
    ...{ cache, currentSite },
    // The caller isn't authenticated yet. Requests with credentials read from the primary database.
    storeFor: request =>
      everyoneIs || request.headers.authorization !== undefined ? store : storeFor(request),
    cors: { ...config, lenient: isCompatible ? lenientRest : undefined },
    identify: openIdentification(app, config, features, { ...identity, rateLimits, everyoneIs }),
    ...{ ...older, headers: headersOfAnswers(config) },
  })
  finishResponses(app, { cache, noteWrite, ...older })
  return app
}

/** The features that the settings turn on, and the rows of the desk of the others. */
function featuresOn(all: readonly Feature[], settings: SliceSettings) {
  const features = all.filter(({ isOn }) => isOn?.(settings) ?? true)
  const rowsOff = all.filter(feature => !features.includes(feature)).flatMap(({ desk = [] }) => desk)
  return { features, rowsOff: new Set<object>(rowsOff) }
}

/** Refuses a configured path or parameter that a feature uses. */
function refuseUsedNames(config: Config, features: readonly Feature[]): void {
  refuseNamesOfFeatures(config, {
    paths: features.flatMap(({ pages = [], endpoints = [] }) =>
      [...pages, ...endpoints].map(({ path }) => path),
    ),
    parameters: features.flatMap(({ routes: added = [] }) => added.flatMap(({ args }) => Object.keys(args))),
  })
}

/** Turns errors into responses. Unknown addresses are compared with those of the API. */
function openRefusals(latestSite: () => Site, translate: Translate, store: Store, { namespace }: Config) {
  const pathTables: PathTable[] = [{ root: namespace, routes }]
  const nearest = nearestPathFinder(pathTables)
  return { ...createRefusalHandler(latestSite, translate, store.classifyError, nearest), pathTables }
}

/** Registers the API at its own path, and at the older service's for its clients. */
function registerApi(
  app: FastifyInstance,
  parts: ApiParts & { readonly pathTables: PathTable[] },
  config: Config,
  featureParts: readonly OlderClientParts[],
) {
  const older =
    config.compat === 'on'
      ? registerCompat(app, {
          ...parts,
          site: config,
          apiRoutes: routes,
          describeRoutes: namespaceIndex,
          describeDocument,
          featureParts,
          maxFileBytes: config.imageMaxBytes,
        })
      : undefined
  parts.pathTables.push(...(older?.pathTables ?? []))
  // The operator may have configured the older service's path as the API's own.
  if (!older || config.namespace !== tribePath) registerRoutes(app, routes, parts, ownProfile(config))
  return older
}

/** Registers the endpoints of slices, which may also call the interface as their callers. */
function openEndpoints(
  app: FastifyInstance,
  features: readonly Feature[],
  parts: ApiParts & { readonly store: Store },
  config: Config,
): void {
  const all = [...routes, ...features.flatMap(({ internalRoutes = [] }) => internalRoutes)]
  const { store, images, saveRules } = parts
  registerEndpoints(
    app,
    features
      .flatMap(({ endpoints = [] }) => endpoints)
      .filter(({ isOn }) => isOn?.(parts.sliceSettings) ?? true),
    {
      ...{ ...parts, callApi: apiCaller(all, parts, ownProfile(config)) },
      programFor: ({ base }) => ({
        calendar: { store, images, saveRules, ownImages: `${base}${imagesPath}` },
      }),
    },
  )
}

/** Finds callers by the credentials of slices, then by those of the core. */
function openIdentification(
  app: FastifyInstance,
  { passwordSignIn }: Config,
  features: readonly Feature[],
  parts: Omit<Parameters<typeof createIdentification>[1], 'acceptsPasswords' | 'recordUse'>,
) {
  const findCallers = features.flatMap(({ findCaller }) => findCaller ?? [])
  const recordUse = createTokenUses(app, parts.store)
  return createIdentification(findCallers, { ...parts, acceptsPasswords: passwordSignIn === 'on', recordUse })
}

/** The rate limits per caller. */
function openRateLimits(
  app: FastifyInstance,
  store: Store,
  clock: AppParts['clock'],
  { rateLimitReads, rateLimitSearches, rateLimitWrites, trustedProxies, limitLoopback }: Config,
): RateLimits {
  const most = { reads: rateLimitReads, searches: rateLimitSearches, writes: rateLimitWrites }
  return createRateLimits({
    ...{ store, clock, most, limitsLoopback: limitLoopback, log: app.log },
    hasTrustedProxies: trustedProxies.length > 0,
  })
}

/** The styles and scripts of all pages. */
function registerAssets(app: FastifyInstance, { style }: Config): Assets {
  const own = style === undefined ? {} : { 'style.css': readFileSync(style, 'utf8') }
  const assets = loadAssets({ 'hours.css': hoursCss(), ...own })
  assets.register(app)
  return assets
}

/** The files that the operator chose. */
function givenFiles({ logo, headerPicture }: Config): GivenFiles {
  const [name, strip] = [logo, headerPicture].map(path =>
    path === undefined ? undefined : readLogoFile(path),
  )
  return { ...(name && { logo: name }), ...(strip && { 'header-picture': strip }) }
}

type GivenFiles = Readonly<Partial<Record<FileSettingName, LogoFile>>>

/** The file was checked at startup. */
function readLogoFile(path: string): LogoFile | undefined {
  const bytes = readFileSync(path)
  const type = logoTypeOf(bytes)
  return type && { bytes, type, digest: digestOf(bytes) }
}

/** Input is validated by `src/fields/`. Fastify's own validator is large and isn't loaded. */
const noSchemas: NonNullable<FastifyServerOptions['schemaController']> = {
  compilersFactory: { buildValidator: refuseSchemas, buildSerializer: refuseSchemas },
}

function refuseSchemas(): never {
  throw new Error('routes must not have JSON schemas: input is validated by field tables')
}

function createServer(config: Config, options: FastifyServerOptions): FastifyInstance {
  return fastify({
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    schemaController: noSchemas,
    // Fastify treats each route as a plugin and would start a timer for it.
    pluginTimeout: 0,
    rewriteUrl: request =>
      config.compat === 'on'
        ? toCurrentAddress(request, withoutLanguageRoot(request))
        : withoutLanguageRoot(request),
    bodyLimit: config.bodyLimit,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    routerOptions: {
      ignoreTrailingSlash: true,
      // The expressions in paths are our own. Analyzing each of them would slow down the start.
      allowUnsafeRegex: true,
      // Any path that the HTTP parser accepts is looked up.
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
    // While an image is fetched, nothing is sent to the client.
    idleSeconds: Math.max(idleSeconds, config.imageFetching ? config.imageFetchSeconds * 2 : 0),
    stopSeconds,
    maxConnections: config.maxConnections ?? connectionsFor(openFilesLimit(), ofDatabase),
  }
}
