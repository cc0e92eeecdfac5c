/** The selected fields: `true` selects the whole value. */
interface Selection {
  readonly [name: string]: Selection | true
}

/** The fields that a client selects: `id`, or `venue.city` for nested ones. Unknown paths are ignored. */
export function selectFields(value: unknown, paths: readonly string[]): unknown {
  return narrowed(value, selectionOf(paths))
}

function selectionOf(paths: readonly string[]): Selection {
  const selection: Record<string, Selection | true> = {}
  const byFirst = Map.groupBy(paths, path => path.split('.', 1)[0]!)
  for (const [first, whole] of byFirst) {
    const isWhole = whole.includes(first)
    selection[first] = isWhole || selectionOf(whole.map(path => path.slice(first.length + 1)))
  }
  return selection
}

function narrowed(value: unknown, selection: Selection): unknown {
  if (Array.isArray(value)) return value.map(item => narrowed(item, selection))
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).filter(([name]) => Object.hasOwn(selection, name))
  return Object.fromEntries(
    fields.map(([name, field]) => {
      const inside = selection[name]!
      return [name, inside === true ? field : narrowed(field, inside)]
    }),
  )
}
