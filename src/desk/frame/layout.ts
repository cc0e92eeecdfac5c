import { can, rolesWith } from '../../domain/rights/caller.ts'
import type { Capability } from '../../domain/rights/capabilities.ts'
import { displayName } from '../../domain/rights/permissions.ts'
import { problemText } from '../../i18n/problem-text.ts'
import type { Refusal } from '../../messages/refusal.ts'
import { type Html, html } from '../../web/html.ts'
import { htmlDocument } from '../../web/html-document.ts'
import { themeUrl } from '../../web/site-assets.ts'
import { formHtml } from '../forms/form.ts'
import { listText, type VisitContext } from './desk-context.ts'
import type { DeskPage } from './desk-row.ts'
import { icon } from './icons.ts'
import { type NavItem, navItems, phoneItems } from './navigation.ts'
import type { Note } from './note.ts'
import { secretHtml } from './secret.ts'
import { deskPath } from './visit.ts'

/** A page of the desk, with the navigation and a note about the last action. */
export function deskLayout(page: DeskPage, note: Note | undefined, context: VisitContext): Html {
  const { language, dates, site, t } = context
  return htmlDocument({
    title: `${page.title} · ${t('desk')} · ${site.name}`,
    language,
    locale: dates.locale,
    head: head(page, context),
    body: page.isStandalone ? aloneBody(page, note, context) : body(page, note, context),
  })
}

function head(page: DeskPage, { assets, site }: VisitContext): Html {
  const { scripts = [], styles = [], isStandalone, continuesAt } = page
  const ofSection = page.section === 'settings' ? ['desk-tabs.js'] : []
  const all = isStandalone ? scripts : ['desk-keys.js', ...ofSection, ...scripts]
  return html`${continuesAt !== undefined && html`<meta http-equiv="refresh" content="0; url=${continuesAt}">\n`}<meta name="theme-color" content="#f3f1eb" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#191b1a" media="(prefers-color-scheme: dark)">
<link rel="icon" href="${assets.url('icon.svg')}" type="image/svg+xml">
<link rel="stylesheet" href="${assets.url('desk.css')}">
${styles.map(name => html`<link rel="stylesheet" href="${assets.url(name)}">\n`)}<link rel="stylesheet" href="${themeUrl(site)}">
<script type="module" src="${assets.url('desk.js')}"></script>
${all.map(name => html`<script type="module" src="${assets.url(name)}"></script>\n`)}`
}

function aloneBody(page: DeskPage, note: Note | undefined, context: VisitContext): Html {
  const { site, t } = context
  return html`<body class="alone">
<header class="alone-head"><a href="/events/">${site.name}</a></header>
<main id="content">${noConnectionHtml(context)}${noteHtml(note, context)}${page.main}</main>
<footer class="alone-foot"><a href="/events/">${t('toSite')}</a></footer>
</body>
`
}

function body(page: DeskPage, note: Note | undefined, context: VisitContext): Html {
  const { t } = context
  return html`<body class="desk"${context.user && html` data-login="${context.user.login}"`}>
<a class="skip" href="#content">${t('skip')}</a>
${sideBar(page, context)}
<main id="content" tabindex="-1"${page.section && html` data-section="${page.section}"`}>
${noConnectionHtml(context)}${noteHtml(note, context)}${page.main}
</main>
${bottomBar(page, context)}
</body>
`
}

function open({ caller }: VisitContext): NavItem[] {
  return navItems.filter(({ access }) => can(caller, access))
}

function sideBar(page: DeskPage, context: VisitContext): Html {
  const { site, t, user } = context
  const link = (item: NavItem) => itemLink(item, page, context)
  const parts = (part: NavItem['part']) => open(context).filter(item => item.part === part)
  const own = parts('own').map(
    item =>
      html`<a href="${item.path}"${current(item, page)}>${icon(item.icon)}<span><bdi>${user ? displayName(user) : t(item.name)}</bdi></span></a>`,
  )
  return html`<header class="side">
<a class="site-name" href="/desk/">${site.name}</a>
${parts('action').map(item => html`<a class="button primary" href="${item.path}"${current(item, page)} data-key="n">${icon(item.icon)}<span>${t(item.name)}</span></a>`)}
<button type="button" class="quiet find" data-palette hidden>${icon('search')}<span>${t('findAnything')}</span><kbd>Ctrl K</kbd></button>
<nav aria-label="${t('navigation')}"><ul>
${parts(undefined).map(item => html`<li>${link(item)}</li>\n`)}</ul></nav>
<div class="side-end">
<a href="/events/">${icon('site')}<span>${t('toSite')}</span></a>
${own}
${context.session && signOutForm(context)}
</div>
</header>`
}

