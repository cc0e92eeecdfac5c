/** In display order. */
export const languages = ['ar', 'en', 'fr', 'pt-pt', 'sw'] as const

export type Language = (typeof languages)[number]

export function isLanguage(text: unknown): text is Language {
  return (languages as readonly unknown[]).includes(text)
}
