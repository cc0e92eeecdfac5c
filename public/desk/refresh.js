// Refreshes the status of a running job until it ends. Without this script, a link does the same.
import { parsePage } from '../browser/page.js'

const every = 2000

async function look() {
  const shown = document.querySelector('[data-refresh]')
  if (!shown) return
  try {
    const response = await fetch(location.href, { headers: { accept: 'text/html' } })
    const page = parsePage(await response.text())
    const next = response.ok && page.getElementById(shown.id)
    // A live region announces the change to screen readers, and nothing else moves.
    if (next && next.innerHTML !== shown.innerHTML) shown.replaceWith(next)
  } catch {
    // Offline: the next attempt may succeed.
  }
  setTimeout(look, every)
}

setTimeout(look, every)
