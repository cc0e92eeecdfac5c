import type { Feature } from '../feature.ts'
import { registrationRows } from './desk/rows.ts'
import { registrationRoutes } from './interface/routes.ts'
import { registrationConsumer, registrationJobs } from './jobs.ts'
import { registrationLetters } from './letters.ts'
import { doorPages } from './pages/door-link-page.ts'
import { eventAction, eventSection } from './pages/form.ts'
import { managePages } from './pages/manage-page.ts'
import { registerPages } from './pages/register-page.ts'
import { registrationStorage } from './storage/registration-storage.ts'

/** Free registration for events: places, waiting list, check-in. */
export const registration: Feature = {
  name: 'registration',
  storage: registrationStorage,
  locales: new URL('./locales/', import.meta.url),
  routes: registrationRoutes,
  pages: [...registerPages, ...managePages, ...doorPages],
  eventSection,
  eventAction,
  desk: registrationRows,
  jobs: registrationJobs,
  consumers: [registrationConsumer],
  letters: registrationLetters,
}
