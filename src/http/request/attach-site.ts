import '../server/fastify-types.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CurrentSite } from '../../queries/current-site.ts'
import type { Store } from '../../storage/store.ts'

/**
 * Sets `request.site`, by which one request is answered from its beginning to its end. Has to be registered before
 * everything that depends on the site. A database that does not answer is for the route to tell.
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
