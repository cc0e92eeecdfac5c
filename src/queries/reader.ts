import type { Language } from '../domain/records/language.ts'
import type { Viewer } from '../domain/rights/permissions.ts'
import type { ReadableStore } from '../storage/store.ts'

/** Who looks something up, in which language, and where. */
export interface Reader {
  readonly store: ReadableStore
  readonly viewer: Viewer
  readonly language: Language
}
