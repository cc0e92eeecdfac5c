import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { imageStoreOf } from '../../config/load-config.ts'
import { fileName } from '../../domain/records/image.ts'
import { type Status, statuses } from '../../domain/records/record-frame.ts'
import { type TimeZoneName, type UtcSeconds, utcText } from '../../domain/time/date-time.ts'
import { readDateTime } from '../../domain/time/read-date-time.ts'
import { csvExport, icalendarExport } from '../../export/event-files.ts'
import { ndjsonExport } from '../../export/ndjson.ts'
import { openImageFiles } from '../../images/open-image-files.ts'
import type { WholeEventFilter } from '../../storage/records/whole-records.ts'
import type { Store } from '../../storage/store.ts'
import { version } from '../../version.ts'
import { siteIn } from '../checks/site-in.ts'
import { systemClock } from '../line/clock.ts'
import { CommandError, type Invocation, optionIn, UsageError } from '../line/command.ts'
import { writeWholeFile } from '../line/whole-file.ts'
import { withStore } from '../line/with-store.ts'

const formats = ['ndjson', 'ics', 'csv'] as const
type Format = (typeof formats)[number]

export async function exportTo(invocation: Invocation): Promise<void> {
  const { words, flags, terminal } = invocation
  const [path = ''] = words
  const format = formatOf(path, optionIn(invocation, 'format'))
  await withStore(invocation, async store => {
    const filter = await filterOf(invocation, store)
    if (path === '-') return writeExport(invocation, store, { format, filter }, terminal.stdout as Writable)
    await writeWholeFile(path, { replace: flags.force === true }, async output => {
      await writeExport(invocation, store, { format, filter }, output)
      output.end()
      await once(output, 'close')
    })
    terminal.stderr.write(`Wrote ${path}.\n`)
  })
}

interface Export {
  readonly format: Format
  readonly filter: WholeEventFilter
}

async function writeExport(
  { config, flags }: Invocation,
  store: Store,
  { format, filter }: Export,
  output: Writable,
): Promise<void> {
  const site = await siteIn(store, config)
  const made = utcText(systemClock())
  if (format === 'csv') return writeAll(csvExport(store, filter, site), output)
  if (format === 'ics') return writeAll(icalendarExport(store, filter, site), output)
  const files = flags['without-images'] ? undefined : await openImageFiles(imageStoreOf(config))
  const calendar = await store.transaction(tx => tx.ensureIdentity())
  const request = { store, filter, made, program: version, calendar }
  const readImage = files && {
    readImage: async (image: Parameters<typeof fileName>[0]) =>
      buffer(await files.read(fileName(image, 'original'))),
  }
  await writeAll(ndjsonExport({ ...request, ...readImage }), output)
}

async function writeAll(pieces: AsyncIterable<string>, output: Writable): Promise<void> {
  for await (const piece of pieces) if (!output.write(piece)) await once(output, 'drain')
}

function formatOf(path: string, requested: string | undefined): Format {
  const ending = requested ?? /\.(\w+)$/.exec(path)?.[1]?.toLowerCase()
  const format = formats.find(known => known === ending)
  if (!format)
    throw new UsageError(`The file name must end in .ndjson, .ics or .csv. Otherwise set --format.`)
  return format
}

async function filterOf(invocation: Invocation, store: Store): Promise<WholeEventFilter> {
  const { zone, language } = await siteIn(store, invocation.config)
  const startsFrom = dayIn(optionIn(invocation, 'from'), zone)
  const startsBefore = dayIn(optionIn(invocation, 'until'), zone)
  const requested = optionIn(invocation, 'status')?.split(',')
  const unknown = requested?.find(status => !statuses.includes(status as Status))
  if (unknown)
    throw new UsageError(`There is no status "${unknown}". The statuses are ${statuses.join(', ')}.`)
  const category = optionIn(invocation, 'category')
  const termIds = category === undefined ? undefined : await categoryIds(store, category, language)
  const source = optionIn(invocation, 'source')
  return {
    ...(startsFrom !== undefined && { startsFrom }),
    ...(startsBefore !== undefined && { startsBefore }),
    ...(requested && { statuses: requested as Status[] }),
    ...(termIds && { termIds }),
    ...(source !== undefined && { source }),
  }
}

async function categoryIds(store: Store, name: string, language: Parameters<Store['terms']['named']>[1]) {
  const named = await store.terms.named({ category: name.split(',') }, language)
  if (named.length === 0) throw new CommandError(`There is no category ${name}.`)
  return store.terms.withDescendants(named.map(({ term }) => term.id))
}

function dayIn(given: string | undefined, zone: TimeZoneName): UtcSeconds | undefined {
  if (given === undefined) return undefined
  const day = /^\d{4}-\d\d-\d\d$/.test(given)
    ? readDateTime(given, { now: systemClock(), zone })?.utc
    : undefined
  if (day === undefined) throw new UsageError(`"${given}" is not a day such as 2032-05-06.`)
  return day
}
