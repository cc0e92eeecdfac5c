/** White on dark colours, black on light ones, by relative luminance (WCAG 2.2). */
export function inkOn(colour: string): '#111111' | '#ffffff' {
  const channel = (start: number) => {
    const share = Number.parseInt(colour.slice(start, start + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  const luminance = 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
  return luminance > 0.18 ? '#111111' : '#ffffff'
}
