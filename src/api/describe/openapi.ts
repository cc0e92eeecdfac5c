import { type Language, languages } from '../../domain/language.ts'
import { type RefusalReason, refusalReasons } from '../../domain/refusal.ts'
import type { Site } from '../../domain/site.ts'
import { type Field, type FieldTable, takesFile } from '../../fields/field-table.ts'
import type { JsonSchema } from '../../fields/kind.ts'
import { named, type Shape } from '../../fields/shape.ts'
import { languageName } from '../../i18n/language-name.ts'
import { createExamples } from '../../resources/examples.ts'
import { languageArg } from '../../resources/request-args.ts'
import { type Method, type Route, tags } from '../../rest/route.ts'
import { type Describe, described } from './described.ts'
import { documentTexts } from './document-texts.ts'
import { pathArgs } from './namespace-index.ts'
import { shapes } from './shapes.ts'

export interface DocumentContext {
  readonly site: Site
  readonly version: string
  /** The address below which the plain root and the language roots stand. */
  readonly base: string
  /** The root at which the document was asked for. */
  readonly called: string
  readonly language: Language
  readonly describe: Describe
}

/** The whole interface as an OpenAPI 3.1 document (https://spec.openapis.org/oas/v3.1.1), from the route table. */
export function openApiDocument(routes: readonly Route[], context: DocumentContext) {
  const { site, describe, version } = context
  return {
    openapi: '3.1.1',
    info: {
      title: site.name,
      version,
      description: described(describe, documentTexts.about),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: servers(context),
    tags: tags.map(name => ({ name, description: described(describe, documentTexts.tags[name]) })),
    paths: paths(routes, context),
    components: {
      securitySchemes: {
        basic: { type: 'http', scheme: 'basic', description: described(describe, documentTexts.basic) },
        bearer: { type: 'http', scheme: 'bearer', description: described(describe, documentTexts.bearer) },
      },
      schemas: {
        ...Object.fromEntries(
          Object.entries(shapes).map(([name, shape]) => [name, shapeSchema(shape, describe)]),
        ),
        Error: errorSchema(describe),
      },
    },
  }
}

/** The root that was called comes first: whoever tries something out stays in its language. */
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
    [...byPath].map(([path, rows]) => [
      path === '' ? '/' : path,
      Object.fromEntries(
        rows.flatMap(row =>
          row.methods.map(method => [method.toLowerCase(), operation(row, method, context)]),
        ),
      ),
    ]),
  )
}

function operation(route: Route, method: Method, context: DocumentContext) {
  const { describe } = context
  const isWrite = route.purpose !== 'filters'
  return {
    operationId: operationId(route, method),
    summary: described(describe, route.about),
    tags: [route.tag],
    security: route.access(undefined) ? [{}, { basic: [] }, { bearer: [] }] : [{ basic: [] }, { bearer: [] }],
    parameters: [
      ...parameters(pathArgs(route), 'path', context),
      ...(isWrite ? [] : parameters(route.args, 'query', context)),
      ...parameters({ [context.site.languageParameter]: languageArg }, 'query', context),
    ],
    ...(isWrite && { requestBody: requestBody(route, context) }),
    responses: responses(route, context),
  }
}

/** One row serves three methods; each is an operation of its own in the document. */
function operationId({ name, methods }: Route, method: Method): string {
  return methods.length === 1 || method === 'PATCH'
    ? name
    : `${name}By${method[0]}${method.slice(1).toLowerCase()}`
}

function parameters(table: FieldTable, place: 'path' | 'query', { describe }: DocumentContext) {
  return Object.entries(table).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path',
    description: described(describe, field.about),
    schema: fieldSchema(field),
    ...(field.kind.schema.type === 'array' && { style: 'form', explode: false }),
  }))
}

function fieldSchema(field: Field): JsonSchema {
  const hasDefault = field.default !== undefined && field.default !== null
  return { ...field.kind.schema, ...(hasDefault && { default: field.default }) }
}

