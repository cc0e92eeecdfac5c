import type { Route } from '../../rest/table/route.ts'
import { described } from './described.ts'
import type { DocumentContext } from './document-context.ts'
import { documentTexts } from './document-texts.ts'

const { conditions } = documentTexts

/** The headers for preconditions and idempotent retries. */
export function headerParameters(route: Route, { describe, parameters }: DocumentContext) {
  return headersOf(route).map(([name, about]) =>
    parameters.shown(
      { name, in: 'header', description: described(describe, about), schema: { type: 'string' } },
      [name, `${name}_${route.purpose}`],
    ),
  )
}

function headersOf({ methods, purpose, target }: Route): [name: string, about: string][] {
  if (methods.includes('GET')) return [['If-None-Match', conditions.ifKnown]]
  const retry: [string, string] = ['Idempotency-Key', conditions.retryKey]
  if (target && purpose === 'create') return [retry]
  if (target) return [['If-Match', conditions.ifMatch], retry]
  return purpose === 'create' ? [['If-None-Match', conditions.ifNew], retry] : [retry]
}
