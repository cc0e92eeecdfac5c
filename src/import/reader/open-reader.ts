// Reads files and responses of other servers in a child process with limits on memory and time. The child sends records in
// bounded batches. All database work is done here.
import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { StoredMessage } from '../../messages/stored-message.ts'
import { type ResourceLimits, tooMuchMemory, tooMuchTime } from '../../subprocess/inside-subprocess.ts'
import { ask, startSubprocess } from '../../subprocess/subprocess.ts'
import { ImportError, type Importer, type ImportStep } from '../engine/imported-record.ts'
import type { ReaderSource } from './source.ts'

export type ReaderRequest =
  | { readonly open: ReaderSource; readonly limits: ResourceLimits }
  | { readonly after: unknown }

type OpenedSource = Pick<Importer, 'source' | 'address' | 'marksRecords' | 'columns'>

export type ReaderAnswer =
  | { readonly opened: OpenedSource }
  | ReaderBatch
  | { readonly refused: readonly StoredMessage[]; readonly columns?: Importer['columns'] }
  | { readonly failed: string }

interface ReaderBatch {
  readonly steps: readonly ImportStep[]
  readonly total: number | null
  readonly isLast: boolean
}

const defaultLimits = {
  /** How long a reader may be silent, for example while it parses one component of a file. */
  timeoutMilliseconds: 60_000,
  /** The limit of the JavaScript heap. An export may hold a picture in a line of 100 MB. */
  heapMegabytes: 640,
  maxMemory: 1024 * 2 ** 20,
  /** Processor time for a whole source. */
  maxSeconds: 20 * 60,
}

export type ReaderLimits = Readonly<typeof defaultLimits>

const program = fileURLToPath(new URL('./reader-process.ts', import.meta.url))

/** Opens a reader, which runs until it is closed or the signal aborts it. */
export async function openReader(
  open: ReaderSource,
  signal?: AbortSignal,
  given: Partial<ReaderLimits> = {},
): Promise<Importer> {
  const limits = { ...defaultLimits, ...given }
  const { timeoutMilliseconds, heapMegabytes } = limits
  const child = startSubprocess(program, { execArgv: [`--max-old-space-size=${heapMegabytes}`] })
  const requested = (request: ReaderRequest) => answerOf(child, request, { timeoutMilliseconds, signal })
  const close = () => void child.kill('SIGKILL')
  try {
    const answer = await requested({ open, limits })
    if (!('opened' in answer)) throw new Error('unexpected response from the reader process')
    return importerOf(answer.opened, requested, close)
  } catch (error) {
    close()
    throw error
  }
}

function importerOf(
  opened: OpenedSource,
  requested: (request: ReaderRequest) => Promise<ReaderAnswer>,
  close: () => void,
): Importer {
  let total: number | null = null
  return {
    ...opened,
    total: () => total,
    async *steps(after) {
      for (let coming = askAhead(requested, after); ; ) {
        const batch = await coming
        total = batch.total
        // The child reads the next batch while this one is stored.
        if (!batch.isLast) coming = askAhead(requested, after)
        yield* batch.steps
        if (batch.isLast) return
      }
    },
    close,
  }
}

function askAhead(
  requested: (request: ReaderRequest) => Promise<ReaderAnswer>,
  after: unknown,
): Promise<ReaderBatch> {
  const coming = requested({ after }).then(answer => {
    if ('steps' in answer) return answer
    throw new Error('unexpected response from the reader process')
  })
  // The rejection is handled when the batch is awaited, which may be later.
  coming.catch(() => {})
  return coming
}

async function answerOf(
  child: ChildProcess,
  request: ReaderRequest,
  options: { readonly timeoutMilliseconds: number; readonly signal: AbortSignal | undefined },
): Promise<ReaderAnswer> {
  const ending = await ask<ReaderAnswer>(child, request, options)
  if ('timedOut' in ending) throw new ImportError('readerTooSlow')
  if ('ended' in ending) throw endOf(ending.ended)
  const { answer } = ending
  if ('refused' in answer) throw ImportError.of(answer.refused, answer.columns)
  if ('failed' in answer) throw new Error(answer.failed.split('\n', 1)[0], { cause: answer.failed })
  return answer
}

/** V8 aborts a process whose heap is full. Windows reports that as exit code 134. */
const outOfMemory: readonly unknown[] = [tooMuchMemory, 'SIGABRT', 134]

function endOf(ended: number | string): ImportError {
  if (outOfMemory.includes(ended)) return new ImportError('readerTooLarge')
  if (ended === tooMuchTime) return new ImportError('readerTooSlow')
  return new ImportError('readerEnded', { how: ended })
}
