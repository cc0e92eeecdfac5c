// Other pages of this server, and what the visitor prefers.

/**
 * Parses an HTML page.
 * @param {string} text
 */
export function parsePage(text) {
  return new DOMParser().parseFromString(text, 'text/html')
}

/**
 * @param {string | URL} url
 * @param {AbortSignal | null} signal
 */
export async function loadPage(url, signal = null) {
  const answer = await fetch(url, { headers: { accept: 'text/html' }, signal })
  return parsePage(await answer.text())
}

/** Whether the visitor prefers pages without movement. */
export function isStill() {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
