/** A seeded source of random choices, so that a failing list can be repeated. */
export interface Random {
  below(limit: number): number
  /** True once in so many times. */
  oneIn(many: number): boolean
  pick<T>(list: readonly [T, ...T[]] | readonly T[]): T
  some<T>(list: readonly T[], oneIn: number): T[]
}

export function randomFrom(seed: number): Random {
  let state = seed
  const below = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
  const oneIn = (many: number) => below(many) === 0
  return {
    below,
    oneIn,
    pick<T>(list: readonly T[]): T {
      const item = list[below(list.length)]
      if (item === undefined) throw new Error('There is nothing to pick from.')
      return item
    },
    some: (list, many) => list.filter(() => oneIn(many)),
  }
}
