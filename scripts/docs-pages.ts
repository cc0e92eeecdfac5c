// The pages of the documentation at /docs/, as HTML. The server has no Markdown parser: it inserts its own URL into them.
import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { Marked, type RendererObject, type Token, type Tokens } from 'marked'
import type { DocsPage, DocsSection } from '../src/api/docs/docs-pages.ts'
import { highlighted } from './highlight-code.ts'

/** The address below /docs/, its source and its heading in the menu. The first page is the start. */
const pages: readonly (readonly [path: string, source: string, group: string])[] = [
  ['', 'docs/quickstart.md', 'Start'],
  ['guide', 'docs/developer-guide.md', 'Interface'],
  ['pagination', 'docs/pagination.md', 'Interface'],
  ['synchronizing', 'docs/synchronizing.md', 'Interface'],
  ['webhooks', 'docs/webhooks.md', 'Interface'],
  ['registration-tutorial', 'docs/registration-tutorial.md', 'Interface'],
  ['registration', 'docs/registration.md', 'Interface'],
  ['permissions', 'docs/permissions.md', 'Interface'],
  ['errors', 'docs/errors.md', 'Interface'],
  ['limits', 'docs/limits.md', 'Interface'],
  ['versioning', 'docs/versioning.md', 'Interface'],
  ['interface-changes', 'docs/interface-changes.md', 'Interface'],
  ['client-library', 'clients/js/README.md', 'Clients'],
  ['existing-clients', 'docs/existing-clients.md', 'Clients'],
  ['series', 'docs/series.md', 'Calendar'],
  ['embedding', 'docs/embedding.md', 'Calendar'],
  ...[
    'installing',
    'configuration',
    'running',
    'users',
    'backup',
    'monitoring',
    'scaling',
    'failover',
    'hooks',
  ].map(name => [`operating/${name}`, `docs/operating/${name}.md`, 'Operating'] as const),
]

export function docsPages(): string {
  return `${JSON.stringify(pages.map(pageOf), null, 1)}\n`
}

function pageOf([path, source, group]: (typeof pages)[number]): DocsPage {
  const text = readFileSync(new URL(`../${source}`, import.meta.url), 'utf8')
  const marked = new Marked({ renderer: rendererFor(source) })
  const tokens = withTabs(marked.lexer(text))
  const html = besideExamples(tokens)
    .map(part => partHtml(part, some => marked.parser(some)))
    .join('')
  const [, title = path] = /^# (.+)$/m.exec(text) ?? []
  return { path, group, title, html, sections: sectionsIn(html, title) }
}

