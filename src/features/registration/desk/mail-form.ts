// A mail to the people who registered. It can't be taken back, so it needs a second step.
import { type FormProblems, fieldsHtml } from '../../../desk/forms/field.ts'
import { formHtml, textIn } from '../../../desk/forms/form.ts'
import type { DeskContext } from '../../../desk/frame/desk-context.ts'
import type { DeskAnswer } from '../../../desk/frame/desk-row.ts'
import type { VisibleEvent } from '../../../domain/events/calendar-event.ts'
import { lineOf } from '../../../domain/text/normal-form.ts'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import { Problem } from '../../../messages/problem.ts'
import { refuseIfAny } from '../../../messages/refusal.ts'
import { type Html, html } from '../../../web/html.ts'
import { type Audience, everyone, writeTo } from '../actions/mails.ts'
import { ticketsHere } from '../registration.ts'
import { registrationStorage } from '../storage/registration-storage.ts'
import { eventFor, listPath } from './event-in-path.ts'

/** Only if someone would get the message. */
export async function mailHtml(
  event: VisibleEvent,
  problems: FormProblems,
  context: DeskContext,
): Promise<Html> {
  const { t, body, store, site } = context
  if (!site.sendsMail) return html``
  // Also after the event.
  const count = await store.of(registrationStorage).countPeople([event.id], 0 as UtcSeconds)
  if (count === 0) return html``
  const tickets = ticketsHere(event.tickets)
  const options = [
    ...(['all', 'confirmed', 'waiting'] as const).map(value => ({ value, text: t(`regAudience_${value}`) })),
    ...(tickets.length > 1 ? tickets : []).map(({ id, name }) => ({
      value: String(id),
      text: t('regAudience_ticket', { name }),
    })),
  ]
  const values = {
    ...{ audience: textIn(body, 'audience'), subject: textIn(body, 'subject') },
    message: textIn(body, 'message'),
  }
  const fields = fieldsHtml(
    [
      { name: 'audience', label: 'regAudience', kind: 'choice', options },
      { name: 'subject', label: 'regSubject', kind: 'text', isRequired: true },
      { name: 'message', label: 'regMessage', kind: 'area', rows: 5, isRequired: true },
    ],
    { values, problems },
    context,
  )
  return html`<section class="card"><h2>${t('regWrite')}</h2><p class="hint">${t('regWriteAbout', { count })}</p>${formHtml({ action: `${listPath(event.id)}write/`, ignoresEnter: true }, html`${fields}<details class="dangerous"><summary>${t('regWrite')}</summary><p class="buttons"><button>${t('regWriteNow')}</button></p></details>`, context)}</section>`
}

const longest = { subject: 150, message: 5000 } as const

export async function sendMail(context: DeskContext): Promise<DeskAnswer> {
  const { body, now } = context
  const event = await eventFor('registration.write', context)
  const [subject, text] = [lineOf(body.subject), textIn(body, 'message').trim()]
  const audience = audienceIn(textIn(body, 'audience'), event)
  refuseIfAny({
    ...(!audience && { audience: new Problem('not_one_of', { choices: 'all, confirmed, waiting' }) }),
    ...textProblem('subject', subject),
    ...textProblem('message', text),
  })
  const to = { ...(audience ?? everyone), eventId: event.id, now }
  const count = await writeTo(context, to, { subject, text })
  return { to: listPath(event.id), note: { text: 'regWritten', values: { count } } }
}

function textProblem(name: keyof typeof longest, text: string) {
  if (text === '') return { [name]: new Problem('cannot_be_empty') }
  const max = longest[name]
  return text.length > max ? { [name]: new Problem('too_long', { max }) } : {}
}

function audienceIn(value: string, { tickets }: VisibleEvent): Audience | undefined {
  if (value === 'all' || value === '') return everyone
  if (value === 'confirmed' || value === 'waiting') return { states: [value] }
  const ticket = ticketsHere(tickets).find(({ id }) => String(id) === value)
  return ticket && { states: ['confirmed'], ticketId: ticket.id }
}
