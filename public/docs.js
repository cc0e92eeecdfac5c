// Renders the page's OpenAPI document, to browse and try out.
{
  const root = document.getElementById('document')
  root?.replaceChildren()
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const paint = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
  dark.addEventListener('change', paint)
  paint()
  globalThis.SwaggerUIBundle({
    domNode: root,
    url: root?.dataset.url,
    deepLinking: true,
    docExpansion: 'list',
    defaultModelsExpandDepth: 0,
    displayRequestDuration: true,
    filter: true,
    tryItOutEnabled: true,
    validatorUrl: null,
  })
}
