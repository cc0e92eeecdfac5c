import type { FastifyInstance, InjectOptions } from 'fastify'
import { createOwnToken } from '../../../src/actions/accounts/tokens.ts'
import type { TokenScope } from '../../../src/domain/rights/capabilities.ts'
import type { Role } from '../../../src/domain/rights/permissions.ts'
import { buildTestApp, type Lifetime, type TestApp, testNow } from '../../support/test-app.ts'

export interface McpScene extends TestApp {
  /** The secret of a new access token. */
  tokenOf(role: Role, scopes?: readonly TokenScope[]): Promise<string>
  /** Sends a message of the protocol. */
  send(message: object, token?: string, headers?: Record<string, string>): Promise<Sent>
  call(name: string, args: object, token?: string): Promise<Called>
  toolNames(token?: string): Promise<string[]>
}

interface Sent {
  status: number
  headers: Record<string, unknown>
  body: any
}

interface Called {
  isError: boolean
  body: any
  notice: string
}

export async function openMcp(t: Lifetime, mcp: 'token' | 'public' = 'token', env = {}): Promise<McpScene> {
  const scene = await buildTestApp(t, { env: { ALMANAC_MCP: mcp, ...env } })
  const { app, users, store } = scene

  async function send(message: object, token?: string, headers: Record<string, string> = {}): Promise<Sent> {
    const response = await app.inject({
      method: 'POST',
      url: '/mcp',
      headers: { ...headersFor(message), ...(token && { authorization: `Bearer ${token}` }), ...headers },
      payload: JSON.stringify({ jsonrpc: '2.0', id: 1, ...message }),
    })
    const body = response.body === '' ? undefined : JSON.parse(response.body)
    return { status: response.statusCode, headers: response.headers, body }
  }

  return {
    ...scene,
    send,
    tokenOf: (role, scopes) =>
      createOwnToken(store, users[role], { name: 'Test app', ...(scopes && { scopes }) }, testNow),
    async call(name, args, token) {
      const { status, body } = await send(modern('tools/call', { name, arguments: args }), token)
      if (!body.result) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`)
      const { content, isError = false, structuredContent } = body.result
      return { isError, body: structuredContent, notice: content[0].text }
    },
    async toolNames(token) {
      const { body } = await send(modern('tools/list', {}), token)
      return body.result.tools.map((tool: { name: string }) => tool.name)
    },
  }
}

/** The lifetime of a file of tests, which share a server. */
export function whileRunning(after: (close: () => Promise<void>) => void): Lifetime {
  const closings: (() => unknown)[] = []
  after(async () => {
    for (const close of closings) await close()
  })
  return { after: close => void (close && closings.push(close as () => unknown)) }
}

export const revision = '2026-07-28'

/** A message of the newest revision, which carries its envelope with it. */
export function modern(method: string, params: object): { method: string; params: object } {
  return {
    method,
    params: {
      ...params,
      _meta: {
        'io.modelcontextprotocol/protocolVersion': revision,
        'io.modelcontextprotocol/clientInfo': { name: 'Scripted client', version: '1' },
        'io.modelcontextprotocol/clientCapabilities': {},
      },
    },
  }
}

function headersFor(message: object): Record<string, string> {
  const { method = '', params = {} } = message as {
    method?: string
    params?: { name?: string; uri?: string }
  }
  return {
    host: 'localhost',
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    'mcp-protocol-version': revision,
    'mcp-method': method,
    ...((params.name ?? params.uri) && { 'mcp-name': params.name ?? params.uri ?? '' }),
  }
}

/** What the official clients fetch with, without a network. */
export function fetchFrom(app: FastifyInstance) {
  return async (input: string | URL, init: RequestInit = {}): Promise<Response> => {
    const { pathname, search, host } = new URL(input)
    const options: InjectOptions = {
      method: (init.method ?? 'GET') as 'GET',
      url: pathname + search,
      headers: { ...Object.fromEntries(new Headers(init.headers)), host },
      ...(init.body != null && { payload: String(init.body) }),
    }
    const { statusCode, headers, rawPayload } = await app.inject(options)
    const isEmpty = [202, 204, 304].includes(statusCode)
    return new Response(isEmpty ? null : rawPayload, {
      status: statusCode,
      headers: headers as Record<string, string>,
    })
  }
}
