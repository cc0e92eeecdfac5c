// Holds every answer that a test receives against the documentation: a field, status or code that is not documented
// fails the test, whatever the test is about.
import assert from 'node:assert/strict'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { openApiDocument } from '../../src/api/describe/openapi.ts'
import { routes } from '../../src/api/routes.ts'
import { loadConfig, siteOf } from '../../src/config/load-config.ts'
import { languages } from '../../src/domain/language.ts'

const site = siteOf(loadConfig({}))
const root = `http://localhost/${site.namespace}`
const document = openApiDocument(routes, {
  site,
  version: '0.0.0',
  base: 'http://localhost',
  called: root,
  language: 'en',
  describe: key => key,
}) as unknown as OpenApi

interface OpenApi {
  paths: Record<string, Record<string, { responses: Record<string, Response> }>>
  components: unknown
}
interface Response {
  content: { 'application/json': { schema: object } }
}

const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
ajv.addSchema({ $id: 'document', components: document.components })

const validators = new Map<object, ValidateFunction>()

function validatorOf(schema: object): ValidateFunction {
  const known = validators.get(schema)
  if (known) return known
  const absolute = JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"document#/components'))
  const compiled = ajv.compile(absolute)
  validators.set(schema, compiled)
  return compiled
}

const patterns = Object.keys(document.paths).map(path => ({
  path,
  pattern: new RegExp(`^${path.replace('{id}', '\\d+').replace('{slug}', '[^/]+')}$`),
}))

/** Fails unless the documentation knows this answer. Addresses that no operation has are not its business. */
export function assertDocumented(method: string, url: string, status: number, body: unknown): void {
  const operation = operationOf(method, url)
  if (!operation) return
  const response = operation.responses[status]
  assert.ok(response, `${method} ${url} answers ${status}, which is not documented: ${JSON.stringify(body)}`)
  const validate = validatorOf(response.content['application/json'].schema)
  assert.ok(
    validate(body),
    `${method} ${url} answers ${status} otherwise than documented: ${ajv.errorsText(validate.errors)}`,
  )
}

function operationOf(method: string, url: string) {
  const path = new URL(url, 'http://localhost').pathname.replace(/(?<=.)\/+$/, '')
  const below = path.replace(new RegExp(`^(/(${languages.join('|')}))?/${site.namespace}`), '')
  if (below === path) return undefined
  const found = patterns.find(({ pattern }) => pattern.test(below === '' ? '/' : below))
  return found && document.paths[found.path]?.[method.toLowerCase()]
}