/** As GitHub writes them, so that links work in both places. */
function anchorOf(text: string): string {
  return text
    .replace(/<[^>]*>|&\w+;/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-')
}

function rendererFor(source: string): RendererObject {
  return {
    heading({ tokens, depth }) {
      const text = this.parser.parseInline(tokens)
      return `<h${depth} id="${anchorOf(text)}">${text}</h${depth}>\n`
    },
    link({ href, tokens }) {
      const text = this.parser.parseInline(tokens)
      const target = addressOf(href, source)
      return target === undefined ? text : `<a href="${target}">${text}</a>`
    },
    image: () => '',
    code: ({ text, lang }) => codeHtml(text, lang),
  }
}

/** The address of a linked page. Files that are not served are no links. */
function addressOf(href: string, source: string): string | undefined {
  if (/^(https?:|#|mailto:)/.test(href)) return href
  const [file = '', anchor] = href.split('#')
  const linked = posix.normalize(posix.join(posix.dirname(source), file))
  const page = pages.find(([, other]) => other === linked)
  return page && `/docs/${page[0]}${page[0] && '/'}${anchor ? `#${anchor}` : ''}`
}

function codeHtml(text: string, lang = ''): string {
  const [language = ''] = lang.split(' ')
  return `<pre tabindex="0"><code class="language-${language}">${highlighted(text, language)}</code></pre>\n`
}

/** Code blocks after each other that name a tab become tabs, which work without scripts. */
function withTabs(tokens: Token[]): Token[] {
  const result: Token[] = []
  let group: Tokens.Code[] = []
  let count = 0
  const close = () => {
    if (group.length > 0) result.push(htmlToken(tabsHtml(group, ++count)))
    group = []
  }
  for (const token of tokens) {
    if (token.type === 'code' && tabOf(token)) group.push(token as Tokens.Code)
    else if (token.type !== 'space' || group.length === 0) {
      close()
      result.push(token)
    }
  }
  close()
  return result
}

function tabOf(token: Token): string | undefined {
  return 'lang' in token ? / tab=(\S+)/.exec(String(token.lang))?.[1] : undefined
}

function tabsHtml(group: readonly Tokens.Code[], number: number): string {
  const tabs = group.map((token, index) => {
    const id = `tab-${number}-${index}`
    const checked = index === 0 ? ' checked' : ''
    return `<input type="radio" name="tabs-${number}" id="${id}"${checked}><label for="${id}">${tabOf(token)}</label>${codeHtml(token.text, token.lang)}`
  })
  return `<div class="tabs">${tabs.join('')}</div>\n`
}

interface Part {
  readonly tokens: Token[]
  /** Whether it is an example with the text about it. */
  readonly isPair: boolean
}

/**
 * On wide screens, examples are beside the text: the paragraph before them, and what follows up to the next heading, table or
 * example. The order stays, for narrow screens.
 */
function besideExamples(all: Token[]): Part[] {
  const tokens = all.filter(({ type }) => type !== 'space')
  const parts: Part[] = []
  const isPairEnd = (at: number) => {
    const type = tokens[at]?.type
    return type === undefined || type === 'heading' || type === 'table' || startsPair(tokens, at)
  }
  for (let at = 0; at < tokens.length; ) {
    const isPair = startsPair(tokens, at)
    let end = at + 1
    if (isPair) {
      while (!isExample(tokens[end - 1])) end++
      while (isExample(tokens[end])) end++
      while (!isPairEnd(end)) end++
    }
    parts.push({ tokens: tokens.slice(at, end), isPair })
    at = end
  }
  return parts
}

function partHtml({ tokens, isPair }: Part, render: (tokens: Token[]) => string): string {
  if (!isPair) return render(tokens)
  const first = tokens.findIndex(isExample)
  const last = tokens.findLastIndex(isExample) + 1
  const [before, examples, after] = [
    tokens.slice(0, first),
    tokens.slice(first, last),
    tokens.slice(last),
  ].map(render)
  return `<div class="beside">\n${before}<div class="examples">\n${examples}</div>\n${after}</div>\n`
}

/** An example, or the paragraph or heading before it, or both. */
function startsPair(tokens: readonly Token[], at: number): boolean {
  const [type, next] = [tokens[at]?.type, tokens[at + 1]]
  if (isExample(tokens[at])) return true
  if (type === 'heading' && next?.type === 'paragraph') return isExample(tokens[at + 2])
  return (type === 'heading' || type === 'paragraph') && isExample(next)
}

function isExample(token: Token | undefined): boolean {
  return token?.type === 'code' || (token?.type === 'html' && token.raw.startsWith('<div class="tabs">'))
}

function htmlToken(text: string): Tokens.HTML {
  return { type: 'html', raw: text, text, block: true, pre: false }
}

const examples = /<input[^>]*><label[^>]*>[^<]*<\/label>|<pre[\s\S]*?<\/pre>/g

/** The texts below each heading, for the search. */
function sectionsIn(html: string, title: string): DocsSection[] {
  const parts = html.split(/(?=<h[1-3] id=)/)
  return parts.map(part => {
    const [, depth = '1', id = '', heading = title] = /^<h([1-3]) id="([^"]*)">(.*?)<\/h/.exec(part) ?? []
    return {
      depth: Number(depth),
      id,
      title: plain(heading),
      // Text before examples, so that excerpts show text.
      text: [part.replace(/^<h[1-3].*\n?/, '').replace(examples, ' '), ...(part.match(examples) ?? [])]
        .map(plain)
        .join(' ')
        .trim(),
    }
  })
}

function plain(html: string): string {
  return html
    .replace(/<\/?(?:span|code|a|em|strong)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()
}
