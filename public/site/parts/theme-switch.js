// The theme switch in the footer: light, dark or system, stored in this browser.
import { closest, find, findAll } from '../../browser/dom.js'
import { removeStored, writeStored } from '../../browser/storage.js'

const themeKey = 'almanac-theme'

function showTheme() {
  const { theme = 'auto' } = document.documentElement.dataset
  for (const button of findAll(document, '[data-theme-choice]', HTMLElement)) {
    button.setAttribute('aria-pressed', String(button.dataset.themeChoice === theme))
    button.closest('[hidden]')?.removeAttribute('hidden')
  }
  // The browser's toolbar has the colour of the page.
  for (const meta of findAll(document, 'meta[name=theme-color]', HTMLMetaElement)) {
    meta.dataset.own ??= meta.content
    const chosen = find(document, `meta[name=theme-color][media*=${theme}]`, HTMLMetaElement)
    meta.content = theme === 'auto' ? meta.dataset.own : (chosen?.dataset.own ?? meta.content)
  }
}

document.addEventListener('click', ({ target }) => {
  const theme = closest(target, '[data-theme-choice]', HTMLElement)?.dataset.themeChoice
  if (!theme) return
  // Without storage, the choice applies to this page only.
  if (theme === 'auto') {
    delete document.documentElement.dataset.theme
    removeStored(themeKey)
  } else {
    document.documentElement.dataset.theme = theme
    writeStored(themeKey, theme)
  }
  showTheme()
})

document.addEventListener('almanac:page', showTheme)
showTheme()
