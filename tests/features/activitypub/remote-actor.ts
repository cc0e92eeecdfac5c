// A server of the fediverse with one actor, as small as possible: it serves documents and signs requests.
import { generateKeyPairSync } from 'node:crypto'
import type { TestContext } from 'node:test'
import { type SignatureKind, signRequest } from '../../../src/features/activitypub/signatures/sign-request.ts'
import { startLoopbackServer } from '../../support/loopback-tls.ts'
import type { ServedCalendar } from './scene.ts'

export interface ReceivedMessage {
  readonly path: string
  readonly headers: Record<string, string>
  readonly body: any
}

export async function startRemote(t: TestContext) {
  const server = await startLoopbackServer(t)
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const { base } = server
  const actor = `${base}/users/ada`
  const documents = new Map<string, object>()
  const received: ReceivedMessage[] = []
  const asked: string[] = []
  const remote = {
    ...{ base, actor, privateKey, documents, received, asked },
    /** The answer to messages. */
    status: (_message: ReceivedMessage): number => 202,
  }
  documents.set('/users/ada', {
    '@context': ['https://www.w3.org/ns/activitystreams', 'https://w3id.org/security/v1'],
    ...{ id: actor, type: 'Person', preferredUsername: 'ada', name: 'Ada' },
    ...{ inbox: `${actor}/inbox`, outbox: `${actor}/outbox` },
    endpoints: { sharedInbox: `${base}/inbox` },
    publicKey: { id: `${actor}#main-key`, owner: actor, publicKeyPem: publicKey },
  })
  server.answer = async (request, response) => {
    const path = request.url ?? ''
    if (request.method === 'GET') {
      asked.push(path)
      const document = documents.get(path)
      const status = document ? 200 : 404
      return void response
        .writeHead(status, { 'content-type': 'application/activity+json' })
        .end(JSON.stringify(document ?? {}))
    }
    let text = ''
    for await (const chunk of request) text += chunk
    const message = { path, headers: request.headers as Record<string, string>, body: JSON.parse(text) }
    received.push(message)
    response.writeHead(remote.status(message)).end()
  }
  return remote
}

export type Remote = Awaited<ReturnType<typeof startRemote>>

interface Sending {
  readonly kind?: SignatureKind
  readonly keyId?: string
  readonly privateKey?: string
  /** Headers that replace those that were signed. */
  readonly headers?: Record<string, string>
  /** A body that replaces the one that was signed. */
  readonly body?: string
  readonly path?: string
}

/** Sends a signed activity to a calendar. */
export function sendTo(calendar: ServedCalendar, remote: Remote, activity: object, sending: Sending = {}) {
  const { kind = 'cavage', keyId = `${remote.actor}#main-key`, privateKey = remote.privateKey } = sending
  const body = JSON.stringify(activity)
  const url = new URL(sending.path ?? '/activitypub/inbox', calendar.base)
  const now = calendar.clock.now
  const headers = signRequest({ method: 'POST', url, body, keyId, privateKey, now }, kind)
  return calendar.app.inject({
    method: 'POST',
    url: url.pathname,
    headers: { ...headers, 'content-type': 'application/activity+json', ...sending.headers },
    payload: sending.body ?? body,
  })
}

export function activityBy(remote: Remote, type: string, object: unknown, id = `${remote.actor}#${type}`) {
  return { '@context': 'https://www.w3.org/ns/activitystreams', id, type, actor: remote.actor, object }
}
