import { autop } from '@wordpress/autop'

/** Text without block markup gets its paragraphs and line breaks, as readers of this interface expect. */
export function paragraphs(html: string): string {
  return html === '' ? '' : autop(html).trim()
}
