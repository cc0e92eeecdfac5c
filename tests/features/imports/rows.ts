// Routes, pages and tables of imports at the desk, for the tests that list everything of a server.
import { administrators } from '../../desk/desk-row.ts'
import { deskRowsOf, type SliceRows } from '../../support/slice-row.ts'

const one = '/settings/imports/:id(^\\d+$)/'
const run = '/settings/imports/runs/:id(^\\d+$)/'

export const rows: SliceRows = {
  desk: deskRowsOf({ needs: 'import.run', mayUse: administrators }, [
    'GET /settings/imports/',
    'POST /settings/imports/',
    `GET ${one}`,
    `GET ${one}rejected.csv`,
    ...['follow/', 'forget/', 'import/', 'rehearse/', 'stop/', 'undo/', 'remove-left/'].map(
      rest => `POST ${one}${rest}`,
    ),
    `GET ${run}`,
    `GET ${run}rejected.csv`,
    `POST ${run}undo/`,
    `POST ${run}remove-left/`,
  ]),
  person: {
    import_jobs: `(user_id, name, options, deed, state, created_at) values ($, 'f.csv', '{}', 'preview', 'done', 1)`,
  },
  filledForms: [
    [
      '/settings/imports/',
      { address: 'https://example.org/a.ics' },
      ['[name="address"][value="https://example.org/a.ics"]'],
    ],
  ],
}
