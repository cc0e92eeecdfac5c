import { isRecordId } from '../../domain/records/record-frame.ts'
import type { Capability } from '../../domain/rights/capabilities.ts'
import { Refusal } from '../../messages/refusal.ts'
import type { Html } from '../../web/html.ts'
import type { FormState } from '../forms/field.ts'
import type { DeskContext, VisitContext } from './desk-context.ts'
import type { Note } from './note.ts'

export interface DeskPage {
  readonly title: string
  readonly main: Html
  /** The entry of the navigation that it belongs to. */
  readonly section?: string
  /** Scripts in addition to the common one. */
  readonly scripts?: readonly string[]
  readonly styles?: readonly string[]
  /** Standalone pages, such as the sign-in page, have no navigation. */
  readonly isStandalone?: boolean
  readonly status?: number | undefined
  /** Where the browser goes on, outside the desk. A form may not be redirected there. */
  readonly continuesAt?: string
}

/** What the page that asks before a change says about it. */
export interface Question {
  readonly action: string
  /** The text of the button, if it is not the action. */
  readonly button?: string
  /** What it changes. Left out if the action says enough. */
  readonly about?: string
  /** The page with the form. */
  readonly back: string
}

export interface PageAnswer {
  readonly page: DeskPage
  /** A note on a page whose input a redirect would lose. */
  readonly note?: Note
}

/** The answer of a row: a page, a redirect with a note, or a fragment for a script. */
export type DeskAnswer =
  | PageAnswer
  | {
      readonly to: string
      readonly note?: Note
      /** The token of a session that starts with this answer. */
      readonly signedInAs?: string
    }
  | { readonly fragment: Html }
  /** A page of the site, as visitors would see it. */
  | { readonly document: Html }
  /** The HTML of a mail, for a frame. */
  | { readonly mail: string }
  | { readonly json: object; readonly status?: number }
  /** A file to download. */
  | {
      readonly file: { readonly name: string; readonly type: string; readonly content: AsyncIterable<string> }
    }

/** A page or a fragment. Reading changes nothing. */
interface LookRow {
  readonly method: 'GET'
}

/** A form. Its token is checked before its content is read. */
export interface FormRow {
  readonly method: 'POST'
  readonly takesFile?: boolean
  /** Whether the action is dangerous: the password is asked again if it was not confirmed recently. */
  readonly needsPassword?: boolean
  /** The path of the page with the form, if it is neither at the form's path nor above it. */
  readonly shownAt?: string
  /**
   * Renders the page with the submitted values, without saving. By default, the fields of the page are
   * refilled, and also if the result is undefined.
   */
  showAgain?(context: DeskContext): Promise<DeskAnswer | undefined>
  /** Describes the action, if it may concern people who registered. */
  question?(context: DeskContext): Promise<Question>
  /** Renders the page with the submitted texts and their problems, if the handler refused them. */
  showProblems?(state: FormState, context: DeskContext): Promise<DeskAnswer>
}

type RowFor<Context> = (LookRow | FormRow) & {
  /** Below `/desk`, in Fastify's syntax. */
  readonly path: string
  readonly access: Capability
  run(context: Context): Promise<DeskAnswer>
}

export type DeskRow = RowFor<DeskContext>

type Run = DeskRow['run']

/** A row for a page or a fragment. */
export function getRow(path: string, access: Capability, run: Run): DeskRow {
  return { method: 'GET', path, access, run }
}

export function postRow(path: string, access: Capability, run: Run, options: FormOptions = {}): DeskRow {
  return { method: 'POST', path, access, run, ...options }
}

type FormOptions = Omit<FormRow, 'method'>

/** A row that is also open to signed-out visitors, so its handler must expect no user. */
export function visitRow(row: RowFor<VisitContext>): DeskRow {
  return row
}

/** The id in the path. Invalid ids get a 404. */
export function idIn({ params }: Pick<DeskContext, 'params'>): number {
  const id = Number(params.id)
  if (!isRecordId(id)) throw new Refusal('noRoute')
  return id
}
