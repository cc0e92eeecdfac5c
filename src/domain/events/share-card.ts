/** Text of the preview image for shared links. */
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

/** Removes emoji, which the bundled fonts lack. */
export function drawableText(text: string): string {
  return text.replace(undrawn, ' ').replace(/\s+/g, ' ').trim()
}

const otherLetters = /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}])\p{L}/u

/** Whether the bundled fonts cover the text. */
export function isDrawable(text: string): boolean {
  return drawableText(text) !== '' && !otherLetters.test(text.normalize('NFKC'))
}
