import '../server/fastify-types.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CurrentSite } from '../../queries/current-site.ts'
import type { Store } from '../../storage/store.ts'

/**
 * Sets `request.site`, which stays the same for the whole request. Must be registered before all hooks that
 * depend on the site. If the database is unavailable, the route reports it.
 */
export function attachSite(
  app: FastifyInstance,
  currentSite: CurrentSite,
  storeFor: (request: FastifyRequest) => Store,
): void {
  app.decorateRequest('site')
  app.addHook('onRequest', (request, _reply, done) => {
    const goOn = (site = currentSite.latest()) => {
      request.site = site
      done()
    }
    if (request.routeOptions.config.isSameForAllSites) return goOn()
    const site = currentSite.in(storeFor(request))
    if (site instanceof Promise)
      site.then(
        known => goOn(known),
        () => goOn(),
      )
    else goOn(site)
  })
}
