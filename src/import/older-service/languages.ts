// The languages of a site, as its pages tell them: plugins for several languages name the other versions of each page.
import { type Language, languages } from '../../domain/records/language.ts'

export interface SiteLanguages {
  /** That of what is answered when no language is asked for. */
  readonly own: Language | undefined
  readonly others: readonly SiteLanguage[]
}

export interface SiteLanguage {
  readonly language: Language
  /** What the site calls it in its addresses. */
  readonly code: string
}

export function languagesOf(page: string): SiteLanguages {
  const head = page.slice(0, 200_000)
  const own = toLanguage(/<html\s[^>]{0,2000}?\blang=["']([\w-]+)["']/i.exec(head)?.[1] ?? '')
  const links = head.match(/<link\s[^>]{0,2000}>/gi) ?? []
  const named = links.flatMap(link => {
    const hreflang = attribute(link, 'hreflang')
    const language = toLanguage(hreflang)
    return language && isAlternate(link)
      ? [{ language, code: codeIn(attribute(link, 'href'), hreflang) }]
      : []
  })
  const others = named.filter(({ language }) => language !== own)
  const isFirst = ({ language }: SiteLanguage, index: number) =>
    others.findIndex(other => other.language === language) === index
  // Without knowing which one is its own, nothing can be told apart.
  return { own, others: own ? others.filter(isFirst) : [] }
}

function isAlternate(link: string): boolean {
  return /\brel=["']alternate["']/i.test(link)
}

function attribute(element: string, name: string): string {
  return new RegExp(`\\b${name}=["']([^"']*)["']`, 'i').exec(element)?.[1] ?? ''
}

/** The code is a parameter or a folder of the address; otherwise it is what the page says. */
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
