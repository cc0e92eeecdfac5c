// Menus close when something else is clicked or gets the focus. So do the filters on a phone, where they are a sheet.
import { closest, find, findAll } from '../../browser/dom.js'

/**
 * Closes the menus, except the one with the element.
 * @param {Element} [kept]
 */
function closeMenus(kept) {
  const open = matchMedia('(width < 40rem)').matches ? ':is(.menu, .filters)[open]' : '.menu[open]'
  for (const menu of findAll(document, open, HTMLDetailsElement)) {
    if (kept && menu.contains(kept)) continue
    if (menu.contains(document.activeElement) && !kept) find(menu, 'summary', HTMLElement)?.focus()
    menu.open = false
  }
}

document.addEventListener('keydown', event => {
  if (event.key === 'Escape') closeMenus()
})

// A click on a text moves the focus to `main`, which the Tab key doesn't reach.
document.addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLElement && target.tabIndex >= 0) closeMenus(target)
})

/** @param {MouseEvent} event */
export function closeOtherMenus({ target }) {
  if (closest(target, '[data-close-filters]', Element)) closeMenus()
  const menu = closest(target, '.menu, .filters', Element)
  // The backdrop of the sheet is part of the filters.
  closeMenus(menu && menu !== target ? menu : document.body)
}
