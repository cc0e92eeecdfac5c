// What every page of the desk does with scripts. Nothing here is needed for anything to work.
document.documentElement.classList.add('has-scripts')

// Errors stand at their field, and the first of them has the focus.
document.querySelector('[aria-invalid="true"], [data-focus]')?.focus()

// The pages for visitors ask who is here only where this says that somebody is. It says no more than that.
try {
  if (document.body.classList.contains('desk')) localStorage.setItem('almanac-desk', '1')
  else localStorage.removeItem('almanac-desk')
} catch {
  // Without it there is no way to the desk on those pages.
}

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
