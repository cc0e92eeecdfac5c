import { readFileSync } from 'node:fs'
import { marked } from 'marked'

/** The developer guide as HTML. The server has no Markdown parser: it sends this file with its own address in it. */
export function guideMarkup(): string {
  const guide = readFileSync(new URL('../docs/developer-guide.md', import.meta.url), 'utf8')
  return marked.parse(guide, { async: false })
}
