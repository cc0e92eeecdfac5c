interface Dependent {
  readonly table: { readonly name: string }
  readonly refersTo: readonly string[]
}

/** Sorts tables after the ones they refer to, otherwise in the given order. */
export function inDependencyOrder<T extends Dependent>(tables: readonly T[]): T[] {
  const ordered: T[] = []
  const waiting = [...tables]
  const isReady = ({ refersTo }: T) =>
    refersTo.every(name => ordered.some(({ table }) => table.name === name))
  while (waiting.length > 0) {
    const next = waiting.findIndex(isReady)
    if (next < 0) {
      const names = waiting.map(({ table }) => table.name).join(', ')
      throw new Error(`These tables refer to each other in a circle: ${names}.`)
    }
    ordered.push(...waiting.splice(next, 1))
  }
  return ordered
}
