// The table of events: filters apply immediately, and the bulk action bar appears when events are selected.
import { find, findAll, need } from '../browser/dom.js'

const filters = find(document, 'form.filters', HTMLFormElement)
for (const input of filters?.querySelectorAll('select, input[type="date"]') ?? [])
  input.addEventListener('change', () => filters?.requestSubmit())

const table = document.querySelector('#table')
const bar = find(document, '#change-bar', HTMLElement)

if (table && bar) {
  const boxes = findAll(table, 'input[name="ids[]"]', HTMLInputElement)
  const head = need(table, 'thead .pick', Element)
  const text = need(bar, '.selected', HTMLElement)
  const count = need(text, 'output', HTMLOutputElement)
  const all = document.createElement('input')
  all.type = 'checkbox'
  all.setAttribute('aria-label', head.textContent)
  head.append(all)

  const update = () => {
    const chosen = boxes.filter(box => box.checked).length
    bar.hidden = chosen === 0
    all.checked = chosen > 0 && chosen === boxes.length
    all.indeterminate = chosen > 0 && chosen < boxes.length
    text.hidden = false
    count.value = new Intl.NumberFormat(document.documentElement.lang).format(chosen)
  }

  all.addEventListener('change', () => {
    for (const box of boxes) box.checked = all.checked
    update()
  })

  // Shift selects a range.
  /** @type {HTMLInputElement | undefined} */
  let last
  for (const box of boxes)
    box.addEventListener('click', event => {
      if (event.shiftKey && last) {
        const [from, to] = [boxes.indexOf(last), boxes.indexOf(box)].sort((one, other) => one - other)
        for (const between of boxes.slice(from, (to ?? 0) + 1)) between.checked = box.checked
      }
      last = box
      update()
    })
  update()
}
