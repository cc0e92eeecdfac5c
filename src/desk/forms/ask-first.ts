// Changes that concern people who registered ask first. The submitted form is kept and runs afterwards.
import { Refusal } from '../../messages/refusal.ts'
import { type Html, html } from '../../web/html.ts'
import type { DeskContext } from '../frame/desk-context.ts'
import type { DeskAnswer } from '../frame/desk-row.ts'
import { fieldHtml } from './field.ts'
import { formHtml, hiddenField, keptFields } from './form.ts'

/** How many people a refused change concerns. Undefined for other errors. */
export function peopleConcerned(error: unknown): number | undefined {
  return error instanceof Refusal && error.reason === 'peopleRegistered'
    ? Number(error.values.count)
    : undefined
}

/** Runs a row. If it concerns people who registered, asks instead. */
export async function runOrAsk(run: () => Promise<DeskAnswer>, context: DeskContext): Promise<DeskAnswer> {
  try {
    return await run()
  } catch (error) {
    const count = peopleConcerned(error)
    if (count === undefined) throw error
    return askPage(count, context)
  }
}

function askPage(count: number, context: DeskContext): DeskAnswer {
  const { t, body, path } = context
  const title = t('askPeople', { count })
  const main = html`<div class="card narrow"><h1>${title}</h1>
<p>${t('askPeopleAbout')}</p>
${formHtml(
  { action: path, id: 'ask', ignoresEnter: true },
  html`${keptFields(body)}${notifyFields(context)}<p class="buttons"><button class="primary">${t('goOn')}</button> <a class="button" href="/desk/events/">${t('cancel')}</a></p>`,
  context,
)}</div>`
  return { page: { title, main, section: 'events' } }
}

/** The question in the editor, which is saved by its own buttons. */
export function askHtml(count: number, context: DeskContext): Html {
  const { t } = context
  return html`<div class="summary" role="alert"><p>${t('askPeople', { count })} ${t('askPeopleSave')}</p>${notifyFields(context)}</div>`
}

/** Without a mail server there is nothing to choose. */
function notifyFields(context: DeskContext): Html {
  const choice =
    context.site.sendsMail &&
    fieldHtml({ name: 'notify', label: 'askNotify', kind: 'check' }, { values: {}, problems: {} }, context)
  return html`${hiddenField('asked', '1')}${choice}`
}
