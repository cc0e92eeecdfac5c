import { jsonFlag } from '../../cli/line/command-settings.ts'
import { withImports } from '../../jobs/with-imports.ts'
import type { Feature } from '../feature.ts'
import { followedHtml, followedNote, followedRows } from './desk.ts'
import { followedCalendarStorage } from './storage/followed-calendar-storage.ts'

/** Calendars of others that are imported again when they change. */
export const followedCalendars: Feature = {
  name: 'followed-calendars',
  storage: followedCalendarStorage,
  locales: new URL('./locales/', import.meta.url),
  desk: followedRows,
  importsSection: followedHtml,
  deskEditorNote: followedNote,
  commands: {
    'import follow list': {
      flags: jsonFlag,
      about: 'Lists followed calendars with their last response and errors.',
      load: async () => (await import('./commands.ts')).list,
    },
    'import follow remove ID': {
      about: 'Stops following a calendar. Its events are kept.',
      load: async () => (await import('./commands.ts')).remove,
    },
  },
  personalData: {
    read: async (store, { user }) => ({
      followedCalendars: user ? await store.of(followedCalendarStorage).listFollowedBy(user.id) : [],
    }),
    async erase(tx, { user }, { heirId }) {
      if (user && heirId !== undefined) await tx.of(followedCalendarStorage).giveCalendars(user.id, heirId)
    },
  },
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
