import type { Language } from '../../domain/records/record-frame.ts'
import { languageName } from '../../i18n/language-name.ts'
import { type Html, html, jsonInScript, trustedMarkup } from '../../web/html.ts'
import { htmlDocument } from '../../web/html-document.ts'
import { firstFonts, headerPictureUrl, logoUrl, themeUrl } from '../../web/site-assets.ts'
import { languageRoot } from '../../web/web-context.ts'
import { oembedLinks } from '../embeds/context.ts'
import { followIcon } from '../events/icons.ts'
import { feedsOf } from '../feeds/formats.ts'
import { carriedQuery, type Page, type PageContext } from './page-context.ts'
import { siteLinks } from './site-links.ts'
import { fixedPageList, viewHref } from './view-links.ts'

export function layout(page: Page, context: PageContext): Html {
  const { language, dates, site, path } = context
  const { title, status = 200 } = page
  const parts = page.parts ?? context.drawParts?.({ path, title, language, status })
  return htmlDocument({
    title: page.title === site.name ? site.name : `${page.title} · ${site.name}`,
    language,
    locale: dates.locale,
    head: html`${describedIn(page, context)}${loaded(page, context)}${parts && trustedMarkup(parts.head)}`,
    body: body(page, parts?.foot ?? '', context),
  })
}

function body(page: Page, foot: string, context: PageContext): Html {
  const { site, t, link, assets } = context
  return html`<body data-list="${site.listLayout}" data-zone="${site.zone}" data-your-time="${t('yourTime', { time: '{time}' })}" data-starts-in="${t('startsIn', { when: '{when}' })}" data-save="${t('saveEvent')}" data-offline="${link('/offline/')}" data-offline-script="${assets.url('offline.js')}">
<a class="skip" href="#content">${t('skip')}</a>
${header(page, context)}
<main id="content" tabindex="-1">
${page.main}
</main>
${trustedMarkup(foot)}${footer(context)}
</body>
`
}

/** The styles and scripts of every page, and of this one. */
function loaded({ styles = [], scripts = [] }: Page, { assets, site, language }: PageContext): Html {
  const style = assets.find('style.css')
  return html`<meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#151715" media="(prefers-color-scheme: dark)">
<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" href="${assets.url('icon.svg')}" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">
<script src="${assets.url('theme.js')}"></script>
${firstFonts(site, language).map(name => html`<link rel="preload" href="${assets.url(name)}" as="font" type="font/woff2" crossorigin>\n`)}<link rel="stylesheet" href="${assets.url('site.css')}">
<link rel="stylesheet" href="${themeUrl(site)}">
<link rel="stylesheet" href="/assets/categories.css">
${styles.map(name => html`<link rel="stylesheet" href="${assets.url(name)}">\n`)}${style && html`<link rel="stylesheet" href="${style}">\n`}<script type="module" src="${assets.url('site.js')}" blocking="render"></script>
${scripts.map(name => html`<script type="module" src="${assets.url(name)}"></script>\n`)}`
}

/** Metadata for search engines, link previews and programs. */
function describedIn(given: Page, context: PageContext): Html {
  const { site, language, t } = context
  const page =
    given.view && !given.description ? { ...given, description: t('listAbout', { site: site.name }) } : given
  const canonical = pageUrl(page, context, language)
  const alternates = site.languages
    .filter(other => page.languages?.includes(other) ?? true)
    .map(other => html`<link rel="alternate" hreflang="${other}" href="${pageUrl(page, context, other)}">\n`)
  return html`${page.description && html`<meta name="description" content="${page.description}">\n`}${
    page.isUnlisted && html`<meta name="robots" content="noindex, follow">\n`
  }<link rel="canonical" href="${canonical}">
${alternates}<link rel="alternate" hreflang="x-default" href="${pageUrl(page, context, site.language)}">
<meta property="og:type" content="${page.type ?? 'website'}">
<meta property="og:title" content="${page.title}">
<meta property="og:url" content="${canonical}">
<meta property="og:site_name" content="${site.name}">
<meta property="og:locale" content="${context.dates.openGraphLocale}">
<meta name="twitter:title" content="${page.title}">
${
  page.description &&
  html`<meta property="og:description" content="${page.description}">
<meta name="twitter:description" content="${page.description}">
`
}${openGraphImage(page, context)}${(page.feeds ?? []).map(
  ({ type, title, href }) => html`<link rel="alternate" type="${type}" title="${title}" href="${href}">\n`,
)}${isEmbeddable(page) && oembedLinks(page.title, context)}${documentLinks(page, context)}${context.older?.headOf(page.subject, context)}${page.jsonLd && jsonLd(page.jsonLd)}`
}

/** The documents of slices about the subject. */
function documentLinks({ subject, isUnlisted }: Page, context: PageContext): Html[] {
  const found = subject && !isUnlisted ? context.documents.map(of => of(subject, context)) : []
  return found.map(
    one => html`${one && html`<link rel="alternate" type="${one.type}" href="${one.href}">\n`}`,
  )
}

/** Not for errors and password-protected events. */
function isEmbeddable({ status, view, isUnlisted }: Page): boolean {
  return (status ?? 200) === 200 && (view !== undefined || !isUnlisted)
}

/** Pages without a picture are shared with the default one. */
function openGraphImage(page: Page, { addresses, assets, site }: PageContext): Html {
  const { image } = page
  if (!image && !isEmbeddable(page)) return html`<meta name="twitter:card" content="summary">\n`
  const { url, width, height, alt } = image ?? {
    url: `${addresses.base}${assets.url('share.png')}`,
    width: 1200,
    height: 630,
    alt: site.name,
  }
  return html`<meta property="og:image" content="${url}">
<meta property="og:image:width" content="${String(width)}">
<meta property="og:image:height" content="${String(height)}">
<meta property="og:image:alt" content="${alt}">
<meta name="twitter:card" content="summary_large_image">
<meta name="twitter:image" content="${url}">
<meta name="twitter:image:alt" content="${alt}">
`
}

