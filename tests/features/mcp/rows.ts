// What MCP has, for the tests of everything that a server has.
import { signedIn } from '../../desk/desk-row.ts'
import { deskRowsOf, type SliceRows } from '../../support/slice-row.ts'

export const rows: SliceRows = {
  settings: { ALMANAC_MCP: 'token', PUBLIC_URL: 'http://localhost' },
  desk: deskRowsOf({ needs: 'account.manage', mayUse: signedIn }, [
    'GET /connect/',
    'POST /connect/',
    'POST /me/apps/:id(^\\d+$)/remove/',
  ]),
  person: {
    mcp_grants: `(user_id, client_id, client_name, scopes, created_at) values ($, 'https://app.example/', 'App', '', 1)`,
  },
}
