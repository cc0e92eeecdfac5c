import type { Language } from '../domain/records/record-frame.ts'
import type { Caller } from '../domain/rights/caller.ts'
import type { Site } from '../domain/site/site.ts'
import type { ReadableStore } from '../storage/store.ts'

/** Who reads, in which language, and from which store. */
export interface Reader {
  readonly store: ReadableStore
  readonly caller: Caller
  readonly language: Language
}

/** The same for public views, which depend on the site's settings. */
export type CalendarReader = Pick<Reader, 'store' | 'language'> & { readonly site: Site }
