import type { VisibleEvent } from '../../../domain/events/calendar-event.ts'
import { authorize, can, canRead } from '../../../domain/rights/caller.ts'
import type { Capability } from '../../../domain/rights/capabilities.ts'
import { anyStatusFor } from '../../../domain/rights/visibility.ts'
import { Problem, type ProblemsByField } from '../../../messages/problem.ts'
import { invalidFields, Refusal, refuseIfAny } from '../../../messages/refusal.ts'
import { actorOf } from '../../../rest/perform/record-targets.ts'
import { idIn } from '../../../rest/table/path-variables.ts'
import type { Answer, RequestContext, RouteContext, WriteRouteContext } from '../../../rest/table/route.ts'
import { cancelPlaces, eraseRegistration, rename } from '../actions/manage.ts'
import { inputProblems, type RegistrationRules, register } from '../actions/register.ts'
import { readAnswers } from '../answers.ts'
import { type Registration, showsPlaces } from '../registration.ts'
import { readSettings } from '../settings.ts'
import { registrationStorage } from '../storage/registration-storage.ts'
import type {
  CancellationArgs,
  NewRegistrationArgs,
  RegistrationFilters,
  RegistrationPatch,
} from './fields.ts'
import { allListProblems, exportAll, listAll, listFaults, listOfEvent, unknownEvents } from './lists.ts'
import {
  placeCodes,
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

async function placeCounts(context: RouteContext<unknown, EventInPath>): Promise<Answer> {
  const { store, target, time, caller } = context
  const { event } = target
  const taken = await store.of(registrationStorage).taken(event.id, time.now)
  if (!can(caller, 'registration.read', event)) return { body: presentPlacesLeft(event, { taken, time }) }
  const counts = await store.of(registrationStorage).counts(event.id, time.now)
  return { body: presentPlaceCounts(event, { taken, time }, counts) }
}

type CreateContext = WriteRouteContext<NewRegistrationArgs, EventInPath>
type PartialContext = WriteRouteContext<Partial<NewRegistrationArgs>, EventInPath>

async function create(context: CreateContext): Promise<Answer> {
  const { event } = context.target
  if (event.registration !== 'here') throw new Refusal('registrationNotOffered')
  const { input, rules, faults, problems } = await readCreation(context)
  if (Object.keys(faults).length > 0) throw invalidFields(problems)
  const { id } = await register(context, event.id, input, rules)
  // The rules reveal known addresses as problems, so that there is always a registration.
  if (id === undefined) throw new Error('A registration was not made.')
  return written(id, context)
}

/** Faults besides fields that can't be read, which have their own problems. */
async function createProblems(context: PartialContext): Promise<ProblemsByField> {
  const { problems } = await readCreation(context)
  const read = new Set(Object.keys(context.args))
  return Object.fromEntries(
    Object.entries(problems).filter(([field]) => field.startsWith('answers.') || read.has(field)),
  )
}

/** `faults` are found here only, and `problems` include those that `register()` finds, too. */
async function readCreation(context: PartialContext) {
  const { site, target, args } = context
  const { name = '', email = '', tickets = [] } = args
  const rules = await rulesFor(context)
  const { answers, problems } = readAnswers(target.event.questions, args.answers ?? {}, site, rules.now)
  const input = {
    ...{ name, email, answers, language: args.language ?? site.language, isPublic: false },
    wanted: new Map(tickets.map(({ id, count }) => [id, count])),
    joinsWaiting: args.join_waiting ?? false,
  }
  // Without mail, no person could confirm.
  const lacksMail = args.confirmation && !rules.sendsMail && !rules.allowsUnconfirmed
  const faults = { ...problems, ...(lacksMail && { confirmation: new Problem('needs_mail') }) }
  return { input, rules, faults, problems: { ...inputProblems(target.event, input, rules), ...faults } }
}

/** Editors register by hand. With `confirmation`, the person decides, and the rules of the event page apply. */
async function rulesFor(context: PartialContext): Promise<RegistrationRules> {
  const { args, site, time, store } = context
  const rules = { now: time.now, sendsMail: site.sendsMail, revealsKnown: true }
  if (!args.confirmation)
    return { ...rules, allowsUnconfirmed: true, byUserId: actorOf(context).caller.user.id }
  return { ...rules, allowsUnconfirmed: (await readSettings(store)).allowsUnconfirmed }
}

async function written(id: number, context: RequestContext): Promise<Answer> {
  const record = await context.store.of(registrationStorage).find(id)
  if (!record) throw new Refusal('registrationNotFound')
  return { body: presentWritten(record, await placeCodes(context)), record }
}

async function shown(context: RouteContext<unknown, Registration>) {
  return presentRegistration(context.target, await placeCodes(context))
}

async function edit(context: WriteRouteContext<RegistrationPatch, Registration>): Promise<Answer> {
  const { args, target, time } = context
  const places = new Map((args.places ?? []).map(({ id, name }) => [id, name]))
  const { changed: answers, problems } = await sentAnswers(context)
  refuseIfAny({ ...problems, ...foreignPlaces(context) })
  await rename(context, target.id, { ...(args.name && { name: args.name }), places, answers }, time.now)
  return written(target.id, context)
}

type EditContext = WriteRouteContext<RegistrationPatch, Registration>

async function editProblems(context: EditContext): Promise<ProblemsByField> {
  return { ...(await sentAnswers(context)).problems, ...foreignPlaces(context) }
}

/** Answers that are sent back unchanged are accepted, even to questions that were removed. */
async function sentAnswers(context: EditContext) {
  const { args, target, site, time } = context
  const sent = Object.entries(args.answers ?? {}).filter(([id, value]) => value !== target.answers[id])
  if (sent.length === 0) return { changed: {}, problems: {} }
  const event = await findEvent(target.eventId, context)
  return readAnswers(event?.questions ?? [], Object.fromEntries(sent), site, time.now)
}

function foreignPlaces({ args, target }: EditContext): ProblemsByField {
  const foreign = args.places?.find(({ id }) => !target.places.some(place => place.id === id))
  return foreign ? { places: new Problem('not_a_place', { id: foreign.id }) } : {}
}

async function cancel(context: WriteRouteContext<CancellationArgs, Registration>): Promise<Answer> {
  const { args, target, time, site } = context
  if (args.erase && args.places) throw invalidFields({ places: new Problem('not_with', { other: 'erase' }) })
  const by = { now: time.now, by: 'editor', notifies: args.notify && site.sendsMail } as const
  if (args.erase) await eraseRegistration(context, target.id, time.now)
  else await cancelPlaces(context, target.id, args.places ?? 'all', by)
  return written(target.id, context)
}

async function listReferences({ args }: RouteContext<RegistrationFilters>): Promise<ProblemsByField> {
  return listFaults(args)
}

export const registrationHandlers = {
  list: { target: eventFor('registration.read'), run: listOfEvent, references: listReferences },
  listAll: { run: listAll, references: allListProblems },
  exportAll: { run: exportAll, references: unknownEvents },
  placeCounts: { target: eventToCount, run: placeCounts },
  create: { target: eventFor('registration.write'), run: create, references: createProblems },
  read: {
    target: registrationFor('registration.read'),
    run: async (context: RouteContext<unknown, Registration>): Promise<Answer> => ({
      body: await shown(context),
    }),
  },
  edit: { target: registrationFor('registration.write'), run: edit, references: editProblems, shown },
  cancel: { target: registrationFor('registration.write'), run: cancel },
}
