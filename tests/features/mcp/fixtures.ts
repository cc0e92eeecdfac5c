// Tools, resources and prompts that the conformance kit calls by name.
import type { McpServer } from '@modelcontextprotocol/server'
import type { mcpEndpoint } from '../../../src/features/mcp/protocol/endpoint.ts'

type Extend = NonNullable<Parameters<typeof mcpEndpoint>[0]>
type Library = Parameters<Extend>[1]

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const wav = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA='

const text = (content: string) => ({ type: 'text' as const, text: content })
const image = { type: 'image' as const, data: png, mimeType: 'image/png' }
const resource = (uri: string) => ({
  type: 'resource' as const,
  resource: { uri, mimeType: 'text/plain', text: 'An example.' },
})

export const addFixtures: Extend = (server, library) => {
  addTools(server, library)
  addResources(server, library)
  addPrompts(server, library)
}

function addTools(server: McpServer, library: Library): void {
  const answers = {
    test_simple_text: [text('This is a simple text response for testing.')],
    test_image_content: [image],
    test_audio_content: [{ type: 'audio' as const, data: wav, mimeType: 'audio/wav' }],
    test_embedded_resource: [resource('test://embedded-resource')],
    test_multiple_content_types: [
      text('Multiple content types test:'),
      image,
      resource('test://mixed-content-resource'),
    ],
    test_streaming_elicitation: [text('No question is asked.')],
    test_logging_tool: [text('Nothing is logged.')],
  }
  for (const [name, content] of Object.entries(answers))
    server.registerTool(name, { description: 'A fixture.' }, () => ({ content }))
  server.registerTool('test_error_handling', { description: 'A fixture.' }, () => {
    throw new Error('This tool intentionally returns an error for testing')
  })
  server.registerTool('test_missing_capability', { description: 'A fixture.' }, () =>
    library.inputRequired({
      inputRequests: { answer: library.inputRequired.createMessage({ messages: [], maxTokens: 1 }) },
    }),
  )
  const inputSchema = library.fromJsonSchema<{ region?: string }>({
    type: 'object',
    properties: { region: Object.assign({ type: 'string' as const }, { 'x-mcp-header': 'Region' }) },
  })
  server.registerTool('test_headers', { description: 'A fixture.', inputSchema }, ({ region }) => ({
    content: [text(`${region}`)],
  }))
}

function addResources(server: McpServer, library: Library): void {
  const plain = { mimeType: 'text/plain' }
  server.registerResource('static-text', 'test://static-text', plain, uri => ({
    contents: [{ uri: uri.href, ...plain, text: 'This is the content of the static text resource.' }],
  }))
  server.registerResource('static-binary', 'test://static-binary', { mimeType: 'image/png' }, uri => ({
    contents: [{ uri: uri.href, mimeType: 'image/png', blob: png }],
  }))
  const template = new library.ResourceTemplate('test://template/{id}/data', { list: undefined })
  server.registerResource('template', template, { mimeType: 'application/json' }, (uri, { id }) => ({
    contents: [
      {
        uri: uri.href,
        mimeType: 'application/json',
        text: JSON.stringify({ id, templateTest: true, data: `Data for ID: ${id}` }),
      },
    ],
  }))
}

function addPrompts(server: McpServer, library: Library): void {
  const said = (content: ReturnType<typeof text> | typeof image | ReturnType<typeof resource>) => ({
    role: 'user' as const,
    content,
  })
  server.registerPrompt('test_simple_prompt', { description: 'A fixture.' }, () => ({
    messages: [said(text('This is a simple prompt for testing.'))],
  }))
  server.registerPrompt('test_prompt_with_image', { description: 'A fixture.' }, () => ({
    messages: [said(image), said(text('Please analyze the image above.'))],
  }))
  const both = library.fromJsonSchema<{ arg1: string; arg2: string }>({
    type: 'object',
    properties: { arg1: { type: 'string' }, arg2: { type: 'string' } },
    required: ['arg1', 'arg2'],
  })
  server.registerPrompt(
    'test_prompt_with_arguments',
    { description: 'A fixture.', argsSchema: both },
    ({ arg1, arg2 }) => ({
      messages: [said(text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`))],
    }),
  )
  const one = library.fromJsonSchema<{ resourceUri: string }>({
    type: 'object',
    properties: { resourceUri: { type: 'string' } },
    required: ['resourceUri'],
  })
  server.registerPrompt(
    'test_prompt_with_embedded_resource',
    { description: 'A fixture.', argsSchema: one },
    ({ resourceUri }) => ({
      messages: [said(resource(resourceUri)), said(text('Please process the embedded resource above.'))],
    }),
  )
}
