// Rich text editing of a description. The text area is what is submitted: it changes only when the user
// edits, so that HTML unknown to this editor is kept. Squire edits any HTML; pasted content is simplified
// here, and the server sanitizes everything.

const allowed = new Set(
  'P BR B STRONG I EM U S SUB SUP A UL OL LI H2 H3 H4 BLOCKQUOTE PRE CODE HR IMG FIGURE FIGCAPTION TABLE CAPTION THEAD TBODY TFOOT TR TH TD DIV SPAN DL DT DD ABBR CITE Q SMALL MARK DEL INS TIME SECTION ADDRESS DETAILS SUMMARY'.split(
    ' ',
  ),
)
const dropped = new Set(['SCRIPT', 'STYLE', 'HEAD', 'META', 'LINK', 'TITLE', 'OBJECT', 'IFRAME', 'NOSCRIPT'])
const attributes = {
  A: ['href'],
  IMG: ['src', 'alt', 'width', 'height'],
  TH: ['colspan', 'rowspan'],
  TD: ['colspan', 'rowspan'],
}
const renamed = { H1: 'H2', H5: 'H4', H6: 'H4' }

/** Parses the HTML of a text area, a web page or a word processor, and returns the allowed nodes. */
function clean(html) {
  const parsed = new DOMParser().parseFromString(html, 'text/html')
  const fragment = document.createDocumentFragment()
  for (const node of [...parsed.body.childNodes]) fragment.append(...cleaned(node))
  return fragment
}

function cleaned(node) {
  if (node.nodeType === Node.TEXT_NODE) return [document.importNode(node)]
  if (node.nodeType !== Node.ELEMENT_NODE || dropped.has(node.tagName)) return []
  const children = [...node.childNodes].flatMap(cleaned)
  const name = renamed[node.tagName] ?? node.tagName
  // Elements without meaning are replaced by their content.
  if (!allowed.has(name) || name === 'SPAN') return children
  const element = document.createElement(name)
  for (const attribute of ['lang', 'dir', ...(attributes[name] ?? [])]) {
    const value = node.getAttribute(attribute)
    if (
      value !== null &&
      (!['href', 'src'].includes(attribute) || /^(https?:|mailto:|tel:|\/|#)/i.test(value))
    )
      element.setAttribute(attribute, value)
  }
  element.append(...children)
  return [element]
}

/** In text without markup, line breaks are kept, as on the site. */
function asHtml(source) {
  if (/<(p|div|ul|ol|h\d|blockquote|table|pre|figure|section)\b/i.test(source)) return source
  return source
    .split(/\n\s*\n/)
    .filter(part => part.trim() !== '')
    .map(part => `<p>${part.trim().replaceAll('\n', '<br>')}</p>`)
    .join('')
}

/** Line drawings on a 24 by 24 grid, like the icons of the desk. */
const tools = [
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
    run: askForPicture,
    undo: askForPicture,
    opensDialog: true,
  },
]

function drawn(shape) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('class', 'icon')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  path.setAttribute('d', shape)
  svg.append(path)
  return svg
}

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

/** The position is stored, because the dialog takes the focus. */
function askForPicture(editor, form, file) {
  const place = editor.getSelection()
  const insert = ({ address, alt, width, height }) => {
    editor.setSelection(place)
    editor.insertImage(address, { alt, width: String(width), height: String(height) })
  }
  form.dispatchEvent(new CustomEvent('picture-wanted', { detail: { file, insert } }))
}

/** Pasted and dropped pictures are uploaded, and their alternative text is asked for. */
function takePictures(root, editor, form) {
  const firstOf = transfer => [...(transfer?.files ?? [])].find(file => file.type.startsWith('image/'))
  editor.addEventListener('pasteImage', ({ detail }) => {
    const file = firstOf(detail.clipboardData)
    if (file) askForPicture(editor, form, file)
  })
  root.addEventListener('drop', event => {
    const file = firstOf(event.dataTransfer)
    if (!file) return
    event.preventDefault()
    event.stopPropagation()
    editor.focus()
    askForPicture(editor, form, file)
  })
  // Squire would show resize handles with inline styles, which the content policy forbids.
  root.addEventListener('click', event => event.target.nodeName === 'IMG' && event.stopPropagation())
}

/** A toolbar is one stop of the Tab key; the arrow keys, Home and End move between its buttons. */
function moveByArrows(bar) {
  const buttons = [...bar.children]
  const isRightToLeft = getComputedStyle(bar).direction === 'rtl'
  const [next, previous] = isRightToLeft ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  const stopAt = stop => {
    for (const button of buttons) button.tabIndex = button === stop ? 0 : -1
  }
  stopAt(buttons[0])
  bar.addEventListener('focusin', event => stopAt(event.target))
  bar.addEventListener('keydown', event => {
    const place = buttons.indexOf(event.target)
    const places = { [next]: place + 1, [previous]: place - 1, Home: 0, End: -1 }
    const to = buttons.at(places[event.key] % buttons.length)
    if (!(event.key in places) || !to) return
    event.preventDefault()
    to.focus()
  })
}

export function makeRich(area, Squire, form) {
  const names = JSON.parse(area.dataset.rich)
  const frame = document.createElement('div')
  frame.className = 'rich'
  const bar = document.createElement('div')
  bar.className = 'rich-tools'
  bar.setAttribute('role', 'toolbar')
  bar.setAttribute('aria-label', names.tools)
  const root = document.createElement('div')
  root.className = 'rich-text'
  root.dir = 'auto'
  root.setAttribute('role', 'textbox')
  root.setAttribute('aria-multiline', 'true')
  const label = area.labels[0]
  if (label) {
    label.id ||= `${area.id}-label`
    root.setAttribute('aria-labelledby', label.id)
    label.addEventListener('click', () => editor.focus())
  }
  frame.append(bar, root)
  area.hidden = true
  area.after(frame)
  const editor = new Squire(root, { blockTag: 'P', sanitizeToDOMFragment: clean })
  editor.linkRegExp = linkPattern
  let stored
  let shown
  const fill = () => {
    editor.setHTML(asHtml(area.value))
    stored = area.value
    shown = editor.getHTML()
  }
  fill()

  const buttons = tools.map(({ name, tag, shape, run, undo, opensDialog }) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.append(drawn(shape))
    button.dataset.tool = name
    button.setAttribute('aria-label', names[name])
    button.title = names[name]
    button.setAttribute('aria-pressed', 'false')
    if (opensDialog) button.ariaHasPopup = 'dialog'
    button.addEventListener('click', () => {
      if (editor.hasFormat(tag)) undo(editor, form)
      else run(editor, form)
      if (!opensDialog) editor.focus()
    })
    return { button, tag }
  })
  bar.append(...buttons.map(({ button }) => button))
  moveByArrows(bar)
  const show = () => {
    for (const { button, tag } of buttons) button.setAttribute('aria-pressed', String(editor.hasFormat(tag)))
  }
  editor.addEventListener('pathChange', show)
  editor.addEventListener('select', show)

  takePictures(root, editor, form)
  linkByKey(root, editor)
  // Squire also reports its own changes, such as cursor marks: unchanged text is ignored.
  editor.addEventListener('input', () => {
    const text = root.textContent.trim()
    const written = editor.getHTML()
    const value = text === '' && !root.querySelector('img') ? '' : written
    const next = written === shown ? stored : value
    if (next === area.value) return
    area.value = next
    area.dispatchEvent(new Event('input', { bubbles: true }))
  })
  form.addEventListener('restored', fill)
  area.addEventListener('filled', () => {
    fill()
    editor.focus()
  })
}
