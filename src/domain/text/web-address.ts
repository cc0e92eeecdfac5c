/** Completes a URL as people type it: `example.org/x` becomes `https://example.org/x`. */
export function withScheme(text: string): string {
  const typed = text.trim()
  const hasScheme = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(typed)
  const isAddress = /^[^\s/?#@:]+\.[^\s/?#@:.]{2,}(?:[:/?#]\S*)?$/.test(typed)
  return isAddress && !hasScheme ? `https://${typed}` : text
}
