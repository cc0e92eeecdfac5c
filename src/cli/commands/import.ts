import { stat, writeFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { getUser } from '../../actions/accounts/users.ts'
import type { Calendar } from '../../actions/calendar.ts'
import { loadOperatorHooks, openImageLibrary } from '../../components.ts'
import { required } from '../../domain/required.ts'
import { userCaller } from '../../domain/rights/caller.ts'
import type { User } from '../../domain/rights/permissions.ts'
import {
  type ExistingChoice,
  existingChoices,
  type ImportRun,
  type ImportStatus,
  importStatuses,
} from '../../domain/site/import-run.ts'
import type { Site } from '../../domain/site/site.ts'
import { type UtcSeconds, utc } from '../../domain/time/date-time.ts'
import { readDateTime } from '../../domain/time/read-date-time.ts'
import { storedText } from '../../i18n/stored-message-text.ts'
import { csvTemplate } from '../../import/csv/importer.ts'
import type { ImportRequest } from '../../import/engine/import-context.ts'
import { ImportError, type Importer } from '../../import/engine/imported-record.ts'
import { importReport, reportAsJson, reportAsText } from '../../import/engine/report.ts'
import { runImport } from '../../import/engine/run-import.ts'
import { undoImport } from '../../import/engine/undo-import.ts'
import type { FileOptions } from '../../import/files/open-file-importer.ts'
import { type FetchedCalendar, fetchCalendar } from '../../import/icalendar/fetch-calendar.ts'
import { openReader } from '../../import/reader/open-reader.ts'
import type { Store } from '../../storage/store.ts'
import { fetchAddressBy, mostFollowedBytes, siteRules } from '../checks/open-imports.ts'
import { siteIn, siteMessages } from '../checks/site-in.ts'
import { systemClock } from '../line/clock.ts'
import {
  CommandError,
  type Invocation,
  idIn,
  optionIn,
  print,
  printJson,
  UsageError,
} from '../line/command.ts'
import { progressOn } from '../line/progress.ts'
import { withStore } from '../line/with-store.ts'
import { limitHeapGrowth } from '../server/limit-heap-growth.ts'

export async function importFrom(invocation: Invocation): Promise<void> {
  limitHeapGrowth()
  const { flags, terminal } = invocation
  const run = await withCalendar(invocation, async calendar => {
    const actor = await actorOf(invocation, calendar.store, optionIn(invocation, 'author'))
    if (flags.follow && !calendar.store.slices.canFollow)
      throw new CommandError('This program follows no calendars.')
    const as = statusIn(optionIn(invocation, 'as'))
    const existing = existingIn(optionIn(invocation, 'existing'))
    const { importer, followed } = await openImporter(invocation, actor.site)
    const display = progressOn(terminal.stderr)
    const request: ImportRequest = {
      calendar,
      importer,
      actor,
      clock: systemClock,
      startedBy: 'command',
      as,
      existing,
      isDryRun: flags.preview === true || flags['dry-run'] === true,
      overwrites: flags.overwrite === true,
      restarts: flags.restart === true,
      trashesUnseen: flags.mirror === true || followed !== undefined,
      onProgress: ({ done, total }) =>
        display.show({ doing: 'importing', table: 'records', done, total: total ?? done + 1 }),
    }
    const done = await runImport(request)
    display.stop()
    await writeReport(invocation, calendar.store, done)
    if (followed && !done.isDryRun) await follow(invocation, calendar.store, done, followed)
    return done
  })
  if (run.state !== 'finished') throw new CommandError(`Import ${run.id} did not finish.`)
}

export async function list(invocation: Invocation): Promise<void> {
  const { terminal, flags } = invocation
  const runs = await withStore(invocation, store => store.imports.list(100))
  if (flags.json) return printJson(terminal, runs)
  for (const { id, state, address, isDryRun, done } of runs)
    print(terminal, `${id}\t${isDryRun ? 'dry run' : state}\t${done} records\t${address}`)
}

export async function show(invocation: Invocation): Promise<void> {
  const id = idIn(invocation, 'an import')
  await withStore(invocation, async store => {
    const run = await store.imports.find(id)
    if (!run) throw new CommandError(`There is no import ${id}.`)
    await writeReport(invocation, store, run)
  })
}

export async function undo(invocation: Invocation): Promise<void> {
  const { terminal, flags } = invocation
  const id = idIn(invocation, 'an import')
  const { undone, message } = await withCalendar(invocation, async calendar => {
    const user = optionIn(invocation, 'as')
    const actor = { ...(await actorOf(invocation, calendar.store, user)), now: systemClock() }
    const message = await siteMessages(calendar.store, invocation.config)
    const options = { removesEdited: flags['remove-edited'] === true }
    return { undone: await undoImport(calendar, id, actor, options), message }
  })
  if (flags.json) return printJson(terminal, undone)
  const [removed, restored] = [undone.removed, undone.restored].map(counts =>
    Object.values(counts).reduce((sum, count) => sum + count, 0),
  )
  print(terminal, `Import ${id} is undone: ${removed} removed, ${restored} as before, ${undone.left} kept.`)
  for (const { kind, recordId, reason } of undone.notes)
    print(terminal, `${kind} ${recordId}: ${storedText(reason, message)}`)
}

/** Import errors become messages for the operator. */
async function withCalendar<T>(invocation: Invocation, work: (calendar: Calendar) => Promise<T>): Promise<T> {
  const { config } = invocation
  const images = await openImageLibrary(config)
  const ownImages = `${config.publicUrl ?? ''}/images`
  const { saveRules } = await loadOperatorHooks(config)
  const explainedWork = async (store: Store): Promise<T> => {
    try {
      return await work({ store, images, ownImages, saveRules })
    } catch (error) {
      if (!(error instanceof ImportError)) throw error
      throw new CommandError(storedText(error.reason, await siteMessages(store, config)))
    }
  }
  try {
    return await withStore(invocation, explainedWork)
  } finally {
    images.close()
  }
}

function statusIn(given: string | undefined): ImportStatus | undefined {
  const status = importStatuses.find(known => known === given)
  if (given !== undefined && status === undefined)
    throw new UsageError('--as is draft or publish. To import as another user, use --author USER.')
  return status
}

function existingIn(given: string | undefined): ExistingChoice | undefined {
  const choice = existingChoices.find(known => known === given)
  if (given !== undefined && choice === undefined) throw new UsageError('--existing is skip, update or add.')
  return choice
}

async function actorOf({ config }: Invocation, store: Store, login: string | undefined) {
  const site = await siteIn(store, config)
  const caller = userCaller(await userFor(store, login))
  return { caller, door: 'import', language: site.language, site } as const
}

async function userFor(store: Store, login: string | undefined): Promise<User> {
  if (login !== undefined) return getUser(store, login)
  const user = await store.users.findFirstAdministrator()
  if (!user) throw new CommandError('There is no administrator yet: start the server once, or add a user.')
  return user
}

/** From now on the server refreshes it. */
async function follow(
  { flags, terminal }: Invocation,
  store: Store,
  { id: runId, source, userId }: ImportRun,
  { address, state }: Followed,
): Promise<void> {
  const at = systemClock()
  const requested = {
    address,
    source,
    withoutImages: flags['without-images'] === true,
    userId: required(userId, 'user of the import'),
  }
  const id = await store.transaction(tx => tx.slices.followCalendar({ ...requested, at, runId, state }))
  if (!flags.json) print(terminal, `\nIt is followed as calendar ${id}: a running server looks each hour.`)
}

interface Followed extends Pick<FetchedCalendar, 'state'> {
  readonly address: string
}

interface OpenedImporter {
  readonly importer: Importer
  /** The URL of a calendar to subscribe to. */
  readonly followed?: Followed
}

async function openImporter(invocation: Invocation, site: Site): Promise<OpenedImporter> {
  const [target = ''] = invocation.words
  // Calendars are often linked with their own scheme.
  const address = target.replace(/^webcals?:/i, 'https:')
  if (/^https?:/i.test(address)) return openAddress(invocation, address, site)
  if (invocation.flags.follow) throw new UsageError(notToFollow)
  const found = await stat(target).catch(() => undefined)
  if (!found?.isFile()) throw new CommandError(`There is no file ${target}.`)
  const file = { name: target, mark: `${found.size} ${found.mtimeMs}` }
  const options = fileOptions(invocation, site)
  return { importer: await openReader({ from: 'path', ...file, options }) }
}

/** A URL whose scheme or extension says so, or for which the operator does. */
function isCalendarFile({ words, flags }: Invocation, address: string): boolean {
  if (flags.format !== undefined && flags.format !== 'ics') throw new UsageError('--format is ics.')
  return (
    flags.format === 'ics' ||
    /^webcal/i.test(words[0] ?? '') ||
    /\.ics$/i.test(URL.parse(address)?.pathname ?? '')
  )
}

function fileOptions(invocation: Invocation, { language, zone }: Site): FileOptions {
  const [map, dates, source] = ['map', 'dates', 'source'].map(name => optionIn(invocation, name))
  if (dates !== undefined && dates !== 'dmy' && dates !== 'mdy')
    throw new UsageError(`--dates is dmy (day first) or mdy (month first).`)
  const withoutImages = invocation.flags['without-images'] === true
  return { map, dates, source, language, zone, now: systemClock(), withoutImages }
}

export async function template({ terminal }: Invocation): Promise<void> {
  terminal.stdout.write(csvTemplate())
}

const notToFollow =
  'Only the address of a calendar file can be followed. If it is one, say so with --format ics.'

async function openAddress(invocation: Invocation, address: string, site: Site): Promise<OpenedImporter> {
  const { flags, config } = invocation
  const fetchAddress = fetchAddressBy(config, flags.follow ? mostFollowedBytes : undefined)
  if (isCalendarFile(invocation, address)) {
    const calendar = await fetchCalendar(address, fetchAddress)
    const options = fileOptions(invocation, site)
    const source = options.source ?? calendar.source
    const file = { ...calendar.file, options: { ...options, source } }
    const importer = await openReader({ from: 'bytes', isCalendar: true, ...file })
    return { importer, ...(flags.follow && { followed: { address, state: calendar.state } }) }
  }
  if (flags.follow) throw new UsageError(notToFollow)
  const importer = await openReader({
    from: 'site',
    address,
    rules: siteRules(config),
    credentials: await credentialsIn(invocation),
    since: sinceIn(optionIn(invocation, 'since')),
    withoutImages: flags['without-images'] === true,
  })
  return { importer }
}

async function credentialsIn(invocation: Invocation): Promise<string | undefined> {
  const user = optionIn(invocation, 'user')
  if (user === undefined) return undefined
  return `${user}:${(await text(invocation.terminal.stdin)).replace(/\r?\n$/, '')}`
}

function sinceIn(given: string | undefined): UtcSeconds | undefined {
  if (given === undefined) return undefined
  const since = readDateTime(given, { now: systemClock(), zone: utc })?.utc
  if (since === undefined) throw new UsageError(`"${given}" is not a date such as 2032-05-06 19:30, in UTC.`)
  return since
}

async function writeReport(invocation: Invocation, store: Store, run: ImportRun): Promise<void> {
  const { flags, terminal, config } = invocation
  const path = optionIn(invocation, 'report')
  const message = await siteMessages(store, config)
  const report = await importReport(store, run)
  if (path !== undefined) {
    await writeFile(`${path}.json`, `${JSON.stringify(reportAsJson(report, message), null, 2)}\n`)
    await writeFile(`${path}.txt`, `${reportAsText(report, message)}\n`)
  }
  if (flags.json) printJson(terminal, reportAsJson(report, message))
  else print(terminal, reportAsText(report, message))
}
