import './interface/shapes.ts'
import './refusals.ts'
import './rights.ts'
import { hideSearchesAt } from '../../http/server/request-log.ts'
import type { DeskText } from '../../messages/text-keys.ts'
import type { Feature } from '../feature.ts'
import { registrationSecrets } from './actions/codes.ts'
import { registrationsOfPerson } from './actions/personal-data.ts'
import { publishProblems, registeredLinks, registrationsButton } from './desk/event-parts.ts'
import { registrationRows } from './desk/rows.ts'
import { registrationRoutes } from './interface/routes.ts'
import { registrationConsumer, registrationJobs } from './jobs.ts'
import { letterTopics } from './letter-topics.ts'
import { registrationLetters } from './letters.ts'
import { doorPages } from './pages/door-link-page.ts'
import { eventAction, eventSection } from './pages/form.ts'
import { managePages } from './pages/manage-page.ts'
import { registerPages } from './pages/register-page.ts'
import { registrationStates } from './registration.ts'
import { registrationStorage } from './storage/registration-storage.ts'
import { olderTickets } from './tickets/older-clients.ts'

const letterTexts = [...letterTopics, 'open' as const].map((topic): [string, DeskText] => [
  `registration.${topic}`,
  `topic_${topic}`,
])
const stateTexts = registrationStates.map((state): [string, DeskText] => [state, `reg_${state}`])

hideSearchesAt('registrations', 'attendees')

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
  topics: {
    mails: Object.fromEntries(letterTexts),
    kinds: { registration: 'registrations' },
    actions: { ...Object.fromEntries(stateTexts), erased: 'regErased' },
  },
  settingsPage: { name: 'registration', text: 'regSettings', access: 'settings.manage' },
  jobs: registrationJobs,
  consumers: [registrationConsumer],
  letters: registrationLetters,
  secrets: registrationSecrets,
  personalData: registrationsOfPerson,
}
