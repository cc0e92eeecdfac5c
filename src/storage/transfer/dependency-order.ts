interface Dependent {
  readonly table: { readonly name: string }
  readonly refersTo: readonly string[]
}

/** Each table after all that it refers to, and otherwise in the order given. */
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
