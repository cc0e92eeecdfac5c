/** Text in a Unicode normal form. Sorting marks is quadratic, so more than any language uses are dropped. */
export function inNormalForm(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  // ASCII is the same in every form. This fast path covers many texts.
  if (asciiOnly.test(text)) return text
  return text.replace(tooManyMarks, '$1').normalize(form)
}

const asciiOnly = /^[\0-\x7f]*$/

/** Thirty is safe according to Unicode (UAX #15, 13). Two Japanese letters become marks when normalized. */
const tooManyMarks = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu

/** Latin letters without a Unicode decomposition, and the letters people type for them. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
}
const lettersWithStrokes = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu')

/** Replaces special Latin letters. The text must be in lower case. */
export function withPlainLetters(text: string): string {
  return text.replace(lettersWithStrokes, letter => plainLetters[letter] ?? letter)
}

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

/** The text with its percent signs decoded. A text that is not encoded correctly stays as it is. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
