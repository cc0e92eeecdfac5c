// Shows the OpenAPI document that the page names, so that people can browse it and try it out.
const root = document.getElementById('document')
window.SwaggerUIBundle({
  domNode: root,
  url: root.dataset.url,
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  filter: true,
  tryItOutEnabled: true,
  validatorUrl: null,
})
