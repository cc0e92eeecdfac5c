// The theme switch in the footer: light, dark or system, stored in this browser.
const themeKey = 'almanac-theme'

function showTheme() {
  const root = document.documentElement
  const { theme = 'auto' } = root.dataset
  for (const button of document.querySelectorAll('[data-theme-choice]')) {
    button.setAttribute('aria-pressed', String(button.dataset.themeChoice === theme))
    button.closest('[hidden]')?.removeAttribute('hidden')
  }
  // The browser's toolbar has the colour of the page.
  for (const meta of document.querySelectorAll('meta[name=theme-color]')) {
    meta.dataset.own ??= meta.content
    const colour = document.querySelector(`meta[name=theme-color][media*=${theme}]`)?.dataset.own
    meta.content = theme === 'auto' ? meta.dataset.own : (colour ?? meta.content)
  }
}

document.addEventListener('click', ({ target }) => {
  const theme = target.closest('[data-theme-choice]')?.dataset.themeChoice
  if (!theme) return
  if (theme === 'auto') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  try {
    if (theme === 'auto') localStorage.removeItem(themeKey)
    else localStorage.setItem(themeKey, theme)
  } catch {
    // Without storage, the choice applies to this page only.
  }
  showTheme()
})

document.addEventListener('almanac:page', showTheme)
showTheme()
