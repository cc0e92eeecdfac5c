// Sends messages as Standard Webhooks has it (https://www.standardwebhooks.com): signed with the secret that the receiver
// knows, over the id of the message, the time of the attempt and the body.
import { createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { DeliveryOutcome } from '../domain/journal/webhook.ts'
import type { UtcSeconds } from '../domain/time/date-time.ts'
import {
  AddressNotAllowed,
  hasCredentials,
  isAllowedHost,
  isWebScheme,
  type LookupAll,
  prepareRequest,
} from './guarded-request.ts'
import { responseTo } from './guarded-response.ts'
import { getNetwork } from './public-address.ts'

export interface SenderSettings {
  readonly timeoutMilliseconds: number
  /** Networks that may be sent to though they are not public. */
  readonly allowedNetworks: readonly string[]
  readonly userAgent: string
  readonly lookup?: LookupAll
}

export interface WebhookMessage {
  /** The same for each attempt at one message. */
  readonly id: string
  readonly address: string
  readonly secret: string
  readonly body: string
}

export type WebhookSender = ReturnType<typeof createWebhookSender>

/** What is kept of an answer, for people who look for what went wrong. */
const keptBytes = 1000

export function createWebhookSender(settings: SenderSettings) {
  const networks = settings.allowedNetworks.map(getNetwork)

  async function send(
    { id, address, secret, body }: WebhookMessage,
    now: UtcSeconds,
    stopping: AbortSignal,
  ): Promise<DeliveryOutcome> {
    const url = URL.parse(address)
    if (!url || !allows(address)) return failed('address_not_allowed')
    const timeout = AbortSignal.timeout(settings.timeoutMilliseconds)
    const request = prepareRequest(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': settings.userAgent,
        'webhook-id': id,
        'webhook-timestamp': String(now),
        'webhook-signature': signatureOf(id, now, body, secret),
      },
      networks,
      signal: AbortSignal.any([timeout, stopping]),
      lookup: settings.lookup,
    })
    try {
      const response = await responseTo(request, body)
      return { status: response.statusCode ?? 0, error: null, answer: await beginningOf(response) }
    } catch (error) {
      return failed(faultOf(error, { timeout, stopping }))
    } finally {
      request.destroy()
    }
  }

  /** Whether the address can be sent to, as far as can be said without asking for its name. */
  function allows(address: string): boolean {
    const url = URL.parse(address)
    return url !== null && isWebScheme(url) && !hasCredentials(url) && isAllowedHost(url, networks)
  }

  return { send, allows }
}

/** The secret's own bytes are the key: those that stand behind `whsec_`, in Base64. */
function signatureOf(id: string, now: UtcSeconds, body: string, secret: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${now}.${body}`).digest('base64')}`
}

function failed(error: NonNullable<DeliveryOutcome['error']>): DeliveryOutcome {
  return { status: null, error, answer: '' }
}

function faultOf(
  error: unknown,
  { timeout, stopping }: { readonly timeout: AbortSignal; readonly stopping: AbortSignal },
): NonNullable<DeliveryOutcome['error']> {
  if (error instanceof AddressNotAllowed) return 'address_not_allowed'
  if (stopping.aborted) return 'stopped'
  return timeout.aborted ? 'timeout' : 'unreachable'
}

/** Nobody waits for the rest of a long answer. An answer that breaks off has been given all the same. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for await (const chunk of response as AsyncIterable<Uint8Array>) {
      chunks.push(chunk)
      length += chunk.byteLength
      if (length >= keptBytes) break
    }
  } catch {
    // What came is kept.
  }
  const text = Buffer.concat(chunks).subarray(0, keptBytes).toString()
  return text.toWellFormed().replaceAll('\0', '')
}
