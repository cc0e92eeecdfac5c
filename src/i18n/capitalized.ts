/** Starts a text with a capital letter, in languages that have them: for headings and lines that stand alone. */
export function capitalized(text: string, language: string): string {
  const [first = ''] = text
  return first.toLocaleUpperCase(language) + text.slice(first.length)
}
