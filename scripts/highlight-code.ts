// Marks comments, strings, keywords and numbers in the examples of the documentation, as HTML.

type Mark = 'comment' | 'string' | 'word' | 'number'

interface Grammar {
  readonly comment?: RegExp
  readonly string: RegExp
  readonly words?: readonly string[]
}

const quoted = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/
const script: Grammar = {
  comment: /\/\/[^\n]*|\/\*[\s\S]*?\*\//,
  string: new RegExp(`${quoted.source}|\`(?:\\\\.|[^\`\\\\])*\``),
  words:
    'async await break const else export for from function if import interface let new of return throw'.split(
      ' ',
    ),
}
const grammars: Readonly<Record<string, Grammar>> = {
  js: script,
  ts: script,
  // Line breaks are part of strings, and a # inside a word is no comment.
  sh: {
    comment: /(?<=^|\s)#[^\n]*/,
    string: /"(?:\\.|[^"\\])*"|'[^']*'/,
    words: 'do done export for if in then while'.split(' '),
  },
  python: {
    comment: /#[^\n]*/,
    string: new RegExp(`"""[\\s\\S]*?"""|${quoted.source}`),
    words: 'as class def else except for from if import in is not or print raise return try while with'.split(
      ' ',
    ),
  },
  php: {
    comment: /\/\/[^\n]*/,
    string: quoted,
    words: 'array echo false fn function if new null require return string throw true while'.split(' '),
  },
  json: { string: quoted, words: ['true', 'false', 'null'] },
}

/** The HTML of an example. Text in an unknown language is only escaped. */
export function highlighted(text: string, language: string): string {
  const grammar = grammars[language]
  if (!grammar) return escaped(text)
  const { comment = /(?!)/, string, words = [] } = grammar
  const tokens = new RegExp(
    `(?<comment>${comment.source})|(?<string>${string.source})|(?<word>(?<![\\w$.-])(?:${words.join('|')})(?![\\w-]))|(?<number>(?<![\\w./:-])\\d+(?:\\.\\d+)?(?![\\w.-]))`,
    'gm',
  )
  let html = ''
  let end = 0
  for (const match of text.matchAll(tokens)) {
    const [mark] = Object.entries(match.groups ?? {}).find(([, value]) => value !== undefined) ?? []
    html += `${escaped(text.slice(end, match.index))}${marked(match[0], mark as Mark)}`
    end = match.index + match[0].length
  }
  return html + escaped(text.slice(end))
}

function marked(text: string, mark: Mark): string {
  return `<span class="${mark}">${escaped(text)}</span>`
}

export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
