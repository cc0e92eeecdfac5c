/**
 * Statements that do not need each other's answers, in their order; on PostgreSQL they take one round trip. Unlike
 * `Promise.all` it waits for all of them also when one fails, so that none runs when its transaction is over already.
 */
export async function together<T extends readonly unknown[]>(
  statements: readonly [...T],
): Promise<{ -readonly [Index in keyof T]: Awaited<T[Index]> }> {
  const failed = (await Promise.allSettled(statements)).find(({ status }) => status === 'rejected')
  if (failed) throw (failed as PromiseRejectedResult).reason
  return (await Promise.all(statements)) as { -readonly [Index in keyof T]: Awaited<T[Index]> }
}
