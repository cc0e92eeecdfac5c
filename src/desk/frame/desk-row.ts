import type { Html } from '../../web/html.ts'
import type { Access } from './access.ts'
import type { DeskContext, VisitContext } from './desk-context.ts'
import type { Note } from './note.ts'

/** What a page says of itself besides its content. */
export interface DeskPage {
  readonly title: string
  readonly main: Html
  /** The room that it is in, for the navigation. */
  readonly room?: string
  /** Scripts besides that of every page. */
  readonly scripts?: readonly string[]
  /** Pages that stand alone, such as that for signing in, have no navigation. */
  readonly isNotBatchable?: boolean
  readonly status?: number
}

/** What a row answers: a page, the way to one with a line that says what happened, or a part of one for a script. */
export type DeskAnswer =
  | {
      readonly page: DeskPage
      /** What happened, where the page that says so holds text that a redirect would lose. */
      readonly note?: Note
    }
  | {
      readonly to: string
      readonly note?: Note
      /** The token of a session that begins with this answer. */
      readonly signedInAs?: string
    }
  | { readonly fragment: Html }
  /** A page of the site, as visitors would see it. */
  | { readonly document: Html }
  | { readonly json: object; readonly status?: number }

interface RowBase {
  /** Below `/desk`, as Fastify reads it. */
  readonly path: string
}

/** A page, or a part of one. Looking changes nothing. */
interface LookRow extends RowBase {
  readonly method: 'GET'
}

/** A form. Its token is checked before it is read. */
interface FormRow extends RowBase {
  readonly method: 'POST'
  readonly takesFile?: boolean
  /** Whether it is dangerous: whoever has not given the password for a while is asked for it again. */
  readonly needsPassword?: boolean
  /** The path of the page that holds the form, with the same parameters, where it is not the path of the form. */
  readonly shownAt?: string
  /** Shows the page with what was sent in it, and saves nothing. Without it, the fields of the page are filled in. */
  showAgain?(context: DeskContext): Promise<DeskAnswer>
}

/** Everything that there is to know of an address of the desk. */
export type DeskRow = (LookRow | FormRow) & {
  readonly access: Access
  run(context: DeskContext): Promise<DeskAnswer>
}

/** A row for those who are not signed in as well: it has to expect that there is no user. */
export function visitRow(
  row: (LookRow | FormRow) & { readonly access: Access; run(context: VisitContext): Promise<DeskAnswer> },
): DeskRow {
  return row
}
