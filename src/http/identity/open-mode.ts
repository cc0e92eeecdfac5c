import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../messages/refusal.ts'

const loopbackNames = /^(localhost|127(\.\d{1,3}){3}|\[::1\]|::1)$/i

export function isLoopbackHost(host: string): boolean {
  return loopbackNames.test(host)
}

/**
 * In open mode the server only accepts requests from this machine. Listening on loopback keeps other machines
 * out, but not pages open in a local browser: those are detected by a foreign Host (DNS rebinding) or Origin.
 */
export function refuseFromElsewhere(request: FastifyRequest): void {
  const { origin } = request.headers
  const fromHere = origin === undefined || (URL.canParse(origin) && isLoopbackHost(new URL(origin).hostname))
  if (!isLoopbackHost(request.hostname) || !fromHere) throw new Refusal('openFromElsewhere')
}
