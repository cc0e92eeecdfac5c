import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../messages/refusal.ts'

const loopbackNames = /^(localhost|127(\.\d{1,3}){3}|\[::1\]|::1)$/i

export function isLoopbackHost(host: string): boolean {
  return loopbackNames.test(host)
}

/**
 * A server without logins obeys only this machine. Listening on loopback keeps others out, but not the pages that
 * somebody's browser here has open: those show by a foreign Host (DNS rebinding) or a foreign Origin.
 */
export function refuseFromElsewhere(request: FastifyRequest): void {
  const { origin } = request.headers
  const fromHere = origin === undefined || (URL.canParse(origin) && isLoopbackHost(new URL(origin).hostname))
  if (!isLoopbackHost(request.hostname) || !fromHere) throw new Refusal('openFromElsewhere')
}
