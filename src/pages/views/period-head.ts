import type { Narrowing } from '../../queries/events/narrowing.ts'
import { type Html, html } from '../../web/html.ts'
import type { ActiveFilter } from '../finding/active-filters.ts'
import { keptQuery } from '../frame/kept-query.ts'
import type { PageContext } from '../frame/page-context.ts'
import { jumpForm } from './jump-form.ts'

export interface Period {
  readonly title: string
  readonly previous: { readonly path: string; readonly text: string }
  readonly next: { readonly path: string; readonly text: string }
  readonly todayPath: string
  /** The day from which a visitor jumps to another. */
  readonly day: Temporal.PlainDate
}

/** The heading of a month, week or day, with the ways to the ones around it. */
export function periodHead({ title, previous, next, todayPath, day }: Period, context: PageContext): Html {
  const { t, link } = context
  const to = (path: string) => link(path, keptQuery(context))
  // A view of one period shows all of its days.
  const { from: _from, until: _until, ...kept } = keptQuery(context)
  return html`<div class="head"><h1>${title}</h1>
<nav class="around" aria-label="${title}">
<a class="arrow back" rel="prev" href="${to(previous.path)}"><span class="hidden">${previous.text}</span></a>
<a class="today" href="${to(todayPath)}">${t('today')}</a>
<a class="arrow forward" rel="next" href="${to(next.path)}"><span class="hidden">${next.text}</span></a>
${jumpForm({ action: todayPath, name: 'date', value: day.toString(), kept }, context)}</nav></div>
`
}

/** What a window says that shows these days: narrowed to something, it says to what. */
export function periodTitle(title: string, active: readonly ActiveFilter[], { filters }: Narrowing): string {
  const names = active.map(({ text }) => text)
  return [...(filters.search ? [`“${filters.search}”`] : []), ...names, title].join(' · ')
}
