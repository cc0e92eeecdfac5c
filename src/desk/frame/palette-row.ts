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
