import type { FastifyRequest } from 'fastify'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { Store } from '../../storage/store.ts'
import { headerIn } from '../request/body-parsers.ts'
import { type FoundCaller, type Identified, identifiedAs } from './access-now.ts'

/** A request before its body is read, for credentials of slices. */
export interface SentCredentials {
  /** The `Authorization` header. Requests without one are only passed on at endpoints of slices. */
  readonly authorization: string | undefined
  readonly method: string
  /** The path and query as sent, which signatures cover. */
  readonly url: string
  header(name: string): string | undefined
  readonly store: Store
  readonly now: UtcSeconds
}

/**
 * Finds the caller by credentials that the core doesn't know: tokens of OAuth, app passwords, signatures. Undefined for
 * other credentials, which are then looked up elsewhere. It throws a refusal if they are its own and not valid.
 */
export type FindCaller = (sent: SentCredentials) => Promise<FoundCaller | undefined>

/** Without an `Authorization` header only at endpoints of slices: other responses are cached by address. */
export async function identifyBySlices(
  findCallers: readonly FindCaller[],
  request: FastifyRequest,
  { store, clock }: { readonly store: Store; readonly clock: () => UtcSeconds },
): Promise<Identified | undefined> {
  const { authorization } = request.headers
  if (authorization === undefined && !request.routeOptions.config.rawBody) return undefined
  const sent: SentCredentials = {
    ...{ authorization, store, now: clock(), method: request.method, url: request.originalUrl },
    header: name => headerIn(request, name),
  }
  for (const find of findCallers) {
    const found = await find(sent)
    if (found) return identifiedAs(found)
  }
  return undefined
}
