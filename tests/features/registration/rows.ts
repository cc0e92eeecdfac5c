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
    '/registration/:secret/': '/registration/wrong/',
  },
  forms: {
    '/door/:secret/': '/door/wrong/',
    '/event/:slug/register/': '/event/{slug}/register/',
    '/event/:slug/register/again/': '/event/{slug}/register/again/',
    '/registration/:secret/': '/registration/wrong/',
  },
  mistakes: [
    {
      mistake: 'registering without saying how many places',
      request: ['POST', '/events/1/registrations'],
      options: { json: { name: 'Amina', email: 'amina@example.org' }, as: 'editor' },
      status: 400,
      code: 'rest_missing_callback_param',
      message: 'Missing required fields: tickets.',
    },
    {
      mistake: 'registering for an event that takes no registrations',
      request: ['POST', '/events/1/registrations'],
      options: {
        json: { name: 'Amina', email: 'amina@example.org', tickets: [{ id: 1, count: 1 }] },
        as: 'editor',
      },
      status: 409,
      code: 'registration-closed',
      message:
        'This event doesn’t take registrations. To open them, set its field registration to here, and add a ticket with the price 0.',
    },
    {
      mistake: 'a check-in code with a typing error',
      request: ['POST', '/check-ins'],
      options: { json: { event: 1, code: 'ABC', nonce: 'n' }, as: 'editor' },
      status: 400,
      code: 'rest_invalid_param',
      message: 'Invalid fields: code.',
      params: { code: 'This code is not valid.' },
    },
  ],
  bodies: {
    createRegistration: find => [
      { name: 'Amina', email: 'amina@example.org', tickets: [{ id: find('tickets'), count: 1 }] },
      {
        name: 'Many',
        email: 'many@example.org',
        tickets: [{ id: find('tickets'), count: 5 }],
        join_waiting: true,
      },
      {
        name: 'Mail',
        email: 'm@example.org',
        tickets: [{ id: find('tickets'), count: 1 }],
        confirmation: true,
      },
    ],
    editRegistration: find => [{ name: 'Changed' }, { places: [{ id: find('places'), name: 'Changed' }] }],
    checkIn: find => [
      { event: find('events with registration'), place: find('places'), nonce: 'one' },
      { event: find('events with registration'), code: find('codes'), nonce: 'two' },
    ],
  },
  /** A person at a workshop of each role that may publish one, whose join link is not shown. */
  async plantWords({ plant, wordFor }) {
    for (const owner of ['administrator', 'editor', 'author'] as const) {
      const link = wordFor(['administrator', 'editor', 'translator', owner])
      const workshop = {
        ...{ title: 'Workshop', start_date: '2030-02-01 10:00', end_date: '2030-02-01 12:00' },
        ...{ attendance: 'hybrid', online_url: `https://${link}.example.org/`, online_url_shown: 'never' },
        ...{ registration: 'here', tickets: [{ name: 'Seat', price: 0, capacity: 30 }] },
      }
      const { id, tickets = [] } = await plant('/events', workshop, owner)
      const word = () => wordFor(['administrator', 'editor', owner])
      await plant(`/events/${id}/registrations`, {
        ...{ name: word(), email: `${word()}@example.org` },
        tickets: [{ id: tickets[0]?.id, count: 1 }],
      })
    }
  },
  exported: ['checkIns', 'registrations'],
}
