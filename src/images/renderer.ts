import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Problem } from '../domain/problem.ts'
import { Refusal } from '../domain/refusal.ts'
import { oneAtATime } from './one-at-a-time.ts'
import type { PictureFiles, PictureLimits } from './render-picture.ts'

export interface RenderRequest {
  readonly bytes: Uint8Array
  readonly limits: PictureLimits
  readonly maxMemory: number
}

export type RenderAnswer =
  | { readonly rendered: PictureFiles }
  | { readonly problem: Pick<Problem, 'key' | 'values'> }
  | { readonly failure: string }

/** Makes the files of pictures, in a process beside this one. */
export interface Renderer {
  render(bytes: Uint8Array, limits: PictureLimits): Promise<PictureFiles | Problem>
  /** Ends the process; another is started when there is a picture again. */
  close(): void
}

export interface RendererLimits {
  readonly timeoutMilliseconds: number
  /** How long a process is kept that has nothing to do: starting one takes some tenths of a second. */
  readonly idleMilliseconds: number
  /** For all but the pixels: the program, and a file that may be large. */
  readonly baseMemory: number
  readonly memoryForPixel: number
}

const defaultLimits: RendererLimits = {
  timeoutMilliseconds: 60_000,
  idleMilliseconds: 30_000,
  baseMemory: 256 * 2 ** 20,
  memoryForPixel: 14,
}

/** The exit code of a process that has taken more memory than it was given. */
export const tooMuchMemory = 86

const program = fileURLToPath(new URL('./render-process.ts', import.meta.url))

/** One picture at a time. A process that ends, for whatever reason, is replaced when there is another picture. */
export function createRenderer(given: Partial<RendererLimits> = {}): Renderer {
  const limits = { ...defaultLimits, ...given }
  const inTurn = oneAtATime()
  let running: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined

  function close(): void {
    clearTimeout(idle)
    running?.kill('SIGKILL')
    running = undefined
  }

  function awake(): ChildProcess {
    clearTimeout(idle)
    if (!running?.connected) running = startProcess()
    running.ref()
    running.channel?.ref()
    return running
  }

  /** A process that waits for pictures does not keep this one from ending. */
  function letRest(child: ChildProcess): void {
    child.unref()
    child.channel?.unref()
    if (child !== running) return
    idle = setTimeout(close, limits.idleMilliseconds).unref()
  }

  async function render(bytes: Uint8Array, picture: PictureLimits): Promise<PictureFiles | Problem> {
    const child = awake()
    const maxMemory = limits.baseMemory + picture.maxPixels * limits.memoryForPixel
    try {
      const end = await answerOf(child, { bytes, limits: picture, maxMemory }, limits.timeoutMilliseconds)
      return outcomeOf(end)
    } finally {
      letRest(child)
    }
  }

  return { render: (bytes, picture) => inTurn(() => render(bytes, picture)), close }
}

function startProcess(): ChildProcess {
  const child = fork(program, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // What this process was started with is not meant for the other.
    execArgv: [],
    // With more arenas, glibc keeps what it was given back by threads: measured, a third more.
    env: { ...process.env, MALLOC_ARENA_MAX: '2' },
  })
  // An error between two pictures, which nobody listens to, would end this process.
  return child.on('error', () => {})
}

type Ending = RenderAnswer | 'timeout' | { readonly ended: number | string }

function answerOf(child: ChildProcess, request: RenderRequest, timeout: number): Promise<Ending> {
  const { promise, resolve } = Promise.withResolvers<Ending>()
  const onMessage = (answer: unknown) => resolve(answer as RenderAnswer)
  const onExit = (code: number | null, signal: string | null) => resolve({ ended: signal ?? code ?? 0 })
  const onError = (error: Error) => resolve({ ended: error.message })
  child.on('message', onMessage).on('exit', onExit).on('error', onError)
  const timer = setTimeout(() => {
    resolve('timeout')
    child.kill('SIGKILL')
  }, timeout)
  // That it cannot be sent means that the process is gone, which its end tells.
  child.send(request, () => {})
  return promise.finally(() => {
    clearTimeout(timer)
    child.off('message', onMessage).off('exit', onExit).off('error', onError)
  })
}

function outcomeOf(ending: Ending): PictureFiles | Problem {
  if (ending === 'timeout') return new Problem('too_costly_picture')
  if ('rendered' in ending) return ending.rendered
  if ('problem' in ending) return new Problem(ending.problem.key, ending.problem.values)
  if ('failure' in ending) throw new Error(`A picture could not be made: ${ending.failure}`)
  if (ending.ended === tooMuchMemory) return new Problem('too_costly_picture')
  const cause = new Error(`The process that decodes pictures ended with ${ending.ended}.`)
  throw Object.assign(new Refusal('imageProcessEnded'), { cause })
}
