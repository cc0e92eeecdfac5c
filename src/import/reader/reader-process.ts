// The child process that reads files and responses of other servers (`open-reader.ts` starts it). It has no database access.
import { answerRequests, type ResourceLimits, watchResources } from '../../subprocess/inside-subprocess.ts'
import { ImportError, type Importer, type ImportStep } from '../engine/imported-record.ts'
import { boundedStep, costOf } from './bounded-record.ts'
import type { ReaderAnswer, ReaderRequest } from './open-reader.ts'
import { openSource } from './open-source.ts'

/** A batch fills one transaction of the server, and is small enough that deserializing it doesn't block requests. */
const mostSteps = 200
const mostCost = 8_000_000

let importer: Importer
let steps: AsyncIterator<ImportStep> | undefined

async function answerTo(request: ReaderRequest): Promise<ReaderAnswer> {
  if ('open' in request) {
    watchResources(request.limits satisfies ResourceLimits)
    importer = await openSource(request.open)
    const { source, address, marksRecords, columns } = importer
    return { opened: { source, address, marksRecords, columns } }
  }
  steps ??= importer.steps(request.after)[Symbol.asyncIterator]()
  return nextBatch(steps)
}

async function nextBatch(from: AsyncIterator<ImportStep>): Promise<ReaderAnswer> {
  const batch: ImportStep[] = []
  let cost = 0
  let isLast = false
  while (!isLast && batch.length < mostSteps && cost < mostCost) {
    const next = await from.next()
    if (next.done) isLast = true
    else {
      const step = boundedStep(next.value)
      batch.push(step)
      cost += costOf(step)
    }
  }
  return { steps: batch, total: importer.total(), isLast }
}

function failureOf(error: unknown): ReaderAnswer {
  if (error instanceof ImportError) return { refused: error.said, columns: error.columns }
  return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}

answerRequests((request: ReaderRequest) => answerTo(request).catch(failureOf))
