// Sends messages by Standard Webhooks (https://www.standardwebhooks.com), signed with the receiver's secret
// over the message id, the time of the attempt and the body.

import { createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { SliceSettings } from '../../config/slice-settings.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import {
  AddressNotAllowed,
  hasCredentials,
  isAllowedHost,
  isWebScheme,
  prepareRequest,
  responseTo,
} from '../../outgoing/guarded-request.ts'
import { getNetwork } from '../../outgoing/public-address.ts'
import { version } from '../../version.ts'
import type { DeliveryOutcome } from './webhook.ts'

interface WebhookMessage {
  /** The same for every attempt to send one message. */
  readonly id: string
  readonly address: string
  readonly secret: string
  readonly body: string
}

/** How much of a response is stored for debugging. */
const storedBytes = 1000

export type WebhookSender = ReturnType<typeof openWebhookSender>

export function openWebhookSender({ webhookNetworks, webhookSeconds }: SliceSettings) {
  const networks = webhookNetworks.map(getNetwork)

  async function send(
    { id, address, secret, body }: WebhookMessage,
    now: UtcSeconds,
    stopping: AbortSignal,
  ): Promise<DeliveryOutcome> {
    const url = URL.parse(address)
    if (!url || !allows(address)) return failed('address_not_allowed')
    const timeout = AbortSignal.timeout(webhookSeconds * 1000)
    const request = prepareRequest(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': `Almanac/${version}`,
        'webhook-id': id,
        'webhook-timestamp': String(now),
        'webhook-signature': signatureOf(id, now, body, secret),
      },
      networks,
      signal: AbortSignal.any([timeout, stopping]),
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

  /** Whether the URL is allowed, as far as that is known without resolving its host. */
  function allows(address: string): boolean {
    const url = URL.parse(address)
    return url !== null && isWebScheme(url) && !hasCredentials(url) && isAllowedHost(url, networks)
  }

  return { send, allows }
}

/** The key is the Base64-decoded part after `whsec_`. */
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

/** The rest of a long response isn't read. A truncated response counts as one. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for await (const chunk of response as AsyncIterable<Uint8Array>) {
      chunks.push(chunk)
      length += chunk.byteLength
      if (length >= storedBytes) break
    }
  } catch {
    // The bytes received so far are stored.
  }
  const text = Buffer.concat(chunks).subarray(0, storedBytes).toString()
  return text.toWellFormed().replaceAll('\0', '')
}
