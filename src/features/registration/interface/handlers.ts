import { presentListPage } from '../../../api/present/list-page.ts'
import type { VisibleEvent } from '../../../domain/events/calendar-event.ts'
import { authorize, can, canRead } from '../../../domain/rights/caller.ts'
import type { Capability } from '../../../domain/rights/capabilities.ts'
import { anyStatusFor } from '../../../domain/rights/visibility.ts'
import { Problem } from '../../../messages/problem.ts'
import { invalidFields, Refusal, refuseIfAny } from '../../../messages/refusal.ts'
import { actorOf } from '../../../rest/perform/record-targets.ts'
import { idIn } from '../../../rest/table/path-variables.ts'
import type { Answer, RequestContext, RouteContext, WriteRouteContext } from '../../../rest/table/route.ts'
import { type CheckInOutcome, checkInByCode } from '../actions/check-in.ts'
import { cancelPlaces, eraseRegistration, rename } from '../actions/manage.ts'
import { register } from '../actions/register.ts'
import { type ChangedAnswers, readAnswers } from '../answers.ts'
import { type Registration, registrationStates, showsPlaces } from '../registration.ts'
import { readSettings } from '../settings.ts'
import { registrationStorage } from '../storage/registration-storage.ts'
import type {
  CancellationArgs,
  CheckInArgs,
  NewRegistrationArgs,
  RegistrationFilters,
  RegistrationPatch,
} from './fields.ts'
import {
  presentCheckIn,
  presentPlaceCounts,
  presentPlacesLeft,
  presentRegistration,
  presentWritten,
} from './present.ts'

/** The event in the path. Its state is no precondition, so it is not the target itself. */
interface EventInPath {
  readonly event: VisibleEvent
}

async function findEvent(id: number, { store, caller, language }: RequestContext) {
  return store.events.find(id, anyStatusFor(caller), language)
}

function eventFor(capability: Capability) {
  return async (context: RequestContext): Promise<EventInPath> => {
    const event = await findEvent(idIn(context.path), context)
    if (!event) throw new Refusal('eventNotFound')
    authorize(context.caller, capability, event)
    return { event }
  }
}

/** Everyone may count the places of an event that shows them. Others get the same refusals as for any event. */
async function eventToCount(context: RequestContext): Promise<EventInPath> {
  const event = await findEvent(idIn(context.path), context)
  if (event && showsPlaces(event) && canRead(context.caller, event)) return { event }
  authorize(context.caller, 'registration.read')
  return eventFor('registration.read')(context)
}

/** A caller who may not do this can’t find out which registrations exist. */
function registrationFor(capability: Capability) {
  return async (context: RequestContext): Promise<Registration> => {
    const registration = await context.store.of(registrationStorage).find(idIn(context.path))
    const event = registration && (await findEvent(registration.eventId, context))
    if (!event || !can(context.caller, capability, event)) throw new Refusal('registrationNotFound')
    return registration
  }
}

async function list(context: RouteContext<RegistrationFilters, EventInPath>): Promise<Answer> {
  const { store, args, target } = context
  const { id } = target.event
  const states = args.state?.length ? args.state : registrationStates
  const query = { eventId: id, states, search: args.search ?? '', page: args.page, perPage: args.per_page }
  return presentListPage('registrations', await store.of(registrationStorage).listPage(query), context, {
    present: presentRegistration,
    noSuchPage: 'noRegistrationPage',
    path: `events/${id}/registrations`,
  })
}

async function placeCounts(context: RouteContext<unknown, EventInPath>): Promise<Answer> {
  const { store, target, time, caller } = context
  const { event } = target
  const taken = await store.of(registrationStorage).taken(event.id, time.now)
  if (!can(caller, 'registration.read', event)) return { body: presentPlacesLeft(event, { taken, time }) }
  const counts = await store.of(registrationStorage).counts(event.id, time.now)
  return { body: presentPlaceCounts(event, { taken, time }, counts) }
}

async function create(context: WriteRouteContext<NewRegistrationArgs, EventInPath>): Promise<Answer> {
  const { args, site, target } = context
  const { questions } = target.event
  const { answers, problems } = readAnswers(questions, args.answers ?? {}, site, context.time.now)
  refuseIfAny(problems)
  const input = {
    answers,
    name: args.name,
    email: args.email,
    wanted: new Map(args.tickets.map(({ id, count }) => [id, count])),
    language: args.language ?? site.language,
    isPublic: false,
    joinsWaiting: args.join_waiting ?? false,
  }
  const { id } = await register(context, target.event.id, input, await rulesFor(context))
  // The rules reveal known addresses as problems, so that there is always a registration.
  if (id === undefined) throw new Error('A registration was not made.')
  return written(id, context)
}