/** Four entries, within thumb reach. */
function bottomBar(page: DeskPage, context: VisitContext): Html {
  return html`<nav class="bottom" aria-label="${context.t('navigationBelow')}"><ul>
${phoneItems(open(context)).map(item => html`<li>${itemLink(item, page, context)}</li>\n`)}</ul></nav>`
}

/** The entries missing from the bottom bar: on a phone, the overview and the user's own page link to them. */
export function otherNavItems(context: VisitContext): Html {
  const items = open(context)
  const onPhone = phoneItems(items)
  const others = items.filter(item => !onPhone.includes(item))
  if (others.length === 0) return html``
  const links = others.map(
    item =>
      html`<li><a class="button" href="${item.path}">${icon(item.icon)}<span>${context.t(item.name)}</span></a></li>`,
  )
  return html`<nav class="phone-nav" aria-label="${context.t('navigation')}"><ul>${links}</ul></nav>`
}

function itemLink(item: NavItem, page: DeskPage, { t }: VisitContext): Html {
  return html`<a href="${item.path}"${current(item, page)}${item.key && html` data-go="${item.key}"`}>${icon(item.icon)}<span>${t(item.name)}</span></a>`
}

function current({ name }: NavItem, page: DeskPage): Html {
  return page.section === name ? html` aria-current="page"` : html``
}

/** Shown by scripts if a form can't be sent. */
function noConnectionHtml({ t }: VisitContext): Html {
  return html`<template id="no-connection"><div class="no-connection" role="alert"><p>${t('noConnection')}</p><button type="button">${t('tryAgainNow')}</button></div></template>\n`
}

/** What happened, a link to the result, and an undo button. */
function noteHtml(note: Note | undefined, context: VisitContext): Html {
  if (!note) return html``
  const { t } = context
  const view = note.view && html` <a href="${note.view}">${t('view')}</a>`
  const undo =
    note.undo !== undefined &&
    note.undo.length > 0 &&
    formHtml(
      { action: '/desk/undo/' },
      html`<input type="hidden" name="changes" value="${note.undo.join(',')}"><input type="hidden" name="back" value="${context.path}${context.queryText}"><button class="link">${t('undo')}</button>`,
      context,
    )
  const { formerPicture } = note
  const former =
    formerPicture !== undefined &&
    formHtml(
      { action: `/desk/pictures/${formerPicture}/delete/` },
      html`<input type="hidden" name="back" value="${context.path}"><button class="link">${t('deleteFormerPicture')}</button>`,
      context,
    )
  const also =
    note.also?.map(({ text, count = 0, values }) => ` ${t(text, { count, ...values })}`).join('') ?? ''
  const secret = note.secret && html`<p class="secret">${secretHtml(note.secret, context)}</p>`
  return html`<div class="note${note.isProblem && html` is-wrong`}" role="status"><p>${t(note.text, note.values)}${also}${former && html` ${t('formerPictureUnused')}`}${view}</p>${secret}${former}${undo}</div>\n`
}

/** Explains why an action was refused and, if permission is missing, which roles have it. */
export function refusalPage(
  refusal: Refusal,
  access: Capability | undefined,
  context: VisitContext,
): DeskPage {
  const { t, message, user, caller } = context
  const who = listText(
    (access ? rolesWith(access) : []).map(role => t(`role_${role}`)),
    context,
  )
  const { problems } = refusal.details
  const isNoPage = refusal.reason === 'noRoute'
  const title = isNoPage ? t('noPage') : refusal.status >= 500 ? t('somethingWentWrong') : t('notDone')
  const about = isNoPage ? t('noPageAbout') : message(`refusals.${refusal.reason}`, refusal.values)
  const link = user
    ? html`<a class="button" href="${deskPath}/">${t('backToOverview')}</a>`
    : html`<a class="button" href="${deskPath}/sign-in/">${t('signIn')}</a>`
  const main = html`<div class="card narrow">
<h1>${title}</h1>
<p>${about}</p>
${Object.entries(problems ?? {}).map(([name, problem]) => html`<p>${problemText(name, problem, message)}</p>\n`)}${refusal.reason === 'notAllowed' && html`<p>${access && can(caller, access) ? t('notYours') : t('whoMay', { roles: who })}</p>`}
<p class="buttons">${link}</p>
</div>`
  return { title, main, status: refusal.status, isStandalone: user === undefined }
}

/** The sign-out button. Scripts ask for confirmation if the browser holds unsaved text of this account. */
export function signOutForm(context: VisitContext, name?: string): Html {
  const { t, user } = context
  return formHtml(
    { action: '/desk/sign-out/', ...(name !== undefined && { name }) },
    html`<button class="quiet" data-account="${String(user?.id ?? 0)}" data-sign-out="${t('unsavedAtSignOut')}">${icon('signOut')}<span>${t('signOut')}</span></button>`,
    context,
  )
}
