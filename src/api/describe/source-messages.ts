import { allFeatures } from '../../features/all-features.ts'
import { type JsonSchema, nothing, schemasIn } from '../../fields/kind.ts'
import { deskTexts } from '../../messages/desk-texts.ts'
import { importReasons } from '../../messages/import-reasons.ts'
import { pageTexts } from '../../messages/page-texts.ts'
import { problemMessages } from '../../messages/problem.ts'
import { refusalReasons } from '../../messages/refusal.ts'
import { texts } from '../../messages/texts.ts'
import { languageArg, pathVariables, readingArgs, strictArg } from '../../resources/request-args.ts'
import { shapes } from '../../resources/shapes/shapes.ts'
import type { Route } from '../../rest/table/route.ts'
import { aboutKey, documentTexts } from './document-texts.ts'

/** All English texts that the API shows to people, by their catalogue key. */
export function sourceMessages(routes: readonly Route[]): Record<string, string> {
  const abouts = new Set([
    ...routes.map(route => route.about),
    ...routes.flatMap(route => aboutsOf(route.args)),
    ...Object.values(shapes).flatMap(aboutsOf),
    ...aboutsOf(pathVariables),
    ...aboutsOf(readingArgs),
    languageArg.about,
    strictArg.about,
    ...routes.flatMap(route => Object.values(route.args).flatMap(({ kind }) => descriptionsIn(kind.schema))),
    ...descriptionsIn(nothing),
    ...textsIn(documentTexts),
  ])
  return {
    ...Object.fromEntries(
      Object.entries(refusalReasons).map(([key, { message }]) => [`refusals.${key}`, message]),
    ),
    ...withPrefix('problems', problemMessages),
    ...withPrefix('texts', texts),
    ...withPrefix('pages', pageTexts),
    ...withPrefix('desk', deskTexts),
    ...withPrefix('imports', importReasons),
    ...Object.assign({}, ...allFeatures.map(({ name, texts = {} }) => withPrefix(name, texts))),
    ...Object.fromEntries([...abouts].map(about => [aboutKey(about), about])),
  }
}

function aboutsOf(table: Readonly<Record<string, { readonly about: string }>>): string[] {
  return Object.values(table).map(row => row.about)
}

/** All descriptions in a schema, at any depth. */
function descriptionsIn(schema: JsonSchema): string[] {
  const { description } = schema
  const own = typeof description === 'string' ? [description] : []
  return [...own, ...schemasIn(schema).flatMap(descriptionsIn)]
}

function textsIn(value: unknown): string[] {
  return typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsIn)
}

function withPrefix(prefix: string, messages: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(messages).map(([key, text]) => [`${prefix}.${key}`, text]))
}
