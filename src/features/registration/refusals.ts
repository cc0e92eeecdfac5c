import { refused } from '../../messages/compat-refusals.ts'
import { addRefusals } from '../../messages/refusal.ts'

const refusals = {
  registrationClosed: refused(409, 'registration-closed'),
  registrationNotOffered: refused(409, 'registration-closed'),
  eventIsCancelled: refused(409, 'registration-closed'),
  eventIsUnpublished: refused(409, 'registration-closed'),
  eventIsTrashed: refused(409, 'registration-closed'),
  eventHasBegun: refused(409, 'registration-closed'),
  eventIsOver: refused(409, 'registration-closed'),
  registrationCancelled: refused(409, 'registration-closed'),
  placeIsCancelled: refused(409, 'registration-closed'),
  registrationEnded: refused(409, 'registration-expired'),
  notConfirmedYet: refused(409, 'registration-not-confirmed'),
  isWaiting: refused(409, 'registration-not-confirmed'),
  notWaiting: refused(409, 'registration-not-waiting'),
  registrationExpired: refused(409, 'registration-expired'),
  fewerPlaces: refused(409, 'registration-expired'),
  registrationNotFound: refused(404, 'registration-not-found'),
  registrationErased: refused(409, 'registration-erased'),
  noRegistrationPage: refused(404, 'registration-archive-page-not-found'),
  // compat: the refusals of the older tickets interface, under its codes.
  ticketNotFound: refused(404, 'ticket-not-found'),
  ticketNotAccessible: refused(401, 'ticket-not-accessible'),
  attendeeNotFound: refused(404, 'attendee-not-found'),
  attendeeNotAccessible: refused(401, 'attendee-not-accessible'),
  qrNotAccessible: refused(403, 'ticket-not-accessible'),
  alreadyCheckedIn: refused(400, 'tec-et-attendee-already-checked-in'),
  cannotCheckIn: refused(400, 'tec-et-attendee-invalid-check-in'),
  invalidAttendeeStatus: refused(400, 'invalid-attendee-status'),
  scanIncomplete: refused(400, 'rest_missing_callback_param'),
  scanCodeNotValid: refused(403, 'security_code_not_valid'),
  scanNotFound: refused(403, 'attendee_not_found'),
  scanNotConfirmed: refused(403, 'attendee_not_authorized'),
  scanRepeated: refused(403, 'attendee_already_checked_in'),
  noCart: refused(403, 'post-has-no-tickets'),
  noTicketPage: refused(400, 'invalid-page-number'),
  wrongApiKey: refused(400, 'invalid-api-key'),
}

declare module '../../messages/refusal.ts' {
  interface SliceRefusals extends Record<keyof typeof refusals, unknown> {}
}

addRefusals(refusals)
