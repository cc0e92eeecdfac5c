/** Words that answers hold besides messages, in English; other languages: `locales/`, under `texts.<key>`. */
export const texts = {
  free: 'Free',
  existingClients: 'For existing clients',
} as const
