import { sentValues } from '../../http/request/body-parsers.ts'
import '../../http/server/fastify-types.ts'
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languages } from '../../domain/records/record-frame.ts'
import type { Site } from '../../domain/site/site.ts'
import { untilChanged } from '../../http/cache/ready-answers.ts'
import { withHead } from '../../http/server/allowed-methods.ts'
import type { Translate } from '../../i18n/messages.ts'
import { problemText } from '../../i18n/problem-text.ts'
import type { Refusal } from '../../messages/refusal.ts'
import type { Store } from '../../storage/store.ts'
import { type Assets, readPublic } from '../../web/assets.ts'
import { hoursCss } from '../../web/hours-css.ts'
import { type Html, html } from '../../web/html.ts'
import { htmlDocument, imagePolicy, sendHtml } from '../../web/html-document.ts'
import { createModuleJoiner, joinStyles } from '../../web/join-modules.ts'
import { categoryCss, firstFonts, themeCss } from '../../web/site-assets.ts'
import type { PageContext, PageParts } from '../frame/page-context.ts'
import { MovedTo } from '../views/record-page.ts'
import { type EmbedOptions, embedContext, frameQuery, readEmbedOptions, readEmbedTheme } from './context.ts'
import { registerOembed } from './oembed.ts'
import { embedDay, embedMonth, embedWeek, type PeriodAddress } from './periods.ts'
import { type EmbedView, embedEvent, embedList, embedSection } from './view.ts'

type View = (context: PageContext, request: FastifyRequest) => Promise<EmbedView>

type Send = (view: EmbedView, style: string, context: PageContext, reply: FastifyReply) => FastifyReply

interface Embed {
  readonly view: View
  readonly send: Send
}

/** Fragments are what the element of `embed.js` inserts into other pages. */
const embeds: Readonly<Record<string, Embed>> = {
  '/events/embed/list': {
    view: (context, request) => embedList(context, readEmbedOptions(request)),
    send: sendFragment,
  },
  '/events/embed/month': { view: periodFragment('month'), send: sendFragment },
  '/events/embed/month/:month': { view: periodFragment('month'), send: sendFragment },
  '/events/embed/week': { view: periodFragment('week'), send: sendFragment },
  '/events/embed/week/:day': { view: periodFragment('week'), send: sendFragment },
  '/events/embed/day': { view: periodFragment('day'), send: sendFragment },
  '/events/embed/day/:day': { view: periodFragment('day'), send: sendFragment },
  '/events/embed/': { view: viewFrame, send: sendFrame },
  '/event/:slug/embed/': { view: embedEvent, send: sendFrame },
}

/** Embedded views, below each language root. */
export function registerEmbeds(app: FastifyInstance, parts: PageParts): void {
  const styleOf = createEmbedStyle(parts.assets)
  registerEmbedFiles(app, parts, styleOf)
  registerOembed(app, parts)
  for (const [path, embed] of Object.entries(embeds))
    app.route({
      config: { hasLanguageRoots: true, isReadable: true },
      ...withHead(['GET']),
      url: path,
      handler: (request, reply) => answer(embed, request, reply, { ...parts, styleOf }),
    })
}

/** Errors have the same format, so that they appear in place of the calendar. */
async function answer(
  { view, send }: Embed,
  request: FastifyRequest,
  reply: FastifyReply,
  parts: PageParts & { readonly styleOf: EmbedStyleOf },
): Promise<FastifyReply> {
  const context = embedContext(request, parts)
  const sendStyled = async (shown: EmbedView, theme: EmbedOptions['theme']) => {
    const { path } = await parts.styleOf(context.store, context.site)
    return send({ ...shown, theme }, `${context.addresses.base}${path}`, context, reply)
  }
  reply
    .header('content-language', context.language)
    .header('cache-control', 'public, max-age=60')
    .header('x-robots-tag', 'noindex')
  try {
    const theme = readEmbedTheme(request)
    return await sendStyled(await view(context, request), theme)
  } catch (error) {
    if (error instanceof MovedTo) return reply.redirect(context.link(`${error.path}embed/`), 301)
    return sendStyled(embedRefusal(parts.toRefusal(error, request), context, reply), 'light')
  }
}

