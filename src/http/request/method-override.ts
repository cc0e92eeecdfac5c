import type { IncomingMessage } from 'node:http'

const overridden = new WeakSet<IncomingMessage>()

/** Gives a POST the method that it stands for. */
export function overrideMethod(request: IncomingMessage, method: string): void {
  request.method = method
  overridden.add(request)
}

/** Whether a request was sent with another method than the one it has. */
export function hasOverriddenMethod(request: IncomingMessage): boolean {
  return overridden.has(request)
}
