// The form to register, on the page of an event, and on a separate page that reports problems.

import type { LinkedEvent } from '../../../domain/events/calendar-event.ts'
import type { Question, Ticket } from '../../../domain/events/event-content.ts'
import { type RegistrationOffer, registrationOffer } from '../../../domain/events/registration-offer.ts'
import { longestPersonName } from '../../../domain/text/person-name.ts'
import { problemText } from '../../../i18n/problem-text.ts'
import { offerNote } from '../../../pages/events/registration-words.ts'
import type { FormState } from '../../../pages/forms/form-inputs.ts'
import type { PageContext } from '../../../pages/frame/page-context.ts'
import { type Html, html } from '../../../web/html.ts'
import { recordPath } from '../../../web/record-links.ts'
import { problemName } from '../answers.ts'
import { isOnSale, leftOf, type Taken, ticketsHere, usualMost } from '../registration.ts'
import type { RegistrationSettings } from '../settings.ts'
import { registrationStorage } from '../storage/registration-storage.ts'
import { translate } from '../texts.ts'

/** The tickets that can be registered for now. None if registration is closed. */
export function offeredTickets(
  event: LinkedEvent,
  context: PageContext,
  { allowsUnconfirmed }: RegistrationSettings,
): readonly Ticket[] {
  const { state } = registrationOffer({ ...event, takesUnconfirmed: allowsUnconfirmed }, context)
  if (!openStates.includes(state)) return []
  return ticketsHere(event.tickets).filter(ticket => isOnSale(ticket, event.startsAtUtc, context.now))
}

const openStates: readonly RegistrationOffer['state'][] = ['open', 'few', 'waiting_list', 'full']

/** What the page of an event shows. */
export async function eventSection(event: LinkedEvent, context: PageContext): Promise<Html> {
  if (event.registration !== 'here') return html``
  const isShown = event.showPlaces || event.showAttendees
  if (isShown)
    await context.dependOn(
      async store => (await store.of(registrationStorage).availability(event.id))?.shown ?? '',
    )
  if (event.isLocked || !isShown) return html``
  const shown = html`${await leftHtml(event, context)}${await namesHtml(event, context)}`
  const action = await eventAction(event, context)
  return html`<section class="register" id="register"><h2>${headingOf(event, context)}</h2>${shown}${action && html`<p>${action}</p>`}</section>`
}

function headingOf(event: LinkedEvent, context: PageContext): string {
  const { state } = registrationOffer(event, context)
  if (state === 'waiting_list') return translate(context, 'joinWaitingList')
  if (state === 'open' || state === 'few') return translate(context, 'register')
  return offerNote(event, context) || context.t('registrationClosed')
}

/** The link to the form, if there is one. */
export async function eventAction(event: LinkedEvent, context: PageContext): Promise<Html | undefined> {
  const { state } = registrationOffer(event, context)
  if (!openStates.includes(state) || state === 'full') return undefined
  return html`<a class="main-action" href="${context.link(`${recordPath('event', event)}register/`)}">${headingOf(event, context)}</a>\n`
}

/** The places left of each ticket with a limit, if the event shows them. */
async function leftHtml(event: LinkedEvent, context: PageContext): Promise<Html> {
  if (!event.showPlaces) return html``
  const tickets = ticketsHere(event.tickets)
  const taken = await context.store.of(registrationStorage).taken(event.id, context.now)
  const lines = tickets.flatMap(ticket => {
    const left = leftOf(ticket, tickets, taken)
    if (!Number.isFinite(left)) return []
    return [html`<li>${translate(context, 'placesLeft', { name: ticket.name, count: left })}</li>`]
  })
  return lines.length > 0 ? html`<ul class="places-left">${lines}</ul>` : html``
}

/** People who agreed to be named, if the event shows them. */
async function namesHtml(event: LinkedEvent, context: PageContext): Promise<Html> {
  const names = event.showAttendees ? await context.store.of(registrationStorage).publicNames(event.id) : []
  if (names.length === 0) return html``
  return html`<h3>${translate(context, 'attendees', { count: names.length })}</h3><ul class="attendees">${names.map(name => html`<li><bdi>${name}</bdi></li>`)}</ul>`
}

interface FormParts {
  readonly settings: RegistrationSettings
  readonly taken: Taken
  /** The hidden fields of the guard. */
  readonly guard: Html
}

