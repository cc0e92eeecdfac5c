// The pages of the documentation work without this script. It adds buttons that copy code, and shows the language that a
// reader chose in all examples, also on other pages.
{
  const storedLanguage = 'docs-language'

  /** @param {HTMLPreElement} pre */
  const addCopyButton = pre => {
    const box = document.createElement('div')
    box.className = 'code'
    pre.replaceWith(box)
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = 'Copy'
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(pre.textContent ?? '')
      button.textContent = 'Copied'
      setTimeout(() => {
        button.textContent = 'Copy'
      }, 2000)
    })
    box.append(pre, button)
  }

  /** @param {string | null} language the text of a tab */
  const choose = language => {
    for (const label of document.querySelectorAll('.tabs label')) {
      const tab = document.getElementById(label.getAttribute('for') ?? '')
      if (label.textContent === language && tab instanceof HTMLInputElement) tab.checked = true
    }
  }

  // Without https, browsers don't let pages copy.
  if (navigator.clipboard)
    for (const pre of document.querySelectorAll('pre')) {
      const isShortenedResponse = pre.querySelector('.language-json') && pre.textContent?.includes('…')
      if (!isShortenedResponse) addCopyButton(pre)
    }
  try {
    choose(localStorage.getItem(storedLanguage))
    document.addEventListener('change', ({ target }) => {
      const label = target instanceof HTMLInputElement ? target.labels?.[0] : undefined
      if (!label?.closest('.tabs')) return
      localStorage.setItem(storedLanguage, label.textContent ?? '')
      const top = label.getBoundingClientRect().top
      choose(label.textContent)
      // Examples above may have become longer or shorter.
      scrollBy(0, label.getBoundingClientRect().top - top)
    })
  } catch {
    // A browser that stores nothing shows the first language.
  }
}
