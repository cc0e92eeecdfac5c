/** The CPU time of this process during a task. Unlike wall clock time, it ignores other processes. */
export async function processorSeconds(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000_000
}

/** Far more than linear work on a hundred thousand characters takes, and far less than quadratic work. */
export const muchTooLong = 10
