import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { utcToLocal } from '../../domain/time/date-time.ts'
import {
  type FieldTable,
  formSchema,
  needsFile,
  objectSchema,
  patchSchema,
} from '../../fields/field-table.ts'
import { type JsonSchema, titled, usedFor } from '../../fields/kind.ts'
import { recordFields } from '../../resources/records/record-fields.ts'
import { tagFields } from '../../resources/records/term.ts'
import { commonArgs } from '../../resources/request-args.ts'
import { requestExamples } from '../../resources/shapes/examples.ts'
import type { Route } from '../../rest/table/route.ts'
import { allTags, type Tag } from '../../rest/table/tags.ts'
import type { DocumentContext } from './document-context.ts'

/** The request body of a write, under one name for all operations and media types. */
export function requestBody(route: Route, context: DocumentContext) {
  const { schemas, requestBodies, site, now } = context
  const isNew = route.purpose === 'create'
  const title = `${schemaName(route)}${isNew ? 'Input' : 'Patch'}`
  const isForm = needsFile(route.args)
  const schema = schemas.shown(isNew ? inputSchema(route, context) : patchOf(route, context))
  const example = requestExamples(dayAhead(now, site.zone))[route.name.replace(/BySlug$/, '')]
  const content = isForm
    ? { 'multipart/form-data': { schema } }
    : {
        'application/json': { schema, ...(example && { example }) },
        'application/x-www-form-urlencoded': { schema, ...(example && { example }) },
      }
  return requestBodies.shown({ ...(isNew && { required: true }), content }, [`${title}Body`])
}

/** The fields that changes of several kinds of records share. */
interface SharedFields {
  readonly title: string
  readonly fields: FieldTable
}

const ofRecords: SharedFields = { title: 'RecordPatch', fields: recordFields }
const ofTerms: SharedFields = { title: 'TagPatch', fields: tagFields }

const sharedBy: Readonly<Partial<Record<Tag, SharedFields>>> = {
  events: ofRecords,
  venues: ofRecords,
  organizers: ofRecords,
  categories: ofTerms,
}

function patchOf({ tag, args }: Route, { site }: DocumentContext): JsonSchema {
  const title = `${schemaName({ tag })}Patch`
  const shared = sharedBy[tag]
  if (!shared) return titled(title, bodySchema(patchSchema, args, site))
  const own = Object.entries(args).filter(([name]) => !(name in shared.fields))
  return titled(title, {
    ...patchSchema(Object.fromEntries(own)),
    allOf: [titled(shared.title, bodySchema(patchSchema, shared.fields, site))],
  })
}

/** Common parameters are described once. */
function bodySchema(
  schemaOf: (fields: FieldTable) => JsonSchema,
  args: FieldTable,
  site: DocumentContext['site'],
): JsonSchema {
  const common = Object.entries(propertiesOf(schemaOf(commonArgs([site.languageParameter]))))
  const schema = schemaOf(args)
  return {
    ...schema,
    properties: { ...propertiesOf(schema), ...Object.fromEntries(common) },
  }
}

/** The create schema extends the patch schema with required fields and defaults. */
function inputSchema(route: Route, context: DocumentContext): JsonSchema {
  const { routes, site } = context
  const input = titled(`${schemaName(route)}Input`, bodySchema(objectSchema, route.args, site))
  const edit = routes.find(({ tag, purpose }) => tag === route.tag && purpose === 'update')
  // Records that belong to another record have different fields when they are created and when they are changed.
  if (!edit || route.target) return input
  // A multipart form has no null, so its fields differ from those of a patch.
  if (needsFile(route.args)) return titled(input.title, bodySchema(formSchema, route.args, site))
  const own = Object.entries(propertiesOf(input)).flatMap(([name, schema]) => {
    const { required, default: fallback } = route.args[name] ?? {}
    if (!(name in edit.args)) return name in route.args ? [[name, schema] as const] : []
    if (required) return [[name, schema] as const]
    return fallback === undefined
      ? []
      : [[name, usedFor(route.args[name]?.about ?? '', byDefault(fallback))] as const]
  })
  return { ...input, allOf: [patchOf(edit, context)], properties: Object.fromEntries(own) }
}

/** The patch schema describes the field. This is a named schema: see `createdField()`. */
function byDefault(fallback: unknown): JsonSchema {
  const word = String(fallback)
  return titled(`${word[0]?.toUpperCase()}${word.slice(1)}ByDefault`, { default: fallback })
}

function propertiesOf({ properties }: JsonSchema): Readonly<Record<string, unknown>> {
  return properties as Readonly<Record<string, unknown>>
}

function schemaName({ tag }: Pick<Route, 'tag'>): string {
  return allTags.get(tag)?.schemaName ?? tag
}

const daysAhead = 30

/** A date shortly ahead of the request, so that the example event appears in lists without dates. */
function dayAhead(now: UtcSeconds, zone: DocumentContext['site']['zone']): string {
  return utcToLocal((now + daysAhead * 86_400) as UtcSeconds, zone).slice(0, 10)
}
