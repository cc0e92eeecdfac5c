import { ImportError, type Importer } from './imported-record.ts'
import { createNdjsonImporter, type FileToRead } from './ndjson-importer.ts'

/** The importer for a file, by the end of its name. */
export async function openFileImporter(file: FileToRead): Promise<Importer> {
  const ending = /\.(\w+)$/.exec(file.name)?.[1]?.toLowerCase()
  if (ending === 'ndjson' || ending === 'jsonl') return createNdjsonImporter(file)
  throw new ImportError(`${file.name} has to end in .ndjson.`)
}
