// Routes, pages and tables of CalDAV, for the tests that list everything of a server.
import type { SliceRows } from '../../support/slice-row.ts'

export const rows: SliceRows = {
  addresses: ({ open, hidden, locked }) => ({
    '/.well-known/caldav': ['/.well-known/caldav'],
    '/dav/': ['/dav/'],
    '/dav/*': [open.event, ...[...hidden, ...locked].map(({ id }) => id)].map(
      id => `/dav/public/all/event-${id}.ics`,
    ),
  }),
  answers: async (app, reader) => (await import('./dav-answers.ts')).davAnswers(app, reader),
}
