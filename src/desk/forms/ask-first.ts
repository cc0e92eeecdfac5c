// Changes that concern people who registered ask first. The submitted form is kept and runs afterwards.
import { Refusal } from '../../messages/refusal.ts'
import { type Html, html } from '../../web/html.ts'
import type { DeskContext } from '../frame/desk-context.ts'
import type { DeskAnswer, FormRow, Question } from '../frame/desk-row.ts'
import { fieldHtml } from './field.ts'
import { formHtml, hiddenField, hiddenFields } from './form.ts'

/** The people who registered for the events of a refused change. */
export interface People {
  readonly count: number
  /** Whether there is a letter about the change: there is none about an event that is unpublished. */
  readonly canBeNotified: boolean
}

/** Whom a refused change concerns. Undefined for other errors. */
export function peopleConcerned(error: unknown): People | undefined {
  return error instanceof Refusal && error.reason === 'peopleRegistered'
    ? { count: Number(error.values.count), canBeNotified: Number(error.values.announced) > 0 }
    : undefined
}

/** Runs a row. If it concerns people who registered, asks instead. */
export async function runOrAsk(
  row: FormRow,
  run: () => Promise<DeskAnswer>,
  context: DeskContext,
): Promise<DeskAnswer> {
  try {
    return await run()
  } catch (error) {
    const people = peopleConcerned(error)
    if (!people) throw error
    const question = await row.question?.(context)
    return askPage(people, question ?? { action: context.t('goOn'), back: '/desk/events/' }, context)
  }
}

function askPage(
  people: People,
  { action, button = action, about, back }: Question,
  context: DeskContext,
): DeskAnswer {
  const { t, body, path } = context
  const registered = t('askPeople', { count: people.count })
  const title = about === undefined ? registered : t('askAbout', { action, name: about })
  const main = html`<div class="card narrow"><h1>${title}</h1>
<p>${about !== undefined && html`${registered} `}${t('askPeopleAbout')}</p>
${formHtml(
  { action: path, id: 'ask', ignoresEnter: true },
  html`${hiddenFields(body)}${notifyFields(people, context)}<p class="buttons"><button class="primary">${button}</button> <a class="button" href="${back}">${t('goBack')}</a></p>`,
  context,
)}</div>`
  return { page: { title, main, section: 'events' } }
}

/** The question above the form of the editor, which is saved by its own buttons. */
export function askHtml(people: People, context: DeskContext): Html {
  const { t } = context
  return html`<div class="summary" role="alert" tabindex="-1" data-focus><p>${t('askPeople', { count: people.count })} ${t('askPeopleSave')}</p>${notifyFields(people, context)}</div>`
}

/** Without a mail server there is nothing to choose. */
function notifyFields({ canBeNotified }: People, context: DeskContext): Html {
  const choice =
    canBeNotified &&
    context.site.sendsMail &&
    fieldHtml({ name: 'notify', label: 'askNotify', kind: 'check' }, { values: {}, problems: {} }, context)
  return html`${hiddenField('asked', '1')}${choice}`
}
