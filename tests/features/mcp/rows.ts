// Routes, pages and tables of MCP, for the tests that list everything of a server.
import { signedIn } from '../../desk/desk-row.ts'
import { deskRowsOf, type SliceRows } from '../../support/slice-row.ts'

export const rows: SliceRows = {
  commands: {
    mcp: 'mcp --as maria',
  },
  settings: { ALMANAC_MCP: 'token', PUBLIC_URL: 'http://localhost' },
  desk: deskRowsOf({ needs: 'account.manage', mayUse: signedIn }, [
    'GET /connect/',
    'POST /connect/',
    'POST /me/apps/:id(^\\d+$)/remove/',
  ]),
  async *answersAbout(calendar, asked) {
    yield* (await import('./assistant-answers.ts')).assistantAnswers(calendar, asked)
  },
  person: {
    mcp_grants: `(user_id, client_id, client_name, scopes, created_at) values ($, 'https://app.example/', 'App', '', 1)`,
  },
  exported: ['connectedApps'],
}
