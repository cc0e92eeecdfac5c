import { type FormProblems, fieldsHtml, optionHtml } from '../../../desk/forms/field.ts'
import { formHtml, textIn } from '../../../desk/forms/form.ts'
import type { DeskContext } from '../../../desk/frame/desk-context.ts'
import type { DeskAnswer } from '../../../desk/frame/desk-row.ts'
import { icon } from '../../../desk/frame/icons.ts'
import { linesHtml, pageIn, searchIn, slicesHtml } from '../../../desk/frame/slices.ts'
import type { VisibleEvent } from '../../../domain/events/calendar-event.ts'
import { can } from '../../../domain/rights/caller.ts'
import { plainTextOf } from '../../../domain/text/search-text.ts'
import { utcToLocal } from '../../../domain/time/date-time.ts'
import { csvRow } from '../../../formats/csv-columns.ts'
import { type Html, html } from '../../../web/html.ts'
import { actionRefusal, type RegistrationAction } from '../allowed-actions.ts'
import { answersHtml, answerText, problemName } from '../answers.ts'
import { placesOf, type Registration, registrationStates, ticketsHere } from '../registration.ts'
import type { RegistrationCounts } from '../storage/counts.ts'
import { registrationStorage } from '../storage/registration-storage.ts'
import { questionRows, ticketOptions } from './edit-page.ts'
import { eventFor, listPath } from './event-in-path.ts'
import { mailHtml } from './mail-form.ts'

const perPage = 50

export async function registrationsPage(
  context: DeskContext,
  problems: FormProblems = {},
): Promise<DeskAnswer> {
  const { t, store, query, now } = context
  const event = await eventFor('registration.read', context)
  const [page, search] = [pageIn(query), searchIn(query)]
  const state = registrationStates.find(known => known === query.state)
  const states = state ? [state] : registrationStates
  const { total, records } = await store.of(registrationStorage).listPage({
    eventIds: [event.id],
    orderBy: 'id',
    order: 'asc',
    ...{ states, search, page, perPage },
  })
  const counts = await store.of(registrationStorage).counts(event.id, now)
  const title = t('registrationsOf', { title: plainTextOf(event.title) })
  const hrefOf = (to: number) =>
    `${listPath(event.id)}?${new URLSearchParams({ page: String(to), q: search, state: state ?? '' })}`
  const lines = records.map(registration => lineHtml(registration, event, context))
  const main = html`<header class="head"><h1><bdi>${title}</bdi></h1><a class="button" href="/desk/events/${String(event.id)}/">${t('backToEvent')}</a><a class="button" href="/desk/events/${String(event.id)}/door/">${t('openDoor')}</a></header>
<p class="about"><strong>${takenText(event, counts, context)}</strong> · ${t('registrationCounts', { ...counts })}</p>
${searchHtml(event, search, state, context)}
<section class="card">${linesHtml(lines, t('noRegistrations'))}${slicesHtml({ total, perPage, page, hrefOf }, context)}</section>
${can(context.caller, 'registration.write', event) && html`<div class="two-columns">${addHtml(event, problems, context)}${await mailHtml(event, problems, context)}${moveHtml(event, problems, context)}</div>`}`
  return { page: { title, main, section: 'events' } }
}

/** “2 of 2 places taken, 1 waiting” */
function takenText({ tickets }: VisibleEvent, counts: RegistrationCounts, { t }: DeskContext): string {
  const all = placesOf(ticketsHere(tickets))
  const taken = counts.confirmed + counts.held
  if (!Number.isFinite(all)) return t('regTakenOfAny', { taken })
  return t('regTaken', { taken, all, waiting: counts.waiting })
}

function searchHtml({ id }: VisibleEvent, search: string, state: string | undefined, context: DeskContext) {
  const { t, message } = context
  const options = registrationStates.map(known =>
    optionHtml({ value: known, text: t(`reg_${known}`) }, state ?? ''),
  )
  return html`<search><form class="filters simple-search" method="get" action="${listPath(id)}"><label class="hidden" for="q">${t('regSearch')}</label><span class="search-box">${icon('search')}<input type="search" id="q" name="q" value="${search}" placeholder="${t('regSearch')}" dir="auto" enterkeyhint="search" data-key="/"></span><span class="filter"><label for="state">${t('messageState')}</label><select id="state" name="state"><option value="">${t('allStates')}</option>${options}</select></span><button>${message('registration.search')}</button><a class="button quiet" href="${listPath(id)}export.csv" download>${t('regCsv')}</a></form></search>`
}

function lineHtml(registration: Registration, event: VisibleEvent, context: DeskContext): Html {
  const { t } = context
  const { id, eventId, name, email, state, places, erasedAt } = registration
  const open = places.filter(({ isCancelled }) => !isCancelled)
  const inside = open.filter(({ checkedInAt }) => checkedInAt !== null).length
  const mayDo = (action: RegistrationAction) => !actionRefusal(action, registration, event, context.now)
  const isOver = state === 'cancelled' || state === 'expired'
  const actions = can(context.caller, 'registration.write', event)
    ? [
        mayDo('moveUp') && actionHtml('move-up', registration, context),
        mayDo('change') &&
          html`<a class="button quiet" href="${listPath(eventId)}${String(id)}/">${t('regEdit')}</a>`,
        mayDo('resend') &&
          email !== '' &&
          context.site.sendsMail &&
          actionHtml('resend', registration, context),
        !isOver && mayDo('cancelPlaces') && actionHtml('cancel', registration, context),
        erasedAt === null && actionHtml('erase', registration, context),
      ]
    : []
  return html`<li class="line registrant"><span><bdi class="title">${erasedAt === null ? name : t('regErased')}</bdi> <bdi class="muted">${email}</bdi> <span class="muted">${t(`reg_${state}`)} · ${t('regPlaces', { count: open.length })}${inside > 0 ? ` · ${t('regCheckedIn', { count: inside })}` : ''} · ${t('regNumbered', { id })}</span>${answersHtml(event.questions, registration.answers, context)}</span><span class="buttons">${actions.flatMap(action => action || [])}</span></li>\n`
}

