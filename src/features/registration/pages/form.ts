// The form to register, on the page of an event, and on a separate page that reports problems.

import type { LinkedEvent } from '../../../domain/events/calendar-event.ts'
import type { Question, Ticket } from '../../../domain/events/event-content.ts'
import { problemText } from '../../../i18n/problem-text.ts'
import type { ProblemsByField } from '../../../messages/problem.ts'
import type { PageContext } from '../../../pages/frame/page-context.ts'
import { type Html, html } from '../../../web/html.ts'
import { recordPath } from '../../../web/record-links.ts'
import { isOpenFor } from '../actions/register.ts'
import { problemName } from '../answers.ts'
import { isOnSale, leftOf, ticketsHere, usualMost } from '../registration.ts'
import { say } from '../say.ts'
import { type RegistrationSettings, readSettings } from '../settings.ts'
import { registrationStorage } from '../storage/registration-storage.ts'

export interface FormState {
  readonly values: Readonly<Record<string, string>>
  readonly problems: ProblemsByField
}

const empty: FormState = { values: {}, problems: {} }

/** The tickets that can be registered for now. None if registration is closed. */
export function offeredTickets(
  event: LinkedEvent,
  { site, now }: PageContext,
  { allowsUnconfirmed }: RegistrationSettings,
): readonly Ticket[] {
  const isOpen = isOpenFor(event, { now, sendsMail: site.sendsMail, allowsUnconfirmed })
  return isOpen ? ticketsHere(event.tickets).filter(ticket => isOnSale(ticket, event.startsAtUtc, now)) : []
}

/** What the page of an event shows. */
export async function eventSection(event: LinkedEvent, context: PageContext): Promise<Html> {
  if (event.registration !== 'here') return html``
  const isShown = event.showPlaces || event.showAttendees
  if (isShown)
    await context.dependOn(
      async store => (await store.of(registrationStorage).availability(event.id))?.shown ?? '',
    )
  const settings = await readSettings(context.store)
  const tickets = offeredTickets(event, context, settings)
  const form = tickets.length === 0 ? html`` : formHtml(event, empty, context, settings)
  const shown = event.isLocked
    ? html``
    : html`${await leftHtml(event, context)}${await namesHtml(event, context)}`
  if (tickets.length === 0 && !isShown) return html``
  return html`<section class="register" id="register"><h2>${say(context, 'register')}</h2>${shown}${form}</section>`
}

/** The link to the form, if there is one. */
export async function eventAction(event: LinkedEvent, context: PageContext): Promise<Html | undefined> {
  if (event.registration !== 'here' || (event.availability === 'full' && !context.site.sendsMail))
    return undefined
  const tickets = offeredTickets(event, context, await readSettings(context.store))
  return tickets.length === 0
    ? undefined
    : html`<a class="main-action" href="#register">${say(context, 'register')}</a>\n`
}

/** The places left of each ticket with a limit, if the event shows them. */
async function leftHtml(event: LinkedEvent, context: PageContext): Promise<Html> {
  if (!event.showPlaces) return html``
  const tickets = ticketsHere(event.tickets)
  const taken = await context.store.of(registrationStorage).taken(event.id, context.now)
  const lines = tickets.flatMap(ticket => {
    const left = leftOf(ticket, tickets, taken)
    return Number.isFinite(left)
      ? [html`<li>${say(context, 'placesLeft', { name: ticket.name, count: left })}</li>`]
      : []
  })
  return lines.length > 0 ? html`<ul class="places-left">${lines}</ul>` : html``
}

/** People who agreed to be named, if the event shows them. */
async function namesHtml(event: LinkedEvent, context: PageContext): Promise<Html> {
  const names = event.showAttendees ? await context.store.of(registrationStorage).publicNames(event.id) : []
  if (names.length === 0) return html``
  return html`<h3>${say(context, 'attendees')}</h3><ul class="attendees">${names.map(name => html`<li><bdi>${name}</bdi></li>`)}</ul>`
}

