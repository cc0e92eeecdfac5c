import type { FastifyRequest } from 'fastify'
import type { Site } from '../../domain/site/site.ts'
import type { CurrentSite } from '../../queries/current-site.ts'
import type { Store } from '../../storage/store.ts'

/** The settings for `request.site`. If the database is unavailable, the latest known ones: the route reports it. */
export function createSiteFinder(currentSite: CurrentSite, storeFor: (request: FastifyRequest) => Store) {
  return (request: FastifyRequest): Site | Promise<Site> => {
    if (request.routeOptions.config.isSameForAllSites) return currentSite.latest()
    const site = currentSite.in(storeFor(request))
    return site instanceof Promise ? site.catch(currentSite.latest) : site
  }
}
