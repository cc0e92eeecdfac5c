/** What the processor does for this process while something is done: unlike the time on a clock, it leaves others out. */
export async function processorSeconds(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000_000
}

/**
 * Far more than anything takes that is done once for each character, and far less than what is done once for each pair of
 * them, of a hundred thousand.
 */
export const muchTooLong = 10
