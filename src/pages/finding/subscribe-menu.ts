import { type Html, html } from '../../web/html.ts'
import { followIcon } from '../events/icons.ts'
import { feedsOf } from '../feeds/links.ts'
import type { Page } from '../frame/page.ts'
import type { PageContext } from '../frame/page-context.ts'

/** Links to subscribe to the current view in a personal calendar. */
export function subscribeMenu(page: Page, context: PageContext): Html {
  const { t, site } = context
  const feeds = isOfMany(page) ? (page.feeds ?? []) : feedsOf(context, {})
  const hrefOf = (type: string) => feeds.find(feed => feed.type === type)?.href ?? ''
  const calendar = hrefOf('text/calendar')
  const webcal = calendar.replace(/^https?:/, 'webcal:')
  const google = `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: webcal })}`
  const outlook = `https://outlook.live.com/calendar/0/addfromweb?${new URLSearchParams({ url: calendar, name: site.name })}`
  return html`<details class="subscribe menu"><summary title="${t('subscribe')}">${followIcon}<span class="label">${t('subscribe')}</span></summary>
<div class="subscribe-ways">
<p>${t(isNarrowed(calendar) ? 'subscribeNarrowed' : 'subscribeAbout')}</p>
<ul data-address="${calendar}">
<li><a href="${google}" rel="noopener nofollow">Google Calendar</a></li>
<li><a href="${webcal}">Apple Calendar</a></li>
<li><a href="${outlook}" rel="noopener nofollow">Outlook</a></li>
<li><a href="${hrefOf('application/rss+xml')}">RSS</a></li>
<li hidden><button type="button" data-share="copy" data-done="${t('copied')}">${t('copyAddress')}</button></li>
</ul></div></details>`
}

/** The page of a single event has a file to download, not a subscription. */
function isOfMany({ type, feeds = [] }: Page): boolean {
  return type !== 'article' && feeds.some(feed => feed.type === 'text/calendar')
}

function isNarrowed(address: string): boolean {
  return address.includes('?')
}
