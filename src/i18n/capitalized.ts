/** Capitalizes the first letter, in languages that have capitals, for headings and single lines. */
export function capitalized(text: string, language: string): string {
  const [first = ''] = text
  return first.toLocaleUpperCase(language) + text.slice(first.length)
}
