import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { ShareCard } from '../domain/events/share-card.ts'
import type { Crop } from '../domain/records/image.ts'
import { Problem } from '../messages/problem.ts'
import { Refusal } from '../messages/refusal.ts'
import { tooMuchMemory } from '../subprocess/inside-subprocess.ts'
import { ask, type Ending, startSubprocess } from '../subprocess/subprocess.ts'
import { type PictureLimits, usualPixels } from './picture-limits.ts'
import type { PictureFiles } from './render-picture.ts'

/** A picture to draw instead of decoding one. */
export interface DrawRequest {
  readonly card: ShareCard
  readonly picture?: Uint8Array | undefined
  readonly maxMemory: number
}

export interface RenderRequest {
  readonly bytes: Uint8Array
  readonly limits: PictureLimits
  readonly crop?: Crop | undefined
  readonly maxMemory: number
}

export type RenderAnswer =
  | { readonly rendered: PictureFiles }
  | { readonly drawn: Uint8Array }
  | { readonly problem: Pick<Problem, 'key' | 'values'> }
  | { readonly failure: string }

/** Renders pictures in a child process. */
export type Renderer = ReturnType<typeof createRenderer>

export interface RendererLimits {
  readonly timeoutMilliseconds: number
  /** How long an idle process is kept: starting one takes some tenths of a second. */
  readonly idleMilliseconds: number
  /** Of the child process, for pictures of the usual limits. */
  readonly maxMemory: number
}

const defaultLimits: RendererLimits = {
  timeoutMilliseconds: 60_000,
  idleMilliseconds: 30_000,
  maxMemory: 400 * 2 ** 20,
}

const program = fileURLToPath(new URL('./render-process.ts', import.meta.url))

/** One picture at a time. A process that exits is replaced for the next picture. */
export function createRenderer(given: Partial<RendererLimits> = {}) {
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

  /** An idle child process does not keep this one alive. */
  function release(child: ChildProcess): void {
    child.unref()
    child.channel?.unref()
    if (child !== running) return
    idle = setTimeout(close, limits.idleMilliseconds).unref()
  }

  function requested(request: RenderRequest | DrawRequest): Promise<RenderAnswer | Problem> {
    return inTurn(async () => {
      const child = awake()
      try {
        return answerIn(await ask<RenderAnswer>(child, request, limits))
      } finally {
        release(child)
      }
    })
  }

  return {
    /** Renders a whole picture, or a part of it. */
    async render(bytes: Uint8Array, picture: PictureLimits, crop?: Crop): Promise<PictureFiles | Problem> {
      const maxMemory = limits.maxMemory * Math.max(1, picture.maxPixels / usualPixels)
      const answer = await requested({ bytes, limits: picture, crop, maxMemory })
      return 'rendered' in answer ? answer.rendered : faultOf(answer)
    },
    /** Draws the share image of an event, with a picture encoded by this program. */
    async draw(card: ShareCard, picture?: Uint8Array): Promise<Uint8Array | Problem> {
      const answer = await requested({ card, picture, maxMemory: limits.maxMemory })
      return 'drawn' in answer ? answer.drawn : faultOf(answer)
    },
    /** Ends the process; it is restarted for the next picture. */
    close,
  }
}

/** Text is drawn with the bundled fonts on every system. */
const fontSettings = {
  FONTCONFIG_FILE: fileURLToPath(new URL('../../public/fonts/fonts.conf', import.meta.url)),
  PANGOCAIRO_BACKEND: 'fontconfig',
}

function startProcess(): ChildProcess {
  // With more arenas, glibc retains memory freed by threads: measured, a third more.
  return startSubprocess(program, { env: { MALLOC_ARENA_MAX: '2', ...fontSettings } })
}

function answerIn(ending: Ending<RenderAnswer>): RenderAnswer | Problem {
  if ('timedOut' in ending) return new Problem('too_costly_picture')
  if ('answer' in ending) return ending.answer
  if (ending.ended === tooMuchMemory) return new Problem('too_costly_picture')
  const cause = new Error(`The process that decodes pictures ended with ${ending.ended}.`)
  throw Object.assign(new Refusal('imageProcessEnded'), { cause })
}

function faultOf(answer: RenderAnswer | Problem): Problem {
  if (answer instanceof Problem) return answer
  if ('problem' in answer) return new Problem(answer.problem.key, answer.problem.values)
  const failure = 'failure' in answer ? answer.failure : 'an answer to another request'
  throw new Error(`Rendering a picture failed: ${failure}`)
}

/** Runs tasks one at a time, in order. */
function oneAtATime(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return work => {
    const turn = last.then(work)
    last = turn.catch(() => {})
    return turn
  }
}
