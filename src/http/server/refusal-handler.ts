import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '../../domain/records/record-frame.ts'
import type { Site } from '../../domain/site/site.ts'
import type { Translate } from '../../i18n/messages.ts'
import { faultsOf, faultText, problemText } from '../../i18n/problem-text.ts'
import type { MessageValues, ProblemsByField } from '../../messages/problem.ts'
import { type NeededCapability, Refusal, type RefusalReason } from '../../messages/refusal.ts'
import type { DatabaseFault } from '../../storage/dialects/database-fault.ts'
import { originFault } from '../request/addresses.ts'
import { languageOf, languageRootOf } from '../request/language-root.ts'
import { loggedRequest } from './request-log.ts'

/** Turns refusals and internal errors into API errors. */
export function createRefusalHandler(
  latestSite: () => Site,
  translate: Translate,
  classifyError: ClassifyError,
  findNearestPath: (url: string) => string | undefined,
) {
  function refuse(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    // Fastify's own errors occur before the site is attached.
    const site = (request.site as Site | undefined) ?? latestSite()
    const language = languageOf(request, site)
    const challenge = challengeOf(refusal, request, site)
    if (challenge !== undefined) reply.header('www-authenticate', challenge)
    if (refusal.details.retryAfterSeconds !== undefined) {
      reply.header('retry-after', String(Math.ceil(refusal.details.retryAfterSeconds)))
    }
    if (refusal.details.current) reply.header('etag', refusal.details.current.etag)
    return reply
      .code(refusal.status)
      .header('x-request-id', request.id)
      .header('content-language', language)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(presentRefusal(refusal, language, translate, baseOf(request, site))))
  }

  return {
    toRefusal: (error: unknown, request: FastifyRequest) => toRefusal(error, request, classifyError),
    onError: (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
      refuse(toRefusal(error, request, classifyError), request, reply),
    onNoRoute: (request: FastifyRequest, reply: FastifyReply) =>
      refuse(noRoute(request, reply, findNearestPath), request, reply),
  }
}

/** How to authenticate, or which scope is missing (RFC 6750, 3.1). */
function challengeOf(
  { status, reason, values }: Refusal,
  request: FastifyRequest,
  site: Site,
): string | undefined {
  const own = request.routeOptions?.config?.challenge?.(baseOf(request, site))
  if (status === 401) return own ?? `Basic realm="${realm(site.name)}", charset="UTF-8"`
  if (reason !== 'scopeNeeded') return undefined
  return `${own ? `${own}, ` : 'Bearer '}error="insufficient_scope", scope="${values.scope}"`
}

/** The methods of the address, if it has any, were already put into `Allow`. A language root stays one. */
function noRoute(
  request: FastifyRequest,
  reply: FastifyReply,
  findNearestPath: (url: string) => string | undefined,
): Refusal {
  const methods = reply.getHeader('allow')
  if (typeof methods === 'string') return new Refusal('noMethod', { method: request.method, methods })
  const nearest = findNearestPath(request.url)
  const language = languageRootOf(request)
  if (nearest === undefined) return new Refusal('noRoute')
  return new Refusal('noRouteLike', { nearest: language === undefined ? nearest : `/${language}${nearest}` })
}

/** Where the documentation is. A request with an unusable host gets a path without one. */
function baseOf(request: FastifyRequest, { publicUrl }: Site): string {
  if (publicUrl !== undefined) return publicUrl
  return request.host && !originFault(request) ? `${request.protocol.toLowerCase()}://${request.host}` : ''
}

/** The body of an error. Its link into the documentation begins with `base`. */
export function presentRefusal(refusal: Refusal, language: Language, translate: Translate, base: string) {
  const { missing, problems, termId, usedBy, current, operation, answer, needs, ignored } = refusal.details
  const similar = Object.entries(ignored ?? {}).filter(([, nearest]) => nearest !== undefined)
  const message = (key: string, values: MessageValues) => translate(language, key, values)
  const shown = [message(`refusals.${refusal.reason}`, refusal.values), ...hintsOf(refusal, message)].join(
    ' ',
  )
  return {
    ...(answer && { ...answer, msg: shown }),
    code: refusal.code,
    message: shown,
    data: {
      status: refusal.status,
      ...(missing ? { params: missing } : problems && { params: textsOf(problems, message) }),
      ...(problems && Object.keys(problems).length > 0 && { details: detailsOf(problems, message) }),
      ...(termId !== undefined && { term_id: termId }),
      ...(current && { version: current.version }),
      ...(operation && { operation }),
      ...(usedBy && { used_by: usedBy.map(({ kind, id }) => ({ type: kind, id })) }),
      ...(needs && { capability: needs.capability }),
      ...(similar.length > 0 && { did_you_mean: Object.fromEntries(similar) }),
      help: `${base}/docs/errors/#${refusal.code}`,
    },
  }
}

