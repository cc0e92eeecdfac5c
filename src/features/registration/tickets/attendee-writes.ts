import { authorize } from '../../../domain/rights/caller.ts'
import type { Parsed, ParsedPatch } from '../../../fields/field-table.ts'
import { Problem, type ProblemsByField } from '../../../messages/problem.ts'
import { Refusal } from '../../../messages/refusal.ts'
import type { Answer, RequestContext, RouteContext, WriteRouteContext } from '../../../rest/table/route.ts'
import { checkIn, undoCheckIn } from '../actions/check-in.ts'
import { cancelPlaces, confirm, rename } from '../actions/manage.ts'
import { register } from '../actions/register.ts'
import { isEmail } from '../registration.ts'
import { registrationStorage } from '../storage/registration-storage.ts'
import type { attendeeChanges, attendeeFields } from './args.ts'
import { type Attendee, attendeeById, findAttendee, isGoing, presentAttendee } from './attendee.ts'
import { findTicket } from './offered-ticket.ts'
import { ticketHeaders } from './profile.ts'

type NewAttendee = Parsed<typeof attendeeFields>
type AttendeePatch = ParsedPatch<typeof attendeeChanges>

/** Reported together with other problems. Registering checks the address again. */
export async function newAttendeeProblems({ args }: RouteContext<NewAttendee>): Promise<ProblemsByField> {
  return args.email && !isEmail(args.email) ? { email: new Problem('not_an_email') } : {}
}

export async function createAttendee(context: WriteRouteContext<NewAttendee, undefined>): Promise<Answer> {
  const { args, caller, store, site, time, language } = context
  const { ticket, event } = await findTicket(args.ticket_id, context, args.post_id)
  authorize(caller, 'registration.write', event)
  if (args.attendee_status && args.attendee_status !== 'yes') throw new Refusal('invalidAttendeeStatus')
  const input = {
    ...{ name: args.full_name, email: args.email, wanted: new Map([[ticket.id, 1]]), language },
    ...{ isPublic: false, joinsWaiting: false },
  }
  const rules = {
    now: time.now,
    sendsMail: site.sendsMail,
    allowsUnconfirmed: true,
    // compat: a family with one address is added person by person.
    allowsRepeats: true,
    byUserId: caller.user?.id ?? 0,
  }
  const { id = 0 } = await register(context, event.id, input, rules)
  const placeId = (await store.of(registrationStorage).find(id))?.places[0]?.id ?? 0
  if (args.check_in) await checkAttendeeIn(await findAttendee(placeId, context), context)
  return answerAttendee(placeId, context)
}

/** An attendee whom the caller may check in. Other changes need more. */
export async function attendeeToEdit(context: RequestContext): Promise<Attendee> {
  const attendee = await attendeeById(context)
  authorize(context.caller, 'registration.checkIn', attendee.event)
  return attendee
}

export async function editAttendee(context: WriteRouteContext<AttendeePatch, Attendee>): Promise<Answer> {
  const { args, target, caller } = context
  if (args.full_name || args.attendee_status) authorize(caller, 'registration.write', target.event)
  refuseImpossible(target, args)
  if (args.attendee_status) await setStatus(target, args.attendee_status, context)
  if (args.full_name) {
    const { id, registration } = target.place
    await rename(context, registration.id, { places: new Map([[id, args.full_name]]) }, context.time.now)
  }
  if (typeof args.check_in === 'boolean') {
    const attendee = await findAttendee(target.place.id, context)
    const at = { eventId: attendee.event.id, now: context.time.now }
    if (args.check_in) await checkAttendeeIn(attendee, context)
    else await undoCheckIn(context.store, attendee.place.id, at)
  }
  return answerAttendee(target.place.id, context)
}

/** Before anything is changed: each change is a separate transaction. */
function refuseImpossible({ place }: Attendee, { attendee_status: status, check_in: isIn }: AttendeePatch) {
  const isOver = place.registration.state === 'cancelled' || place.isCancelled
  const isPossible = status === 'no' || (status === 'yes' && !isOver)
  if (status && !isPossible) throw new Refusal('invalidAttendeeStatus')
  if (!isIn) return
  if (status === 'no' || (status !== 'yes' && !isGoing(place))) throw new Refusal('cannotCheckIn')
  if (place.checkedInAt !== null) throw new Refusal('alreadyCheckedIn')
}

async function setStatus({ place }: Attendee, status: string, context: WriteRouteContext): Promise<void> {
  const { site, time } = context
  const { registration } = place
  if (status === 'no')
    return cancelPlaces(context, registration.id, [place.id], {
      now: time.now,
      notifies: site.sendsMail,
      by: 'editor',
    })
  if (registration.state !== 'confirmed') await confirm(context, registration.id, time.now)
}

async function checkAttendeeIn({ place, event }: Attendee, { store, caller, time }: WriteRouteContext) {
  if (!isGoing(place)) throw new Refusal('cannotCheckIn')
  const scan = { eventId: event.id, by: caller.user?.login ?? '', nonce: '', now: time.now }
  const { outcome } = await checkIn(store, place.id, scan)
  if (outcome === 'already') throw new Refusal('alreadyCheckedIn')
  if (outcome !== 'in') throw new Refusal('cannotCheckIn')
}

export async function answerAttendee(placeId: number, context: RequestContext): Promise<Answer> {
  const attendee = await findAttendee(placeId, context)
  return { headers: ticketHeaders(context.addresses), body: presentAttendee(attendee, context) }
}
