// Routes, pages and tables of followed calendars, for the tests that list everything of a server.
import { administrators } from '../../desk/desk-row.ts'
import { deskRowsOf, type SliceRows } from '../../support/slice-row.ts'

export const rows: SliceRows = {
  commands: {
    'import follow list': 'import follow list',
    'import follow remove': 'import follow remove 1',
  },
  desk: deskRowsOf({ needs: 'import.run', mayUse: administrators }, [
    'POST /settings/imports/followed/:id(^\\d+$)/stop/',
  ]),
  person: {
    followed_calendars: `(address, source, without_images, user_id, created_at, next_at, failures)
    values ('https://a.example/', 's', 0, $, 1, 9999999999, 0)`,
  },
  exported: ['followedCalendars'],
}