/** The form asks for a waiting list only where there is one: all places are taken, or fewer are left than wanted. */
export function formHtml(
  event: LinkedEvent,
  state: FormState,
  context: PageContext,
  { settings, taken, guard }: FormParts,
): Html {
  const { site } = context
  const all = ticketsHere(event.tickets)
  const tickets = offeredTickets(event, context, settings)
  const left = new Map(tickets.map(ticket => [ticket, leftOf(ticket, all, taken)]))
  const isFull = tickets.every(ticket => left.get(ticket) === 0)
  if (isFull && !site.sendsMail) return html`<p>${translate(context, 'fullNoWaiting')}</p>`
  const first = tickets.find(ticket => left.get(ticket) !== 0) ?? tickets[0]
  const mayWait = site.sendsMail && !isFull && state.problems.tickets !== undefined
  const about = isFull ? 'full' : event.availability === 'few' ? 'few' : 'registerFree'
  const field = (name: string, label: string, input: Html) =>
    html`<p class="field"><label for="r-${name}">${label}</label>${input}${problemHtml(name, state, context)}</p>\n`
  const hint = site.sendsMail && html`<span class="hint">${translate(context, 'emailHint')}</span>`
  return html`<form class="registration" action="${context.link(`${recordPath('event', event)}register/`)}" method="post">
<p>${translate(context, about)}${site.sendsMail ? '' : ` ${translate(context, 'noConfirmation')}`}</p>
${textHtml({ name: 'name', label: translate(context, 'yourName'), autocomplete: 'name' }, state, context)}${textHtml({ name: 'email', label: translate(context, 'yourEmail'), type: 'email', autocomplete: 'email', hint }, state, context)}
${tickets.map(ticket => field(`ticket_${ticket.id}`, tickets.length === 1 ? translate(context, 'howMany') : ticket.name, numbersHtml(ticket, { state, context, initial: ticket === first ? 1 : 0, least: tickets.length === 1 ? 1 : 0, left: isFull || mayWait ? Number.POSITIVE_INFINITY : (left.get(ticket) ?? 0) })))}${problemHtml('tickets', state, context)}
${event.questions.map(question => questionHtml(question, state, context))}
${event.isProtected && field('event_password', translate(context, 'eventPassword'), html`<input id="r-event_password" name="event_password" type="password" autocomplete="off" required value="${state.values.event_password ?? ''}">`)}
${guard}
${isFull ? html`<input type="hidden" name="waiting" value="1">` : mayWait && checkHtml('waiting', translate(context, 'joinWaiting'), state)}
${event.showAttendees && checkHtml('public', translate(context, 'publicName'), state)}${checkHtml('consent', translate(context, 'consent', { days: settings.keepDays }), state)}${problemHtml('consent', state, context)}
<p><button class="main-action">${translate(context, isFull ? 'joinWaitingList' : 'send')}</button></p>
</form>`
}

interface TextInput {
  readonly name: string
  readonly label: string
  readonly type?: 'email'
  readonly autocomplete?: string
  readonly hint?: Html | false
}

/** A name or an address, which is required. */
export function textHtml(input: TextInput, state: FormState, context: PageContext): Html {
  const { name, label, type = 'text', autocomplete = 'off', hint } = input
  return html`<p class="field"><label for="r-${name}">${label}</label><input id="r-${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" required maxlength="${type === 'email' ? '254' : String(longestPersonName)}" dir="auto" value="${state.values[name] ?? ''}"${invalid(name, state)}>${hint}${problemHtml(name, state, context)}</p>\n`
}

interface Numbers {
  readonly state: FormState
  readonly context: PageContext
  readonly initial: number
  readonly least: number
  readonly left: number
}

/** Only numbers that can be had. A ticket without places left can't be chosen. */
function numbersHtml(ticket: Ticket, { state, context, initial, least, left }: Numbers): Html {
  const name = `ticket_${ticket.id}`
  const chosen = state.values[name] ?? String(initial)
  const allowed = ticket.maxPerRegistration ?? usualMost
  // A number that was chosen before others took places stays, and is answered with what is left.
  const most = Math.max(Math.min(allowed, left), Math.min(allowed, Number(state.values[name]) || 0))
  const options = Array.from({ length: most - least + 1 }, (_, index) => least + index).map(
    count =>
      html`<option value="${String(count)}"${String(count) === chosen && html` selected`}>${context.dates.number(count)}</option>`,
  )
  const isGone = most < 1 && html` disabled`
  const none = most < 1 && html` <span class="hint">${translate(context, 'ticketGone')}</span>`
  return html`<select id="r-${name}" name="${name}"${isGone}>${options}</select>${none}`
}

const inputTypes = { text: 'text', number: 'number', date: 'date', url: 'url' } as const

/** One question of the event. */
export function questionHtml(
  { id, label, type, required }: Question,
  state: FormState,
  context: PageContext,
): Html {
  const name = `answer_${id}`
  const problem = problemHtml(problemName(id), state, context)
  const wrong = invalid(problemName(id), state)
  const must = required && html` required`
  const value = state.values[name] ?? ''
  if (type === 'boolean')
    return html`<p class="tick"><input type="checkbox" id="r-${name}" name="${name}" value="1"${must}${value === '1' && html` checked`}${wrong}><label for="r-${name}"><bdi>${label}</bdi></label>${problem}</p>\n`
  return html`<p class="field"><label for="r-${name}"><bdi>${label}</bdi>${required ? '' : ` (${translate(context, 'optional')})`}</label><input id="r-${name}" name="${name}" type="${inputTypes[type]}"${type === 'number' && html` step="any"`} maxlength="500" dir="auto" value="${value}"${must}${wrong}>${problem}</p>\n`
}

function checkHtml(name: string, label: string, state: FormState): Html {
  return html`<p class="tick"><input type="checkbox" id="r-${name}" name="${name}" value="1"${name === 'consent' && html` required`}${state.values[name] === '1' && html` checked`}${invalid(name, state)}><label for="r-${name}">${label}</label></p>\n`
}

/** The first wrong input of the page gets the focus, also without scripts. */
function invalid(name: string, { problems }: FormState): Html {
  return problems[name] ? html` aria-invalid="true" aria-describedby="r-${name}-problem" autofocus` : html``
}

function problemHtml(name: string, { problems }: FormState, { message }: PageContext): Html {
  const problem = problems[name]
  if (!problem) return html``
  const text = problemText(name, problem, (key, values) => message(key, values))
  return html`<span class="wrong" role="alert" id="r-${name}-problem">${text}</span>`
}
