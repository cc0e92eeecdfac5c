// A server on the loopback address by TLS, whose certificate the programs of a test trust.
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import type { Lifetime } from './test-app.ts'

/** For localhost, and for tests only. */
const cert = `-----BEGIN CERTIFICATE-----
MIIBmzCCAUGgAwIBAgIUbs3+a6qgyKV9AcNDZXv2hJzVvgkwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTExODEzMjYwMFoYDzIxMjYxMDI1
MTMyNjAwWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAS1/bCfI3fhtAa4teavrjoPHaHA1lhliJknGaic8EIMwYkzIH/YsHlx
G5pHaKqsMRFGfTgvystDZh/b+IsqoUcco28wbTAdBgNVHQ4EFgQUXQv5FaaGYJtG
yhto6dBf7sPxbR8wHwYDVR0jBBgwFoAUXQv5FaaGYJtGyhto6dBf7sPxbR8wDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSAAwRQIgaY86RwwtQGPo+qPs2CqDFLs1M+mOujQmfiepDMRT2QMCIQDQ
clRydoygl4mmDyjVv/25Rzs/ybLccEFlSROE8btmpA==
-----END CERTIFICATE-----`
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgwo99ZJrG+ZBNxonO
rcQuaFroYRs4xY/t0ILzazC0ij2hRANCAAS1/bCfI3fhtAa4teavrjoPHaHA1lhl
iJknGaic8EIMwYkzIH/YsHlxG5pHaKqsMRFGfTgvystDZh/b+IsqoUcc
-----END PRIVATE KEY-----`

export const loopbackNetworks = '127.0.0.0/8,::1'

export interface LoopbackServer {
  readonly base: string
  /** Answers from now on. */
  answer: (request: IncomingMessage, response: ServerResponse) => void
}

export async function startLoopbackServer(t: Lifetime): Promise<LoopbackServer> {
  const known = getCACertificates('default')
  if (!known.includes(cert)) setDefaultCACertificates([...known, cert])
  const served: { base: string; answer: LoopbackServer['answer'] } = {
    base: '',
    answer: (_request, response) => void response.writeHead(503).end(),
  }
  const server = createServer({ cert, key }, (request, response) => served.answer(request, response))
  server.listen(0, 'localhost')
  await once(server, 'listening')
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  served.base = `https://localhost:${port}`
  return served
}
