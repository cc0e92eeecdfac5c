import type { DeskText } from '../../messages/text-keys.ts'

/** What the status page says of a backlog, by the names in it. */
export interface StatusLines {
  /** The names of queues. */
  readonly waiting?: Readonly<Record<string, DeskText>>
  /** What failed, and the page that tells more. */
  readonly failing?: Readonly<Record<string, { readonly text: DeskText; readonly path: string }>>
}