function requestBody({ name, args, purpose }: Route, { describe }: DocumentContext) {
  const example = createExamples[name]
  const required = purpose === 'create' ? Object.keys(args).filter(name => args[name]?.required) : []
  const schema = {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(args).map(([name, field]) => [name, bodyField(field, purpose, describe)]),
    ),
    ...(required.length > 0 && { required }),
  }
  return {
    required: required.length > 0,
    content: takesFile(args)
      ? { 'multipart/form-data': { schema } }
      : {
          'application/json': { schema, ...(example && { example }) },
          'application/x-www-form-urlencoded': { schema },
        },
  }
}

/** What is not required may be null, which clears it. */
function bodyField(field: Field, purpose: Route['purpose'], describe: Describe): JsonSchema {
  const schema = purpose === 'create' ? fieldSchema(field) : field.kind.schema
  const description = described(describe, field.about)
  return field.required ? { ...schema, description } : { anyOf: [schema, { type: 'null' }], description }
}

function responses(route: Route, { describe }: DocumentContext) {
  const { status, shape, isList } = route.returns
  const refusals = Map.groupBy(route.refuses, reason => refusalReasons[reason].status)
  const success = {
    description: described(describe, route.about),
    ...(isList && { headers: listHeaders(describe) }),
    content: { 'application/json': { schema: shape ? named(shape) : { type: 'object' } } },
  }
  const errors = [...refusals].map(([code, reasons]) => [
    String(code),
    {
      description: [...new Set(reasons)].map(reason => refusalText(reason, describe)).join(' '),
      content: {
        'application/json': { schema: errorOf(reasons.map(reason => refusalReasons[reason].code)) },
      },
    },
  ])
  return Object.fromEntries([[String(status), success], ...errors.sort()])
}

/** Messages are shown as a reader would get them, with these in the place of what depends on the request. */
const exampleValues = { names: '…', page: 2, seconds: 30, count: 2, requestId: '…', origin: '…' }

function refusalText(reason: RefusalReason, describe: Describe): string {
  return describe(`refusals.${reason}`, exampleValues)
}

function errorOf(codes: readonly string[]): JsonSchema {
  return { allOf: [named('Error'), { type: 'object', properties: { code: { enum: [...new Set(codes)] } } }] }
}

function listHeaders(describe: Describe) {
  return {
    'X-Total': { description: described(describe, documentTexts.total), schema: { type: 'integer' } },
    'X-TotalPages': {
      description: described(describe, documentTexts.totalPages),
      schema: { type: 'integer' },
    },
    Link: { description: described(describe, documentTexts.link), schema: { type: 'string' } },
  }
}

export function shapeSchema(shape: Shape, describe: Describe): JsonSchema {
  const fields = Object.entries(shape)
  return {
    type: 'object',
    properties: Object.fromEntries(
      fields.map(([name, { schema, about }]) => [
        name,
        { ...schema, description: described(describe, about) },
      ]),
    ),
    required: fields.filter(([, field]) => !field.optional).map(([name]) => name),
    additionalProperties: false,
  }
}

function errorSchema(describe: Describe): JsonSchema {
  const { error } = documentTexts
  const text = (about: string) => ({ type: 'string', description: described(describe, about) })
  return {
    type: 'object',
    required: ['code', 'message', 'data'],
    additionalProperties: false,
    properties: {
      code: text(error.code),
      message: text(error.message),
      data: {
        type: 'object',
        required: ['status'],
        additionalProperties: false,
        properties: {
          status: { type: 'integer', description: described(describe, error.status) },
          params: {
            description: described(describe, error.params),
            anyOf: [
              { type: 'array', items: { type: 'string' } },
              { type: 'object', additionalProperties: { type: 'string' } },
            ],
          },
          details: {
            description: described(describe, error.details),
            type: 'object',
            additionalProperties: {
              type: 'object',
              required: ['code', 'message'],
              properties: { code: text(error.code), message: text(error.message) },
            },
          },
          term_id: { type: 'integer', description: described(describe, error.termId) },
          used_by: {
            description: described(describe, error.usedBy),
            type: 'array',
            items: {
              type: 'object',
              required: ['type', 'id'],
              properties: { type: { enum: ['event', 'venue', 'organizer'] }, id: { type: 'integer' } },
            },
          },
        },
      },
    },
  }
}
