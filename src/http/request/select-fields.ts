/** The fields to keep: `true` keeps the whole value. */
interface Kept {
  readonly [name: string]: Kept | true
}

/** The fields that a client selects: `id`, or `venue.city` for nested ones. Unknown paths are ignored. */
export function selectFields(value: unknown, paths: readonly string[]): unknown {
  return narrowed(value, keptBy(paths))
}

function keptBy(paths: readonly string[]): Kept {
  const kept: Record<string, Kept | true> = {}
  const byFirst = Map.groupBy(paths, path => path.split('.', 1)[0]!)
  for (const [first, whole] of byFirst) {
    const isWhole = whole.includes(first)
    kept[first] = isWhole || keptBy(whole.map(path => path.slice(first.length + 1)))
  }
  return kept
}

function narrowed(value: unknown, kept: Kept): unknown {
  if (Array.isArray(value)) return value.map(item => narrowed(item, kept))
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).filter(([name]) => Object.hasOwn(kept, name))
  return Object.fromEntries(
    fields.map(([name, field]) => {
      const inside = kept[name]!
      return [name, inside === true ? field : narrowed(field, inside)]
    }),
  )
}
