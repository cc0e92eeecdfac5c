// Renders the page's OpenAPI document, to browse and try out.
{
  const root = document.getElementById('document')
  root?.replaceChildren()
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const paint = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
  dark.addEventListener('change', paint)
  paint()
  fetch(root?.dataset.url ?? '')
    .then(response => (response.ok ? response.json() : Promise.reject(new Error(`${response.status}`))))
    .then(show, () => {
      if (root) root.textContent = 'The OpenAPI document can’t be loaded. Reload the page to try again.'
    })

  /** @param {object} document */
  function show(document) {
    globalThis.SwaggerUIBundle({ ...options, domNode: root, spec: withoutFilledIn(document) })
  }

  const options = {
    deepLinking: true,
    docExpansion: 'list',
    defaultModelsExpandDepth: 0,
    displayRequestDuration: true,
    filter: true,
    tryItOutEnabled: true,
    validatorUrl: null,
  }

  /**
   * The document with the examples of optional parameters in their descriptions. The explorer would fill in all examples
   * and defaults, and such a request finds nothing.
   * @param {any} part
   * @returns {any}
   */
  function withoutFilledIn(part) {
    if (typeof part !== 'object' || part === null) return part
    if (Array.isArray(part)) return part.map(withoutFilledIn)
    const entries = Object.entries(part).map(([name, value]) => [name, withoutFilledIn(value)])
    const { example, ...rest } = Object.fromEntries(entries)
    const isOptional = (part.in === 'query' || part.in === 'header') && !part.required
    if (!isOptional) return example === undefined ? rest : { ...rest, example }
    const { default: _, ...schema } = rest.schema
    return { ...rest, schema, description: `${rest.description} (\`${[example].flat().join(',')}\`)` }
  }
}
