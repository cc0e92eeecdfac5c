import type { JsonSchema } from '../../fields/kind.ts'

interface WithSchemas {
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> }
}

/**
 * Inlines nullable schemas that are used once. A separate name would take more space and wouldn't be searched
 * for.
 */
export function withSingleUsesInPlace<Document extends WithSchemas>(document: Document): Document {
  const { schemas } = document.components
  const uses = Map.groupBy(referencesIn(document), name => name)
  const isSingle = (name: string) => name.endsWith('OrNothing') && uses.get(name)?.length === 1
  const kept = Object.fromEntries(Object.entries(schemas).filter(([name]) => !isSingle(name)))
  const settled = { ...document, components: { ...document.components, schemas: kept } }
  return inPlace(settled, name => (isSingle(name) ? schemas[name] : undefined)) as Document
}

function nameIn($ref: unknown): string | undefined {
  return typeof $ref === 'string' ? /^#\/components\/schemas\/(\w+)$/.exec($ref)?.[1] : undefined
}

function referencesIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return []
  const own = nameIn((part as JsonSchema).$ref)
  return [...(own ? [own] : []), ...Object.values(part).flatMap(referencesIn)]
}

function inPlace(part: unknown, find: (name: string) => JsonSchema | undefined): unknown {
  if (typeof part !== 'object' || part === null) return part
  if (Array.isArray(part)) return part.map(item => inPlace(item, find))
  const { $ref, ...rest } = part as JsonSchema
  const found = find(nameIn($ref) ?? '')
  const whole = found ? { ...found, ...rest } : part
  return Object.fromEntries(Object.entries(whole).map(([name, value]) => [name, inPlace(value, find)]))
}
