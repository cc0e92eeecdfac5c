// Other pages of this server, and what the visitor prefers.

/**
 * Parses an HTML page.
 * @param {string} text
 */
export function parsePage(text) {
  return new DOMParser().parseFromString(text, 'text/html')
}

/** Whether the visitor prefers pages without movement. */
export function isStill() {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