/** A fragment opened directly is text without styles or scripts. The element sets its own theme. */
function sendFragment(
  { theme: _, ...view }: EmbedView,
  style: string,
  context: PageContext,
  reply: FastifyReply,
): FastifyReply {
  reply.header(
    'content-security-policy',
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; sandbox",
  )
  return sendHtml(embedSection(view, style, context), reply)
}

/** Any site may frame it: its only form searches, so there is nothing to abuse by clickjacking. */
function sendFrame(view: EmbedView, style: string, context: PageContext, reply: FastifyReply): FastifyReply {
  reply.removeHeader('x-frame-options').header('content-security-policy', framePolicy)
  return sendHtml(frameDocument(view, style, context), reply)
}

type PeriodView = Exclude<EmbedOptions['view'], 'list'>

function periodFragment(view: PeriodView): View {
  return (context, request) => {
    const { link, query } = context
    return embedPeriod(context, { ...readEmbedOptions(request), view }, period =>
      link(period ? `/events/${view}/${period}/` : `/events/${view}/`, query),
    )
  }
}

function embedPeriod(
  context: PageContext,
  { heading, view }: Pick<EmbedOptions, 'heading'> & { readonly view: PeriodView },
  addressOf: PeriodAddress,
): Promise<EmbedView> {
  return periods[view](context, { heading }, addressOf)
}

const periods = { month: embedMonth, week: embedWeek, day: embedDay }

/** `/events/embed/?view=month&month=2030-01` or `?view=week&day=2030-01-15`; defaults to the list. */
async function viewFrame(context: PageContext, request: FastifyRequest): Promise<EmbedView> {
  const { month, day } = sentValues(request.query)
  const options = readEmbedOptions(request)
  const { view } = options
  const kept = frameQuery(context, request)
  if (view === 'list') return embedList(context, options, kept)
  const name = view === 'month' ? 'month' : 'day'
  const period = view === 'month' ? month : day
  const params: Record<string, string> = period ? { [name]: String(period) } : {}
  return embedPeriod({ ...context, params }, { ...options, view }, other =>
    context.link('/events/embed/', { ...kept, ...(other && { [name]: other }) }),
  )
}

/** A page for frames on other sites. A script tells them its height, and its links open outside the frame. */
function frameDocument(view: EmbedView, style: string, context: PageContext): Html {
  const { assets, dates, language, site } = context
  const { pathname, search } = new URL(style)
  return htmlDocument({
    title: `${view.title} · ${site.name}`,
    language,
    locale: dates.locale,
    head: html`<meta name="robots" content="noindex">
<base target="_top">
<link rel="canonical" href="${view.page}">
${firstFonts(site, language).map(name => html`<link rel="preload" href="${assets.url(name)}" as="font" type="font/woff2" crossorigin>\n`)}<link rel="stylesheet" href="${pathname}${search}">
<script type="module" src="${assets.url('embed-frame.js')}"></script>
${view.script && html`<script type="module" src="${assets.url(view.script)}"></script>\n`}`,
    body: html`<body data-zone="${site.zone}">
${embedSection(view, style, context)}</body>
`,
  })
}

const framePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  imagePolicy,
  "form-action 'self'",
  "base-uri 'none'",
  'frame-ancestors *',
].join('; ')

