import { keysOf } from '../../domain/typed-entries.ts'
import { noContext } from '../../fields/kind.ts'
import { sentValues } from '../../http/request/body-parsers.ts'
import '../../http/server/fastify-types.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { searchText } from '../../fields/kinds/scalars.ts'
import { Problem } from '../../messages/problem.ts'
import { refuseIfAny } from '../../messages/refusal.ts'
import { suggestNames } from '../../queries/search/site-search.ts'
import type { NamedRecord } from '../../storage/search/site-search.ts'
import { type PageContext, type PageParts, pageContext } from '../frame/page-context.ts'
import { namesOfRecords } from '../views/search-results.ts'

export const suggestionsPath = '/events/suggest.json'

/** Search suggestions while typing. The search works without them. */
export function registerSuggestions(app: FastifyInstance, parts: PageParts): void {
  const options = { config: { hasLanguageRoots: true, isReadable: true } }
  app.get(suggestionsPath, options, async (request, reply) => {
    const context = pageContext(request, parts)
    return reply.send({ suggestions: await suggestions(searchIn(request), context) })
  })
}

function searchIn({ query }: FastifyRequest): string {
  const search = searchText.read(sentValues(query).search ?? '', noContext)
  if (search instanceof Problem) refuseIfAny({ search })
  return String(search)
}

/** The maximum per kind. */
const most: Readonly<Record<NamedRecord['kind'], number>> = {
  event: 4,
  venue: 2,
  organizer: 2,
  category: 2,
  tag: 2,
}

async function suggestions(search: string, context: PageContext) {
  const found = await suggestNames(search, context)
  const shown = keysOf(most).flatMap(kind =>
    found.filter(record => record.kind === kind).slice(0, most[kind]),
  )
  const names = await namesOfRecords(shown, context)
  return names.map(({ kind, name, href }) => ({ kind: context.t(kind), name, href }))
}
