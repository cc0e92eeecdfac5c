import { createReadStream } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { tellAlive } from '../../subprocess/inside-subprocess.ts'
import type { Importer } from '../engine/imported-record.ts'
import { createFetchAddress } from '../files/fetch-address.ts'
import type { FileToRead } from '../files/file-importer.ts'
import type { BytesSource, PathSource, ReaderSource, SiteSource } from './source.ts'

/** Opens the importer for a source, inside the reader process. Each kind of source loads only its own modules. */
export async function openSource(source: ReaderSource): Promise<Importer> {
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
  setInterval(tellAlive, millisecondsBetweenSigns)
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
      tellAlive()
      reported = performance.now()
    }
    yield chunk
  }
}
