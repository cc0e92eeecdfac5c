// Shows editors a link to the desk on every page. The page itself is the same for everyone: only a browser in
// which a user signed in, as marked by the desk, asks where this page is edited.
const deskMark = 'almanac-desk'

async function offerEditing() {
  document.querySelector('.desk-link')?.remove()
  const isKnown = readMark() !== null
  if (!isKnown) return
  const { pathname } = location
  const answer = await fetch(`/desk/edit-link?path=${encodeURIComponent(pathname)}`).catch(() => undefined)
  if (answer?.status === 401) localStorage.removeItem(deskMark)
  if (!answer?.ok || location.pathname !== pathname) return
  const { href, text } = await answer.json()
  const link = document.createElement('a')
  link.className = 'desk-link'
  link.href = href
  link.textContent = text
  document.querySelector('.desk-link')?.remove()
  document.querySelector('.site-footer')?.after(link)
}

function readMark() {
  try {
    return localStorage.getItem(deskMark)
  } catch {
    return null
  }
}

offerEditing()
globalThis.navigation?.addEventListener('navigatesuccess', offerEditing)
