import './interface/shapes.ts'
import './interface/tags.ts'
import './private-searches.ts'
import './refusals.ts'
import './rights.ts'
import type { Feature } from '../feature.ts'
import { registrationSecrets } from './actions/codes.ts'
import { registrationsOfPerson } from './actions/personal-data.ts'
import { registeredLinks, registrationsButton } from './desk/event-parts.ts'
import { publishProblems } from './desk/publish-problems.ts'
import { registrationRows } from './desk/rows.ts'
import { registrationTopics } from './desk/topics.ts'
import { registrationRoutes } from './interface/routes.ts'
import { registrationConsumer, registrationJobs } from './jobs.ts'
import { registrationLetters } from './letters.ts'
import { doorPages } from './pages/door-link-page.ts'
import { eventAction, eventSection } from './pages/form.ts'
import { managePages } from './pages/manage-page.ts'
import { registerPages } from './pages/register-page.ts'
import { registrationStates } from './registration.ts'
import { registrationStorage } from './storage/registration-storage.ts'
import { olderTickets } from './tickets/older-clients.ts'

/** Free registration for events: places, waiting list, check-in. */
export const registration: Feature = {
  name: 'registration',
  storage: registrationStorage,
  locales: new URL('./locales/', import.meta.url),
  routes: registrationRoutes,
  pages: [...registerPages, ...managePages, ...doorPages],
  eventSection,
  eventAction,
  olderClients: olderTickets,
  messages: {
    kind: 'registration',
    actions: [...registrationStates, 'erased'],
    shape: 'ReportedRegistration',
  },
  desk: registrationRows,
  deskEventNotes: registeredLinks,
  deskEventAction: registrationsButton,
  deskEventProblems: publishProblems,
  topics: registrationTopics,
  settingsPage: { name: 'registration', text: 'regSettings', access: 'settings.manage' },
  jobs: registrationJobs,
  consumers: [registrationConsumer],
  letters: registrationLetters,
  secrets: registrationSecrets,
  personalData: registrationsOfPerson,
}
