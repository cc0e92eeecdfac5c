import { languages } from '../../../domain/records/record-frame.ts'
import type { Field } from '../../../fields/field-table.ts'
import type { JsonSchema } from '../../../fields/kind.ts'
import { mapSchemas } from '../../../fields/kind.ts'
import type { Route } from '../../../rest/table/route.ts'

/** The arguments of a tool as JSON Schema, from the field table of its operation. */
export function toolSchema({ args, path, purpose }: Route): JsonSchema {
  const fields = Object.entries(args)
  const hasId = path.includes('{id}')
  const required = [
    ...(hasId ? ['id'] : []),
    ...fields.filter(([name, field]) => isNeeded(name, field, purpose)).map(([name]) => name),
  ]
  return {
    type: 'object',
    properties: {
      ...(hasId && { id: { type: 'integer', description: 'The id of the event.' } }),
      ...Object.fromEntries(
        fields.map(([name, { kind, about }]) => [name, { ...inJson(kind.schema), description: about }]),
      ),
      language: { type: 'string', enum: languages, description: languageAbout },
    },
    required,
    additionalProperties: false,
  }
}

const languageAbout = 'The language of texts and messages. Default: the site’s.'

/** A change names only what it changes, and the version that it was read at. */
function isNeeded(name: string, { required }: Field, purpose: Route['purpose']): boolean {
  return required === true && (purpose !== 'update' || name === 'version')
}

/**
 * Kinds also accept the spellings of forms and queries. Models send JSON, and shorter descriptions leave more room
 * for the calendar. The interface still accepts all spellings.
 */
function inJson({ title: _title, ...schema }: JsonSchema): JsonSchema {
  const { anyOf, pattern, ...plain } = schema
  const described =
    pattern === undefined || isOfForms(schema) || pattern === '\\S' ? plain : { ...plain, pattern }
  if (!isList(anyOf)) return mapSchemas(described, inJson)
  const own = anyOf.filter(part => !isOfForms(part) && part.title !== 'Nothing')
  const list = own.find(({ type }) => type === 'array')
  const [only, ...others] = list ? [list] : own
  if (only && others.length === 0) return { ...inJson(only), ...mapSchemas(plain, inJson) }
  return { ...mapSchemas(plain, inJson), anyOf: own.map(inJson) }
}

/** Text for numbers, flags and words in any case, with spaces around it. */
function isOfForms({ type, pattern }: JsonSchema): boolean {
  return type === 'string' && typeof pattern === 'string' && pattern.startsWith('^\\s*')
}

function isList(value: unknown): value is readonly JsonSchema[] {
  return Array.isArray(value)
}
