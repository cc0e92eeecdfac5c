import type { Config } from '../../config/load-config.ts'
import type { Store } from '../../storage/store.ts'

export interface CleaningParts {
  readonly config: Config
  readonly store: Store
  readonly signal: AbortSignal
}
