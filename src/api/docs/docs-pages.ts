import { readFileSync } from 'node:fs'
import { foldForSearch } from '../../../public/text/fold.js'

/** A page of the documentation, rendered by `npm run docs`. */
export interface DocsPage {
  /** Below /docs/, without slashes around it. */
  readonly path: string
  /** Its heading in the menu. */
  readonly group: string
  readonly title: string
  readonly html: string
  readonly sections: readonly DocsSection[]
}

export interface DocsSection {
  /** Of its heading: 1 for the title of the page. */
  readonly depth: number
  readonly id: string
  readonly title: string
  readonly text: string
}

let pages: readonly DocsPage[] | undefined

/** All pages. They are read when the first is requested, because most servers start without a reader. */
export function allDocsPages(): readonly DocsPage[] {
  pages ??= JSON.parse(readFileSync(new URL('../../../public/docs-pages.json', import.meta.url), 'utf8'))
  return pages ?? []
}

export interface FoundSection {
  readonly page: DocsPage
  readonly section: DocsSection
  /** The text around the first word. */
  readonly excerpt: string
}

const mostFound = 30
const around = 80

/** The sections with all words: pages about them first, then those with a word in their heading. */
export function searchDocs(query: string, among: readonly DocsPage[]): FoundSection[] {
  const words = foldForSearch(query).split(/\s+/).filter(Boolean).slice(0, 10)
  if (words.length === 0) return []
  const found = among.flatMap(page =>
    page.sections.map(section => {
      const texts = [page.title, section.title, section.text].map(foldForSearch)
      const [inPage = 0, inHeading = 0] = texts.map(text => words.filter(word => text.includes(word)).length)
      const isFound = words.every(word => texts.some(text => text.includes(word)))
      const isPage = section.depth === 1 && inPage > 0
      const score = isFound ? 1 + inPage + 2 * inHeading + Number(isPage) : 0
      return { page, section, score, excerpt: excerptOf(section.text, words) }
    }),
  )
  return found
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, mostFound)
}

function excerptOf(text: string, [first = '']: readonly string[]): string {
  const at = Math.max(0, foldForSearch(text).indexOf(first))
  const from = Math.max(0, at - around)
  const until = at + around * 2
  const cut = text.slice(from, until)
  const begun = from > 0 ? cut.replace(/^\S*\s+/, '… ') : cut
  return until < text.length ? begun.replace(/\s+\S*$/, ' …') : begun
}
