// Publishing many events asks the same as the editor: people must be able to take part as the events say.
import type { EventChange } from '../../../domain/events/bulk-change.ts'
import type { VisibleEvent } from '../../../domain/events/calendar-event.ts'
import { anyStatusFor } from '../../../domain/rights/visibility.ts'
import type { ProblemsByField } from '../../../messages/problem.ts'
import { type Html, html } from '../../../web/html.ts'
import { inputProblemText } from '../../forms/field.ts'
import { formHtml, hiddenField } from '../../forms/form.ts'
import type { DeskContext } from '../../frame/desk-context.ts'
import type { DeskAnswer } from '../../frame/desk-row.ts'
import { featureProblems } from '../editor/publish-problems.ts'
import { shownTitle } from '../title.ts'
import { hiddenChange } from './changes-besides.ts'

interface Unfinished {
  readonly event: VisibleEvent
  readonly problems: ProblemsByField
}

/** How many events are read at a time. */
const slice = 200

/** Those of the events that would be published without what they need. */
async function unfinishedIn(ids: readonly number[], context: DeskContext): Promise<Unfinished[]> {
  const { store, caller, language } = context
  const found: Unfinished[] = []
  for (let from = 0; from < ids.length; from += slice)
    for (const event of await store.events.findMany(
      ids.slice(from, from + slice),
      anyStatusFor(caller),
      language,
    )) {
      if (event.status === 'publish') continue
      const problems = await featureProblems(event, context)
      if (Object.keys(problems).length > 0) found.push({ event, problems })
    }
  return found
}

/** The page that names what is missing, and offers to publish the others. Undefined if nothing is. */
export async function refusedPublishing(
  ids: readonly number[],
  change: EventChange,
  back: string,
  context: DeskContext,
): Promise<DeskAnswer | undefined> {
  const unfinished = await unfinishedIn(ids, context)
  if (unfinished.length === 0) return undefined
  const { t } = context
  const title = t('publishRefused', { count: unfinished.length })
  const refused = new Set(unfinished.map(({ event }) => event.id))
  const others = ids.filter(id => !refused.has(id))
  const inputs = html`${others.map(id => hiddenField('ids[]', String(id)))}${hiddenField('sure', '1')}${hiddenField('back', back)}${hiddenChange(change)}`
  const button =
    others.length > 0 &&
    html`<button class="primary">${t('publishOthers', { count: others.length })}</button> `
  const main = html`<header class="head"><h1>${title}</h1></header>
<div class="column"><section class="card"><ul class="refused">${unfinished.slice(0, mostShown).map(one => lineHtml(one, context))}</ul>
${formHtml({ action: '/desk/events/change/', ignoresEnter: true }, html`${inputs}<p class="buttons">${button}<a class="button" href="/desk/events/${back}">${t('cancel')}</a></p>`, context)}</section></div>`
  return { page: { title, main, section: 'events', status: 422 } }
}

const mostShown = 50

function lineHtml({ event, problems }: Unfinished, context: DeskContext): Html {
  const texts = Object.entries(problems).map(([name, problem]) => inputProblemText(name, problem, context))
  return html`<li><p><a href="/desk/events/${String(event.id)}/"><bdi>${shownTitle(event.title)}</bdi></a></p><p class="problem">${texts.join(' ')}</p></li>`
}
