// Addresses of links as people type them.

/**
 * Whether the server accepts the URL: links with other schemes, such as `javascript:`, would be removed on save.
 * @param {string} address
 */
export function isLinkAddress(address) {
  return /^(https?:\/\/[^\s/\\]|mailto:.|tel:.|\/(?![/\\])|#)/i.test(address)
}

/**
 * Completes an address: `example.org` and `maria@example.org` need no scheme.
 * @param {string} typed
 */
export function linkTo(typed) {
  const address = typed.trim()
  if (/^[^\s/?#@:]+@[^\s/?#@:]+\.[^\s/?#@:.]{2,}$/.test(address)) return `mailto:${address}`
  const isBare = /^[^\s/?#@:]+\.[^\s/?#@:.]{2,}(?:[:/?#]\S*)?$/.test(address)
  return isBare ? `https://${address}` : address
}

const addressPattern =
  /\b(?:((?:https?:\/\/|www\.)[^\s()<>]*(?:\([^\s()<>]*\)|[^\s()<>?&`!()[\]{};:'".,«»“”‘’]))|[\w.%+-]+@(?:[\w-]+\.)+[a-z]{2,}\b)/i

class LinkPattern extends RegExp {
  /**
   * @override
   * @param {string} text
   */
  exec(text) {
    const match = super.exec(text)
    if (match?.[1]) match[1] = linkTo(match[1])
    return match
  }
}

/** What Squire looks for in typed and pasted text. Without a scheme it would add `http://`. */
export const linkPattern = new LinkPattern(addressPattern)
