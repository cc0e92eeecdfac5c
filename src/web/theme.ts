import type { Site } from '../domain/site/site.ts'

/** The operator's accent colour for the style sheet, which has its own default. */
export function themeCss({ accentColor }: Site): string {
  if (!accentColor) return '/* no colours are set */\n'
  return `:root { --accent: ${accentColor}; }\n`
}

/** The colours of categories, in a style sheet because the content policy allows no inline styles. */
export function categoryCss(categories: readonly { readonly id: number; readonly color: string }[]): string {
  return categories.map(({ id, color }) => `.category-${id} { --category: ${color}; }\n`).join('')
}
