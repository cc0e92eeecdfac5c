// Checks every answer in the tests against the OpenAPI document: an undocumented field, status or code fails
// the test, whatever it is about. So does an accepted body that the document does not allow.
import assert from 'node:assert/strict'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { openApiDocument } from '../../src/api/describe/openapi.ts'
import { routes } from '../../src/api/routes.ts'
import { loadConfig, siteOf } from '../../src/config/load-config.ts'
import { languages } from '../../src/domain/records/record-frame.ts'
import type { UtcSeconds } from '../../src/domain/time/date-time.ts'
import { type JsonSchema, mapSchemas } from '../../src/fields/kind.ts'
import { refusalRow } from '../../src/messages/refusal.ts'

const site = siteOf(loadConfig({}))
const root = `http://localhost/${site.namespace}`
const document = openApiDocument(routes, {
  site,
  version: '0.0.0',
  now: 1_800_000_000 as UtcSeconds,
  base: 'http://localhost',
  called: root,
  language: 'en',
  describe: key => key,
}) as unknown as OpenApi

interface OpenApi {
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, JsonSchema>
    responses: Record<string, Body>
    requestBodies: Record<string, Body>
  }
}
interface Operation {
  operationId: string
  responses: Record<string, Body>
  requestBody?: Body
}
/** A schema used by one operation is inline there. Others are references. */
interface Body {
  $ref?: string
  content: { 'application/json'?: { schema: JsonSchema } }
}

/**
 * The document allows additional properties, for future extensions. Our own answers have none: here every
 * object is closed, including extended ones.
 */
function closed(schema: JsonSchema): JsonSchema {
  const isOpen = 'additionalProperties' in schema || !('properties' in schema || 'allOf' in schema)
  return { ...withClosedParts(schema), ...(!isOpen && { unevaluatedProperties: false }) }
}

function withClosedParts({ $ref, allOf, ...rest }: JsonSchema): JsonSchema {
  return {
    ...($ref !== undefined && { $ref: `answers${$ref}` }),
    ...(allOf !== undefined && { allOf: (allOf as JsonSchema[]).map(extended) }),
    ...mapSchemas(rest, closed),
  }
}

function extended(schema: JsonSchema): JsonSchema {
  return '$ref' in schema ? { $ref: `extended${schema.$ref}` } : withClosedParts(schema)
}

// Each validator runs a few times: compiling faster saves more than running faster.
const quickly = { inlineRefs: false, code: { optimize: false } }
const ajv = new Ajv2020({ strict: false, allErrors: true, ...quickly })
addFormats.default(ajv)
ajv.addSchema({ $id: 'sent', components: document.components })
for (const [$id, change] of Object.entries({ answers: closed, extended: withClosedParts })) {
  const schemas = Object.entries(document.components.schemas).map(([name, schema]) => [name, change(schema)])
  ajv.addSchema({ $id, components: { schemas: Object.fromEntries(schemas) } })
}

type Change = (schema: JsonSchema) => JsonSchema

const validators = new WeakMap<JsonSchema, Map<Change, ReturnType<typeof ajv.compile>>>()

function validatorOf(schema: JsonSchema, change: Change) {
  const changed = validators.get(schema) ?? new Map()
  validators.set(schema, changed)
  const validate = changed.get(change) ?? ajv.compile(change(schema))
  changed.set(change, validate)
  return validate
}

const patterns = Object.keys(document.paths).map(path => ({
  path,
  pattern: new RegExp(
    `^${path.replace('{id}', '\\d+').replace('{version}', '\\d+').replace('{slug}', '[^/]+')}$`,
  ),
}))

/** A request and its answer. */
export interface Exchange {
  readonly method: string
  readonly url: string
  readonly status: number
  readonly body: unknown
  /** The request body, if it was JSON. */
  readonly sent?: unknown
}

/** Fails unless the document covers this answer. URLs without an operation are ignored. */
export function assertDocumented({ method, url, status, body, sent }: Exchange): void {
  const operation = operationOf(method, url)
  if (!operation) return
  const reference = operation.responses[status] ?? operation.responses.default
  assert.ok(
    reference && (status < 400 || isRefusal(operation, status, body)),
    `${method} ${url} answers ${status}, which is not documented: ${JSON.stringify(body)}`,
  )
  // An answer with selected fields is incomplete.
  const isWhole = !/[?&]_fields[=[]/.test(url)
  if (isWhole)
    assertValid(body, reference, closed, `${method} ${url} answers ${status} otherwise than documented`)
  // Fields missing from a body may be in the query.
  if (status < 300 && sent !== undefined && operation.requestBody && !/\?(?!i18n_language=)/.test(url))
    assertValid(sent, operation.requestBody, absolute, `${method} ${url} takes what is not documented`)
}

/** Common errors are documented once. Here each is checked against its route's definition. */
function isRefusal({ operationId }: Operation, status: number, body: unknown): boolean {
  const row = routes.find(({ name }) => operationId.replace(/By(Post|Put)$/, '') === name)
  const { code } = (body ?? {}) as { code?: unknown }
  const reasons = row?.refuses.map(refusalRow) ?? []
  return reasons.some(reason => reason.status === status && (body === '' || reason.code === code))
}

function assertValid(value: unknown, body: Body, change: Change, fault: string): void {
  const [component, name] = (body.$ref ?? '').split('/').slice(-2) as ['responses' | 'requestBodies', string]
  const { content } = body.$ref ? (document.components[component][name] as Body) : body
  const schema = content?.['application/json']?.schema
  if (!schema) return
  const validate = validatorOf(schema, change)
  assert.ok(validate(value), `${fault}: ${ajv.errorsText(validate.errors)}: ${JSON.stringify(value)}`)
}

function absolute({ $ref }: JsonSchema): JsonSchema {
  return { $ref: `sent${$ref}` }
}

function operationOf(method: string, url: string): Operation | undefined {
  const path = new URL(url, 'http://localhost').pathname.replace(/(?<=.)\/+$/, '')
  const below = path.replace(new RegExp(`^(/(${languages.join('|')}))?/${site.namespace}`), '')
  if (below === path) return undefined
  const found = patterns.find(({ pattern }) => pattern.test(below === '' ? '/' : below))
  return found && document.paths[found.path]?.[method.toLowerCase()]
}