/** Links to the calendar. The author of the site finds what is wrong in the source of the frame, or in the console. */
function embedRefusal(refusal: Refusal, context: PageContext, reply: FastifyReply): EmbedView {
  const { reason, values, details, status } = refusal
  const { t, link, message } = context
  reply.code(status).header('cache-control', 'no-store')
  if (details.retryAfterSeconds !== undefined)
    reply.header('retry-after', String(Math.ceil(details.retryAfterSeconds)))
  const problems = Object.entries(details.problems ?? {}).map(([name, problem]) => {
    return html`<p class="problem" hidden><code>${name}</code>: ${problemText(name, problem, message)}</p>\n`
  })
  const page = link('/events/')
  return {
    title: t('wrongRequest'),
    page,
    content: html`<p class="nothing"${status === 400 && html` hidden`}>${message(`refusals.${reason}`, values)}</p>
${problems}<p><a href="${page}">${t('openCalendar')}</a></p>`,
  }
}

/** The embed script, at a permanent URL, and its style sheet. */
function registerEmbedFiles(app: FastifyInstance, parts: PageParts, styleOf: EmbedStyleOf): void {
  const files = new Map(embedModules.map(path => [path, readPublic(path)]))
  app.get('/embed.js', readable, async (request, reply) => {
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'public, max-age=3600')
    return sendFile(embedScript(files, request.site, parts), request, reply)
  })
  app.get<{ Querystring: { v?: unknown } }>('/embed.css', readable, async (request, reply) => {
    const { css, path } = await styleOf(parts.storeFor(request), request.site)
    const isCurrent = path === `/embed.css?v=${request.query.v}`
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', isCurrent ? 'public, max-age=31536000, immutable' : 'no-cache')
    return sendFile(css, request, reply)
  })
}

const readable = { config: { isReadable: true } }

const embedModules = [
  ...['site/embed/embed.js', 'site/embed/embed-style.js'],
  ...['site/month/choose-day.js', 'browser/dom.js', 'browser/page.js'],
]

/** The script contains the texts it needs when the server is unreachable. */
function embedScript(files: ReadonlyMap<string, string>, site: Site, { translate }: PageParts): string {
  // The site's default language has no prefix, so the script knows it under ''.
  const texts = Object.fromEntries(
    languages.map(language => [language === site.language ? '' : language, scriptTexts(translate, language)]),
  )
  const textModule = `export const texts = ${JSON.stringify(texts)}\n`
  return createModuleJoiner(path => files.get(path) ?? textModule)('site/embed/embed.js')
}

function scriptTexts(translate: Translate, language: string) {
  const keys = ['unavailable', 'openCalendar', 'tryAgain'] as const
  return Object.fromEntries(keys.map(key => [key, translate(language, `pages.${key}`)]))
}

function sendFile(text: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.expiresAt = untilChanged
  return reply.header('x-content-type-options', 'nosniff').send(text)
}

/**
 * A style sheet of the site for the pages of others. `:root` does not match inside a shadow tree, the page may have
 * redefined 1rem, and it may have fonts of the same names. Conditions such as `@media (width >= 40rem)` know no variables.
 */
function embedded(css: string): string {
  return css
    .replaceAll(':root', '.almanac')
    .replace(/@(?:media|container)[^{]*|(-?[\d.]+)rem\b/g, (all, rems) =>
      rems === undefined ? all : `calc(${rems} * var(--almanac-rem))`,
    )
    .replace(/"?\b(Fraunces|Source Sans|Readex Names|Readex)\b"?/g, '"Almanac $1"')
}

type EmbedStyleOf = ReturnType<typeof createEmbedStyle>

/** One style sheet with the fonts, the theme and the colours of categories, so that embeds load no other. */
function createEmbedStyle(assets: Assets) {
  const fonts = readPublic('site/fonts.css').replace(
    /url\("([^"]+)"\)/g,
    (_, name) => `url("${assets.url(name)}")`,
  )
  const file = embedded(`${fonts}${joinStyles('site/embed/embed.css', readPublic)}${hoursCss()}`)
  return async (store: Store, site: Site) => {
    const css = `${file}${embedded(themeCss(site))}${categoryCss(await store.categoryColours())}`
    const digest = createHash('sha256').update(css).digest('hex').slice(0, 12)
    // The path changes with the content.
    return { css, path: `/embed.css?v=${digest}` }
  }
}