/** Data that browsers don't execute; it must only not close the element early. */
function jsonLd(data: object): Html {
  return html`<script type="application/ld+json">${jsonInScript(data)}</script>\n`
}

function pageUrl(page: Page, { addresses, path, site }: PageContext, language: Language): string {
  return `${addresses.base}${languageRoot(language, site)}${page.paths?.[language] ?? path}`
}

function header(page: Page, context: PageContext): Html {
  const { site, t, link } = context
  const views = fixedPageList.filter(
    ({ linkedIn, name }) => linkedIn === 'header' && !(name === 'map' && !site.mapTiles),
  )
  const name = site.logo
    ? html`<img src="${logoUrl(site.logo)}" alt="${site.name}" height="40">`
    : html`<span dir="auto">${site.name}</span>`
  const about = site.description && html`<small dir="auto">${site.description}</small>`
  return html`<header class="site-header"><div class="bar">
<a class="site-name" href="${link('/events/')}">${name}${about}</a>
<nav class="views" aria-label="${t('views')}"><ul>
${views.map(view => viewLink(view, page, context))}<li class="my-link" hidden><a href="${link('/my/')}"${page.view === 'my' && html` aria-current="page"`}><span class="hidden">${t('myEvents')}</span><span class="number"></span></a></li>
${siteLinks('header', context)}</ul></nav>
${subscribeMenu(page, context)}
${languageSwitch(page, context)}
</div></header>${headerPicture(page, context)}`
}

/** A strip above lists. It says nothing that a screen reader could. Phones don't load it. */
function headerPicture({ view }: Page, { site }: PageContext): Html {
  if (!site.headerPicture || view !== 'list') return html``
  return html`
<img class="header-picture" src="${headerPictureUrl(site.headerPicture)}" alt="" loading="lazy" decoding="async">`
}

/** Switching the view keeps the days and filters. */
function viewLink(view: (typeof fixedPageList)[number], page: Page, context: PageContext): Html {
  const current = page.view === view.name && html` aria-current="page"`
  return html`<li><a href="${viewHref(view, page, context)}"${current}>${context.t(view.text)}</a></li>\n`
}

/** Each language is named in itself, and the current one labels the menu. */
function languageSwitch(page: Page, { t, link, path, query, language, site }: PageContext): Html {
  const items = site.languages.map(other => {
    const name = languageName(other)
    const href = link(page.paths?.[other] ?? path, carriedQuery({ query }), other)
    const current = other === language && html` aria-current="true"`
    return html`<li><a href="${href}" lang="${other}" hreflang="${other}"${current}><bdi>${name}</bdi></a></li>\n`
  })
  return html`<nav class="languages" aria-label="${t('language')}"><details class="menu">
<summary><span class="hidden">${t('language')} </span><span class="label">${languageName(language)}</span><span class="code" aria-hidden="true">${language.slice(0, 2)}</span></summary>
<ul>
${items}</ul></details></nav>`
}

const themes = [
  ['auto', 'themeAuto'],
  ['light', 'embedLight'],
  ['dark', 'embedDark'],
] as const

function footer(context: PageContext): Html {
  const { t, link, site } = context
  const others = fixedPageList.filter(({ linkedIn }) => linkedIn === 'footer')
  return html`<footer class="site-footer">
<p>${site.name}</p>
<ul>
${others.map(({ path, text }) => html`<li><a href="${link(path)}">${t(text)}</a></li>\n`)}${siteLinks('footer', context)}<li><a href="/docs/" hreflang="en">${t('interface')}</a></li>
</ul>
<div class="themes" role="group" aria-label="${t('theme')}" hidden>${themes.map(([name, text]) => html`<button type="button" class="way" data-theme-choice="${name}" aria-pressed="false">${t(text)}</button>`)}</div>
</footer>`
}

/** Links to subscribe to the current view in a personal calendar. */
function subscribeMenu(page: Page, context: PageContext): Html {
  const { t, site } = context
  const feeds = isOfMany(page) ? (page.feeds ?? []) : feedsOf(context, {})
  const hrefOf = (type: string) => feeds.find(feed => feed.type === type)?.href ?? ''
  const calendar = hrefOf('text/calendar')
  const webcal = calendar.replace(/^https?:/, 'webcal:')
  const google = `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: webcal })}`
  const outlook = `https://outlook.live.com/calendar/0/addfromweb?${new URLSearchParams({ url: calendar, name: site.name })}`
  return html`<details class="subscribe menu"><summary title="${t('subscribe')}">${followIcon}<span class="label">${t('subscribe')}</span></summary>
<div class="subscribe-ways">
<p>${t(calendar.includes('?') ? 'subscribeNarrowed' : 'subscribeAbout')}</p>
<ul data-address="${calendar}">
<li><a href="${google}" rel="noopener nofollow">Google Calendar</a></li>
<li><a href="${webcal}">Apple Calendar</a></li>
<li><a href="${outlook}" rel="noopener nofollow">Outlook</a></li>
<li><a href="${hrefOf('application/rss+xml')}">RSS</a></li>
${siteLinks('subscribe', context)}<li hidden><button type="button" data-share="copy" data-done="${t('copied')}">${t('copyAddress')}</button></li>
</ul></div></details>`
}

/** The page of a single event has a file to download, not a subscription. */
function isOfMany({ type, feeds = [] }: Page): boolean {
  return type !== 'article' && feeds.some(feed => feed.type === 'text/calendar')
}
