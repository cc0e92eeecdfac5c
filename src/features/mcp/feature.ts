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
}
