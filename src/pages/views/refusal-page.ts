import { problemText } from '../../i18n/problem-text.ts'
import type { Refusal } from '../../messages/refusal.ts'
import type { PageText } from '../../messages/text-keys.ts'
import { html } from '../../web/html.ts'
import type { Page, PageContext } from '../frame/page-context.ts'

/** Explains why a page can't be shown, with links to continue. */
export function refusalPage(refusal: Refusal, context: PageContext): Page {
  const { t, link } = context
  const isGone = refusal.reason === 'eventGone'
  const status = refusal.reason.endsWith('Gone') ? 410 : refusal.status
  const title = t(isGone ? 'gone' : isOver(refusal) ? 'linkOver' : titleOf(status))
  const isMistyped = isMissing(status) && !isOver(refusal) && !refusal.reason.endsWith('Closed')
  const about = isGone ? t('goneAbout') : isMistyped ? t('notFoundAbout') : detail(refusal, context)
  return {
    title,
    status,
    isUnlisted: true,
    main: html`<div class="refusal">
<h1>${title}</h1>
<p>${about}</p>
<search><form class="search" action="${link('/events/')}" method="get"><div class="search-line">
<label class="hidden" for="search">${t('searchEvents')}</label>
<input id="search" type="search" name="search" placeholder="${t('searchEvents')}">
<button>${t('search')}</button>
</div></form></search>
<p><a href="${link('/events/')}">${t('upcoming')}</a> · <a href="${link('/events/month/')}">${t('month')}</a></p>
</div>
`,
  }
}

/** The link of a mail that has been used up. */
function isOver({ reason }: Refusal): boolean {
  return reason === 'signedLinkOver'
}

function isMissing(status: number): boolean {
  return status === 404 || status === 410
}

function titleOf(status: number): PageText {
  if (isMissing(status)) return 'notFound'
  if (status === 503) return 'unavailable'
  if (status === 429) return 'tooManyRequests'
  return status >= 500 ? 'failed' : 'wrongRequest'
}

/** The problem, by field if known. */
function detail({ reason, values, details }: Refusal, { message, t }: PageContext): string {
  const problems = Object.entries(details.problems ?? {})
  if (problems.length === 0) return message(`refusals.${reason}`, values)
  const named = problems.map(([name, problem]) => {
    const label = fieldLabels[name]
    return `${label ? t(label) : name}: ${problemText(name, problem, message)}`
  })
  return [...new Set(named)].join(' ')
}

/** Visitors know form fields by their labels. Parameters that only programs send keep their names. */
const fieldLabels: Readonly<Record<string, PageText>> = {
  search: 'search',
  category: 'category',
  tag: 'tag',
  venue: 'venue',
  organizer: 'organizer',
  featured: 'onlyFeatured',
  free: 'free',
  online: 'online',
  has: 'filters',
  ids: 'myEvents',
  date: 'pickDate',
  from: 'from',
  until: 'until',
  lat: 'nearMe',
  lng: 'nearMe',
  radius: 'distance',
  sort: 'order',
  page: 'pages',
}

/** Shown without a network: it is cached in advance, and a script adds the saved events. */
export async function offlinePage({ t }: PageContext): Promise<Page> {
  return {
    title: t('offline'),
    isUnlisted: true,
    main: html`<div class="head"><h1>${t('offline')}</h1></div>
<p>${t('offlineAbout')}</p>
<div data-saved-offline></div>
`,
  }
}
