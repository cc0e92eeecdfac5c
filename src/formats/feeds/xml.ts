export type Attributes = Readonly<Record<string, string | undefined>>

/**
 * An element with text content. Without content it is self-closing. Attributes without a value are omitted.
 */
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
 * Characters to escape, and characters that XML 1.0 (2.2) forbids or discourages: control characters and two
 * noncharacters.
 */
const specialCharacters = /[&<>"']|\r\n?|[[\p{Cc}\ufffe\uffff]--[\t\n\u0085]]/gv

/**
 * Text for elements that readers may interpret as text or as HTML, such as RSS titles. It yields no tag
 * either way. Text that looks like neither a tag nor a character reference is unchanged, for readers that
 * treat it as text. https://www.rssboard.org/rss-profile#data-types-characterdata
 */
export function textOrHtml(text: string): string {
  return text.replace(/<|&(?=#|[a-z][a-z\d]*;)/gi, escapeXml)
}

/** Escapes text for content and attributes, in XML and HTML. */
export function escapeXml(text: string): string {
  return text.toWellFormed().replace(specialCharacters, found => escapes[found] ?? '')
}
