import type { Feature } from '../feature.ts'
import { withImports } from '../imports/jobs.ts'
import { followedCalendarStorage } from './storage/followed-calendar-storage.ts'

/** Calendars of others that are imported again when they change. */
export const followedCalendars: Feature = {
  name: 'followed-calendars',
  storage: followedCalendarStorage,
  statusLines: { failing: { calendars: { text: 'failing_calendars', path: '/desk/settings/imports/' } } },
  jobs: [
    {
      name: 'follow-calendars',
      everySeconds: 60,
      isLong: true,
      hasWork: async ({ store, clock, openImports }) =>
        openImports !== undefined && (await store.of(followedCalendarStorage).listDue(clock())).length > 0,
      run: (context, signal) =>
        withImports(context, signal, async parts => {
          const { refreshDue } = await import('./follow-calendars.ts')
          return refreshDue(parts, signal)
        }),
    },
  ],
}
