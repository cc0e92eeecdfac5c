/** An address in the letters that a URI may have (RFC 3986); what is no address is refused. */
export function writtenAddress(address: string): string {
  return new URL(address).href.replace(/[^\x21-\x7e]|["<>\\^`{|}]/gu, encodeURIComponent)
}

/** The address as one that a reader may follow on the web, or nothing. */
export function findWebAddress(text: string, base?: string): string | undefined {
  const url = URL.parse(text.trim().toWellFormed(), base)
  return url?.protocol === 'http:' || url?.protocol === 'https:' ? writtenAddress(url.href) : undefined
}

const emailPattern = /^[^\s@<>"(),:;\\[\]]+@[^\s@<>"(),:;\\[\]]+$/

/** `mailto:`, with what an address may hold but a URI may not written in percents (RFC 6068); or nothing. */
export function findMailAddress(email: string): string | undefined {
  const address = email.trim().toWellFormed()
  if (!emailPattern.test(address)) return undefined
  return `mailto:${encodeURI(address).replace(/[/?#&=]/g, encodeURIComponent)}`
}
