import './refusals.ts'
import type { Feature } from '../feature.ts'
import { appRows, appsHtml } from './desk/connected-apps.ts'
import { consentRows } from './desk/consent.ts'
import { oauthEndpoints } from './oauth/endpoints.ts'
import { findByAccessToken } from './oauth/find-caller.ts'
import { mcpEndpoint } from './protocol/endpoint.ts'
import { mcpStorage } from './storage/mcp-storage.ts'
import { allTools } from './tools/all-tools.ts'

/** The calendar for assistants, by the Model Context Protocol. */
export const mcp: Feature = {
  name: 'mcp',
  isOn: settings => settings.mcp !== 'off',
  storage: mcpStorage,
  locales: new URL('./locales/', import.meta.url),
  internalRoutes: allTools.map(({ route }) => route),
  endpoints: [mcpEndpoint(), ...oauthEndpoints],
  findCaller: findByAccessToken,
  desk: [...consentRows, ...appRows],
  accountSection: appsHtml,
  jobs: [
    {
      name: 'prune-connected-apps',
      everySeconds: 3600,
      hasWork: ({ store, clock }) => store.of(mcpStorage).hasExpired(clock()),
      async run({ store, clock }) {
        await store.transaction(tx => tx.of(mcpStorage).removeExpired(clock()))
        return undefined
      },
    },
  ],
  // Deleted with the user.
  personalData: {
    async read(store, { user }) {
      const grants = user ? await store.of(mcpStorage).listAllGrants(user.id) : []
      return {
        connectedApps: grants.map(({ clientName, clientId, createdAt }) => ({
          clientName,
          clientId,
          createdAt,
        })),
      }
    },
  },
  commands: {
    mcp: {
      flags: { as: ['USER', 'The user whose rights it has. Default: it reads what is public.'] },
      settings: 'all',
      about: 'Lets an assistant on this machine use the calendar, over standard input and output (MCP).',
      examples: ['almanac mcp --as maria'],
      load: async () => (await import('./stdio.ts')).serveStdio,
    },
  },
}
