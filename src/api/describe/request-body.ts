import type { UtcSeconds } from '../../domain/date-time.ts'
import { utcToLocal } from '../../domain/date-time.ts'
import { objectSchema, patchSchema } from '../../fields/field-schema.ts'
import { type FieldTable, takesFile } from '../../fields/field-table.ts'
import { titled } from '../../fields/schema.ts'
import { createExamples } from '../../resources/examples.ts'
import { commonArgs } from '../../resources/request-args.ts'
import type { Route, Tag } from '../../rest/route.ts'
import type { DocumentContext } from './document-context.ts'

/** What a write takes: under one name, however many operations and media types take it. */
export function requestBody(route: Route, { schemas, requestBodies, site, now }: DocumentContext) {
  const fields: FieldTable = { ...route.args, ...commonArgs([site.languageParameter]) }
  const isNew = route.purpose === 'create'
  const title = `${recordNames[route.tag]}${isNew ? 'Input' : 'Patch'}`
  const schema = schemas.shown(titled(title, isNew ? objectSchema(fields) : patchSchema(fields)))
  const example = createExamples(dayAhead(now, site.zone))[route.name]
  const content = takesFile(fields)
    ? { 'multipart/form-data': { schema } }
    : {
        'application/json': { schema, ...(example && { example }) },
        'application/x-www-form-urlencoded': { schema },
      }
  return requestBodies.shown({ ...(isNew && { required: true }), content }, [`${title}Body`])
}

/** What the fields of a resource are called: `EventInput` makes one, `EventPatch` changes it. */
const recordNames: Readonly<Record<Tag, string>> = {
  events: 'Event',
  venues: 'Venue',
  organizers: 'Organizer',
  categories: 'Category',
  tags: 'Tag',
  images: 'Image',
  changes: 'Change',
  webhooks: 'Webhook',
  batch: 'Batch',
  interface: 'Interface',
}

const daysAhead = 30

/** A day that is near whenever the document is read: what an example creates shows in lists without dates. */
function dayAhead(now: UtcSeconds, zone: DocumentContext['site']['zone']): string {
  return utcToLocal((now + daysAhead * 86_400) as UtcSeconds, zone).slice(0, 10)
}
