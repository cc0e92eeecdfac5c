// The child process that reads files and responses of other servers (`open-reader.ts` starts it). It has no database access.

import { createReadStream } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import {
  answerRequests,
  type ResourceLimits,
  sendHeartbeat,
  watchResources,
} from '../../subprocess/inside-subprocess.ts'
import { ImportError, type Importer, type ImportStep } from '../engine/imported-record.ts'
import type { FileToRead } from '../files/file-importer.ts'
import { boundedStep, costOf } from './bounded-record.ts'
import type { ReaderAnswer, ReaderRequest } from './open-reader.ts'
import type { BytesSource, PathSource, ReaderSource, SiteSource } from './source.ts'

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
  if (error instanceof ImportError) return { refused: error.reason, columns: error.columns }
  return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}

answerRequests((request: ReaderRequest) => answerTo(request).catch(failureOf))

/** Opens the importer for a source, inside the reader process. Each kind of source loads only its own modules. */
async function openSource(source: ReaderSource): Promise<Importer> {
  if (source.from === 'site') return openSite(source)
  const file = fileOf(source)
  if (source.from === 'bytes' && source.isCalendar) {
    const { createICalendarImporter } = await import('../icalendar/importer.ts')
    return createICalendarImporter(file, source.options)
  }
  const { openFileImporter } = await import('../files/open-file-importer.ts')
  return openFileImporter(file, source.options)
}

/** A reader may wait for another server for minutes. An endless loop still gets it killed, because no timer runs then. */
const millisecondsBetweenSigns = 5000

async function openSite({ rules, ...site }: SiteSource): Promise<Importer> {
  const { createOlderServiceImporter } = await import('../older-service/importer.ts')
  const { createFetchAddress } = await import('../files/fetch-address.ts')
  setInterval(sendHeartbeat, millisecondsBetweenSigns)
  return createOlderServiceImporter({ ...site, fetchAddress: createFetchAddress(rules), pause: setTimeout })
}

function fileOf(source: PathSource | BytesSource): FileToRead {
  const { name, mark } = source
  const chunks = () => (source.from === 'path' ? createReadStream(name) : piecesOf(source.bytes))
  return { name, ...(mark !== undefined && { mark }), open: () => withSigns(chunks()) }
}

const pieceBytes = 65_536

async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += pieceBytes)
    yield bytes.subarray(start, start + pieceBytes)
}

/** Large files take minutes. A reader that still gets through its file isn't stuck. */
async function* withSigns(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let reported = performance.now()
  for await (const chunk of chunks) {
    if (performance.now() - reported > 1000) {
      sendHeartbeat()
      reported = performance.now()
    }
    yield chunk
  }
}
