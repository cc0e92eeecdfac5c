// Previews the choices for an embedded calendar immediately. Without this script, a button does.

async function update(form) {
  const chosen = [...new FormData(form)].filter(([, value]) => value !== '')
  const answer = await fetch(`${form.action}?${new URLSearchParams(chosen)}`, {
    headers: { accept: 'text/html' },
  })
  if (!answer.ok) return
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const result = page.querySelector('.embed-result')
  if (!result) return
  document.querySelector('.embed-result').replaceWith(result)
  enhance()
}

/** The colour is set by a script, because the content policy allows no inline styles. */
async function enhance() {
  const calendar = document.querySelector('.embed-result almanac-calendar')
  if (!calendar) return
  const { accent } = calendar.dataset
  if (accent) calendar.style.setProperty('--almanac-accent', accent)
  for (const button of document.querySelectorAll('.embed-result [data-share]'))
    button.parentElement.hidden = !navigator.clipboard
  await import('/embed.js')
}

document.addEventListener('change', ({ target }) => {
  const form = target.closest?.('.embed-builder form')
  if (form?.checkValidity()) update(form)
})
document.addEventListener('almanac:page', enhance)
enhance()
