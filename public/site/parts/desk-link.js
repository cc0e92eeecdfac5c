// Shows editors a link to the desk on every page. The page itself is the same for everyone: only a browser in
// which a user signed in, as marked by the desk, asks where this page is edited.
import { readStored, removeStored } from '../../browser/storage.js'

const deskMark = 'almanac-desk'

async function offerEditing() {
  document.querySelector('.desk-link')?.remove()
  if (readStored(deskMark) === null) return
  const { pathname } = location
  const answer = await fetch(`/desk/edit-link?path=${encodeURIComponent(pathname)}`).catch(() => undefined)
  if (answer?.status === 401) removeStored(deskMark)
  if (!answer?.ok || location.pathname !== pathname) return
  const { href, text } = await answer.json()
  const link = Object.assign(document.createElement('a'), { className: 'desk-link', href, textContent: text })
  document.querySelector('.desk-link')?.remove()
  document.querySelector('.site-footer')?.after(link)
}

offerEditing()
globalThis.navigation?.addEventListener('navigatesuccess', offerEditing)
