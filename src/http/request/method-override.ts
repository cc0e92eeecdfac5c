import type { IncomingMessage } from 'node:http'

const overridden = new WeakSet<IncomingMessage>()

/** Replaces the method of a POST. */
export function overrideMethod(request: IncomingMessage, method: string): void {
  request.method = method
  overridden.add(request)
}

export function hasOverriddenMethod(request: IncomingMessage): boolean {
  return overridden.has(request)
}
