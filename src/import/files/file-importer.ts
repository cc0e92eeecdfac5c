// What the importers of files have in common: they read parts (rows, components) in their order, hand over some of them
// together, pictures first, and go on after the last part that was stored.
import { basename } from 'node:path'
import { type Importer, type ImportStep, isUnreadable } from '../engine/imported-record.ts'
import { digestOf } from '../engine/record-digest.ts'

export interface FileToRead {
  /** What it is called in reports. */
  readonly name: string
  /** Another one for another content, as far as that can be told without reading it. */
  readonly mark?: string
  open(): AsyncIterable<Uint8Array>
}

/** What one part of a file stands for. */
export interface FilePart {
  /** Which row it is, or in which line it begins. */
  readonly number: number
  readonly found: readonly ImportStep['found'][]
}

export interface FileReading {
  /** What records say they come from; the name of the file, if nothing else is said. */
  readonly source: string | undefined
  total(): number | null
  /** The parts after the one with this number. */
  parts(after: number): AsyncIterable<FilePart>
}

interface Position {
  readonly mark: string
  readonly number: number
}

export function createFileImporter(file: FileToRead, { source, total, parts }: FileReading): Importer {
  const { name, mark = '' } = file
  return {
    source: source ?? basename(name),
    address: name,
    marksRecords: true,
    total,
    async *steps(after): AsyncGenerator<ImportStep> {
      const position = after as Position | undefined
      // A file that was changed meanwhile is read from its beginning.
      let last = position?.mark === mark ? position.number : 0
      const isNews = createNewsFilter()
      for await (const group of groupsOf(parts(last))) {
        const end = group.at(-1)?.number ?? last
        const found = imagesFirst(group.flatMap(part => part.found.filter(isNews)))
        for (const [index, one] of found.entries())
          yield { found: one, position: { mark, number: index === found.length - 1 ? end : last } }
        last = end
      }
    },
  }
}

/** What many events name, such as their venue, is handed over once, for as long as it is said to be the same. */
function createNewsFilter(): (found: ImportStep['found']) => boolean {
  const known = new Map<string, string>()
  return found => {
    if (isUnreadable(found) || found.kind === 'event') return true
    const key = `${found.kind} ${found.sourceId}`
    const digest = digestOf(found)
    if (known.get(key) === digest) return false
    known.set(key, digest)
    return true
  }
}

/** So many parts are handed over together, or fewer if there is much in them. */
const mostParts = 100
const mostRecords = 1000
const mostBytes = 8_000_000

async function* groupsOf(parts: AsyncIterable<FilePart>): AsyncGenerator<readonly FilePart[]> {
  let group: FilePart[] = []
  let records = 0
  let bytes = 0
  for await (const part of parts) {
    group.push(part)
    records += part.found.length
    bytes += part.found.reduce((sum, one) => sum + bytesOf(one), 0)
    if (group.length < mostParts && records < mostRecords && bytes < mostBytes) continue
    yield group
    group = []
    records = 0
    bytes = 0
  }
  if (group.length > 0) yield group
}

function bytesOf(found: ImportStep['found']): number {
  if (isUnreadable(found) || !found.picture) return 0
  return 'bytes' in found.picture ? found.picture.bytes.byteLength : 0
}

/** They are fetched and kept before the transaction that stores what shows them. */
function imagesFirst(found: readonly ImportStep['found'][]): ImportStep['found'][] {
  const isImage = (one: ImportStep['found']) => !isUnreadable(one) && one.kind === 'image'
  return [...found.filter(isImage), ...found.filter(one => !isImage(one))]
}
