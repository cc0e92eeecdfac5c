// The child's side of a subprocess: its requests, limits, heartbeats and exit.
import module from 'node:module'
import { aliveMessage } from './subprocess.ts'

/** The exit codes of a process that exceeded a limit. */
export const tooMuchMemory = 86
export const tooMuchTime = 87

export interface ResourceLimits {
  readonly maxMemory: number
  /** CPU time since the process started. */
  readonly maxSeconds?: number
}

/** Decoders allocate about a gigabyte a second, so a check every few milliseconds is soon enough. */
const millisecondsBetweenChecks = 10

/** Ends the process when it exceeds its limits. Returns a function that stops the checks. */
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

export function sendHeartbeat(): void {
  process.send?.(aliveMessage)
}

/** Answers one request after the other until the parent ends. */
export function answerRequests<Request>(answerTo: (request: Request) => Promise<object>): void {
  process.on('message', async (request: Request) => {
    process.send?.(await answerTo(request))
    // The parent kills this process when it is done, so nothing would be left for the next start.
    module.flushCompileCache()
  })
  endWithParent()
}

/** Ends the process when its parent ends, and ignores signals. */
function endWithParent(): void {
  process.on('disconnect', () => process.exit())
  // A terminal sends these to the whole process group, while the parent may still have work to finish.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
}
