// Renders the page's OpenAPI document, to browse and try out.
{
  const root = document.getElementById('document')
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
