/**
 * Statements that do not need each other's answers, in their order; on PostgreSQL they take one round trip. Unlike
 * `Promise.all` it waits for all of them also when one fails, so that none runs when its transaction is over already.
 */
export async function together<T extends readonly unknown[]>(
  statements: readonly [...T],
): Promise<{ -readonly [Index in keyof T]: Awaited<T[Index]> }> {
  const results = await Promise.allSettled(statements)
  return results.map(result => {
    if (result.status === 'rejected') throw result.reason
    return result.value
  }) as { -readonly [Index in keyof T]: Awaited<T[Index]> }
}
