import type { FastifyReply, FastifyRequest } from 'fastify'
import { isRecordId } from '../domain/records/record-frame.ts'
import { slugInAddress } from '../domain/records/slug.ts'
import type { Taxonomy } from '../domain/records/term.ts'
import { published } from '../domain/rights/visibility.ts'
import { sentValues } from '../http/request/body-parsers.ts'
import { languageOf, languageRootOf } from '../http/request/language-root.ts'
import { roomInHeader } from '../http/server/client-errors.ts'
import { Refusal } from '../messages/refusal.ts'
import type { ApiParts } from '../rest/table/request-context.ts'
import { recordPath, termPath } from '../web/record-links.ts'
import { isOlderPage, termInPath } from './page-address.ts'

/** Redirects alternative URLs of the older service permanently, with the other query parameters. */
export async function redirectOlderPage(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: ApiParts,
): Promise<boolean> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  if (!mayBeOlder.test(request.url)) return false
  const [path = '', ...rest] = request.url.split('?')
  await checkTerm(path, request, parts)
  const target = await targetOf(path, rest.join('?').split('&').filter(Boolean), request, parts)
  if (!target) return false
  const query = target.query.join('&')
  if (query.length > roomInHeader) throw new Refusal('addressTooLong')
  const root = languageRootOf(request)
  reply.redirect(`${root ? `/${root}` : ''}${target.path}${query && `?${query}`}`, 301)
  return true
}

/** The front page, the script in a path, views of the calendar, and pages without their trailing slash. */
const mayBeOlder = /^\/(?:[?]|$|index\.php|events|event\/|venue\/|organizer\/|tag\/|feed)/

/** A view takes its category or tag as a filter. An unknown one in the path is no page. */
async function checkTerm(path: string, request: FastifyRequest, parts: ApiParts): Promise<void> {
  if (!/^\/events\/(month|day|past)\//.test(path)) return
  const [, original = ''] = /(\/(?:events|tag)\/[^?]*)/.exec(request.originalUrl) ?? []
  const { category, tag } = termInPath(original)
  if (category !== undefined) await termPathOf('category', category, request, parts)
  if (tag !== undefined) await termPathOf('tag', tag, request, parts)
}

interface Target {
  readonly path: string
  readonly query: readonly string[]
}

async function targetOf(
  path: string,
  query: readonly string[],
  request: FastifyRequest,
  parts: ApiParts,
): Promise<Target | undefined> {
  if (path === '/') return fromFrontPage(query, request, parts)
  if (path === '/index.php') return { path: '/', query }
  // Two slashes would redirect to another host.
  const [, inside] = /^\/index\.php(\/[^/\\].*)$/.exec(path) ?? []
  if (inside) return { path: inside, query }
  return !path.endsWith('/') && isOlderPage(`${path}/`) && !isOlderPage(path)
    ? { path: `${path}/`, query }
    : undefined
}

async function fromFrontPage(
  query: readonly string[],
  request: FastifyRequest,
  parts: ApiParts,
): Promise<Target | undefined> {
  const requested = sentValues(request.query)
  const without = (...names: string[]) => query.filter(pair => !names.includes(pair.split('=', 1)[0] ?? ''))
  if (typeof requested.p === 'string' && requested.p !== '')
    return { path: await recordPathOf(requested.p, request, parts), query: without('p', 'post_type') }
  for (const [name, taxonomy] of [
    ['tribe_events_cat', 'category'],
    ['tag', 'tag'],
  ] as const) {
    const slug = requested[name]
    if (typeof slug === 'string' && slug !== '')
      return { path: await termPathOf(taxonomy, slug, request, parts), query: without(name) }
  }
  return undefined
}

/** Records that aren't public count as missing. */
async function recordPathOf(id: string, request: FastifyRequest, { storeFor }: ApiParts): Promise<string> {
  const number = /^\d{1,16}$/.test(id) ? Number(id) : 0
  const store = storeFor(request)
  const language = languageOf(request, request.site)
  if (isRecordId(number))
    for (const kind of ['event', 'venue', 'organizer'] as const) {
      const record = await store[`${kind}s`].find(number, published, language)
      if (record) return recordPath(kind, record)
    }
  throw new Refusal('eventNotFound')
}

async function termPathOf(taxonomy: Taxonomy, slug: string, request: FastifyRequest, { storeFor }: ApiParts) {
  const store = storeFor(request)
  // The slugs of a hierarchy, as in the page's path.
  const last = slug.split('/').filter(Boolean).at(-1) ?? ''
  const id = await store.slugs.find(taxonomy, slugInAddress(last))
  const term =
    id === undefined ? undefined : await store.terms.find(taxonomy, id, languageOf(request, request.site))
  if (!term) throw new Refusal('termNotFound', { kind: taxonomy })
  return termPath(term)
}
