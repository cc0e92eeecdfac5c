// The result of parsing a source, without a database.
import { loadConfig, siteOf } from '../../src/config/load-config.ts'
import type { UtcSeconds } from '../../src/domain/time/date-time.ts'
import { ImportError, type ImportStep, isUnreadable } from '../../src/import/engine/imported-record.ts'
import { openReader, type ReaderLimits } from '../../src/import/reader/open-reader.ts'
import type { ReaderSource } from '../../src/import/reader/source.ts'

export interface Read {
  readonly steps: readonly ImportStep[]
  readonly events: number
  /** The codes of the messages about skipped records. */
  readonly refused: readonly string[]
  /** Why parsing stopped early. */
  readonly failure?: string
}

export async function readSource(
  source: ReaderSource,
  { limits, signal }: { readonly limits?: Partial<ReaderLimits>; readonly signal?: AbortSignal } = {},
): Promise<Read> {
  const steps: ImportStep[] = []
  try {
    const reader = await openReader(source, signal, limits)
    try {
      for await (const step of reader.steps(undefined)) steps.push(step)
    } finally {
      reader.close?.()
    }
    return told(steps)
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    return { ...told(steps), failure: error.reason.map(({ key }) => key.replace('imports.', '')).join() }
  }
}

function told(steps: readonly ImportStep[]): Read {
  const refused = steps.flatMap(({ found }) => (isUnreadable(found) ? found.reason : []))
  return {
    steps,
    events: steps.filter(({ found }) => found.kind === 'event' && !isUnreadable(found)).length,
    refused: refused.map(({ key }) => key.replace('imports.', '')),
  }
}

export function fileSource(name: string, content: string): ReaderSource {
  const { language, zone } = siteOf(loadConfig({}))
  const options = { language, zone, now: 1_894_708_800 as UtcSeconds }
  return { from: 'bytes', name, bytes: Buffer.from(content), options }
}

export function siteSource(address: string): ReaderSource {
  const rules = { allowedNetworks: ['127.0.0.0/8'], userAgent: 'test', maxBytes: 8_000_000 }
  return { from: 'site', address, rules }
}
