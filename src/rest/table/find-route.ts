import { percentDecoded } from '../../domain/text/normal-form.ts'
import { type Method, methods, type Route } from './route.ts'

export interface FoundRoute {
  readonly route: Route
  readonly params: Readonly<Record<string, string>>
}

/** Finds the row for a method and path, like the router does for a separate request. */
export function routeFinder(
  routes: readonly Route[],
): (method: Method, path: string) => FoundRoute | undefined {
  const rows = routes.map(route => ({ route, pattern: patternOf(route.path) }))
  const rowsOf = new Map(
    methods.map(method => [method, rows.filter(({ route }) => route.methods.includes(method))]),
  )
  return (method, path) => {
    const plain = path.replace(/(?<=.)\/+$/, '')
    for (const { route, pattern } of rowsOf.get(method) ?? []) {
      const params = pattern.exec(plain)?.groups
      if (params) return { route, params: decoded(params) }
    }
    return undefined
  }
}

function patternOf(path: string): RegExp {
  const pattern = path.replace(/\{(\w+)\}/g, (_, name) => `(?<${name}>${name === 'slug' ? '[^/]+' : '\\d+'})`)
  return new RegExp(`^${pattern}(?<none>)$`)
}

/** A slug that can't be decoded matches no record. */
function decoded({ none: _, ...params }: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, percentDecoded(value)]))
}
