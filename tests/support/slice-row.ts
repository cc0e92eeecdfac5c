// What `tests/features/NAME/rows.ts` says about a slice, for the tests that list everything a server has.
import type { Environment } from '../../src/config/load-config.ts'
import type { Role } from '../../src/domain/rights/permissions.ts'
import type { PermissionRow } from '../contract/permission-rows.ts'
import type { TriedDeskRow } from '../desk/desk-row.ts'
import type { DeskPermissionRow } from '../desk/permission-rows.ts'
import type { PlantedCalendar } from '../secrets/planted-calendar.ts'
import type { Reader } from '../secrets/read-answers.ts'
import type { Lifetime, RequestOptions, TestApp } from './test-app.ts'

export type SliceDeskRow = DeskPermissionRow & TriedDeskRow

export interface SliceRows {
  /** The settings that turn it on, if it is off by default. */
  readonly settings?: Environment
  /** A line for each command that uses the database, by name. */
  readonly commands?: Readonly<Record<string, string>>
  /** By method and path below `/desk`. */
  readonly desk?: Readonly<Record<string, SliceDeskRow>>
  /** Routes of the interface by name. */
  readonly routes?: Readonly<Record<string, PermissionRow>>
  /** A sample of each page by route. `{slug}` is the slug of an event. Links are wrong. */
  readonly pages?: Readonly<Record<string, string>>
  /** The same, of each form that is sent to a page. */
  readonly forms?: Readonly<Record<string, string>>
  /** Other URLs by route that may reveal a record, and pages that depend on `filters`. */
  readonly addresses?: (
    calendar: PlantedCalendar,
    filters: readonly string[],
  ) => Readonly<Record<string, readonly string[]>>
  /** Ids of what `plant` adds, by collection of the interface. */
  readonly ids?: Readonly<Record<string, readonly number[]>>
  /** Adds what is the same with and without hidden records, before them. */
  readonly plant?: (app: TestApp) => Promise<void>
  /** Answers to a reader by another protocol. Hidden records make no difference to them. */
  readonly answers?: (app: TestApp, reader: Reader) => Promise<readonly string[]>
  /** Answers to questions that may name hidden records. */
  readonly answersAbout?: (
    calendar: PlantedCalendar,
    asked: { readonly t: Lifetime; readonly app: TestApp; readonly readers: readonly Reader[] },
  ) => AsyncIterable<SliceAnswer>
  /** Rows about a person by table, as the end of an insert statement. `$` is the user, and `#` an event. */
  readonly person?: Readonly<Record<string, string>>
  /** Its parts of the file with a person's data. */
  readonly exported?: readonly string[]
  readonly mistakes?: readonly Mistake[]
  /** Forms of the desk by path, what an administrator fills in, and elements of the form with it. */
  readonly filledForms?: readonly [path: string, fields: Readonly<Record<string, string>>, shown: readonly string[]][]
  /** For the fuzzer. */
  readonly bodies?: RightBodies
  /** Adds secrets of the slice to the calendar of the fuzzer. */
  readonly plantWords?: (planting: Planting) => Promise<void>
}

/** Bodies that routes of the interface accept, by name, with ids of earlier requests. */
export type RightBodies = Readonly<Record<string, (find: Find) => readonly RightBody[]>>

export type RightBody = Readonly<Record<string, unknown>>

/** The newest of a name, or one before it. */
export type Find = (name: string, back?: number) => string | number | undefined

export interface Planting {
  /** Creates a record that no request of the fuzzer changes. */
  plant(
    path: string,
    fields: RightBody,
    as?: Role,
  ): Promise<{ readonly id: number; readonly tickets?: readonly { readonly id: number }[] }>
  /** A secret that only these roles may read. */
  wordFor(readers: readonly Role[]): string
}

/** A typical mistake of newcomers. Event 1 exists, and belongs to the administrator. */
export interface Mistake {
  readonly mistake: string
  /** `POST /events` as an editor, unless it says otherwise. */
  readonly request?: readonly [method: string, path: string]
  readonly options?: RequestOptions
  readonly status: number
  readonly code: string
  readonly message: string
  /** The text of each field. */
  readonly params?: Readonly<Record<string, string>>
}

export interface SliceAnswer {
  readonly reader: Reader
  readonly asked: string
  readonly answer: string
}

/** Rows of the desk that have the same rights. A sample of a path has the event `{event}`, and other ids that don't exist. */
export function deskRowsOf(
  row: Omit<SliceDeskRow, 'path'>,
  lines: readonly string[],
): Record<string, SliceDeskRow> {
  return Object.fromEntries(lines.map(line => [line, { ...row, path: sampleOf(line) }]))
}

function sampleOf(line: string): string {
  const path = line.slice(line.indexOf(' ') + 1)
  return path.replace('/events/:id(^\\d+$)', '/events/{event}').replace(/:\w+\(\^\\d\+\$\)/g, '9999')
}
