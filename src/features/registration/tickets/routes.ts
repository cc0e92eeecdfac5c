// The older service's API of tickets and attendees, for registration at this site.

import type { DescribeDocument } from '../../../compat/site-index.ts'
import { Refusal } from '../../../messages/refusal.ts'
import type { Route } from '../../../rest/table/route.ts'
import { create, describe, edit, list, read } from '../../../rest/table/route-rows.ts'
import { attendeeChanges, attendeeFields, attendeeFilters, scanArgs, ticketFilters } from './args.ts'
import { attendeeById, readAttendee } from './attendee.ts'
import { attendeeProblems, listAttendees } from './attendee-list.ts'
import {
  answerAttendee,
  attendeeToEdit,
  createAttendee,
  editAttendee,
  newAttendeeProblems,
} from './attendee-writes.ts'
import { ticketById } from './offered-ticket.ts'
import { checkInByQr, readQr, scannedById } from './qr.ts'
import { listTickets, readTicket, ticketProblems } from './ticket-list.ts'

const attendeeRefusals = ['attendeeNotFound', 'attendeeNotAccessible'] as const

const noReferences = async () => ({})

/** Places are taken without a change of the calendar, so responses are never cached. */
function live(route: Route): Route {
  return { ...route, isLive: true }
}

/** compat: changes and scans are answered with 201. */
function created(route: Route): Route {
  return { ...route, returns: { ...route.returns, status: 201 } }
}

/** compat: nothing is sold here, so carts don't exist. */
async function noCart(): Promise<never> {
  throw new Refusal('noCart')
}

export function ticketsRoutes(describeDocument: DescribeDocument): Route[] {
  // biome-ignore format: one row, one operation
  const routes: Route[] = [
    describe({ name: 'readDocument', path: '/doc', tag: 'interface', run: async context => ({ body: describeDocument(routes, context) }), about: 'Describes this interface as an OpenAPI document.' }),

    live(list({ name: 'listTickets', path: '/tickets', tag: 'events', args: ticketFilters, run: listTickets, references: ticketProblems, refuses: ['noTicketPage'], about: 'Lists the tickets that people register for here.' })),
    live(read({ name: 'readTicket', path: '/tickets/{id}', tag: 'events', target: ticketById, run: readTicket, refuses: ['ticketNotFound', 'ticketNotAccessible'], about: 'Reads a ticket.' })),

    live(list({ name: 'listAttendees', path: '/attendees', tag: 'events', args: attendeeFilters, run: listAttendees, references: attendeeProblems, refuses: ['noTicketPage'], about: 'Lists the attendees of events that the caller manages, and attendees whose names are public.' })),
    { ...create({ name: 'createAttendee', path: '/attendees', tag: 'events', args: attendeeFields, access: 'registration.write', run: createAttendee, references: newAttendeeProblems, refuses: ['ticketNotFound', 'ticketNotAccessible', 'registrationClosed', 'invalidAttendeeStatus'], about: 'Registers a person for one place.' }), readAgain: answerAttendee },
    live(read({ name: 'readAttendee', path: '/attendees/{id}', tag: 'events', target: attendeeById, run: readAttendee, refuses: attendeeRefusals, about: 'Reads an attendee.' })),
    { ...created(edit({ name: 'editAttendee', path: '/attendees/{id}', tag: 'events', args: attendeeChanges, access: 'registration.checkIn', target: attendeeToEdit, run: editAttendee, references: noReferences, shown: noReferences, refuses: [...attendeeRefusals, 'alreadyCheckedIn', 'cannotCheckIn', 'invalidAttendeeStatus', 'registrationClosed', 'registrationExpired'], about: 'Checks in an attendee, undoes that, or changes the place.' })), readAgain: answerAttendee },

    created(live(describe({ name: 'checkInByQr', path: '/qr', tag: 'events', args: scanArgs, run: checkInByQr, refuses: ['scanIncomplete', 'wrongApiKey', 'loginRequired', 'notAllowed', 'scopeNeeded', 'scanCodeNotValid', 'scanNotFound', 'scanNotConfirmed', 'scanRepeated'], about: 'Checks in the attendee of a QR code. Needs a token that may check in, as api_key.' }))),
    live(read({ name: 'readQr', path: '/qr/{id}', tag: 'events', target: scannedById, run: readQr, refuses: ['attendeeNotFound', 'qrNotAccessible'], about: 'Says whether an attendee is checked in.' })),
    { ...live(describe({ name: 'readCart', path: '/cart', tag: 'events', run: noCart, refuses: ['noCart'], about: 'Refuses: there is no cart.' })), methods: ['GET', 'POST'] },
  ]
  return routes
}
