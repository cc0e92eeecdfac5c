// Tags are typed as names with commas between them. A name that holds a comma itself stands in quotation marks, as it
// does in a table of values (RFC 4180).

/** The names as they are typed. */
export function typedNames(names: readonly string[]): string {
  return names.map(name => (/[,،]|^"/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join(', ')
}

/** The names that were typed. */
export function namesIn(text: string): string[] {
  return [...text.matchAll(/\s*(?:"((?:[^"]|"")*)"\s*(?=[,،]|$)|([^,،]*))(?:[,،]|$)/g)]
    .map(([, quoted, plain = '']) => (quoted === undefined ? plain : quoted.replaceAll('""', '"')).trim())
    .filter(Boolean)
}
