// Routes, pages and tables of signing in with a provider, for the tests that list everything of a server.
import { everyone } from '../../desk/desk-row.ts'
import type { SliceRows } from '../../support/slice-row.ts'

export const rows: SliceRows = {
  // Not reachable: private networks are not asked.
  settings: {
    ALMANAC_OIDC_ISSUER: 'https://127.0.0.1:1',
    ALMANAC_OIDC_CLIENT_ID: 'a',
    ALMANAC_OIDC_CLIENT_SECRET: 'b',
    PUBLIC_URL: 'http://localhost',
  },
  desk: {
    'GET /sign-in/with/:provider(^\\d+$)/': {
      path: '/sign-in/with/1/',
      needs: 'calendar.read',
      mayUse: everyone,
    },
    'GET /sign-in/with/:provider(^\\d+$)/callback/': {
      path: '/sign-in/with/1/callback/',
      needs: 'calendar.read',
      mayUse: everyone,
    },
  },
  person: {
    oidc_identities: `(issuer, subject, user_id, created_at) values ('https://login.example', 'zqname', $, 1)`,
  },
  exported: ['providers'],
}
