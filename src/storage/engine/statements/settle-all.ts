/**
 * Runs independent statements in order. On PostgreSQL they take one round trip. Unlike `Promise.all` it waits
 * for all of them even if one fails, so none runs after its transaction has ended.
 */
export async function settleAll<T extends readonly unknown[]>(
  statements: readonly [...T],
): Promise<{ -readonly [Index in keyof T]: Awaited<T[Index]> }> {
  const results = await Promise.allSettled(statements)
  return results.map(result => {
    if (result.status === 'rejected') throw result.reason
    return result.value
  }) as { -readonly [Index in keyof T]: Awaited<T[Index]> }
}
