// The tools of the rich text editor.
import { askForLink } from './links.js'

/** @import Squire from 'squire-rte' */
/** @import { Picture, PictureWanted } from '../pictures/picture.d.ts' */

/**
 * @typedef {object} Tool
 * @property {string} name
 * @property {string} tag the element that shows that the format applies
 * @property {string} shape a line drawing on a 24 by 24 grid, like the icons of the desk
 * @property {(editor: Squire, form: HTMLFormElement) => void} run
 * @property {(editor: Squire, form: HTMLFormElement) => void} undo
 * @property {true} [opensDialog]
 */

/** @type {readonly Tool[]} */
export const tools = [
  {
    name: 'bold',
    tag: 'B',
    shape: 'M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7z',
    run: editor => editor.bold(),
    undo: editor => editor.removeBold(),
  },
  {
    name: 'italic',
    tag: 'I',
    shape: 'M10 5h8M6 19h8M14 5l-4 14',
    run: editor => editor.italic(),
    undo: editor => editor.removeItalic(),
  },
  {
    name: 'heading',
    tag: 'H2',
    shape: 'M6 5v14M18 5v14M6 12h12',
    run: editor => setBlock(editor, 'H2'),
    undo: editor => setBlock(editor, 'P'),
  },
  {
    name: 'list',
    tag: 'UL',
    shape: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
    run: editor => editor.makeUnorderedList(),
    undo: editor => editor.removeList(),
  },
  {
    name: 'numbers',
    tag: 'OL',
    shape: 'M10 6h10M10 12h10M10 18h10M4 4.5 5.5 4v5M3.8 14.5c1-1.2 2.8-.6 2.4.8-.3 1-2.4 2.7-2.4 2.7h2.8',
    run: editor => editor.makeOrderedList(),
    undo: editor => editor.removeList(),
  },
  {
    name: 'quote',
    tag: 'BLOCKQUOTE',
    shape: 'M5 13h5v5H5zM5 13c0-4 1.5-6 4-7M14 13h5v5h-5zM14 13c0-4 1.5-6 4-7',
    run: editor => editor.increaseQuoteLevel(),
    undo: editor => editor.decreaseQuoteLevel(),
  },
  {
    name: 'link',
    tag: 'A',
    shape:
      'M10 14a4 4 0 0 0 6 0l3-3a4.2 4.2 0 0 0-6-6l-1.5 1.5M14 10a4 4 0 0 0-6 0l-3 3a4.2 4.2 0 0 0 6 6l1.5-1.5',
    run: askForLink,
    undo: askForLink,
    opensDialog: true,
  },
  {
    name: 'picture',
    tag: 'IMG',
    shape: 'M4 6h16v12H4zM4 15l4.5-4 4 3.5 3-2.5 4.5 4M15.5 9.5h.01',
    run: (editor, form) => askForPicture(editor, form),
    undo: (editor, form) => askForPicture(editor, form),
    opensDialog: true,
  },
]

/** @param {string} shape */
export function drawn(shape) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('class', 'icon')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  path.setAttribute('d', shape)
  svg.append(path)
  return svg
}

/**
 * @param {Squire} editor
 * @param {string} name
 */
function setBlock(editor, name) {
  editor.modifyBlocks(fragment => {
    for (const block of [...fragment.children]) {
      const other = document.createElement(name)
      other.append(...block.childNodes)
      block.replaceWith(other)
    }
    return fragment
  })
}

/**
 * The position is stored, because the dialog takes the focus.
 * @param {Squire} editor
 * @param {HTMLFormElement} form
 * @param {File} [file]
 */
export function askForPicture(editor, form, file) {
  const place = editor.getSelection()
  /** @param {Picture} picture */
  const insert = ({ address, alt, width, height }) => {
    editor.setSelection(place)
    editor.insertImage(address, { alt, width: String(width), height: String(height) })
  }
  /** @type {PictureWanted} */
  const detail = { file, insert }
  form.dispatchEvent(new CustomEvent('picture-wanted', { detail }))
}
