import './refusals.ts'
import type { Feature } from '../feature.ts'
import { mcpEndpoint } from './protocol/endpoint.ts'
import { allTools } from './tools/all-tools.ts'

/** The calendar for assistants, by the Model Context Protocol. */
export const mcp: Feature = {
  name: 'mcp',
  isOn: settings => settings.mcp !== 'off',
  locales: new URL('./locales/', import.meta.url),
  internalRoutes: allTools.map(({ route }) => route),
  endpoints: [mcpEndpoint()],
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
