import type { Route } from '../../../rest/table/route.ts'
import {
  create,
  createOf,
  edit,
  erase,
  exportFile,
  list,
  listOf,
  read,
} from '../../../rest/table/route-rows.ts'
import { checkInHandlers } from './check-ins.ts'
import {
  allRegistrationFilters,
  cancellationArgs,
  checkInFields,
  newRegistrationFields,
  registrationExportArgs,
  registrationFields,
  registrationFilters,
} from './fields.ts'
import { registrationHandlers as registrations } from './handlers.ts'
import { exportTypes } from './lists.ts'

const onEvent = ['eventNotFound'] as const
const onRegistration = ['registrationNotFound'] as const

/** The refusals of a row for everyone that asks for a capability itself. */
const onlyForReaders = ['loginRequired', 'notAllowed', 'scopeNeeded'] as const

/** Places are taken without a change of the calendar, so responses are never cached. */
function live(row: Route): Route {
  return { ...row, isLive: true }
}

/** The answer names a person, so it is not stored for retries; the nonce recognizes them. */
function checkIns(row: Route): Route {
  return { ...row, returns: { ...row.returns, status: 200 }, handlesIdempotency: true, isNotBatchable: true }
}

// biome-ignore format: one row, one operation
export const registrationRoutes: readonly Route[] = [
  listOf({ name: 'listRegistrations', path: '/events/{id}/registrations', tag: 'registrations', args: registrationFilters, access: 'registration.read', ...registrations.list, returns: 'RegistrationPage', refuses: [...onEvent, 'noRegistrationPage'], about: 'Lists the registrations of an event, oldest first.' }),
  list({ name: 'listAllRegistrations', path: '/registrations', tag: 'registrations', args: allRegistrationFilters, access: 'registration.read', ...registrations.listAll, returns: 'RegistrationPage', refuses: ['noRegistrationPage'], about: 'Lists the registrations of all events whose registrations you may read.' }),
  exportFile({ name: 'exportRegistrations', path: '/registrations/export', tag: 'registrations', args: registrationExportArgs, access: 'registration.read', ...registrations.exportAll, about: 'Exports registrations as CSV or NDJSON.' }, Object.values(exportTypes)),
  createOf({ name: 'createRegistration', path: '/events/{id}/registrations', tag: 'registrations', args: newRegistrationFields, access: 'registration.write', ...registrations.create, returns: 'WrittenRegistration', refuses: [...onEvent, 'registrationClosed', 'registrationNotOffered'], about: 'Registers a person for an event.' }),
  live(read({ name: 'readPlaceCounts', path: '/events/{id}/availability', tag: 'registrations', ...registrations.placeCounts, returns: 'PlaceCounts', refuses: [...onEvent, ...onlyForReaders], about: 'Counts the places of an event. Callers who may not read its registrations learn only how many are left, and only if the event shows it.' })),
  read({ name: 'readRegistration', path: '/registrations/{id}', tag: 'registrations', access: 'registration.read', ...registrations.read, returns: 'Registration', refuses: onRegistration, about: 'Reads a registration.' }),
  edit({ name: 'editRegistration', path: '/registrations/{id}', tag: 'registrations', args: registrationFields, access: 'registration.write', ...registrations.edit, returns: 'WrittenRegistration', refuses: [...onRegistration, 'registrationErased', 'registrationCancelled', 'registrationEnded'], about: 'Changes the names and answers of a registration.' }),
  erase({ name: 'cancelRegistration', path: '/registrations/{id}', tag: 'registrations', args: cancellationArgs, access: 'registration.write', ...registrations.cancel, returns: 'WrittenRegistration', refuses: [...onRegistration, 'registrationEnded', 'eventIsOver'], about: 'Cancels a registration or some of its places, or erases its data.' }),
  checkIns(create({ name: 'checkIn', path: '/check-ins', tag: 'check-ins', args: checkInFields, access: 'registration.checkIn', ...checkInHandlers, returns: 'CheckIn', about: 'Checks in a person by the code or the id of a place.' })),
]
