/** A URL with all characters encoded by RFC 3986. Throws if it is invalid. */
export function writtenAddress(address: string): string {
  return new URL(address).href.replace(/[^\x21-\x7e]|["<>\\^`{|}]/gu, encodeURIComponent)
}

/** The text as an http or https URL, or undefined. */
export function findWebAddress(text: string, base?: string): string | undefined {
  const url = URL.parse(text.trim().toWellFormed(), base)
  return url?.protocol === 'http:' || url?.protocol === 'https:' ? writtenAddress(url.href) : undefined
}

const emailPattern = /^[^\s@<>"(),:;\\[\]]+@[^\s@<>"(),:;\\[\]]+$/

/** A `mailto:` URL, percent-encoded by RFC 6068, or undefined. */
export function findMailAddress(email: string): string | undefined {
  const address = email.trim().toWellFormed()
  if (!emailPattern.test(address)) return undefined
  return `mailto:${encodeURI(address).replace(/[/?#&=]/g, encodeURIComponent)}`
}
