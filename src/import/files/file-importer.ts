// Shared by all file importers. They read parts (rows, components) in order, deliver them in batches with
// images first, and resume after the last stored part.

import { basename } from 'node:path'
import { digestOf, type Importer, type ImportStep, isUnreadable } from '../engine/imported-record.ts'

export interface FileToRead {
  readonly name: string
  /** Differs for different contents, as far as that is known without reading the file. */
  readonly mark?: string
  open(): AsyncIterable<Uint8Array>
}

export interface FilePart {
  /** The row number, or the first line number. */
  readonly number: number
  readonly found: readonly ImportStep['found'][]
}

interface FileReading {
  /** The source name of its records. Defaults to the file name. */
  readonly source: string | undefined
  readonly columns?: Importer['columns']
  total(): number | null
  parts(after: number): AsyncIterable<FilePart>
}

interface Position {
  readonly mark: string
  readonly number: number
}

export function createFileImporter(
  file: FileToRead,
  { source, columns, total, parts }: FileReading,
): Importer {
  const { name, mark = '' } = file
  return {
    source: source ?? basename(name),
    address: name,
    marksRecords: true,
    columns,
    total,
    async *steps(after): AsyncGenerator<ImportStep> {
      const position = after as Position | undefined
      // If the file has changed since, it is read from the beginning.
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

/** Records named by many events, such as a venue, are delivered once while their values stay the same. */
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

/** How many parts are delivered together. Fewer if they are large. */
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

/** Images are fetched and stored before the transaction that stores the records using them. */
function imagesFirst(found: readonly ImportStep['found'][]): ImportStep['found'][] {
  const isImage = (one: ImportStep['found']) => !isUnreadable(one) && one.kind === 'image'
  return [...found.filter(isImage), ...found.filter(one => !isImage(one))]
}
