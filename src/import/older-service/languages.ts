// Detects the languages of a site from its pages: multilingual plugins link to the other versions of each
// page.

import { type Language, languages } from '../../domain/records/record-frame.ts'

interface SiteLanguages {
  /** The language of responses when none is requested. */
  readonly own: Language | undefined
  readonly others: readonly SiteLanguage[]
}

export interface SiteLanguage {
  readonly language: Language
  /** The language code in the site's URLs. */
  readonly code: string
}

export function languagesOf(page: string): SiteLanguages {
  const head = page.slice(0, 200_000)
  const own = toLanguage(/<html\s[^>]{0,2000}?\blang=["']([\w-]+)["']/i.exec(head)?.[1] ?? '')
  const links = head.match(/<link\s[^>]{0,2000}>/gi) ?? []
  const named = links.flatMap(link => {
    const hreflang = attribute(link, 'hreflang')
    const language = toLanguage(hreflang)
    return language && /\brel=["']alternate["']/i.test(link)
      ? [{ language, code: codeIn(attribute(link, 'href'), hreflang) }]
      : []
  })
  const others = named.filter(({ language }) => language !== own)
  const isFirst = ({ language }: SiteLanguage, index: number) =>
    others.findIndex(other => other.language === language) === index
  // If the site's own language is unknown, translations can't be distinguished.
  return { own, others: own ? others.filter(isFirst) : [] }
}

function attribute(element: string, name: string): string {
  return new RegExp(`\\b${name}=["']([^"']*)["']`, 'i').exec(element)?.[1] ?? ''
}

/** The code is a query parameter or a path segment. Otherwise it is the page's `hreflang`. */
function codeIn(href: string, hreflang: string): string {
  const url = URL.parse(href.replaceAll('&amp;', '&').replaceAll('&#038;', '&'), 'http://x')
  const [start = ''] = hreflang.toLowerCase().split('-')
  const folder = url?.pathname.split('/').find(part => part === start || part.startsWith(`${start}-`))
  return url?.searchParams.get('lang') ?? folder ?? hreflang.toLowerCase()
}

export function toLanguage(code: string): Language | undefined {
  const [start = ''] = code.toLowerCase().split(/[-_]/)
  return languages.find(language => language === start || language.split('-')[0] === start)
}

/** The lists of a site, in the order in which their records can be stored. */
export const stages = ['categories', 'tags', 'venues', 'organizers', 'events'] as const
export type Stage = (typeof stages)[number]

export const kindOfStage = {
  categories: 'category',
  tags: 'tag',
  venues: 'venue',
  organizers: 'organizer',
  events: 'event',
} as const
