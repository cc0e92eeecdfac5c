import { createRequire } from 'node:module'
import type sanitizeHtml from 'sanitize-html'

const require = createRequire(import.meta.url)

/** Loaded on first use. Both are large, and a server can start and serve readers without them. */
const loadSanitizer = (): typeof sanitizeHtml => require('sanitize-html')
const loadParser = (): typeof import('htmlparser2') => require('htmlparser2')

const webAddresses = ['http', 'https', 'mailto', 'tel']

/** Tags for words inside a line. */
export const inlineTags =
  'b strong i em u s del ins mark small sub sup span br code abbr cite q bdi bdo time'.split(' ')

const blockTags = [
  ...'p div section h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre hr'.split(' '),
  ...'figure figcaption table caption thead tbody tfoot tr th td details summary address'.split(' '),
]

const inlineAttributes = {
  '*': ['dir', 'lang', 'title'],
  time: ['datetime'],
}

const inlineRules: sanitizeHtml.IOptions = { allowedTags: inlineTags, allowedAttributes: inlineAttributes }

const richRules: sanitizeHtml.IOptions = {
  allowedTags: [...inlineTags, ...blockTags, 'a', 'img'],
  allowedAttributes: {
    ...inlineAttributes,
    a: ['href', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    ol: ['start', 'type'],
  },
  allowedSchemes: webAddresses,
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, attribs) => ({ tagName, attribs: withWholeAddress(attribs, 'href') }),
    img: (tagName, attribs) => ({ tagName, attribs: withWholeAddress(attribs, 'src') }),
  },
}

/** `https:host`: some browsers parse it as a path on this site, others as a host. */
const withoutSlashes = /^https?:(?!\/\/[^/\\])/i

/** Adds the missing slashes to a URL, as browsers do. A URL without a host is dropped. */
function withWholeAddress(attributes: sanitizeHtml.Attributes, name: string): sanitizeHtml.Attributes {
  const { [name]: address, ...others } = attributes
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers ignore them.
  const read = address?.replace(/[\x00-\x20]/g, '') ?? ''
  if (!withoutSlashes.test(read)) return attributes
  const whole = URL.parse(read)
  return whole ? { ...attributes, [name]: whole.href } : others
}

/** Deeper than any text that people write. HTML parsers take quadratic time in the depth. */
export const deepestMarkup = 100

/** Whether elements are nested too deeply, counting unclosed ones. */
export function isTooDeep(html: string): boolean {
  if (html.split('<').length <= deepestMarkup) return false
  let depth = 0
  let deepest = 0
  const { Parser } = loadParser()
  const parser = new Parser({
    onopentagname() {
      depth += 1
      deepest = Math.max(deepest, depth)
    },
    onclosetag() {
      depth -= 1
    },
  })
  for (let start = 0; start < html.length && deepest <= deepestMarkup; start += pieceLength)
    parser.write(html.slice(start, start + pieceLength))
  return deepest > deepestMarkup
}

/** Short enough that no piece alone makes a parser slow. */
const pieceLength = 1000

/** Text without anything to sanitize. Parsing it as HTML would return it unchanged. */
const plainOnly = /^[^<>&]*$/

/** Keeps only inline markup. A script is removed with its content; a paragraph keeps its words. */
export function withInlineMarkup(text: string): string {
  return plainOnly.test(text) ? text : loadSanitizer()(text, inlineRules)
}

/** Removes everything that could harm a reader. */
export function withSafeMarkup(html: string): string {
  return plainOnly.test(html) ? html : loadSanitizer()(html, richRules)
}

/**
 * Removes all markup and decodes entities: "Bed & Breakfast", "adults < 5", and "<i>" for `&lt;i&gt;`. The
 * result is text, not HTML, so it has to be escaped when shown.
 */
export function withoutMarkup(text: string): string {
  if (plainOnly.test(text)) return text
  const clean = loadSanitizer()(text, { allowedTags: [], allowedAttributes: {} })
  return clean.replace(/&(?:amp|lt|gt);/g, entity => typed[entity] ?? entity)
}

const typed: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' }
