import type { OlderClientParts } from '../../../compat/older-client-parts.ts'
import { html } from '../../../web/html.ts'
import { withAttendance } from './attendance.ts'
import { ticketHeaders, ticketsProfile } from './profile.ts'
import { ticketsRoutes } from './routes.ts'

/** What clients of the older service find of registration: its API of tickets, and how many attend an event. */
export const olderTickets: OlderClientParts = {
  table: (site, describeDocument) => ({
    profile: ticketsProfile(site),
    routes: ticketsRoutes(describeDocument),
  }),
  adaptRoute: withAttendance,
  pageHeaders: ticketHeaders,
  pageHead: ({ base }) => html`<meta name="et-api-version" content="v1">
<meta name="et-api-origin" content="${base}">
`,
}
