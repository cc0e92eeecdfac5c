import { allFeatures } from '../../features/all-features.ts'
import { named } from '../../fields/field-table.ts'
import type { JsonSchema } from '../../fields/kind.ts'
import { cataloguesIn, programLocales } from '../../i18n/catalogues.ts'
import { type RefusalReason, refusalRow } from '../../messages/refusal.ts'
import type { Method, Route } from '../../rest/table/route.ts'
import { always } from '../../rest/table/route-rows.ts'
import type { Tag } from '../../rest/table/tags.ts'
import type { DocumentContext } from './document-context.ts'
import { type Describe, described, documentTexts } from './document-texts.ts'

export function responsesOf(route: Route, method: Method, context: DocumentContext) {
  const { describe, responses } = context
  const {
    status,
    isStream,
    files,
    shape = isStream ? 'Stream' : files ? 'File' : 'Described',
  } = route.returns
  const answered = responses.shown(success(route, describe), [shape])
  const isRead = route.methods.includes('GET') && !route.isLive
  const notModified = { description: described(describe, documentTexts.conditions.notModified) }
  const known = isRead ? [['304', responses.shown(notModified, ['E304'])]] : []
  const refusals = documentedStatuses(route, method).map(documented => [
    documented,
    refusalOf(documented, route.tag, context),
  ])
  return {
    ...Object.fromEntries([[status, answered], ...known, ...refusals]),
    default: responses.shown(anyRefusal(describe), ['E']),
  }
}

/**
 * The statuses listed individually. The main routes of a collection or record list each of theirs. Aliases
 * list fewer; the rest is part of the default response.
 */
function documentedStatuses(route: Route, method: Method): OwnStatus[] {
  const isPlain = /^\/\w+(\/\{id\})?$/.test(route.path)
  const statuses = new Set(route.refuses.filter(reason => !isAnyRequests(reason)).map(statusOf))
  const documented: readonly number[] = isAlias(route, method) ? [400] : isPlain ? ownStatuses : [400, 404]
  return ownStatuses.filter(status => documented.includes(status) && statuses.has(status))
}

/** Whether the method is an alias of another one in the row, which is described in full. */
export function isAlias({ methods }: Route, method: Method): boolean {
  return methods.length > 1 && method !== 'PATCH'
}

const ownStatuses = [400, 401, 403, 404, 409, 410, 422] as const

type OwnStatus = (typeof ownStatuses)[number]

function statusOf(reason: RefusalReason): number {
  return refusalRow(reason).status
}

/** Invalid input is listed everywhere; other reasons only where they apply. */
function isAnyRequests(reason: RefusalReason): boolean {
  return statusOf(reason) !== 400 && (always.includes(reason) || inDefault.includes(reason))
}

/** Reasons that apply to any request with an idempotency key, and those of servers with hooks. */
const inDefault: readonly RefusalReason[] = [
  ...(['requestUnderWay', 'retryKeyReused'] as const),
  ...(['refusedByHook', 'changedMeanwhile'] as const),
]

/** The refusals with one status for one kind of record. Kinds with equal refusals share them. */
function refusalOf(status: OwnStatus, tag: Tag, { routes, describe, responses }: DocumentContext) {
  const reasons = routes.flatMap(route => (route.tag === tag ? route.refuses : []))
  const codes = codesOf(reasons.filter(reason => statusOf(reason) === status))
  const text = described(describe, documentTexts.refusals[status])
  const description = `${text} ${codes.join(', ')}`
  // The most common refusals get the plain name. The `interface` tag comes first but refuses little, so it
  // doesn't.
  const names = [...(tag === 'interface' ? [] : [`E${status}`]), `E${status}_${tag}`]
  const example = exampleOf(reasons.find(reason => statusOf(reason) === status) ?? 'internalError', describe)
  const content = { 'application/json': { schema: named('Error'), example } }
  return responses.shown({ description, content }, names)
}

function headerReferences(names: readonly string[]) {
  return Object.fromEntries(names.map(name => [name, { $ref: `#/components/headers/${name}` }]))
}

/** All other refusals, in one response for all operations. */
function anyRefusal(describe: Describe) {
  return {
    description: described(describe, documentTexts.refused),
    headers: headerReferences(['Retry-After']),
    content: { 'application/json': { schema: named('Error') } },
  }
}

/** An error as it is sent, with values for all messages. */
function exampleOf(reason: RefusalReason, describe: Describe) {
  const { code, status } = refusalRow(reason)
  const values = { names: 'start_date', kind: 'category', capability: 'event.edit', scope: 'events:write' }
  const message = describe(`refusals.${reason}`, { ...values, ...numbers, ...places })
  return { code, message, data: { status, help: `https://example.org/docs/errors/#${code}` } }
}

