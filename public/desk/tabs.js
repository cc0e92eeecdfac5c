// Rows of tabs that are wider than a phone begin at the current one.
import { closest, findAll } from '../browser/dom.js'

for (const tab of findAll(document, '.pages [aria-current]', HTMLElement)) {
  const list = closest(tab, 'ul', HTMLElement)
  if (!list) continue
  const [own, all] = [tab, list].map(element => element.getBoundingClientRect())
  if (own && all) list.scrollLeft += own.left + own.width / 2 - all.left - all.width / 2
}
