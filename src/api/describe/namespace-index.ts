import type { Site } from '../../domain/site/site.ts'
import type { Field, FieldTable } from '../../fields/field-table.ts'
import type { ReadContext } from '../../fields/kind.ts'
import { commonArgs, pathVariables, readingArgs } from '../../resources/request-args.ts'
import type { Route } from '../../rest/table/route.ts'
import { type Describe, described } from './document-texts.ts'

/** The root of the API: each route with its methods and their arguments. */
export function namespaceIndex(
  routes: readonly Route[],
  site: Site,
  context: ReadContext,
  describe: Describe,
) {
  const byPath = Map.groupBy(routes, route => route.path)
  return {
    namespace: site.namespace,
    routes: Object.fromEntries(
      [...byPath].map(([path, rows]) => [
        `/${site.namespace}${patternOf(path)}`,
        {
          namespace: site.namespace,
          methods: [...new Set(rows.flatMap(row => row.methods))],
          endpoints: rows.map(row => ({
            methods: row.methods,
            description: described(describe, row.about),
            args: argsOf(row, site, context, describe),
          })),
        },
      ]),
    ),
  }
}

/** compat: paths are written as the patterns that existing clients know. */
function patternOf(path: string): string {
  return path
    .replace('{id}', '(?P<id>\\d+)')
    .replace('{version}', '(?P<version>\\d+)')
    .replace('{slug}', '(?P<slug>[^/]+)')
}

function argsOf(route: Route, site: Site, context: ReadContext, describe: Describe): Record<string, unknown> {
  const table: FieldTable = {
    ...pathArgs(route),
    ...route.args,
    ...commonArgs([site.languageParameter]),
    ...(route.methods.includes('GET') && readingArgs),
  }
  return Object.fromEntries(
    Object.entries(table).map(([name, field]) => [name, argOf({ name, field }, route, context, describe)]),
  )
}

export function pathArgs({ path }: Route): FieldTable {
  return Object.fromEntries(Object.entries(pathVariables).filter(([name]) => path.includes(`{${name}}`)))
}

function argOf(
  { name, field }: { readonly name: string; readonly field: Field },
  route: Route,
  context: ReadContext,
  describe: Describe,
) {
  const { type, format, items, enum: choices } = field.indexed ?? field.kind.indexed ?? field.kind.schema
  // If a body field has the name of a path variable, such as an event's slug, the body field is described.
  const inPath = !(name in route.args)
  const fallback = field.shownDefault ? field.shownDefault(context) : field.default
  return {
    required: Boolean(field.required) && (inPath || route.purpose === 'create'),
    // JSON leaves out what is undefined.
    type,
    format,
    items,
    enum: choices,
    default: fallback,
    description: described(describe, field.about),
  }
}
