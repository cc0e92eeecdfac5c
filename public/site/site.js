// Enhancements of the pages. All of them work without this script.
import { closest, hasModifier, need } from '../browser/dom.js'
import { rove } from './month/days.js'
import { showChosenDay, showDay } from './month/month.js'
import { openPicker } from './month/picker.js'
import { addTimes } from './parts/event-times.js'
import { addCount } from './parts/filter-count.js'
import { loadLongChoices } from './parts/long-choices.js'
import { closeOtherMenus } from './parts/menus.js'
import { searchNear, showNearButtons } from './parts/near.js'
import { shareBy, showShareButtons } from './parts/share.js'
import './parts/saved.js'
import './parts/theme-switch.js'
import './parts/desk-link.js'

document.addEventListener('click', event => {
  showDay(event)
  closeOtherMenus(event)
  const sharing = closest(event.target, '[data-share]', HTMLElement)
  if (sharing) shareBy(sharing)
  const near = closest(event.target, '.near button, [data-near]', HTMLElement)
  if (near) searchNear(near)
  const pick = closest(event.target, 'a.pick', HTMLAnchorElement)
  if (!pick || hasModifier(event)) return
  event.preventDefault()
  openPicker(pick)
})

document.addEventListener('focusin', ({ target }) => {
  const script = target instanceof HTMLElement && target.dataset.suggestScript
  if (script) import(script)
})

/** Empty fields are omitted from the URL. */
document.addEventListener('formdata', ({ target, formData }) => {
  if (!(target instanceof HTMLFormElement) || target.method !== 'get') return
  for (const [name, value] of [...formData]) if (value === '') formData.delete(name)
})

function enhance() {
  addTimes()
  addCount()
  loadLongChoices()
  showShareButtons()
  showNearButtons()
  showChosenDay()
  rove(need(document, 'main', HTMLElement))
}

document.addEventListener('almanac:page', enhance)
enhance()
