// The child's side of a subprocess: its limits, its signs of life and its end.
import { aliveMessage } from './subprocess.ts'

/** The exit codes of a process that has used more than its limit. */
export const tooMuchMemory = 86
export const tooMuchTime = 87

export interface ResourceLimits {
  readonly maxMemory: number
  /** Processor time since the process started. */
  readonly maxSeconds?: number
}

/** Decoders allocate about a gigabyte a second, so a check every few milliseconds is soon enough. */
const millisecondsBetweenChecks = 10

/** Ends the process when it exceeds its limits. Returns a function that ends the checks. */
export function watchResources({
  maxMemory,
  maxSeconds = Number.POSITIVE_INFINITY,
}: ResourceLimits): () => void {
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > maxMemory) process.exit(tooMuchMemory)
    const { user, system } = process.cpuUsage()
    if (user + system > maxSeconds * 1_000_000) process.exit(tooMuchTime)
  }, millisecondsBetweenChecks)
  return () => clearInterval(watch)
}

export function tellAlive(): void {
  process.send?.(aliveMessage)
}

/** The process ends with the one that started it, and only with that one. */
export function endWithParent(): void {
  process.on('disconnect', () => process.exit())
  // A terminal sends these to every process of a command, while the parent may still have something to finish.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
}
