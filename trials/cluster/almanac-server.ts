import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { isOk } from './network/http-client.ts'
import { type Program, startProgram, until } from './programs.ts'

const bin = fileURLToPath(new URL('../../bin/almanac.js', import.meta.url))

/** A server, which is started again after a crash, as systemd would. */
export interface AlmanacServer {
  readonly port: number
  readonly url: string
  /** How often its process exited without being asked to. */
  crashes(): number
  stop(): Promise<void>
  /** Resolves when the server is ready. */
  start(): Promise<void>
  kill(): Promise<void>
  freeze(): void
  resume(): void
}

/** The delay of a restart in examples/deploy/almanac.service. */
const restartMilliseconds = 5_000

export function createAlmanac(name: string, port: number, settings: Record<string, string>): AlmanacServer {
  const url = `http://127.0.0.1:${port}`
  const command = [process.execPath, '--max-semi-space-size=8', bin, 'serve', '--port', String(port)] as const
  const env = { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, ...settings }
  let program: Program | undefined
  let crashes = 0

  async function launch(): Promise<void> {
    const started = startProgram(name, command, { env, isUnprivileged: false })
    program = started
    let wasReady = false
    void started.ended.then(async () => {
      if (program !== started) return
      // A start may fail, for example while the database is down.
      if (wasReady) crashes++
      console.error(`${name} exited on its own. Its last lines:\n${started.lastLines()}`)
      await pause(restartMilliseconds)
      if (program === started) await launch().catch(() => {})
    })
    await until(`${name} is ready`, () => isOk(`${url}/ready`))
    wasReady = true
  }

  /** From now on the process may end, and is not started again. */
  function release(): Program | undefined {
    const released = program
    program = undefined
    return released
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const ending = release()
    ending?.signal(signal)
    await ending?.ended
  }

  return {
    port,
    url,
    crashes: () => crashes,
    start: launch,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    freeze: () => program?.signal('SIGSTOP'),
    resume: () => program?.signal('SIGCONT'),
  }
}
