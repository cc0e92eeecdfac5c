// The table of events: filters apply immediately, and the bulk action bar appears when events are selected.
const filters = document.querySelector('form.filters')
for (const input of filters?.querySelectorAll('select, input[type="date"]') ?? [])
  input.addEventListener('change', () => filters.requestSubmit())

const table = document.querySelector('#table')
const bar = document.querySelector('#change-bar')

if (table && bar) {
  const boxes = [...table.querySelectorAll('input[name="ids[]"]')]
  const head = table.querySelector('thead .pick')
  const text = bar.querySelector('.selected')
  const all = document.createElement('input')
  all.type = 'checkbox'
  all.setAttribute('aria-label', head.textContent)
  head.append(all)

  const update = () => {
    const chosen = boxes.filter(box => box.checked).length
    bar.hidden = chosen === 0
    all.checked = chosen > 0 && chosen === boxes.length
    all.indeterminate = chosen > 0 && chosen < boxes.length
    const written = new Intl.NumberFormat(document.documentElement.lang)
    const some = text.dataset.some.replace(written.format(9999), written.format(chosen))
    text.textContent = chosen === 1 ? text.dataset.one : some
  }

  all.addEventListener('change', () => {
    for (const box of boxes) box.checked = all.checked
    update()
  })

  // Shift selects a range.
  let last
  for (const box of boxes)
    box.addEventListener('click', event => {
      if (event.shiftKey && last) {
        const [from, to] = [boxes.indexOf(last), boxes.indexOf(box)].sort((one, other) => one - other)
        for (const between of boxes.slice(from, to + 1)) between.checked = box.checked
      }
      last = box
      update()
    })
  update()
}
