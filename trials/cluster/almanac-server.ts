import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { isOk } from './network/http-client.ts'
import { type Program, sendSignal, startProgram, until } from './programs.ts'

const bin = fileURLToPath(new URL('../../bin/almanac.js', import.meta.url))

/** A server, which is started again after a crash, as systemd would. */
export interface AlmanacServer {
  readonly port: number
  readonly url: string
  /** Whether it was started and not stopped since. */
  isWanted(): boolean
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

interface Supervised {
  readonly name: string
  readonly url: string
  readonly command: readonly [string, ...string[]]
  readonly env: NodeJS.ProcessEnv
  /** The running process, unless it was asked to end. */
  program?: Program | undefined
  crashes: number
}

/** `program` is the command that is run, unless it is that of this tree. */
export function createAlmanac(
  name: string,
  port: number,
  settings: Record<string, string>,
  program: readonly [string, ...string[]] = [process.execPath, '--max-semi-space-size=8', bin],
): AlmanacServer {
  const url = `http://127.0.0.1:${port}`
  const server: Supervised = {
    ...{ name, url, crashes: 0 },
    command: [...program, 'serve', '--port', String(port)],
    env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, ...settings },
  }
  return {
    ...{ port, url },
    isWanted: () => server.program !== undefined,
    crashes: () => server.crashes,
    start: () => start(server),
    // The server ends its child processes itself, when their work is done.
    stop: () => end(server, ({ pid }) => sendSignal(pid, 'SIGTERM')),
    kill: () => end(server, program => program.signal('SIGKILL')),
    freeze: () => server.program?.signal('SIGSTOP'),
    resume: () => server.program?.signal('SIGCONT'),
  }
}

async function start(server: Supervised): Promise<void> {
  const { name, url, command, env } = server
  const program = startProgram(name, command, { env, isUnprivileged: false })
  server.program = program
  let wasReady = false
  void program.ended.then(async () => {
    if (server.program !== program) return
    // A start may fail, for example while the database is down.
    if (wasReady) server.crashes++
    console.error(`${name} exited on its own. Its last lines:\n${program.lastLines()}`)
    await pause(restartMilliseconds)
    if (server.program === program) await start(server).catch(() => {})
  })
  await until(`${name} is ready`, () => isOk(`${url}/ready`))
  wasReady = true
}

async function end(server: Supervised, ask: (program: Program) => void): Promise<void> {
  const { program } = server
  if (program === undefined) return
  server.program = undefined
  ask(program)
  const code = await program.ended
  // A process that was killed has no exit code.
  if (code === null || code === 0) return
  server.crashes++
  console.error(`${server.name} exited with ${code}. Its last lines:\n${program.lastLines()}`)
}
