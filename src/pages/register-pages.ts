import { Readable } from 'node:stream'
import { sentValues } from '../http/request/body-parsers.ts'
import { addressOf } from '../http/request/client-address.ts'
import '../http/server/fastify-types.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Feature, FeatureAnswer, FeaturePage, FormContext } from '../features/feature.ts'
import { type SentForm, tokenField, trapField } from '../http/identity/form-guard.ts'
import { languageRootOf } from '../http/request/language-root.ts'
import { withHead } from '../http/server/allowed-methods.ts'
import { roomInHeader } from '../http/server/client-errors.ts'
import { imagesPath } from '../http/server/image-route.ts'
import { Refusal } from '../messages/refusal.ts'
import { type Html, html } from '../web/html.ts'
import { contentPolicy, sendHtml } from '../web/html-document.ts'
import { startOfNextMinute } from '../web/web-context.ts'
import { olderFormats } from './feeds/formats.ts'
import { pageFeeds } from './feeds/page-feeds.ts'
import { type FeedParts, feedErrors, sendFeed } from './feeds/send-feed.ts'
import type { FormNotice } from './forms/form-inputs.ts'
import { layout } from './frame/layout.ts'
import { type Page, type PageContext, type PageParts, pageContext } from './frame/page-context.ts'
import type { FixedPagePath } from './frame/view-links.ts'
import { dayPage } from './views/day-view.ts'
import { embedBuilderPage } from './views/embed-builder.ts'
import { eventPage, occurrencePage } from './views/event/event-page.ts'
import { pastPage, upcomingPage } from './views/list-view.ts'
import { mapPage } from './views/map-view.ts'
import { monthPage } from './views/month-view.ts'
import { myPage } from './views/my-page.ts'
import { MovedTo } from './views/record-page.ts'
import { offlinePage, refusalPage } from './views/refusal-page.ts'
import { categoryPage, tagPage } from './views/term-page.ts'
import { organizerPage, venuePage } from './views/venue-and-organizer-pages.ts'
import { weekPage } from './views/week-view.ts'

type View = (context: PageContext) => Promise<Page>

/** All pages of the site. Each also exists below every language root. */
const pages: Readonly<Record<FixedPagePath, View> & Record<string, View>> = {
  '/events/': upcomingPage,
  '/events/past/': pastPage,
  '/events/month/': monthPage,
  '/events/month/:month/': monthPage,
  '/events/week/': weekPage,
  '/events/week/:day/': weekPage,
  '/events/day/': dayPage,
  '/events/day/:day/': dayPage,
  '/events/map/': mapPage,
  '/my/': myPage,
  '/offline/': offlinePage,
  '/embed/': embedBuilderPage,
  '/events/category/*': categoryPage,
  '/tag/:slug/': tagPage,
  '/event/:slug/': eventPage,
  '/event/:slug/:day/': occurrencePage,
  '/venue/:slug/': venuePage,
  '/organizer/:slug/': organizerPage,
}

export interface SitePageParts extends FeedParts {
  readonly features: readonly Feature[]
}

export function registerPages(app: FastifyInstance, parts: SitePageParts): void {
  const options = {
    config: { hasLanguageRoots: true, isReadable: true },
    errorHandler: feedErrors(parts, pageErrors(parts)),
  }
  app.get('/', options, (request, reply) => {
    const root = languageRootOf(request)
    reply.headers(parts.older?.headersOf(undefined, pageContext(request, parts)) ?? {})
    // Programs look for the API link here, and some don't follow redirects.
    if (parts.older && request.method === 'HEAD') return reply.type('text/html; charset=utf-8').send()
    return reply.redirect(`${root ? `/${root}` : ''}/events/`)
  })
  for (const [path, view] of Object.entries(pages))
    app.route({
      ...options,
      ...withHead(['GET']),
      url: path,
      handler: (request, reply) => answerAt({ path, view }, request, reply, parts),
    })
  app.post('/event/:slug/', options, (request, reply) =>
    answer(context => eventPage(context, passwordIn(request)), request, reply, parts),
  )
  registerFeaturePages(app, parts)
}

/** Pages of features are never cached: they answer forms, or depend on a secret link. */
function registerFeaturePages(app: FastifyInstance, parts: SitePageParts): void {
  for (const page of parts.features.flatMap(({ pages = [] }) => pages))
    app.route({
      config: {
        hasLanguageRoots: true,
        ...(page.maxFileBytes && { multipart: 'files', maxFileBytes: page.maxFileBytes }),
      },
      errorHandler: pageErrors(parts),
      ...withHead([page.method]),
      url: page.path,
      handler: (request, reply) => answerFeature(page, request, reply, parts),
    })
}

async function answerFeature(
  { run, isSecret }: FeaturePage,
  request: FastifyRequest,
  reply: FastifyReply,
  parts: PageParts,
): Promise<FastifyReply> {
  const context = formContext(request, parts)
  reply.header('cache-control', 'no-store')
  // The origin alone: without it, browsers send forms of these pages from `null`, which is refused.
  if (isSecret) reply.headers({ 'referrer-policy': 'strict-origin', 'x-robots-tag': 'noindex' })
  if (lacksSlash(request) && !/\.\w+$/.test(context.path))
    return reply.redirect(context.link(`${context.path}/`, context.query), 301)
  const answered = await run(context)
  if ('file' in answered) return sendFile(answered.file, reply)
  return 'page' in answered
    ? sendPage(answered.page, context, request, reply)
    : reply.redirect(answered.to, 303)
}

