/** What the picture says that others see when they are sent the address of an event. */
export interface ShareCard {
  readonly title: string
  readonly when: string
  readonly where: string
  readonly siteName: string
  /** As #rrggbb. */
  readonly accent: string
  readonly isRightToLeft: boolean
}

export const shareImageSize = { width: 1200, height: 630 } as const

const undrawn = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u200d|\ufe0f|\p{Cc}/gu

/** Pictograms are left out: the fonts that the program brings along have none. */
export function drawableText(text: string): string {
  return text.replace(undrawn, ' ').replace(/\s+/g, ' ').trim()
}

const otherLetters = /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}])\p{L}/u

/** Whether the fonts that the program brings along have the letters of a text. */
export function isDrawable(text: string): boolean {
  return drawableText(text) !== '' && !otherLetters.test(text.normalize('NFKC'))
}
