import type { McpServer, StandardSchemaWithJSON } from '@modelcontextprotocol/server'
import type { JsonSchema } from '../../../fields/kind.ts'
import { version } from '../../../version.ts'
import { allTools } from '../tools/all-tools.ts'
import { type Effect, isBody, type Tool } from '../tools/tool.ts'
import { toolSchema } from '../tools/tool-schema.ts'
import { guideText, instructions } from './guide.ts'
import { allPrompts } from './prompts.ts'
import { addResources } from './resources.ts'
import { runTool } from './run-tool.ts'
import { type Library, type Session, shownName } from './session.ts'

const effects: Readonly<Record<Effect, object>> = {
  reads: { readOnlyHint: true },
  adds: { readOnlyHint: false, destructiveHint: false, idempotentHint: false },
  changes: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
}

/** The server of one request: what its caller may use, and nothing else. */
export function buildServer(library: Library, session: Session): McpServer {
  const { site } = session
  const server = new library.McpServer(
    { name: 'almanac', title: site.name, version },
    {
      instructions: instructions(session),
      capabilities: { tools: unchanging, resources: unchanging, prompts: unchanging },
      cacheHints: { 'tools/list': hint, 'prompts/list': hint, 'resources/templates/list': hint },
    },
  )
  for (const tool of session.tools) addTool(server, tool, session)
  addResources(library, server, session, guideText(session))
  addPrompts(server)
  return server
}

/** Nothing is pushed to clients. */
const unchanging = { listChanged: false }

/** The lists depend on the caller, and change with an update of the program. */
const hint = { ttlMs: 300_000, cacheScope: 'private' } as const

const schemas = new Map(allTools.map(tool => [tool, toolSchema(tool.route)]))

function addTool(server: McpServer, tool: Tool, session: Session): void {
  const { name, title, about, effect, asksOthers = false } = tool
  const inputSchema = schemaOf(schemas.get(tool) ?? toolSchema(tool.route))
  const annotations = { title, ...effects[effect], openWorldHint: asksOthers }
  server.registerTool(name, { title, description: about, inputSchema, annotations }, args =>
    runTool(tool, isBody(args) ? args : {}, session, clientOf(server, session)),
  )
}

/** Describes arguments and accepts any: the interface validates them, so that errors are the same everywhere. */
function schemaOf(schema: JsonSchema): StandardSchemaWithJSON {
  const json = () => ({ ...schema })
  const validate = (value: unknown) => ({ value })
  return {
    '~standard': { version: 1, vendor: 'almanac', validate, jsonSchema: { input: json, output: json } },
  }
}

/** What the program calls itself. The name of a token or a connected app takes precedence. */
function clientOf(server: McpServer, { clientName }: Session): string | undefined {
  return shownName(server.server.getClientVersion()?.name) ?? clientName
}

function addPrompts(server: McpServer): void {
  for (const { name, title, about, args, write } of allPrompts) {
    const argsSchema = schemaOf({ type: 'object', properties: args })
    server.registerPrompt(name, { title, description: about, argsSchema }, given => ({
      messages: [{ role: 'user', content: { type: 'text', text: write(isBody(given) ? given : {}) } }],
    }))
  }
}
