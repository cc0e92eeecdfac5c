// Tags are typed as comma-separated names in one line. A name that contains a comma is quoted, as in CSV (RFC 4180).
// The server reads the line, and browsers complete the name that is being typed.

/** A name, with the separator that ends it. */
const namePattern = /\s*(?:"((?:[^"]|"")*)"\s*(?=[,،]|$)|([^,،]*))(?:[,،]|$)/g

/** @param {readonly string[]} names */
export function typedNames(names) {
  return names.map(name => (/[,،]|^"/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join(', ')
}

/** @param {string} line */
export function namesIn(line) {
  return [...line.matchAll(namePattern)]
    .map(([, quoted, plain = '']) => (quoted === undefined ? plain : quoted.replaceAll('""', '"')).trim())
    .filter(Boolean)
}

/**
 * The names before the one that is being typed, and that name. A quotation mark that is still open belongs to it.
 * @param {string} line
 */
export function splitLine(line) {
  let start = 0
  for (const { 0: text, 1: quoted, index } of line.matchAll(namePattern)) {
    if (quoted === undefined && /^\s*"/.test(text) && isOpen(text)) break
    if (/[,،]$/.test(text)) start = index + text.length
  }
  const last = line.slice(start).trim()
  const typed =
    last.startsWith('"') && isOpen(last) ? last.slice(1).replaceAll('""', '"').trim() : namesIn(last)[0]
  return { before: namesIn(line.slice(0, start)), typed: typed ?? '' }
}

/** @param {string} text */
function isOpen(text) {
  return text.split('"').length % 2 === 0
}

/**
 * The line with the current name completed, ready for the next one.
 * @param {string} line
 * @param {string} name
 */
export function withName(line, name) {
  return `${typedNames([...splitLine(line).before, name])}, `
}
