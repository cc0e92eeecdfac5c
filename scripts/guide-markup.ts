import { readFileSync } from 'node:fs'
import { marked } from 'marked'

/** The developer guide as HTML. The server has no Markdown parser: it inserts its own URL into this file. */
export function guideMarkup(): string {
  const guide = readFileSync(new URL('../docs/developer-guide.md', import.meta.url), 'utf8')
  return marked.parse(guide, { async: false })
}
