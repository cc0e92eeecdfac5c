import type { Language } from '../domain/records/language.ts'
import type { Viewer } from '../domain/rights/permissions.ts'
import type { Site } from '../domain/site/site.ts'
import type { ReadableStore } from '../storage/store.ts'

/** Who looks something up, in which language, and where. */
export interface Reader {
  readonly store: ReadableStore
  readonly viewer: Viewer
  readonly language: Language
}

/** The same for public views, which depend on the site's settings. */
export type CalendarReader = Pick<Reader, 'store' | 'language'> & { readonly site: Site }
