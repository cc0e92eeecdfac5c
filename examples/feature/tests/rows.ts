// What the example has, for the tests of everything that a server has.
import { creators } from '../../../tests/desk/desk-row.ts'
import { deskRowsOf, type SliceRows } from '../../../tests/support/slice-row.ts'

export const rows: SliceRows = {
  desk: deskRowsOf({ needs: 'event.edit', mayUse: creators }, [
    'GET /settings/cancellations/',
    'POST /settings/cancellations/',
  ]),
  pages: {
    '/cancelled/': '/cancelled/',
    '/.well-known/cancellations': '/.well-known/cancellations',
  },
}
