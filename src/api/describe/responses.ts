import { type RefusalReason, refusalReasons } from '../../domain/refusal.ts'
import type { JsonSchema } from '../../fields/kind.ts'
import { named } from '../../fields/shape.ts'
import type { Route } from '../../rest/route.ts'
import { always } from '../../rest/route-rows.ts'
import { type Describe, described } from './described.ts'
import type { DocumentContext } from './document-context.ts'
import { documentTexts } from './document-texts.ts'

/** Every answer of a route, by its status. */
export function responsesOf(route: Route, { describe, responses }: DocumentContext) {
  const byStatus = Map.groupBy(new Set(route.refuses), statusOf)
  const refusals = [...byStatus].map(([status, reasons]) => [
    status,
    responses.shown(refusal(reasons, describe), namesFor(status, route)),
  ])
  const { status, isStream, shape = isStream ? 'Stream' : 'Described' } = route.returns
  const answered = responses.shown(success(route, describe), [shape, `${shape}Written`])
  const isRead = route.methods.includes('GET') && !route.isLive
  const known = isRead ? [['304', responses.shown(notModified(describe), ['NotModified'])]] : []
  return Object.fromEntries([[status, answered], ...known, ...refusals])
}

const anyStatus = [413, 415, 422, 428, 429]

/** What any request may meet with, whatever it is about, stands together. */
function statusOf(reason: RefusalReason): string {
  const { status } = refusalReasons[reason]
  if (status >= 500) return '5XX'
  return anyStatus.includes(status) || reason === 'requestUnderWay' ? '4XX' : String(status)
}

/** Many routes refuse alike; what only one kind of record or one route refuses is named after it. */
function namesFor(status: string, { tag, name }: Route): string[] {
  return [`Refused${status}`, `Refused${status}_${tag}`, `Refused${status}_${name}`]
}

/** Messages are shown as a reader would get them, with these in the place of what depends on the request. */
const exampleValues = {
  names: '…',
  page: 2,
  seconds: 30,
  count: 2,
  requestId: '…',
  origin: '…',
  number: 2,
  name: '…',
}

/** What any request may be refused for is told where there is nothing else to tell. */
function refusal(reasons: readonly RefusalReason[], describe: Describe) {
  const codes = [...new Set(reasons.map(reason => refusalReasons[reason].code))]
  const own = reasons.filter(reason => !always.includes(reason))
  const told = own.length > 0 ? own : reasons
  return {
    description: told.map(reason => describe(`refusals.${reason}`, exampleValues)).join(' '),
    content: { 'application/json': { schema: errorOf(codes) } },
  }
}

function errorOf(codes: readonly string[]): JsonSchema {
  return { allOf: [named('Error'), { type: 'object', properties: { code: { enum: codes } } }] }
}

function notModified(describe: Describe) {
  return { description: described(describe, documentTexts.conditions.notModified) }
}

function success({ methods, returns: { shape, isList, isStream } }: Route, describe: Describe) {
  if (isStream)
    return {
      description: described(describe, documentTexts.stream),
      content: { 'text/event-stream': { schema: { type: 'string' } } },
    }
  const isRead = methods.includes('GET')
  const names = [...(isList ? listHeaders : []), 'ETag', ...(isRead ? [] : [replayedHeader]), unknownHeader]
  return {
    description: described(describe, isList ? documentTexts.page : documentTexts.record),
    headers: Object.fromEntries(names.map(name => [name, { $ref: `#/components/headers/${name}` }])),
    content: { 'application/json': { schema: shape ? named(shape) : { type: 'object' } } },
  }
}

const listHeaders = ['X-Total', 'X-TotalPages', 'Link']
const unknownHeader = 'X-Unknown-Parameters'
const replayedHeader = 'Idempotency-Replayed'

/** Every header that an answer may have and that says something of the calendar. */
export function responseHeaders(describe: Describe) {
  const header = (about: string, type: string) => ({
    description: described(describe, about),
    schema: { type },
  })
  return {
    'X-Total': header(documentTexts.total, 'integer'),
    'X-TotalPages': header(documentTexts.totalPages, 'integer'),
    Link: header(documentTexts.link, 'string'),
    ETag: header(documentTexts.conditions.etag, 'string'),
    [replayedHeader]: header(documentTexts.conditions.replayed, 'string'),
    [unknownHeader]: header(documentTexts.unknownParameters, 'string'),
  }
}
