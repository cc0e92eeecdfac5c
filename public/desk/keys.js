// Keyboard shortcuts. They are inactive while typing, and single-key ones can be disabled (WCAG 2.1.4).
const isOff = () => readSetting('almanac-keys') === 'off'
const typing = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]'
let goesSince = 0

function readSetting(name) {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

document.addEventListener('keydown', event => {
  if (event.defaultPrevented || event.altKey) return
  if ((event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'k') {
    event.preventDefault()
    openDialog('palette')
    return
  }
  if (event.ctrlKey || event.metaKey || event.target.closest?.(typing) || isOff()) return
  if (document.querySelector('dialog[open]')) return
  if (byKey(event.key)) event.preventDefault()
})

/** Whether the key was handled. */
function byKey(key) {
  const lower = key.toLowerCase()
  const isSecond = Date.now() - goesSince < 1500
  goesSince = 0
  if (isSecond) return follow(document.querySelector(`.side [data-go="${CSS.escape(lower)}"]`))
  if (lower === 'g') {
    goesSince = Date.now()
    return true
  }
  if (key === '?') return openDialog('shortcuts')
  return inList(lower) || follow(keyed(lower))
}

/** The visible element for this key. */
function keyed(key) {
  return [...document.querySelectorAll('[data-key]')].find(
    element => element.dataset.key === key && element.offsetParent !== null,
  )
}

function follow(target) {
  if (!target) return false
  if (target.matches('input')) target.focus()
  else target.click()
  return true
}

/** Up and down in a list, and actions on the focused row. */
function inList(key) {
  const links = [...document.querySelectorAll('main :is(a.title, #calendar a.event)')]
  const at = links.indexOf(document.activeElement)
  if (key === 'j' || key === 'k') {
    const next = links[at + (key === 'j' ? 1 : -1)] ?? (at < 0 ? links[0] : undefined)
    next?.focus()
    return links.length > 0
  }
  if (at < 0) return false
  if (key === 'e') return follow(links[at])
  const box = links[at].closest('tr')?.querySelector('input[name="ids[]"]')
  if (!box) return false
  if (key === 'x') return toggle(box)
  const change = { p: 'publish', '#': 'trash' }[key]
  return change !== undefined && changeOne(box, change)
}

function toggle(box) {
  box.click()
  return true
}

/** Runs a bulk action with only this row selected. */
function changeOne(box, change) {
  const { form } = box
  for (const other of form.querySelectorAll('input[name="ids[]"]')) other.checked = other === box
  if (form.elements.all) form.elements.all.checked = false
  form.elements.change.value = change
  form.requestSubmit()
  return true
}

/** Both dialogs are loaded on demand, in the user's language. */
let loading
function openDialog(id) {
  loading ??= loadDialogs()
  loading.then(
    () => {
      for (const open of document.querySelectorAll('dialog[open]')) open.close()
      const dialog = document.querySelector(`#${id}`)
      dialog.showModal()
      const input = dialog.querySelector('input[role="combobox"]')
      if (input) {
        input.value = ''
        input.dispatchEvent(new Event('input'))
      }
    },
    () => {
      loading = undefined
    },
  )
  return true
}

async function loadDialogs() {
  const response = await fetch('/desk/palette')
  if (!response.ok) throw new Error(response.statusText)
  const holder = document.createElement('div')
  holder.innerHTML = await response.text()
  document.body.append(...holder.children)
  const sheet = document.querySelector('#shortcuts')
  sheet.querySelector('[data-close]').addEventListener('click', () => sheet.close())
  const single = sheet.querySelector('#single-keys')
  single.checked = !isOff()
  single.addEventListener('change', () => {
    try {
      localStorage.setItem('almanac-keys', single.checked ? 'on' : 'off')
    } catch {
      single.checked = true
    }
  })
  for (const dialog of [sheet, document.querySelector('#palette')])
    dialog.addEventListener('click', event => {
      if (event.target === dialog) dialog.close()
    })
  const signOut = document.querySelector('#palette [data-href="#sign-out"]')
  if (signOut) signOut.run = () => document.querySelector('[data-sign-out]').click()
  makePalette(document.querySelector('#palette'))
}

/** https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ */
function makePalette(dialog) {
  const input = dialog.querySelector('input')
  const list = dialog.querySelector('[role="listbox"]')
  const none = dialog.querySelector('[data-none]')
  // Actions of the page come last, so that Enter never runs one the user did not type.
  const ways = [...list.children, ...pageActions()]
  let active = 0
  let waiting

  const point = index => {
    const options = [...list.children]
    active = options.length === 0 ? -1 : (index + options.length) % options.length
    for (const [place, option] of options.entries())
      option.setAttribute('aria-selected', String(place === active))
    if (active < 0) input.removeAttribute('aria-activedescendant')
    else {
      input.setAttribute('aria-activedescendant', options[active].id)
      options[active].scrollIntoView({ block: 'nearest' })
    }
  }

  const show = found => {
    const typed = input.value.trim().toLocaleLowerCase()
    const fitting = ways.filter(way => way.textContent.toLocaleLowerCase().includes(typed))
    list.replaceChildren(...fitting, ...found.map(foundOption))
    none.textContent = ''
    point(0)
  }

  const search = async () => {
    const typed = input.value.trim()
    const response = await fetch(`/desk/find?q=${encodeURIComponent(typed)}`).catch(() => undefined)
    const { found } = response?.ok ? await response.json() : { found: [] }
    if (input.value.trim() !== typed) return
    show(found)
    if (response?.ok && active < 0) none.textContent = none.dataset.none
  }

  const go = option => {
    const href = option?.dataset.href
    if (!href) return undefined
    if (href === '#shortcuts') return openDialog('shortcuts')
    if (!href.startsWith('#')) return location.assign(href)
    dialog.close()
    option.run()
  }

  input.addEventListener('input', () => {
    clearTimeout(waiting)
    show([])
    if (input.value.trim() !== '') waiting = setTimeout(search, 150)
  })
  input.addEventListener('keydown', event => {
    if (event.key === 'ArrowDown') point(active + 1)
    else if (event.key === 'ArrowUp') point(active - 1)
    else if (event.key === 'Enter') go(list.children[active])
    // A search field would only clear its text.
    else if (event.key === 'Escape') dialog.close()
    else return
    event.preventDefault()
  })
  list.addEventListener('click', event => go(event.target.closest('[role="option"]')))
}

/** The buttons and links of this page that do something, as lines of the palette. */
function pageActions() {
  const places = '.status-panel, .other-forms, .table-tools, .side-buttons'
  return [...document.querySelectorAll(`:is(${places}) :is(a.button, button, a[data-key], a.tool)`)]
    .filter(action => !action.disabled && action.textContent.trim() !== '')
    .map((action, index) => {
      const option = foundOption(
        { name: action.textContent.trim(), detail: '', href: '#action' },
        `action-${index}`,
      )
      option.run = () => action.click()
      return option
    })
}

function foundOption({ name, detail, href }, index) {
  const option = document.createElement('div')
  option.id = `found-${index}`
  option.setAttribute('role', 'option')
  option.dataset.href = href
  const title = document.createElement('bdi')
  title.textContent = name
  const muted = document.createElement('span')
  muted.className = 'muted'
  muted.textContent = detail
  option.append(title, muted)
  return option
}

for (const button of document.querySelectorAll('[data-palette]')) {
  button.hidden = false
  button.addEventListener('click', () => openDialog('palette'))
}