/** Actions that can't be undone need a second step. */
function actionHtml(
  action: 'move-up' | 'resend' | 'cancel' | 'erase',
  { id, eventId, email }: Registration,
  context: DeskContext,
): Html {
  const { t, message, site } = context
  const form = (content: Html) =>
    formHtml({ action: `${listPath(eventId)}${id}/${action}/` }, content, context)
  if (action === 'resend') return form(html`<button class="quiet">${t('regResend')}</button>`)
  if (action === 'move-up') return form(html`<button class="quiet">${t('regMoveUp')}</button>`)
  const text = t(action === 'cancel' ? 'regCancel' : 'regErase')
  const sure = message(`registration.${action}Sure`)
  const asksToMail = action === 'cancel' && site.sendsMail && email !== ''
  const notify =
    asksToMail &&
    html`<p class="check"><input type="checkbox" id="notify-${String(id)}" name="notify" value="1"><label for="notify-${String(id)}">${t('regNotify')}</label></p>`
  return html`<details class="dangerous"><summary>${text}</summary>${form(html`${notify}<button>${sure}</button>`)}</details>`
}

/** Only if the event has tickets to register for. */
function addHtml(event: VisibleEvent, problems: FormProblems, context: DeskContext): Html {
  const { t, body } = context
  const options = ticketOptions(event)
  if (options.length === 0) return html``
  const values = {
    name: textIn(body, 'name'),
    email: textIn(body, 'email'),
    tickets: textIn(body, 'tickets'),
    count: textIn(body, 'count') || '1',
    ...Object.fromEntries(event.questions.map(({ id }) => [problemName(id), textIn(body, problemName(id))])),
  }
  const fields = fieldsHtml(
    [
      { name: 'name', label: 'regName', kind: 'text', isRequired: true },
      { name: 'email', label: 'regEmail', kind: 'mail', isRequired: true },
      { name: 'tickets', label: 'regTicket', kind: 'choice', options },
      { name: 'count', label: 'regCount', kind: 'number' },
      // Editors may leave out what they don't know.
      ...questionRows(event.questions),
    ],
    { values, problems },
    context,
  )
  return html`<section class="card"><h2>${t('regAdd')}</h2>${formHtml({ action: `${listPath(event.id)}add/` }, html`${fields}<p class="buttons"><button class="primary">${t('regAdd')}</button>${problems.count?.key === 'only_places_left' && fullButtons(context)}</p>`, context)}</section>`
}

/** The other ways to send the form if not enough places are left. */
function fullButtons({ t, site }: DeskContext): Html {
  return html` <button name="beyond" value="1">${t('regBeyond')}</button>${site.sendsMail && html` <button name="waiting" value="1">${t('regAddWaiting')}</button>`}`
}

/** Only the dates of a series can be exchanged. */
function moveHtml(event: VisibleEvent, problems: FormProblems, context: DeskContext): Html {
  if (event.seriesId === null) return html``
  const { t, body } = context
  const values = { registration: textIn(body, 'registration'), event: textIn(body, 'event') }
  const fields = fieldsHtml(
    [
      { name: 'registration', label: 'regNumber', kind: 'number', isRequired: true },
      { name: 'event', label: 'regNewDate', kind: 'date', isRequired: true },
    ],
    { values, problems },
    context,
  )
  return html`<section class="card"><h2>${t('regMove')}</h2>${formHtml({ action: `${listPath(event.id)}move/` }, html`${fields}<p class="buttons"><button>${t('regMove')}</button></p>`, context)}</section>`
}

export async function exportCsv(context: DeskContext): Promise<DeskAnswer> {
  const event = await eventFor('registration.read', context)
  const { store, t } = context
  const all = await store.of(registrationStorage).listAll(event.id, registrationStates)
  const names = ['regName', 'regEmail', 'regTicket', 'messageState', 'openDoor'] as const
  async function* content() {
    yield csvRow(['ID', ...names.map(name => t(name)), ...event.questions.map(({ label }) => label)])
    for (const { id, email, state, places, answers } of all)
      for (const place of places) {
        const ticket = event.tickets.find(known => known.id === place.ticketId)?.name ?? ''
        const at = place.checkedInAt === null ? '' : utcToLocal(place.checkedInAt, event.zone)
        const answered = event.questions.map(question => answerText(answers[question.id], context))
        const stateName = t(place.isCancelled ? 'reg_cancelled' : `reg_${state}`)
        yield csvRow([String(id), place.name, email, ticket, stateName, at, ...answered])
      }
  }
  return {
    file: { name: `registrations-${event.id}.csv`, type: 'text/csv; charset=utf-8', content: content() },
  }
}
