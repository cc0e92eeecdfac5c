import { authorize, can, canWithAny } from '../../../domain/rights/caller.ts'
import { anyStatusFor } from '../../../domain/rights/visibility.ts'
import type { ParsedFilters } from '../../../fields/field-table.ts'
import { Refusal, type RefusalReason, refusalRow } from '../../../messages/refusal.ts'
import { idIn } from '../../../rest/table/path-variables.ts'
import type { Answer, RequestContext, RouteContext } from '../../../rest/table/route.ts'
import { type CheckInOutcome, checkIn } from '../actions/check-in.ts'
import { codeKey, isCode } from '../actions/codes.ts'
import type { scanArgs } from './args.ts'
import { type Attendee, findAttendee, findAttendees, presentAttendee } from './attendee.ts'
import { ticketHeaders } from './profile.ts'

type ScanContext = RouteContext<ParsedFilters<typeof scanArgs>>

const refusals: Readonly<Partial<Record<CheckInOutcome, RefusalReason>>> = {
  already: 'scanRepeated',
  notConfirmed: 'scanNotConfirmed',
  eventIsOff: 'scanNotConfirmed',
  otherEvent: 'scanNotFound',
  unknown: 'scanNotFound',
}

/** Checks in the attendee of a QR code. compat: by GET, with the token as `api_key`. */
export async function checkInByQr(context: ScanContext): Promise<Answer> {
  const { store, caller, time, addresses } = context
  const scanned = requiredIn(context)
  await authorizeFor(scanned.eventId, context)
  const code = { placeId: scanned.placeId, code: scanned.code.toUpperCase() }
  if (!isCode(code, await codeKey(store))) throw refusal('scanCodeNotValid')
  const scan = { eventId: scanned.eventId, by: caller.user?.login ?? '', nonce: '', now: time.now }
  const { outcome, place } = await checkIn(store, code.placeId, scan)
  const attendee = place && (await findAttendee(place.id, context))
  const shown = attendee && presentAttendee(outcome === 'in' ? beforeCheckIn(attendee) : attendee, context)
  const reason = refusals[outcome]
  if (reason) throw refusal(reason, shown)
  return { headers: ticketHeaders(addresses), body: { msg: 'Checked In!', attendee: shown } }
}

/** compat: scanners decide by `checked_in` whether a code was used before, so the first scan shows it unused. */
function beforeCheckIn({ place, event }: Attendee): Attendee {
  return { event, place: { ...place, checkedInAt: null, checkedInBy: '' } }
}

/** A caller who may not check in at the event learns nothing about its attendees. */
async function authorizeFor(eventId: number, { store, caller, language }: RequestContext): Promise<void> {
  authorize(caller, 'registration.checkIn')
  const event = await store.events.find(eventId, anyStatusFor(caller), language)
  if (!event) throw refusal('scanNotFound')
  authorize(caller, 'registration.checkIn', event)
}

/** compat: all missing parameters are named, with the key. */
function requiredIn({ args, caller }: ScanContext) {
  const { ticket_id: placeId, event_id: eventId, security_code: code } = args
  const given = {
    api_key: caller.user,
    ticket_id: placeId,
    event_id: eventId,
    security_code: code || undefined,
  }
  const missing = Object.entries(given)
    .filter(([, value]) => value === undefined)
    .map(([name]) => name)
  if (placeId === undefined || eventId === undefined || !code || missing.length > 0)
    throw new Refusal('scanIncomplete', { names: missing.join(', ') }, { missing })
  return { placeId, eventId, code }
}

/** compat: scanners read `error` and `msg`. */
function refusal(reason: RefusalReason, attendee?: object): Refusal {
  const error = refusalRow(reason).code
  return new Refusal(reason, {}, { answer: { error, ...(attendee && { attendee }) } })
}

/** Whether a place is checked in. compat: as text. */
export async function readQr(context: RouteContext<unknown, Attendee>): Promise<Answer> {
  const { place } = context.target
  const body = { id: place.id, checked_in: place.checkedInAt === null ? '' : '1' }
  return { headers: ticketHeaders(context.addresses), body }
}

/** A caller who may not read the registrations of an event can’t find out which places exist. */
export async function scannedById(context: RequestContext): Promise<Attendee> {
  const { caller, path } = context
  const [attendee] = await findAttendees([idIn(path)], context)
  if (attendee && can(caller, 'registration.read', attendee.event)) return attendee
  throw new Refusal(canWithAny(caller, 'registration.read') ? 'attendeeNotFound' : 'qrNotAccessible')
}
