import type { VisibleEvent } from '../../../domain/events/calendar-event.ts'
import type { Language } from '../../../domain/records/record-frame.ts'
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

async function create(context: CreateContext): Promise<Answer> {
  const { args, site, target } = context
  if (target.event.registration !== 'here') throw new Refusal('registrationNotOffered')
  const rules = await rulesFor(context)
  const { answers, problems } = readAnswers(target.event.questions, args.answers ?? {}, site, rules.now)
  const input = { ...inputOf(args, site.language), answers }
  const faults = { ...problems, ...withoutMail(context, rules) }
  if (Object.keys(faults).length > 0)
    throw invalidFields({ ...inputProblems(target.event, input, rules), ...faults })
  const { id } = await register(context, target.event.id, input, rules)
  // The rules reveal known addresses as problems, so that there is always a registration.
  if (id === undefined) throw new Error('A registration was not made.')
  return written(id, context)
}

function inputOf(
  { name, email, tickets, language, join_waiting }: Partial<NewRegistrationArgs>,
  siteLanguage: Language,
) {
  return {
    ...{ name: name ?? '', email: email ?? '', language: language ?? siteLanguage },
    wanted: new Map((tickets ?? []).map(({ id, count }) => [id, count])),
    isPublic: false,
    joinsWaiting: join_waiting ?? false,
  }
}

/** Faults besides fields that can't be read, which have their own problems. */
async function createProblems(
  context: WriteRouteContext<Partial<NewRegistrationArgs>, EventInPath>,
): Promise<ProblemsByField> {
  const { args, site, target } = context
  const rules = await rulesFor(context)
  const { answers, problems } = readAnswers(target.event.questions, args.answers ?? {}, site, rules.now)
  const { language } = site
  const all = {
    ...inputProblems(target.event, { ...inputOf(args, language), answers }, rules),
    ...problems,
    ...withoutMail(context, rules),
  }
  const read = new Set(Object.keys(args))
  return Object.fromEntries(
    Object.entries(all).filter(([field]) => field.startsWith('answers.') || read.has(field)),
  )
}

/** Without mail, no person could confirm. */
function withoutMail(
  { args }: { readonly args: Partial<NewRegistrationArgs> },
  { sendsMail, allowsUnconfirmed }: RegistrationRules,
): ProblemsByField {
  return args.confirmation && !sendsMail && !allowsUnconfirmed
    ? { confirmation: new Problem('needs_mail') }
    : {}
}

/** Editors register by hand. With `confirmation`, the person decides, and the rules of the event page apply. */
async function rulesFor(context: WriteRouteContext<Partial<NewRegistrationArgs>, EventInPath>) {
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
  if (args.erase) await eraseRegistration(context, target.id, time.now)
  else
    await cancelPlaces(context, target.id, args.places ?? 'all', {
      now: time.now,
      by: 'editor',
      notifies: args.notify && site.sendsMail,
    })
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
