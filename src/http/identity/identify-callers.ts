import '../server/fastify-types.ts'
import type { FastifyInstance } from 'fastify'
import { userCaller } from '../../domain/rights/caller.ts'
import type { User } from '../../domain/rights/permissions.ts'
import { addressOf } from '../request/client-address.ts'
import { type Authenticator, always, logFailedSignIn } from './authenticator.ts'
import { refuseFromElsewhere } from './open-mode.ts'
import type { RateLimits } from './rate-limits.ts'

/** Authenticates each request and counts it towards its caller's rate limit. */
export function identifyCallers(
  app: FastifyInstance,
  identify: Authenticator,
  rateLimits: RateLimits,
  everyoneIs: User | undefined,
): void {
  app.addHook('onRequest', async (request, reply) => {
    if (everyoneIs) refuseFromElsewhere(request)
    const address = addressOf(request)
    const { caller, isStillLetIn } = everyoneIs
      ? { caller: userCaller(everyoneIs), isStillLetIn: always }
      : await identify(request.headers.authorization, address, logFailedSignIn(request, address)).catch(
          async error => {
            // Without valid credentials a caller is identified by address only.
            await rateLimits.count(request, reply, undefined)
            throw error
          },
        )
    Object.assign(request, { caller, isStillLetIn })
    if (!request.routeOptions.config.identifiesItself) await rateLimits.count(request, reply, caller.user)
  })
}
