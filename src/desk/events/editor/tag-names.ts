// Tags are typed as comma-separated names. A name that contains a comma is quoted, as in CSV (RFC 4180).

export function typedNames(names: readonly string[]): string {
  return names.map(name => (/[,،]|^"/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join(', ')
}

export function namesIn(text: string): string[] {
  return [...text.matchAll(/\s*(?:"((?:[^"]|"")*)"\s*(?=[,،]|$)|([^,،]*))(?:[,،]|$)/g)]
    .map(([, quoted, plain = '']) => (quoted === undefined ? plain : quoted.replaceAll('""', '"')).trim())
    .filter(Boolean)
}
