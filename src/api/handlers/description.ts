import { startOfToday } from '../../domain/time/present-time.ts'
import { fieldTable, untyped } from '../../fields/field-table.ts'
import { plainText } from '../../fields/kinds/scalars.ts'
import type { Answer, RequestContext, Route, RouteContext } from '../../rest/table/route.ts'
import { namespaceIndex } from '../describe/namespace-index.ts'
import { openApiDocument } from '../describe/openapi.ts'

export const indexArgs = fieldTable({
  namespace: {
    kind: plainText({ max: 200 }),
    indexed: untyped,
    shownDefault: ({ namespace }) => namespace,
    about: 'Ignored. There is one namespace.',
  },
  context: {
    kind: plainText({ max: 50 }),
    indexed: untyped,
    default: 'view',
    about: 'Ignored. There is one view.',
  },
})

/** Describes the API. The routes are passed lazily, because this is one of them. */
export function descriptionHandlers(routes: () => readonly Route[]) {
  return {
    async index({ site, profile, translate, readContext }: RouteContext): Promise<Answer> {
      const { namespace } = profile
      return { body: namespaceIndex(routes(), { ...site, namespace }, readContext, translate) }
    },

    document: async (context: RouteContext): Promise<Answer> => ({
      body: describeDocument(routes(), context),
    }),
  }
}

/** Describes these routes at the requested root. */
export function describeDocument(
  routes: readonly Route[],
  { site, version, language, translate: describe, addresses, time }: RequestContext,
) {
  return openApiDocument(routes, {
    ...{ site, version, language, describe, base: addresses.base, called: addresses.api },
    // Examples are dated some weeks ahead, independent of the hour.
    now: startOfToday(time, site.zone),
  })
}
