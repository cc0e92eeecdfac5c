// What is under way is looked at again and again, until it has ended. Without this script, a link does the same.
const every = 2000

async function look() {
  const shown = document.querySelector('[data-refresh]')
  if (!shown) return
  try {
    const response = await fetch(location.href, { headers: { accept: 'text/html' } })
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    const next = response.ok && page.getElementById(shown.id)
    // What has changed is told to screen readers by the part that says so, and nothing else is moved.
    if (next && next.innerHTML !== shown.innerHTML) shown.replaceWith(next)
  } catch {
    // Offline: the next look may find the server again.
  }
  setTimeout(look, every)
}

setTimeout(look, every)
