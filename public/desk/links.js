// Links in a rich text: a dialog makes, changes and removes them, and addresses that are typed or pasted
// become links.

/**
 * The URLs that the server accepts: links with other schemes, such as `javascript:`, would be removed on
 * save.
 */
const linkAddress = /^(https?:\/\/[^\s/\\]|mailto:.|tel:.|\/(?![/\\])|#)/i

/** Completes an address as people type it: `example.org` and `maria@example.org` need no scheme. */
function linkTo(typed) {
  const address = typed.trim()
  if (/^[^\s/?#@:]+@[^\s/?#@:]+\.[^\s/?#@:.]{2,}$/.test(address)) return `mailto:${address}`
  const isBare = /^[^\s/?#@:]+\.[^\s/?#@:.]{2,}(?:[:/?#]\S*)?$/.test(address)
  return isBare ? `https://${address}` : address
}

/** What Squire looks for in typed and pasted text. Without a scheme it would add `http://`. */
export const linkPattern = {
  pattern:
    /\b(?:((?:https?:\/\/|www\.)[^\s()<>]*(?:\([^\s()<>]*\)|[^\s()<>?&`!()[\]{};:'".,«»“”‘’]))|[\w.%+-]+@(?:[\w-]+\.)+[a-z]{2,}\b)/i,
  exec(text) {
    const match = this.pattern.exec(text)
    if (match?.[1]) match[1] = linkTo(match[1])
    return match
  },
}

/** Ctrl-K makes a link of selected text, and opens the link at the cursor. Elsewhere it finds anything. */
export function linkByKey(root, editor) {
  root.addEventListener('keydown', event => {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.key.toLowerCase() !== 'k') return
    if (editor.getSelection().collapsed && !editor.hasFormat('A')) return
    event.preventDefault()
    event.stopPropagation()
    askForLink(editor)
  })
}

/** Opens the dialog for the selected text, or for the link at the cursor. */
export function askForLink(editor) {
  const dialog = document.querySelector('#link-dialog')
  const address = dialog.querySelector('#link_address')
  const text = dialog.querySelector('#link_text')
  const problem = dialog.querySelector('.problem')
  const place = editor.getSelection()
  const link = linkAt(place)
  if (link) place.selectNodeContents(link)
  const before = place.toString()
  address.value = link?.getAttribute('href') ?? ''
  text.value = before
  // Replacing several paragraphs or a picture by a line of text would lose them.
  text.closest('.field').hidden = place.cloneContents().querySelector('p, li, img, h2, h3, h4, br') !== null
  dialog.querySelector('[value="remove"]').hidden = !link
  const report = isWrong => {
    problem.hidden = !isWrong
    address.ariaInvalid = String(isWrong)
    if (isWrong) address.focus()
  }
  report(false)
  dialog.querySelector('form').onsubmit = event => {
    if (event.submitter?.value !== 'save' || linkAddress.test(linkTo(address.value))) return
    event.preventDefault()
    report(true)
  }
  dialog.onclose = () => {
    editor.focus()
    editor.setSelection(place)
    if (dialog.returnValue === 'remove') editor.removeLink()
    if (dialog.returnValue === 'save')
      setLink(editor, place, linkTo(address.value), text.value.trim() || before)
  }
  dialog.returnValue = ''
  dialog.showModal()
  address.select()
}

function linkAt({ commonAncestorContainer: node }) {
  return (node.nodeType === Node.ELEMENT_NODE ? node : node.parentElement).closest('.rich-text a')
}

/** Unchanged text keeps its formatting. The cursor is put behind the link, so that typing continues after it. */
function setLink(editor, place, address, text) {
  if (text !== place.toString()) {
    const link = document.createElement('a')
    link.href = address
    link.textContent = text
    editor.insertHTML(link.outerHTML)
  } else editor.makeLink(address)
  const end = editor.getSelection()
  end.collapse(false)
  editor.setSelection(end)
}
