import type { ImportParts } from '../import/import-parts.ts'
import type { JobContext } from './job.ts'

/** Loads the import modules on demand, because most calendars never need them. */
export async function withImports(
  { openImports }: JobContext,
  signal: AbortSignal,
  work: (parts: ImportParts) => Promise<object | undefined>,
): Promise<object | undefined> {
  const parts = await openImports?.()
  if (!parts) return undefined
  // Closing kills the image processor, so an image that is being decoded doesn't delay the shutdown.
  const close = () => parts.close()
  signal.addEventListener('abort', close, { once: true })
  try {
    return await work(parts)
  } finally {
    signal.removeEventListener('abort', close)
    close()
  }
}
