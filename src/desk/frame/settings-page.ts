import type { DeskText } from '../../messages/text-keys.ts'

/** A link among the settings pages. */
export interface SettingsPage {
  readonly path: string
  readonly text: DeskText
}
