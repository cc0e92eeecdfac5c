import { setImmediate as nextTurn } from 'node:timers/promises'

/** Parts of a long list. Other requests run before each, because the SQLite driver is synchronous. */
export async function* inTurns<T>(all: readonly T[], atOnce: number): AsyncGenerator<readonly T[]> {
  for (let start = 0; start < all.length; start += atOnce) {
    await nextTurn()
    yield all.slice(start, start + atOnce)
  }
}
