// `almanac mcp`: messages are lines of the standard input, and answers lines of the standard output.
import { createInterface } from 'node:readline'
import { type Invocation, optionIn, type SendRequest } from '../../cli/line/command.ts'
import { clientHeader, mcpPath } from './protocol/endpoint.ts'
import { type Body, isBody } from './tools/tool.ts'

export async function serveStdio(invocation: Invocation): Promise<void> {
  const { terminal, withServer } = invocation
  const as = optionIn(invocation, 'as')
  await withServer({ as, settings: { mcp: as === undefined ? 'public' : 'token' } }, async send => {
    const pending = new Set<Promise<void>>()
    const client: Client = { name: undefined }
    for await (const line of createInterface({ input: terminal.stdin })) {
      if (line.trim() === '') continue
      const answering = answer(line, client, send).then(text => {
        if (text !== '') terminal.stdout.write(`${text}\n`)
      })
      pending.add(answering)
      void answering.finally(() => pending.delete(answering))
    }
    await Promise.all(pending)
  })
}

/** What the program calls itself when it begins. Later messages of older revisions don't say it again. */
interface Client {
  name: string | undefined
}

/** The answer to a message, or an empty text for a notification. */
async function answer(line: string, client: Client, send: SendRequest): Promise<string> {
  const message = messageIn(line)
  const { method, params } = message
  if (method === 'initialize' && isBody(params) && isBody(params.clientInfo))
    client.name = textIn(params.clientInfo, 'name')
  const headers = headersOf(message, client)
  const { status, body } = await send({ path: mcpPath, headers, body: line })
  return status === 202 ? '' : inOneLine(body)
}

function messageIn(line: string): Body {
  try {
    const message: unknown = JSON.parse(line)
    return isBody(message) ? message : {}
  } catch {
    // The server reports it.
    return {}
  }
}

const versionKey = 'io.modelcontextprotocol/protocolVersion'

/** Requests over HTTP repeat parts of the message in headers, which the server compares. */
function headersOf({ method, params }: Body, { name: client }: Client): Record<string, string> {
  const given = isBody(params) ? params : {}
  const version = isBody(given._meta) ? textIn(given._meta, versionKey) : undefined
  const name = textIn(given, 'name') ?? textIn(given, 'uri')
  return {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    ...(client !== undefined && { [clientHeader]: encodeURIComponent(client.toWellFormed()) }),
    ...(version !== undefined && { 'mcp-protocol-version': version, 'mcp-method': String(method) }),
    ...(version !== undefined && name !== undefined && { 'mcp-name': inHeader(name) }),
  }
}

/** Headers are ASCII. Other text is encoded as the protocol says. */
function inHeader(text: string): string {
  const isPlain = /^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/.test(text)
  return isPlain ? text : `=?base64?${Buffer.from(text).toString('base64')}?=`
}

function textIn(body: Body, name: string): string | undefined {
  const value = body[name]
  return typeof value === 'string' ? value : undefined
}

/** Answers to older revisions are events of a stream with one message. */
function inOneLine(body: string): string {
  if (body.startsWith('{') || body.startsWith('[')) return body
  const lines = body.split('\n').filter(line => line.startsWith('data: '))
  return lines.map(line => line.slice('data: '.length)).join('\n')
}
