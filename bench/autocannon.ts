// Drives a server with autocannon in a separate process, so that both run on different cores.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import autocannon from 'autocannon'
import type { Drive, Driven, Sent } from './drive.ts'

/** Longer than a request may take, because the driver waits for the last one. */
const patienceSeconds = 120

/** The driver process, restarted after it had to be killed. */
export interface Autocannon {
  drive(work: Drive): Promise<Driven>
  stop(): Promise<void>
}

export function startAutocannon(): Autocannon {
  let child = startChild()
  return {
    async drive(work) {
      if (hasEnded(child)) child = startChild()
      const driving = child
      const overdue = setTimeout(() => driving.kill('SIGKILL'), (work.seconds + patienceSeconds) * 1000)
      try {
        return await answerOf(driving, work)
      } finally {
        clearTimeout(overdue)
      }
    },
    async stop() {
      if (hasEnded(child)) return
      child.disconnect()
      await once(child, 'exit')
    },
  }
}

function startChild(): ChildProcess {
  return fork(import.meta.filename, ['--driver'], { serialization: 'advanced' })
}

async function answerOf(child: ChildProcess, work: Drive): Promise<Driven> {
  // Ends both waits, because the driver serves many rows and listeners would pile up.
  const waiting = new AbortController()
  const ended = once(child, 'exit', waiting).then(() => [new Error('the driver has ended')])
  child.send(work)
  try {
    const [answer] = await Promise.race([once(child, 'message', waiting), ended])
    if (answer instanceof Error) throw answer
    return answer as Driven
  } finally {
    waiting.abort()
  }
}

export function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

if (process.argv.includes('--driver')) {
  process.on('message', (work: Drive) => {
    run(work).then(
      driven => process.send?.(driven),
      error => process.send?.(error),
    )
  })
}

async function run({ url, connections, seconds, requests, isOnce, expected }: Drive): Promise<Driven> {
  const times: number[] = []
  const unexpected: Record<string, number> = {}
  const note = (status: number | 'none') => {
    if (status !== expected) unexpected[status] = (unexpected[status] ?? 0) + 1
  }
  let bytes = 0
  const count = isOnce ? Math.min(connections, requests.length) : connections
  const shares = sharesOf(requests, count, isOnce)
  let began = performance.now()
  let ended = began
  await driven(
    {
      url,
      connections: count,
      duration: seconds,
      timeout: 60,
      // How often it checks whether its time is up, in milliseconds.
      sampleInt: 50,
      setupClient: client => client.setRequests(shares.pop() as autocannon.Request[]),
    },
    (instance, status, size, time) => {
      // It does not stop immediately, and finishes earlier requests first.
      if (isOnce && times.length >= requests.length) return
      times.push(time)
      note(status)
      bytes += size
      ended = performance.now()
      // Otherwise a connection that has sent its share would start over.
      if (isOnce && times.length >= requests.length - count) instance.stop()
    },
    () => note('none'),
    // It prepares all requests before the first one is sent.
    () => {
      began = performance.now()
    },
  )
  return {
    ...spread(times),
    requests: times.length,
    seconds: (ended - began) / 1000,
    unexpected,
    bytes: Math.round(bytes / Math.max(1, times.length)),
  }
}

type Answered = (instance: autocannon.Instance, status: number, size: number, milliseconds: number) => void

function driven(
  options: autocannon.Options,
  onAnswer: Answered,
  onFault: () => void,
  onStart: () => void,
): Promise<void> {
  return new Promise((done, fail) => {
    const instance = autocannon(options, error => (error ? fail(error) : done()))
    instance.on('response', (_client, status, size, time) => onAnswer(instance, status, size, time))
    instance.on('reqError', onFault)
    instance.on('start', onStart)
  })
}

/** What each connection sends: separate requests if each is sent once, otherwise all of them. */
function sharesOf(requests: readonly Sent[], count: number, isOnce: boolean): (readonly Sent[])[] {
  return Array.from({ length: count }, (_, share) =>
    isOnce ? requests.filter((_, index) => index % count === share) : requests,
  )
}

function spread(times: number[]): Pick<Driven, 'p50' | 'p99' | 'slowest'> {
  times.sort((one, other) => one - other)
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
  return { p50: at(0.5), p99: at(0.99), slowest: at(1) }
}
