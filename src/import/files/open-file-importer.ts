import { type CsvOptions, createCsvImporter } from '../csv/importer.ts'
import { ImportError, type Importer } from '../engine/imported-record.ts'
import type { ICalendarOptions } from '../icalendar/importer.ts'
import { createNdjsonImporter } from '../ndjson/ndjson-importer.ts'
import type { FileToRead } from './file-importer.ts'

export type FileOptions = CsvOptions & ICalendarOptions

export async function openFileImporter(file: FileToRead, options: FileOptions): Promise<Importer> {
  const ending = /\.(\w+)$/.exec(file.name)?.[1]?.toLowerCase() ?? ''
  if (['ndjson', 'jsonl'].includes(ending)) return createNdjsonImporter(file)
  if (['csv', 'tsv', 'txt'].includes(ending)) return createCsvImporter(file, options)
  if (['ics', 'ical', 'icalendar'].includes(ending)) {
    const { createICalendarImporter } = await import('../icalendar/importer.ts')
    return createICalendarImporter(file, options)
  }
  throw new ImportError('fileEnding', { name: file.name })
}
