export type Attributes = Readonly<Record<string, string | undefined>>

/** An element whose content is text; without content it closes itself. Attributes without a value are left out. */
export function element(name: string, attributes: Attributes, text = ''): string {
  const start = `<${name}${writtenAttributes(attributes)}`
  return text === '' ? `${start}/>\n` : `${start}>${escapeXml(text)}</${name}>\n`
}

export function writtenAttributes(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escapeXml(value)}"`))
    .join('')
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\r\n': '\n',
  '\r': '\n',
}

/**
 * What has to be escaped, and what XML 1.0 (2.2) has no place for: control characters, with those that it allows but
 * advises against, and two that are no characters.
 */
const specialCharacters = /[&<>"']|\r\n?|[[\p{Cc}\ufffe\uffff]--[\t\n\u0085]]/gv

/**
 * Text for an element of which nobody knows whether readers take it for text or for HTML, such as the titles of RSS: no
 * tag comes of it in either way. What looks like neither a tag nor a character reference stays as it is, for those who
 * take it for text. https://www.rssboard.org/rss-profile#data-types-characterdata
 */
export function textOrHtml(text: string): string {
  return text.replace(/<|&(?=#|[a-z][a-z\d]*;)/gi, escapeXml)
}

/** Text for content and for attributes, in XML as in HTML. */
export function escapeXml(text: string): string {
  return text.toWellFormed().replace(specialCharacters, found => escapes[found] ?? '')
}