const numbers = { page: 9, seconds: 5, count: 2, max: 100, number: 1, line: 3, column: 14 }
const places = { found: '"}"', name: 'hall', origin: 'https://example.org', message: '…', requestId: 'a1b2' }

/** Each code once, in the order of the reasons. */
function codesOf(reasons: Iterable<RefusalReason>): string[] {
  return [...new Set([...reasons].map(reason => refusalRow(reason).code))]
}

function success({ returns: { shape, isList, isStream, files } }: Route, describe: Describe) {
  if (files) return { description: described(describe, documentTexts.file), content: textContent(files) }
  if (isStream) {
    const content = textContent(['text/event-stream'])
    return { description: described(describe, documentTexts.stream), content }
  }
  const names = ['ETag', ...(isList ? listHeaders : [replayedHeader]), unknownHeader]
  return {
    description: described(describe, isList ? documentTexts.page : documentTexts.record),
    headers: headerReferences(names),
    content: { 'application/json': { schema: shape ? named(shape) : { type: 'object' } } },
  }
}

function textContent(types: readonly string[]) {
  return Object.fromEntries(
    types.map(type => [type, { schema: { type: 'string' }, example: textExamples[type] }]),
  )
}

/** The beginning of each kind of text. */
const textExamples: Readonly<Record<string, string>> = {
  'text/csv':
    'registration,event,event_title,state,name,email\n1,1,Jazz night,confirmed,Amina Otieno,amina@example.org\n',
  'application/x-ndjson':
    '{"id":1,"event":1,"state":"confirmed","name":"Amina Otieno","email":"amina@example.org"}\n',
  'text/event-stream':
    'id: AAAAAAAAAAE\nevent: change\ndata: {"kind":"event","id":42,"action":"updated"}\n\n',
}

const listHeaders = ['X-Total', 'X-TotalPages', 'Link']
const unknownHeader = 'X-Unknown-Parameters'
const replayedHeader = 'Idempotency-Replayed'

/** All headers of responses that clients may use. */
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
    'Retry-After': header(documentTexts.retryAfter, 'integer'),
  }
}

const { error } = documentTexts

/** An error with one of the codes of these routes, or of requests that reach none. */
export function errorSchema(routes: readonly Route[]): JsonSchema {
  const reasons = [...routes.flatMap(({ refuses }) => refuses), ...outsideRoutes]
  return {
    type: 'object',
    required: ['code', 'message', 'data'],
    properties: {
      code: { ...text(error.code), enum: codesOf(reasons).sort() },
      message: text(error.message),
      data: errorData(problemCodes()),
    },
  }
}

const outsideRoutes: readonly RefusalReason[] = [
  ...(['noRoute', 'requestTooSlow', 'addressTooLong', 'headersTooLarge'] as const),
  ...(['dependencyFailed', 'notInAtomicBatch'] as const),
]

/** The codes of fields in `data.details`: every problem has a text. */
function problemCodes(): string[] {
  const folders = [programLocales, ...allFeatures.flatMap(({ locales }) => locales ?? [])]
  const keys = Object.keys(cataloguesIn(folders)('en') ?? {})
  return keys.flatMap(key => /^problems\.(.*)/.exec(key)?.[1] ?? []).sort()
}

const errorData = (fieldCodes: readonly string[]): JsonSchema => ({
  description: error.data,
  type: 'object',
  required: ['status', 'help'],
  properties: {
    status: { type: 'integer', description: error.status },
    params: {
      description: error.params,
      anyOf: [
        { type: 'array', items: { type: 'string' } },
        { type: 'object', additionalProperties: { type: 'string' } },
      ],
    },
    details: {
      description: error.details,
      type: 'object',
      additionalProperties: {
        type: 'object',
        required: ['code', 'message'],
        properties: { code: { ...text(error.code), enum: fieldCodes }, message: text(error.message) },
      },
    },
    version: { type: 'integer', description: error.version },
    operation: {
      description: error.operation,
      type: 'object',
      required: ['index', 'status', 'body'],
      properties: {
        index: { type: 'integer', description: error.operationIndex },
        name: text(error.operationName),
        status: { type: 'integer', description: error.status },
        body: { type: 'object', description: error.operationBody, additionalProperties: true },
      },
    },
    term_id: { type: 'integer', description: error.termId },
    used_by: {
      description: error.usedBy,
      type: 'array',
      items: {
        type: 'object',
        required: ['type', 'id'],
        properties: {
          type: { enum: ['event', 'venue', 'organizer', 'category', 'tag'], description: error.usedByKind },
          id: { type: 'integer', description: error.usedById },
        },
      },
    },
    capability: text(error.capability),
    did_you_mean: {
      description: error.ignored,
      type: 'object',
      additionalProperties: { type: 'string' },
    },
    help: text(error.help),
  },
})

function text(description: string): JsonSchema {
  return { type: 'string', description }
}
