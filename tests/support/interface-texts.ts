import { documentTexts } from '../../src/api/describe/document-texts.ts'
import { type JsonSchema, mapSchemas, nothing } from '../../src/fields/kind.ts'
import { languageArg, pathVariables, readingArgs, strictArg } from '../../src/resources/request-args.ts'
import { allShapes } from '../../src/resources/shapes/shapes.ts'
import type { Route } from '../../src/rest/table/route.ts'
import { allTags } from '../../src/rest/table/tags.ts'

/** Every description of the interface in English. */
export function interfaceTexts(routes: readonly Route[]): ReadonlySet<string> {
  return new Set([
    ...routes.map(route => route.about),
    ...routes.flatMap(route => aboutsOf(route.args)),
    ...[...allShapes.values()].flatMap(aboutsOf),
    ...[...allShapes.values()].flatMap(shape =>
      Object.values(shape).flatMap(({ schema }) => descriptionsIn(schema)),
    ),
    ...[...allTags.values()].map(tag => tag.about),
    ...aboutsOf(pathVariables),
    ...aboutsOf(readingArgs),
    languageArg.about,
    strictArg.about,
    ...routes.flatMap(route => Object.values(route.args).flatMap(({ kind }) => descriptionsIn(kind.schema))),
    ...descriptionsIn(nothing),
    ...textsIn(documentTexts),
  ])
}

function aboutsOf(table: Readonly<Record<string, { readonly about: string }>>): string[] {
  return Object.values(table).map(row => row.about)
}

/** All descriptions in a schema, at any depth. */
function descriptionsIn(schema: JsonSchema): string[] {
  const { description } = schema
  const own = typeof description === 'string' ? [description] : []
  const below: string[] = []
  mapSchemas(schema, part => {
    below.push(...descriptionsIn(part))
    return part
  })
  return [...own, ...below]
}

function textsIn(value: unknown): string[] {
  return typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsIn)
}
