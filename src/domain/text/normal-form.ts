export { inNormalForm, withPlainLetters } from '../../../public/text/fold.js'

/**
 * Whether every database can store and search the text: PostgreSQL rejects NUL, and a lone surrogate is
 * invalid everywhere. Such input is rejected, and such a URL is not found.
 */
export function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

/** Typed text for one line, without line ends and invisible characters. */
export function lineOf(typed: unknown): string {
  return typeof typed === 'string' ? typed.toWellFormed().replace(invisible, '').trim() : ''
}

/** Except joiners, direction marks and the tags of emoji, which are part of what was typed. */
const invisible = /[\p{C}--[\u061c\u200c-\u200f\u{e0020}-\u{e007f}]]/gv

/** With the digits of Arabic and Persian as ASCII digits. */
export function withPlainDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, digit => String(digit.charCodeAt(0) & 0xf))
}

/** The text with its percent signs decoded. A text that is not encoded correctly stays as it is. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