/** If a browser shows it as a page, nothing in it runs. */
function sendFile({ name, type, content }: FeatureFile, reply: FastifyReply): FastifyReply {
  reply.type(type).headers({
    'content-disposition': `inline; filename="${name}"`,
    'content-security-policy': "default-src 'none'; sandbox",
  })
  return reply.send(Readable.from(content))
}

type FeatureFile = Extract<FeatureAnswer, { readonly file: object }>['file']

/** Reads the primary database: a replica may not have what was written a moment ago. */
function formContext(request: FastifyRequest, parts: PageParts): FormContext {
  const context = pageContext(request, parts)
  request.expiresAt = undefined
  const body = sentValues(request.body)
  const sent = (form: string) => ({ form, values: body, address: addressOf(request) })
  const store = context.store.forCurrentReads()
  return {
    ...context,
    store,
    calendar: {
      ...{ store, images: parts.images, saveRules: parts.saveRules },
      ownImages: `${context.addresses.base}${imagesPath}`,
    },
    exactNow: parts.clock(),
    body,
    fetchPage: parts.fetchPage,
    countAttempt: async what => {
      await parts.guessGuard.begin(what, addressOf(request))
    },
    guardFields: form => guardFieldsHtml(form, context, parts),
    isGenuine: form => parts.formGuard.isGenuine(sent(form)),
    formProblem: form => parts.formGuard.problemWith(sent(form)),
    countForm: (form, counted) => parts.formGuard.count({ ...sent(form), ...counted }),
    refuseForm: (form, counted) => formNotice(parts.formGuard, { ...sent(form), ...counted }, context),
  }
}

async function formNotice(
  formGuard: PageParts['formGuard'],
  form: SentForm,
  { message }: PageContext,
): Promise<FormNotice | undefined> {
  const problem = await formGuard.problemWith(form)
  if (problem) return { text: message(`pages.${problem}`), status: 422 }
  try {
    await formGuard.count(form)
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { text: message(`refusals.${error.reason}`, error.values), status: error.status }
  }
}

/** People neither see nor reach the trap. */
async function guardFieldsHtml(form: string, context: PageContext, { formGuard }: PageParts): Promise<Html> {
  return html`<p class="hidden" aria-hidden="true"><label for="f-${trapField}">${context.message('pages.leaveEmpty')}</label><input id="f-${trapField}" name="${trapField}" tabindex="-1" autocomplete="off"></p>
<input type="hidden" name="${tokenField}" value="${await formGuard.issue(form)}">`
}

/** The page, or its events as a feed if the query requests that. */
async function answerAt(
  { path, view }: { readonly path: string; readonly view: View },
  request: FastifyRequest,
  reply: FastifyReply,
  parts: FeedParts,
): Promise<FastifyReply> {
  const requested = parts.older?.feedAsked(sentValues(request.query))
  const source = pageFeeds[path]
  if (!requested || !source || lacksSlash(request)) return answer(view, request, reply, parts)
  return sendFeed({ format: olderFormats[requested], source }, request, reply, parts)
}

async function answer(view: View, request: FastifyRequest, reply: FastifyReply, parts: PageParts) {
  const context = pageContext(request, parts)
  const withSlash = context.link(`${context.path}/`, context.query)
  if (lacksSlash(request) && fitsHeader(withSlash)) return reply.redirect(withSlash, 301)
  const page = await view(context)
  request.expiresAt = await pageExpiry(context)
  return sendPage(page, context, request, reply)
}

/** Every page URL ends in a slash. Requests without one are redirected where possible. */
function lacksSlash({ method, url }: FastifyRequest): boolean {
  return method !== 'POST' && !/^[^?]*\/(\?|$)/.test(url)
}

/** Paths are limited by the names in them, but a query may be too long for a header. */
function fitsHeader(location: string): boolean {
  const [, query = ''] = location.split('?')
  return query.length <= roomInHeader
}

function sendPage(page: Page, context: PageContext, request: FastifyRequest, reply: FastifyReply) {
  reply
    .code(page.status ?? 200)
    .header('content-language', context.language)
    .header('content-security-policy', contentPolicy)
    .headers(context.older?.headersOf(page.subject, context) ?? {})
  if (request.method === 'POST') reply.header('cache-control', 'no-store')
  return sendHtml(layout(page, context), reply)
}

function passwordIn({ body }: FastifyRequest): string {
  const { password } = (body ?? {}) as { password?: unknown }
  return typeof password === 'string' ? password : ''
}

/** Errors of page requests are pages in the same language. */
export function pageErrors(parts: PageParts) {
  return async (error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const context = pageContext(request, parts)
    const moved =
      error instanceof MovedTo ? context.link(error.path, error.query ?? context.query) : undefined
    if (error instanceof MovedTo && moved !== undefined && fitsHeader(moved))
      return reply.redirect(moved, error.query ? 302 : 301)
    const refusal = moved === undefined ? parts.toRefusal(error, request) : new Refusal('addressTooLong')
    reply.header('cache-control', 'no-store')
    if (refusal.details.retryAfterSeconds !== undefined)
      reply.header('retry-after', String(Math.ceil(refusal.details.retryAfterSeconds)))
    return sendPage(refusalPage(refusal, context), context, request, reply)
  }
}

/**
 * The time at which the page may change without a change of the calendar. Pages compare the present with the days
 * of the site, with the start and end of published events, and with what `PresentTime` has noted.
 */
async function pageExpiry({ now, time, site, store, query }: PageContext): Promise<number> {
  time.today(site.zone)
  // The order of search results depends on more than that.
  if (query.search !== undefined) return startOfNextMinute(now)
  const transition = await store.events.nextTransition(now)
  // The present of pages is a whole minute.
  return startOfNextMinute(Math.min(transition, time.expiresAt) - 1)
}
