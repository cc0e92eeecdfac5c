/** The names below which an answer is kept: `true` keeps all of it. */
interface Kept {
  readonly [name: string]: Kept | true
}

/**
 * The part of an answer that a client asks for: `id`, or `venue.city` for what is inside. Of a list each item is
 * narrowed. A path that leads nowhere is left out.
 */
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