export function formHtml(
  event: LinkedEvent,
  state: FormState,
  context: PageContext,
  settings: RegistrationSettings,
): Html {
  const { site } = context
  const isFull = event.availability === 'full'
  if (isFull && !site.sendsMail) return html`<p>${say(context, 'fullNoWaiting')}</p>`
  const tickets = offeredTickets(event, context, settings)
  const first = tickets.find(({ capacity }) => capacity !== 0) ?? tickets[0]
  const about = isFull ? 'full' : event.availability === 'few' ? 'few' : 'registerFree'
  const field = (name: string, label: string, input: Html) =>
    html`<p class="field"><label for="r-${name}">${label}</label>${input}${problemHtml(name, state, context)}</p>\n`
  const hint = site.sendsMail && html`<span class="hint">${say(context, 'emailHint')}</span>`
  return html`<form class="registration" action="${context.link(`${recordPath('event', event)}register/`)}" method="post">
<p>${say(context, about)}${site.sendsMail ? '' : ` ${say(context, 'noConfirmation')}`}</p>
${textHtml({ name: 'name', label: say(context, 'yourName'), autocomplete: 'name' }, state, context)}${textHtml({ name: 'email', label: say(context, 'yourEmail'), type: 'email', autocomplete: 'email', hint }, state, context)}
${tickets.map(ticket => field(`ticket_${ticket.id}`, say(context, 'placesOf', { name: ticket.name }), numbersHtml(ticket, ticket === first ? '1' : '0', state, context)))}${problemHtml('tickets', state, context)}
${event.questions.map(question => questionHtml(question, state, context))}
${event.isProtected && field('event_password', say(context, 'eventPassword'), html`<input id="r-event_password" name="event_password" type="password" autocomplete="off" required>`)}
<p class="hidden" aria-hidden="true"><label for="r-website">${say(context, 'leaveEmpty')}</label><input id="r-website" name="website" tabindex="-1" autocomplete="off"></p>
<input type="hidden" name="shown_at" value="${state.values.shown_at ?? String(context.now)}">
${site.sendsMail && checkHtml('waiting', say(context, 'joinWaiting'), state, isFull ? '1' : '')}
${event.showAttendees && checkHtml('public', say(context, 'publicName'), state)}${checkHtml('consent', say(context, 'consent', { days: settings.keepDays }), state)}${problemHtml('consent', state, context)}
<p><button class="main-action">${say(context, 'send')}</button></p>
</form>`
}

interface TextInput {
  readonly name: string
  readonly label: string
  readonly type?: 'email'
  readonly autocomplete: string
  readonly hint?: Html | false
}

/** A name or an address, which is required. */
export function textHtml(input: TextInput, state: FormState, context: PageContext): Html {
  const { name, label, type = 'text', autocomplete, hint } = input
  return html`<p class="field"><label for="r-${name}">${label}</label><input id="r-${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" required maxlength="${type === 'email' ? '254' : '200'}" dir="auto" value="${state.values[name] ?? ''}"${invalid(name, state)}>${hint}${problemHtml(name, state, context)}</p>\n`
}

function numbersHtml(ticket: Ticket, initial: string, { values }: FormState, { dates }: PageContext): Html {
  const name = `ticket_${ticket.id}`
  const most = ticket.maxPerRegistration ?? usualMost
  const chosen = values[name] ?? initial
  const options = Array.from({ length: most + 1 }, (_, count) => String(count)).map(
    count =>
      html`<option value="${count}"${count === chosen && html` selected`}>${dates.number(Number(count))}</option>`,
  )
  return html`<select id="r-${name}" name="${name}">${options}</select>`
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
  return html`<p class="field"><label for="r-${name}"><bdi>${label}</bdi>${required ? '' : ` (${say(context, 'optional')})`}</label><input id="r-${name}" name="${name}" type="${inputTypes[type]}"${type === 'number' && html` step="any"`} maxlength="500" dir="auto" value="${value}"${must}${wrong}>${problem}</p>\n`
}

function checkHtml(name: string, label: string, state: FormState, initial = ''): Html {
  const isChecked = (state.values[name] ?? initial) === '1'
  const isRequired = name === 'consent'
  return html`<p class="tick"><input type="checkbox" id="r-${name}" name="${name}" value="1"${isRequired && html` required`}${isChecked && html` checked`}${invalid(name, state)}><label for="r-${name}">${label}</label></p>\n`
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
