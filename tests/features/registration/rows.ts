// Routes, pages and tables of registration, for the tests that list everything of a server.
import type { Capability } from '../../../src/domain/rights/capabilities.ts'
import type { PermissionRow } from '../../contract/permission-rows.ts'
import { administrators, editors } from '../../desk/desk-row.ts'
import { deskRowsOf, type SliceRows } from '../../support/slice-row.ts'

const event = '/events/:id(^\\d+$)/'
const list = `${event}registrations/`
const single = `${list}:registration(^\\d+$)/`
const onEvent = (needs: Capability): PermissionRow => ({ needs, of: 'event' })

export const rows: SliceRows = {
  desk: {
    ...deskRowsOf({ needs: 'registration.read', of: 'event', mayUse: editors }, [
      `GET ${list}`,
      `GET ${list}export.csv`,
    ]),
    ...deskRowsOf({ needs: 'registration.write', of: 'event', mayUse: editors }, [
      ...['add/', 'move/', 'write/'].map(rest => `POST ${list}${rest}`),
      `GET ${single}`,
      ...['', 'add/', 'move-up/', 'cancel/', 'resend/', 'erase/'].map(rest => `POST ${single}${rest}`),
      `POST ${event}door/link/`,
      `POST ${event}door/revoke/`,
    ]),
    ...deskRowsOf({ needs: 'registration.checkIn', of: 'event', mayUse: editors }, [
      `GET ${event}door/`,
      `POST ${event}door/`,
    ]),
    ...deskRowsOf({ needs: 'settings.manage', mayUse: administrators }, [
      'GET /settings/registration/',
      'POST /settings/registration/',
    ]),
  },
  routes: {
    listTickets: { needs: 'calendar.read' },
    readTicket: { needs: 'calendar.read' },
    listAttendees: { needs: 'calendar.read' },
    createAttendee: { needs: 'registration.write' },
    readAttendee: { needs: 'calendar.read' },
    editAttendee: { needs: 'registration.checkIn' },
    // Without a key it answers 400, as the older service does, and checks `registration.checkIn` itself.
    checkInByQr: { needs: 'calendar.read' },
    readQr: { needs: 'calendar.read' },
    readCart: { needs: 'calendar.read' },
    listRegistrations: onEvent('registration.read'),
    listAllRegistrations: { needs: 'registration.read' },
    exportRegistrations: { needs: 'registration.read' },
    createRegistration: onEvent('registration.write'),
    readPlaceCounts: onEvent('registration.read'),
    readRegistration: { needs: 'registration.read' },
    editRegistration: { needs: 'registration.write' },
    cancelRegistration: { needs: 'registration.write' },
    checkIn: { needs: 'registration.checkIn' },
  },
  // Who registers is not public: interface.test.ts.
  ids: { registrations: [1] },
  // Only a valid secret opens some of these: registrations.test.ts and desk.test.ts.
  pages: {
    '/door/:secret/': '/door/wrong/',
    '/event/:slug/register/': '/event/{slug}/register/',
    '/event/:slug/registration.ics': '/event/{slug}/registration.ics',
    '/registration/:secret/': '/registration/wrong/',
  },
  forms: {
    '/door/:secret/': '/door/wrong/',
    '/event/:slug/register/': '/event/{slug}/register/',
    '/event/:slug/register/again/': '/event/{slug}/register/again/',
    '/registration/:secret/': '/registration/wrong/',
  },
}