type WriteMessage = (key: string, values: MessageValues) => string

function textsOf(faults: ProblemsByField, message: WriteMessage): Record<string, string> {
  const texts = Object.entries(faults).map(([name, problem]) => [name, problemText(name, problem, message)])
  return Object.fromEntries(texts)
}

/** For each field, and each nested position with a problem. */
function detailsOf(
  faults: ProblemsByField,
  message: WriteMessage,
): Record<string, { code: string; message: string }> {
  return Object.fromEntries(
    Object.entries(faults).flatMap(([name, problem]) => [
      [name, { code: problem.key, message: problemText(name, problem, message) }],
      ...faultsOf(name, problem)
        .filter(({ path }) => path !== name)
        .map(fault => [fault.path, { code: fault.problem.key, message: faultText(fault.problem, message) }]),
    ]),
  )
}

/** What would help, besides the message. */
function hintsOf({ details: { needs, ignored } }: Refusal, message: WriteMessage): string[] {
  const names = Object.entries(ignored ?? {}).map(([name, nearest]) =>
    nearest === undefined ? name : message('texts.nameLike', { name, nearest }),
  )
  return [
    ...(needs
      ? [message(needs.reach ? 'texts.needsMoreReach' : 'texts.needsCapability', neededValues(needs))]
      : []),
    ...(names.length > 0 ? [message('texts.ignoredNames', { names: names.join(', ') })] : []),
  ]
}

function neededValues({ capability, reach = '', roles }: NeededCapability): MessageValues {
  return { capability, reach, roles: roles.join(', ') }
}

/** Fastify's errors by code. */
const frameworkReasons: Readonly<Record<string, RefusalReason>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'bodyTooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedMediaType',
}

type ClassifyError = (error: unknown) => DatabaseFault | undefined

const faultReasons: Readonly<Record<DatabaseFault, RefusalReason>> = {
  away: 'databaseAway',
  broken: 'databaseAway',
  pooled: 'databaseAway',
  slow: 'databaseAway',
  busy: 'databaseBusy',
  full: 'noSpace',
  readOnly: 'readOnly',
}

/** The image disk is full. */
const diskReasons: Readonly<Record<string, RefusalReason>> = {
  ENOSPC: 'noSpace',
  EDQUOT: 'noSpace',
}

const retryAfterSeconds = 5

function toRefusal(error: unknown, request: FastifyRequest, classifyError: ClassifyError): Refusal {
  if (error instanceof Refusal) {
    if (error.cause) request.log.error({ err: error.cause, ...loggedRequest(request) }, 'failed')
    return error
  }
  const { code = '', statusCode = 500 } = error as { code?: string; statusCode?: number }
  const reason = frameworkReasons[code]
  if (reason) return new Refusal(reason, { max: request.routeOptions.bodyLimit ?? 0 })
  if (statusCode >= 400 && statusCode < 500) return new Refusal('brokenRequest')
  const fault = classifyError(error)
  // An outage is logged once, when it begins.
  const level = fault === 'away' ? 'debug' : 'error'
  request.log[level]({ err: error, ...loggedRequest(request) }, 'failed')
  const ours = fault ? faultReasons[fault] : diskReasons[code]
  if (!ours) return new Refusal('internalError', { requestId: request.id })
  return new Refusal(ours, {}, ours === 'noSpace' ? {} : { retryAfterSeconds })
}

/** Header values are ASCII. */
function realm(name: string): string {
  return name.replace(/[^\x20-\x7e]|["\\]/g, '') || 'Almanac'
}
