import { entriesOf } from '../../domain/typed-entries.ts'
import type { PageText } from '../../messages/page-texts.ts'

/** A page at a fixed path, which exists even in an empty calendar. */
interface FixedPage {
  readonly path: string
  /** Its name in links. */
  readonly text: PageText
  /** Where every page links it. The header has the views, which keep the search. */
  readonly linkedIn: 'header' | 'footer'
  /** Whether it is in the sitemap. */
  readonly inSitemap: boolean
}

/** Used by the header, the footer, the sitemap, and the tests that visit every page. */
export const fixedPages = {
  list: { path: '/events/', text: 'list', linkedIn: 'header', inSitemap: true },
  month: { path: '/events/month/', text: 'month', linkedIn: 'header', inSitemap: true },
  week: { path: '/events/week/', text: 'week', linkedIn: 'header', inSitemap: true },
  day: { path: '/events/day/', text: 'day', linkedIn: 'header', inSitemap: true },
  map: { path: '/events/map/', text: 'map', linkedIn: 'header', inSitemap: true },
  my: { path: '/my/', text: 'myEvents', linkedIn: 'footer', inSitemap: false },
  past: { path: '/events/past/', text: 'past', linkedIn: 'footer', inSitemap: false },
  embed: { path: '/embed/', text: 'embedTitle', linkedIn: 'footer', inSitemap: false },
} as const satisfies Readonly<Record<string, FixedPage>>

export type FixedPageName = keyof typeof fixedPages
export type FixedPagePath = (typeof fixedPages)[FixedPageName]['path']

export const fixedPageList = entriesOf(fixedPages).map(([name, page]) => ({ name, ...page }))
