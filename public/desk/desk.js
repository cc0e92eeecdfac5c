// What every page of the desk does with scripts. Nothing here is needed for anything to work.
document.documentElement.classList.add('has-scripts')

// Errors stand at their field, and the first of them has the focus.
document.querySelector('[aria-invalid="true"], [data-focus]')?.focus()

// Keys that lead somewhere, while nobody types: each is named by what it does, in `data-key`.
document.addEventListener('keydown', event => {
  const isTyping = event.target.closest?.('input, textarea, select, [contenteditable="true"]')
  if (isTyping || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
  const target = [...document.querySelectorAll('[data-key]')].find(
    element => element.dataset.key === event.key.toLowerCase() && element.offsetParent !== null,
  )
  if (!target) return
  event.preventDefault()
  if (target.matches('input')) target.focus()
  else target.click()
})

// A form that is under way is not sent twice.
document.addEventListener('submit', event => {
  const form = event.target
  if (form.method !== 'post') return
  if (form.dataset.sending) event.preventDefault()
  form.dataset.sending = 'yes'
})

// Coming back from the browser's memory, forms can be sent again.
addEventListener('pageshow', () => {
  for (const form of document.forms) delete form.dataset.sending
})
