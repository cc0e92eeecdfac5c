// What slices add to the desk in their manifests, besides rows.
import type { Capability } from '../../domain/rights/capabilities.ts'
import type { DeskText } from '../../messages/text-keys.ts'

/** A page or an action that “Find anything” lists. */
export interface PaletteRow {
  readonly path: string
  readonly text: DeskText
  readonly access: Capability
  /** The group it belongs to, where its own text says too little. */
  readonly within?: DeskText
}

/** A page below `/desk/settings/`, under its name. */
export interface SettingsPage {
  readonly name: string
  readonly text: DeskText
  readonly access: Capability
}

/** What the status page says of a backlog, by the names in it. */
export interface StatusLines {
  /** The names of queues. */
  readonly waiting?: TextsByName
  /** What failed, and the page that tells more. */
  readonly failing?: Readonly<Record<string, { readonly text: DeskText; readonly path: string }>>
}

/** What the outbox calls the messages of a feature. */
export interface TopicTexts {
  /** The topics of its mails. */
  readonly mails?: TextsByName
  /** What messages of webhooks report: kinds of records, and what happened to them. */
  readonly kinds?: TextsByName
  readonly actions?: TextsByName
}

export type TextsByName = Readonly<Record<string, DeskText>>
