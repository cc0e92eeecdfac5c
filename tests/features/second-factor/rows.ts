// Routes, pages and tables of the second factor, for the tests that list everything of a server.
import { administrators, everyone, signedIn } from '../../desk/desk-row.ts'
import { deskRowsOf, type SliceRows } from '../../support/slice-row.ts'

export const rows: SliceRows = {
  commands: {
    'user remove-second-factor': 'user remove-second-factor maria',
  },
  desk: {
    'POST /sign-in/code/': {
      path: '/sign-in/code/',
      fields: { half: 'x', code: 'y' },
      needs: 'calendar.read',
      mayUse: everyone,
    },
    'POST /me/second-factor/confirm/': {
      path: '/me/second-factor/confirm/',
      fields: { code: '000000' },
      needs: 'account.manage',
      mayUse: signedIn,
    },
    ...deskRowsOf({ needs: 'account.manage', mayUse: signedIn }, [
      'POST /me/second-factor/',
      'POST /me/second-factor/codes/',
      'POST /me/second-factor/remove/',
    ]),
    ...deskRowsOf({ needs: 'people.manage', mayUse: administrators }, [
      'POST /settings/people/:id(^\\d+$)/remove-second-factor/',
    ]),
  },
  person: {
    second_factors: `(user_id, secret, confirmed_at) values ($, 's', 1)`,
    recovery_codes: `(code_hash, user_id) values ('h', $)`,
    half_sign_ins: `(token_hash, user_id, until) values ('h', $, 9)`,
  },
  exported: ['secondFactor'],
}
