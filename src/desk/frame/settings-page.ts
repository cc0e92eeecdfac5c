import type { Capability } from '../../domain/rights/capabilities.ts'
import type { DeskText } from '../../messages/text-keys.ts'

/** A page below `/desk/settings/`, under its name. */
export interface SettingsPage {
  readonly name: string
  readonly text: DeskText
  readonly access: Capability
}
