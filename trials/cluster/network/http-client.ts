import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'

/** A request without an answer by then has failed. */
const answerMilliseconds = 10_000

export interface Sent {
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly body?: Buffer | string
  readonly milliseconds?: number
}

export interface Answer {
  readonly status: number
  readonly body: string
}

/** Sends a request on a new connection, so that a connection that is being closed can't fail it. */
export async function send(url: string, sent: Sent = {}): Promise<Answer> {
  const { method = 'GET', headers = {}, body, milliseconds = answerMilliseconds } = sent
  const signal = AbortSignal.timeout(milliseconds)
  const asked = request(url, { method, headers, agent: false, signal })
  asked.end(body)
  const [answer]: IncomingMessage[] = await once(asked, 'response')
  if (answer?.statusCode === undefined) throw new Error('No status.')
  return { status: answer.statusCode, body: await text(answer) }
}

/** Whether the answer is a success. */
export async function isOk(url: string, sent?: Sent): Promise<boolean> {
  const { status } = await send(url, sent)
  return isSuccess(status)
}

export function isSuccess(status: number): boolean {
  return status >= 200 && status < 300
}

export function bearer(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` }
}
