import type { DeskText } from '../../messages/text-keys.ts'

export type TextsByName = Readonly<Record<string, DeskText>>

/** What the outbox calls the messages of a feature. */
export interface TopicTexts {
  /** The topics of its mails. */
  readonly mails?: TextsByName
  /** What messages of webhooks report: kinds of records, and what happened to them. */
  readonly kinds?: TextsByName
  readonly actions?: TextsByName
}
