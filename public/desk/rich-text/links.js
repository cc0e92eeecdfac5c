// Links in a rich text: a dialog makes, changes and removes them, and addresses that are typed or pasted
// become links.
import { closest, need } from '../../browser/dom.js'
import { isLinkAddress, linkTo } from './link-address.js'

/** @import Squire from 'squire-rte' */

/**
 * Ctrl-K makes a link of selected text, and opens the link at the cursor. Elsewhere it finds anything.
 * @param {HTMLElement} root
 * @param {Squire} editor
 */
export function linkByKey(root, editor) {
  root.addEventListener('keydown', event => {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.key.toLowerCase() !== 'k') return
    if (editor.getSelection().collapsed && !editor.hasFormat('A')) return
    event.preventDefault()
    event.stopPropagation()
    askForLink(editor)
  })
}

/**
 * Opens the dialog for the selected text, or for the link at the cursor.
 * @param {Squire} editor
 */
export function askForLink(editor) {
  const dialog = need(document, '#link-dialog', HTMLDialogElement)
  const address = need(dialog, '#link_address', HTMLInputElement)
  const text = need(dialog, '#link_text', HTMLInputElement)
  const place = editor.getSelection()
  const link = linkAt(place)
  if (link) place.selectNodeContents(link)
  const before = place.toString()
  address.value = link?.getAttribute('href') ?? ''
  text.value = before
  // Replacing several paragraphs or a picture by a line of text would lose them.
  const isRich = place.cloneContents().querySelector('p, li, img, h2, h3, h4, br') !== null
  const field = closest(text, '.field', HTMLElement)
  if (field) field.hidden = isRich
  need(dialog, '[value="remove"]', HTMLElement).hidden = !link
  refuseOtherAddresses(dialog, address)
  dialog.onclose = () => {
    editor.focus()
    editor.setSelection(place)
    if (dialog.returnValue === 'remove') editor.removeLink()
    if (dialog.returnValue === 'save')
      setLink(editor, place, { address: linkTo(address.value), text: text.value.trim() || before })
  }
  dialog.returnValue = ''
  dialog.showModal()
  address.select()
}

/**
 * @param {HTMLDialogElement} dialog
 * @param {HTMLInputElement} address
 */
function refuseOtherAddresses(dialog, address) {
  const problem = need(dialog, '.problem', HTMLElement)
  problem.hidden = true
  address.ariaInvalid = 'false'
  need(dialog, 'form', HTMLFormElement).onsubmit = event => {
    const isSaved = event.submitter instanceof HTMLButtonElement && event.submitter.value === 'save'
    if (!isSaved || isLinkAddress(linkTo(address.value))) return
    event.preventDefault()
    problem.hidden = false
    address.ariaInvalid = 'true'
    address.focus()
  }
}

/** @param {Range} place */
function linkAt({ commonAncestorContainer: node }) {
  return (node instanceof Element ? node : node.parentElement)?.closest('.rich-text a')
}

/**
 * Unchanged text keeps its formatting. The cursor is put behind the link, so that typing continues after it.
 * @param {Squire} editor
 * @param {Range} place
 * @param {{ address: string, text: string }} link
 */
function setLink(editor, place, { address, text }) {
  if (text !== place.toString()) {
    const link = Object.assign(document.createElement('a'), { href: address, textContent: text })
    editor.insertHTML(link.outerHTML)
  } else editor.makeLink(address)
  const end = editor.getSelection()
  end.collapse(false)
  editor.setSelection(end)
}
