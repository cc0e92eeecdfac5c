import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Problem } from '../messages/problem.ts'
import { Refusal } from '../messages/refusal.ts'
import { tooMuchMemory } from '../subprocess/inside-subprocess.ts'
import { ask, type Ending, startSubprocess } from '../subprocess/subprocess.ts'
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
      const request: RenderRequest = { bytes, limits: picture, maxMemory }
      return outcomeOf(await ask<RenderAnswer>(child, request, limits))
    } finally {
      letRest(child)
    }
  }

  return { render: (bytes, picture) => inTurn(() => render(bytes, picture)), close }
}

function startProcess(): ChildProcess {
  // With more arenas, glibc keeps what it was given back by threads: measured, a third more.
  return startSubprocess(program, { env: { MALLOC_ARENA_MAX: '2' } })
}

function outcomeOf(ending: Ending<RenderAnswer>): PictureFiles | Problem {
  if ('timedOut' in ending) return new Problem('too_costly_picture')
  if ('answer' in ending) return renderedIn(ending.answer)
  if (ending.ended === tooMuchMemory) return new Problem('too_costly_picture')
  const cause = new Error(`The process that decodes pictures ended with ${ending.ended}.`)
  throw Object.assign(new Refusal('imageProcessEnded'), { cause })
}

function renderedIn(answer: RenderAnswer): PictureFiles | Problem {
  if ('rendered' in answer) return answer.rendered
  if ('problem' in answer) return new Problem(answer.problem.key, answer.problem.values)
  throw new Error(`A picture could not be made: ${answer.failure}`)
}
