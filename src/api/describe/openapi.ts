import { languages } from '../../domain/records/record-frame.ts'
import { can, rolesWith, visitor } from '../../domain/rights/caller.ts'
import { type FieldTable, filterSchema, named, type Shape } from '../../fields/field-table.ts'
import { type JsonSchema, usedFor } from '../../fields/kind.ts'
import { languageName } from '../../i18n/language-name.ts'
import { commonArgs, readingArgs } from '../../resources/request-args.ts'
import { allShapes, extendedShapes } from '../../resources/shapes/shapes.ts'
import type { Method, Route } from '../../rest/table/route.ts'
import { allTags } from '../../rest/table/tags.ts'
import {
  collectNamedParts,
  collectNamedSchemas,
  type DocumentContext,
  type DocumentSettings,
} from './document-context.ts'
import { type Describe, described, documentTexts } from './document-texts.ts'
import { pathArgs } from './namespace-index.ts'
import { requestBody } from './request-body.ts'
import { errorSchema, isAlias, responseHeaders, responsesOf } from './responses.ts'
import { withExamples } from './schema-examples.ts'
import { webhookMessages } from './webhook-messages.ts'

const { conditions } = documentTexts

/** The headers for preconditions and idempotent retries. */
function headerParameters(route: Route, { describe, parameters }: DocumentContext) {
  return headersOf(route).map(([name, about]) =>
    parameters.shown(
      {
        ...{ name, in: 'header', description: described(describe, about), schema: { type: 'string' } },
        ...(about === conditions.ifNew && { example: '*' }),
      },
      [name, `${name}_${route.purpose}`],
    ),
  )
}

function headersOf(route: Route): [name: string, about: string][] {
  const { methods, purpose, target } = route
  if (methods.includes('GET')) return [['If-None-Match', conditions.ifKnown]]
  if (!storesRetries(route)) return []
  const retry: [string, string] = ['Idempotency-Key', conditions.retryKey]
  if (target && purpose === 'create') return [retry]
  if (target) return [['If-Match', conditions.ifMatch], retry]
  return purpose === 'create' ? [['If-None-Match', conditions.ifNew], retry] : [retry]
}

/** The whole API as an OpenAPI 3.1 document (https://spec.openapis.org/oas/v3.1.1), from the route table. */
export function openApiDocument(routes: readonly Route[], settings: DocumentSettings) {
  const { site, describe, version } = settings
  const schemas = collectNamedSchemas(describe, besideEvents)
  const parameters = collectNamedParts('parameters')
  const requestBodies = collectNamedParts('requestBodies')
  const responses = collectNamedParts('responses')
  const context = { ...settings, routes, schemas, parameters, requestBodies, responses }
  return withSingleUsesInPlace({
    openapi: '3.1.1',
    info: {
      title: site.name,
      version,
      description: described(describe, documentTexts.about),
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name: site.name, url: settings.base },
    },
    servers: servers(context),
    security: withCredentials,
    tags: [...allTags].map(([name, { about }]) => ({ name, description: described(describe, about) })),
    paths: paths(routes, context),
    webhooks: webhookMessages(routes, describe),
    components: {
      securitySchemes: {
        basic: { type: 'http', scheme: 'basic', description: described(describe, documentTexts.basic) },
        bearer: { type: 'http', scheme: 'bearer', description: described(describe, documentTexts.bearer) },
      },
      parameters: parameters.settled(),
      requestBodies: requestBodies.settled(),
      headers: responseHeaders(describe),
      responses: responses.settled(),
      schemas: {
        ...Object.fromEntries(
          [...allShapes].map(([name, shape]) => [name, shapeSchema(name, shape, context)]),
        ),
        Error: schemas.shown(errorSchema(routes)),
        ...schemas.all(),
      },
    },
  })
}

/** Records created together with an event use the same schema as when created alone. */
const besideEvents = { NewVenue: 'VenueInput', NewOrganizer: 'OrganizerInput' }

/** The default security requirement of an operation. */
const withCredentials = [{ basic: [] }, { bearer: [] }]

/** The requested root comes first, so that trying things out stays in its language. */
function servers({ base, called, site, describe, language }: DocumentContext) {
  const roots = [
    { url: `${base}/${site.namespace}`, description: described(describe, documentTexts.plainRoot) },
    ...languages.map(root => ({
      url: `${base}/${root}/${site.namespace}`,
      description: languageName(root, language),
    })),
  ]
  return roots.toSorted((one, other) => Number(other.url === called) - Number(one.url === called))
}

function paths(routes: readonly Route[], context: DocumentContext) {
  const byPath = Map.groupBy(routes, route => route.path)
  return Object.fromEntries(
    [...byPath].map(([path, rows]) => [path === '' ? '/' : path, pathItem(rows, context)]),
  )
}

/** The operations of one path, and their common parameters. */
function pathItem(rows: readonly Route[], context: DocumentContext) {
  const parameters = [
    ...parametersIn('path', rows[0] ? pathArgs(rows[0]) : {}, context),
    ...parametersIn('query', commonArgs([context.site.languageParameter]), context),
  ]
  const operations = rows.flatMap(row =>
    row.methods.map(method => [method.toLowerCase(), operation(row, method, context)]),
  )
  return { parameters, ...Object.fromEntries(operations) }
}

