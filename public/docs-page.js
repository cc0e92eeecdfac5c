// The pages of the documentation work without this script. It adds buttons that copy code, shows the language that a reader
// chose in all examples, also on other pages, and writes the reader's address and token into the examples.
{
  /** Where the examples name the address of the interface (`API`) and the token, as highlighted markup. */
  const variables = [
    /\$\{process\.env\.(API|TOKEN)\}|\$(API|TOKEN)\b|\{os\.environ\['(API|TOKEN)'\]\}/g,
    /os\.environ\[<span class="string">"(API|TOKEN)"<\/span>\]/g,
    /getenv\(<span class="string">'(API|TOKEN)'<\/span>\)/g,
    /process\.env\.(API|TOKEN)\b/g,
  ]

  /**
   * Nothing that ends a string of an example, or means something to a shell.
   *
   * @type {Readonly<Record<'API' | 'TOKEN', RegExp>>}
   */
  const accepted = { API: /^https?:\/\/[\w.:[\]-]+(\/[\w./~%-]*)?$/, TOKEN: /^[\w.~+/=-]+$/ }

  const refusals = {
    API: 'Must be an address beginning with http:// or https://.',
    TOKEN: 'Must have only letters, digits and the characters . _ ~ + / = -',
  }

  /** The token is forgotten with the tab, because a token in a browser can be stolen. */
  const stores = { API: () => localStorage, TOKEN: () => sessionStorage }

  /** @param {'API' | 'TOKEN'} name */
  const storedValue = name => {
    const value = stores[name]().getItem(`docs-${name}`) ?? ''
    return accepted[name].test(value) ? value : ''
  }

  /**
   * @param {string} markup
   * @param {Record<'API' | 'TOKEN', string>} values
   * @param {string} shown the address in the examples
   */
  const withValues = (markup, values, shown) => {
    const filled = variables.reduce((text, pattern, index) => {
      const quote = index === 0 ? '' : "'"
      return text.replace(pattern, (variable, ...names) => {
        const value = values[names.slice(0, 3).includes('TOKEN') ? 'TOKEN' : 'API']
        return value ? `${quote}${value}${quote}` : variable
      })
    }, markup)
    const addressed = values.API ? filled.replaceAll(shown, values.API) : filled
    return values.TOKEN ? addressed.replaceAll('alm_…', values.TOKEN) : addressed
  }

  /** @type {Map<Element, string>} the examples as the server sent them */
  const sent = new Map()

  /** @param {HTMLElement} main */
  const fillIn = main => {
    const shown = main.dataset.api ?? ''
    const own = { API: storedValue('API'), TOKEN: storedValue('TOKEN') }
    // With a token alone, the examples are complete too.
    const values = { ...own, API: own.API || (own.TOKEN && shown) }
    for (const [code, markup] of sent) code.innerHTML = withValues(markup, values, shown)
  }

  /**
   * @param {HTMLElement} main
   * @param {'API' | 'TOKEN'} name
   * @param {string} title
   */
  const valueField = (main, name, title) => {
    const label = document.createElement('label')
    const input = document.createElement('input')
    input.value = storedValue(name)
    input.placeholder = name === 'API' ? (main.dataset.api ?? '') : 'alm_…'
    input.autocomplete = 'off'
    input.spellcheck = false
    input.addEventListener('input', () => {
      const isAccepted = input.value === '' || accepted[name].test(input.value)
      input.setCustomValidity(isAccepted ? '' : refusals[name])
      if (!isAccepted) return
      stores[name]().setItem(`docs-${name}`, input.value)
      fillIn(main)
    })
    input.addEventListener('change', () => input.reportValidity())
    label.append(title, input)
    return label
  }

  /** @param {HTMLElement} main */
  const addValueFields = main => {
    const shown = main.dataset.api ?? ''
    for (const code of main.querySelectorAll('pre code')) {
      const filled = withValues(code.innerHTML, { API: 'http://own', TOKEN: 'own' }, shown)
      if (filled !== code.innerHTML) sent.set(code, code.innerHTML)
    }
    if (sent.size === 0) return
    const details = document.createElement('details')
    details.className = 'values'
    const summary = document.createElement('summary')
    summary.textContent = 'Use your address and token in the examples'
    const note = document.createElement('p')
    note.textContent =
      'Both stay in this browser, and the token only until you close the tab. Examples with a token change your calendar when you run them.'
    details.append(
      summary,
      valueField(main, 'API', 'Address of the interface'),
      valueField(main, 'TOKEN', 'Access token'),
      note,
    )
    main.querySelector('h1')?.after(details)
    fillIn(main)
  }

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

  try {
    const main = document.getElementById('main')
    if (main) addValueFields(main)
  } catch {
    // A browser that stores nothing shows the examples as they are.
  }
  // Only the menu scrolls: scrollIntoView() would scroll the window too.
  const current = document.querySelector('.wide [aria-current]')
  const menu = current?.closest('nav')
  if (current && menu) menu.scrollTop = current.getBoundingClientRect().top - innerHeight / 2

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
