import type { Site } from '../domain/site/site.ts'

/** The operator's colour, as the style sheet takes it. Where none is set, the style sheet has its own. */
export function themeCss({ accentColor }: Site): string {
  if (!accentColor) return '/* no colours are set */\n'
  return `:root { --accent: ${accentColor}; }\n`
}

/** The colours of categories. They stand in a style sheet because no page may hold styles of its own. */
export function categoryCss(categories: readonly { readonly id: number; readonly color: string }[]): string {
  return categories.map(({ id, color }) => `.category-${id} { --category: ${color}; }\n`).join('')
}
