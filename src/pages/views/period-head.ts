import type { PageFilter } from '../../queries/events/page-filter.ts'
import { today } from '../../web/days.ts'
import { type Html, html } from '../../web/html.ts'
import type { ActiveFilter } from '../finding/active-filters.ts'
import { carriedQuery } from '../frame/carried-query.ts'
import type { PageContext } from '../frame/page-context.ts'

export interface Period {
  readonly title: string
  readonly previous: { readonly path: string; readonly text: string }
  readonly next: { readonly path: string; readonly text: string }
  readonly todayPath: string
  /** The date picker that the heading opens. */
  readonly jump: Html
}

/** The heading of a month, week or day, with links to the previous and next one. */
export function periodHead({ title, previous, next, todayPath, jump }: Period, context: PageContext): Html {
  const { t, link } = context
  const to = (path: string) => link(path, carriedQuery(context))
  return html`<div class="head"><h1><button type="button" class="jump-opener" popovertarget="jump">${title}</button></h1>
${jump}<nav class="around" aria-label="${title}">
<a class="arrow back" rel="prev" href="${to(previous.path)}"><span class="hidden">${previous.text}</span></a>
<a class="today" href="${to(todayPath)}">${t('today')}</a>
<a class="arrow forward" rel="next" href="${to(next.path)}"><span class="hidden">${next.text}</span></a>
</nav></div>
`
}

/** Days so far from today that search engines should not follow the arrows to them. */
export function isFarAway(day: Temporal.PlainDate, context: PageContext): boolean {
  const now = today(context)
  const isPast = Temporal.PlainDate.compare(day, now.subtract({ years: 1 })) < 0
  return isPast || Temporal.PlainDate.compare(day, now.add({ years: 2 })) > 0
}

/** The window title for these days, with the active filters. */
export function periodTitle(title: string, active: readonly ActiveFilter[], { filters }: PageFilter): string {
  const names = active.map(({ text }) => text)
  return [...(filters.search ? [`“${filters.search}”`] : []), ...names, title].join(' · ')
}
