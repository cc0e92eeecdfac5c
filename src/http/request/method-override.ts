import type { IncomingMessage } from 'node:http'

const overridden = new WeakSet<IncomingMessage>()

/** Replaces the method of a POST. */
export function overrideMethod(request: IncomingMessage, method: string): void {
  request.method = method
  overridden.add(request)
}

/** Whether the request's method was overridden. */
export function hasOverriddenMethod(request: IncomingMessage): boolean {
  return overridden.has(request)
}
