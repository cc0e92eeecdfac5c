// The processes and temporary files of the trial. Nothing of them outlives it, however it ends.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** PostgreSQL refuses to run as root, so root starts foreign programs as the user `nobody`. */
export const unprivileged: { readonly uid?: number; readonly gid?: number } =
  process.getuid?.() === 0 ? { uid: idOfNobody('-u'), gid: idOfNobody('-g') } : {}

function idOfNobody(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
}

/** Holds all temporary files, also those of the programs that are started. */
export const folder = mkdtempSync(join(tmpdir(), 'almanac-trial-'))
// The path of a socket in it must be short, and programs of another user must reach it.
chmodSync(folder, 0o755)
giveAway(folder)
process.env.TMPDIR = folder

/** Lets unprivileged programs write to a file or folder. */
export function giveAway(path: string): void {
  if (unprivileged.uid !== undefined && unprivileged.gid !== undefined)
    chownSync(path, unprivileged.uid, unprivileged.gid)
}

let logs = join(folder, 'logs')

/** Keeps the output of all programs there. Without it, the output is removed at the end. */
export function keepLogs(where: string): void {
  logs = where
}

const running = new Set<ChildProcess>()
const frozen = new Set<number>()
const dataFolders = new Set<string>()

/** PostgreSQL's processes leave their process group, and Patroni's server leaves its parent. */
export function endWithTrial(dataFolder: string): void {
  dataFolders.add(dataFolder)
}

export interface Program {
  readonly pid: number
  /** Resolves when the process has exited, with its exit code. A signal leaves none. */
  readonly ended: Promise<number | null>
  signal(signal: NodeJS.Signals): void
  /** The last lines of its output. */
  lastLines(): string
}

interface StartOptions {
  readonly env?: NodeJS.ProcessEnv
  readonly isUnprivileged?: boolean
}

/** Starts a program as the leader of a process group. Signals go to the whole group. */
export function startProgram(
  name: string,
  [command, ...args]: readonly [string, ...string[]],
  { env = process.env, isUnprivileged = true }: StartOptions = {},
): Program {
  mkdirSync(logs, { recursive: true })
  const path = join(logs, `${name}.log`)
  const output = openSync(path, 'a')
  const options = { env, detached: true, ...(isUnprivileged && unprivileged) }
  const child = spawn(command, args, { ...options, stdio: ['ignore', output, output] })
  closeSync(output)
  const { pid } = child
  if (pid === undefined) throw new Error(`${command} cannot be started.`)
  running.add(child)
  const ended = once(child, 'exit').then(([code]) => {
    running.delete(child)
    return code
  })
  return {
    pid,
    ended,
    signal: signal => sendSignal(-pid, signal),
    lastLines: () => readFileSync(path, 'utf8').trimEnd().split('\n').slice(-12).join('\n'),
  }
}

/** A negative id means a process group. Processes that are gone are ignored. */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  if (signal === 'SIGSTOP') frozen.add(pid)
  else if (signal === 'SIGCONT' || signal === 'SIGKILL') frozen.delete(pid)
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** The id of the first process of a PostgreSQL server, unless it is stopped. */
export function postmasterIn(dataFolder: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8'), 10)
  } catch {
    return undefined
  }
}

/** Servers are often installed in a folder that only root's path contains. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders.map(path => join(path, name)).find(path => existsSync(path))
}

/** Polls until the condition holds, and fails after a minute. A condition that throws does not hold. */
export async function until(what: string, holds: () => Promise<boolean> | boolean): Promise<void> {
  let failure: unknown
  for (const deadline = performance.now() + 60_000; performance.now() < deadline; await pause(100)) {
    try {
      if (await holds()) return
    } catch (error) {
      failure = error
    }
  }
  throw new Error(`Timeout: ${what}.`, { cause: failure })
}

/** The only way to clean up, so that it is the same after success, an error, a signal and the time limit. */
process.once('exit', () => {
  for (const pid of frozen) sendSignal(pid, 'SIGCONT')
  for (const { pid } of running) if (pid !== undefined) sendSignal(-pid, 'SIGKILL')
  for (const dataFolder of dataFolders) {
    const pid = postmasterIn(dataFolder)
    // An immediate shutdown: the server ends its processes itself.
    if (pid !== undefined) sendSignal(pid, 'SIGQUIT')
  }
  removeFolder()
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))

/** Servers that are ending still write to it for a moment. */
function removeFolder(): void {
  for (const deadline = performance.now() + 10_000; existsSync(folder) && performance.now() < deadline; ) {
    try {
      rmSync(folder, { recursive: true, force: true })
    } catch {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
    }
  }
}