function operation(route: Route, method: Method, context: DocumentContext) {
  const { describe } = context
  const isWrite = route.purpose !== 'filters'
  return {
    operationId: operationId(route, method),
    summary: described(describe, route.about),
    description: operationDescription(route, describe),
    tags: [route.tag],
    ...(can(visitor, route.access) && { security: [{}, ...withCredentials] }),
    ...(!isAlias(route, method) && {
      parameters: [...parametersIn('query', queryArgs(route), context), ...headerParameters(route, context)],
    }),
    ...(isWrite && { requestBody: requestBody(route, context) }),
    responses: responsesOf(route, method, context),
  }
}

/** What the row says about an operation, besides its summary: who may call it, and how it behaves. */
function operationDescription(route: Route, describe: Describe): string {
  const { access, purpose, returns, target, methods, isNotBatchable } = route
  const isWrite = !methods.includes('GET')
  return [
    can(visitor, access)
      ? describe('texts.docPublic')
      : describe('texts.docNeeds', { capability: access, roles: rolesWith(access).join(', ') }),
    ...(returns.isList ? [describe('texts.docList')] : []),
    ...(purpose === 'create' ? [describe('texts.docCreate')] : []),
    ...(purpose === 'update' ? [describe('texts.docUpdate')] : []),
    ...(isWrite && target && storesRetries(route) ? [describe('texts.docIfMatch')] : []),
    ...(isWrite && storesRetries(route) ? [describe('texts.docRetry')] : []),
    ...(returns.isStream ? [describe('texts.docStream')] : []),
    ...(isWrite && isNotBatchable ? [describe('texts.docNoBatch')] : []),
  ].join(' ')
}

/** Whether an `Idempotency-Key` makes repeating safe. Batches store the response of each operation themselves. */
function storesRetries({ handlesIdempotency, tag }: Route): boolean {
  return !handlesIdempotency || tag === 'batch'
}

function queryArgs({ purpose, args, methods }: Route): FieldTable {
  return { ...(purpose === 'filters' && args), ...(methods.includes('GET') && readingArgs) }
}

/** A row may serve three methods. Each is a separate operation in the document. */
function operationId(route: Route, method: Method): string {
  return isAlias(route, method) ? `${route.name}By${method[0]}${method.slice(1).toLowerCase()}` : route.name
}

function parametersIn(location: 'path' | 'query', table: FieldTable, context: DocumentContext) {
  const { describe, schemas, parameters } = context
  return Object.entries(table).map(([name, field]) => {
    const parameter = {
      name,
      in: location,
      ...(location === 'path' && { required: true }),
      description: described(describe, field.about),
      schema: schemas.shown(location === 'path' ? field.kind.schema : filterSchema(field)),
      ...(field.kind.indexed?.type === 'array' && { explode: false }),
    }
    return parameters.shown(parameter, [name])
  })
}

/** Later versions may add properties, so additional ones are allowed. */
function shapeSchema(name: string, shape: Shape, { schemas }: DocumentContext): JsonSchema {
  const base = extendedShapes.get(name)
  const inherited = (base && allShapes.get(base)) ?? {}
  const fields = Object.entries(shape).filter(([field]) => !(field in inherited))
  return {
    ...(base && { allOf: [named(base)] }),
    type: 'object',
    properties: Object.fromEntries(
      fields.map(([name, { schema, about }]) => [name, schemas.shown(usedFor(about, schema))]),
    ),
    required: fields.filter(([, field]) => !field.optional).map(([name]) => name),
  }
}

interface WithSchemas {
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> }
}

/** Inlines nullable schemas that are used once, and adds the examples. A name for each would help no reader. */
function withSingleUsesInPlace<Document extends WithSchemas>(document: Document): Document {
  const { schemas } = document.components
  const uses = Map.groupBy(referencesIn(document), name => name)
  const isSingle = (name: string) => name.endsWith('OrNothing') && uses.get(name)?.length === 1
  const remaining = Object.fromEntries(Object.entries(schemas).filter(([name]) => !isSingle(name)))
  const settled = { ...document, components: { ...document.components, schemas: remaining } }
  const whole = inPlace(settled, name => (isSingle(name) ? schemas[name] : undefined))
  return withExamples(whole, schemas) as Document
}

function nameIn($ref: unknown): string | undefined {
  return typeof $ref === 'string' ? /^#\/components\/schemas\/(\w+)$/.exec($ref)?.[1] : undefined
}

function referencesIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return []
  const own = nameIn((part as JsonSchema).$ref)
  return [...(own ? [own] : []), ...Object.values(part).flatMap(referencesIn)]
}

function inPlace(part: unknown, find: (name: string) => JsonSchema | undefined): unknown {
  if (typeof part !== 'object' || part === null) return part
  if (Array.isArray(part)) return part.map(item => inPlace(item, find))
  const { $ref, ...rest } = part as JsonSchema
  const found = find(nameIn($ref) ?? '')
  const whole = found ? { ...found, ...rest } : part
  return Object.fromEntries(Object.entries(whole).map(([name, value]) => [name, inPlace(value, find)]))
}