/** Editors register by hand. With `confirmation`, the person decides, and the rules of the event page apply. */
async function rulesFor(context: WriteRouteContext<NewRegistrationArgs, EventInPath>) {
  const { args, site, time, store } = context
  const rules = { now: time.now, sendsMail: site.sendsMail, revealsKnown: true }
  if (!args.confirmation)
    return { ...rules, allowsUnconfirmed: true, byUserId: actorOf(context).caller.user.id }
  return { ...rules, allowsUnconfirmed: (await readSettings(store)).allowsUnconfirmed }
}

async function written(id: number, { store }: RequestContext): Promise<Answer> {
  const record = await store.of(registrationStorage).find(id)
  if (!record) throw new Refusal('registrationNotFound')
  return { body: presentWritten(record), record }
}

async function edit(context: WriteRouteContext<RegistrationPatch, Registration>): Promise<Answer> {
  const { args, target, time } = context
  const places = new Map((args.places ?? []).map(({ id, name }) => [id, name]))
  const answers = await answersToChange(context)
  await rename(context, target.id, { ...(args.name && { name: args.name }), places, answers }, time.now)
  return written(target.id, context)
}

/** Answers that are sent back unchanged are accepted, even to questions that were removed. */
async function answersToChange(
  context: WriteRouteContext<RegistrationPatch, Registration>,
): Promise<ChangedAnswers> {
  const { args, target, site, time } = context
  const sent = Object.entries(args.answers ?? {}).filter(([id, value]) => value !== target.answers[id])
  if (sent.length === 0) return {}
  const event = await findEvent(target.eventId, context)
  const { changed, problems } = readAnswers(event?.questions ?? [], Object.fromEntries(sent), site, time.now)
  refuseIfAny(problems)
  return changed
}

async function cancel(context: WriteRouteContext<CancellationArgs, Registration>): Promise<Answer> {
  const { args, target, time, site } = context
  if (args.erase && args.places) throw invalidFields({ places: new Problem('not_with', { other: 'erase' }) })
  if (args.erase) await eraseRegistration(context, target.id, time.now)
  else
    await cancelPlaces(context, target.id, args.places ?? 'all', {
      now: time.now,
      by: 'editor',
      notifies: args.notify && site.sendsMail,
    })
  return written(target.id, context)
}

const codeProblems = {
  unknown: 'unknown_code',
  otherEvent: 'code_of_other_event',
  notConfirmed: 'code_not_confirmed',
  eventIsOff: 'code_of_event_off',
  // Only the page of the entrance asks about the day.
  otherDay: 'code_not_confirmed',
} as const satisfies Partial<Record<CheckInOutcome, string>>

/** The nonce identifies a scan that is sent again, so the answer is not stored: it has a name in it. */
async function checkIn(context: WriteRouteContext<CheckInArgs, undefined>): Promise<Answer> {
  const { args, store, time } = context
  const { caller } = actorOf(context)
  const event = await findEvent(args.event, context)
  if (!event) throw invalidFields(await eventProblems(context))
  authorize(caller, 'registration.checkIn', event)
  const scan = { eventId: event.id, by: caller.user.login, nonce: args.nonce, now: time.now }
  const { outcome, place } = await checkInByCode(store, args.code, scan)
  if (outcome === 'in' || outcome === 'already' || outcome === 'repeated') {
    if (!place) throw new Error('A place was checked in without being found.')
    return { body: presentCheckIn(place, place.checkedInAt ?? time.now, outcome) }
  }
  throw invalidFields({ code: new Problem(codeProblems[outcome]) })
}

async function eventProblems(context: WriteRouteContext<Partial<CheckInArgs>, undefined>) {
  const { event: id } = context.args
  if (id === undefined || (await findEvent(id, context))) return {}
  return { event: new Problem('unknown_event', { id }) }
}

const noReferences = async () => ({})

export const registrationHandlers = {
  list: { target: eventFor('registration.read'), run: list, references: noReferences },
  placeCounts: { target: eventToCount, run: placeCounts },
  create: { target: eventFor('registration.write'), run: create, references: noReferences },
  read: {
    target: registrationFor('registration.read'),
    run: async ({ target }: RouteContext<unknown, Registration>): Promise<Answer> => ({
      body: presentRegistration(target),
    }),
  },
  edit: {
    target: registrationFor('registration.write'),
    run: edit,
    references: noReferences,
    shown: async ({ target }: RouteContext<unknown, Registration>) => presentRegistration(target),
  },
  cancel: { target: registrationFor('registration.write'), run: cancel },
  checkIn: { run: checkIn, references: eventProblems },
}
