// Menus close when the focus moves elsewhere. So do the filters on a phone, where they are a sheet.
import { closest, find, findAll } from '../../browser/dom.js'

/**
 * Closes the menus, except the one that was clicked.
 * @param {Element} [clicked]
 */
function closeMenus(clicked) {
  const open = matchMedia('(width < 40rem)').matches ? ':is(.menu, .filters)[open]' : '.menu[open]'
  for (const menu of findAll(document, open, HTMLDetailsElement)) {
    if (menu === clicked) continue
    if (menu.contains(document.activeElement) && !clicked) find(menu, 'summary', HTMLElement)?.focus()
    menu.open = false
  }
}

document.addEventListener('keydown', event => {
  if (event.key === 'Escape') closeMenus()
})

/** @param {MouseEvent} event */
export function closeOtherMenus({ target }) {
  if (closest(target, '[data-close-filters]', Element)) closeMenus()
  const menu = closest(target, '.menu, .filters', Element)
  // The backdrop of the sheet is part of the filters.
  closeMenus(menu && menu !== target ? menu : document.body)
}
