// Compares text as people read it, on the server and in browsers.

/**
 * Text in a Unicode normal form. Sorting marks is quadratic, so more than any language uses are dropped.
 * @param {string} text
 * @param {'NFC' | 'NFD' | 'NFKC' | 'NFKD'} form
 */
export function inNormalForm(text, form) {
  // ASCII is the same in every form. This fast path covers many texts.
  if (asciiOnly.test(text)) return text
  return text.replace(tooManyMarks, '$1').normalize(form)
}

const asciiOnly = /^[\0-\x7f]*$/

/** Thirty is safe according to Unicode (UAX #15, 13). Two Japanese letters become marks when normalized. */
const tooManyMarks = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu

/**
 * Latin letters without a Unicode decomposition, and the letters people type for them.
 * @type {Readonly<Record<string, string>>}
 */
const plainLetters = {
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

/**
 * Replaces special Latin letters. The text must be in lower case.
 * @param {string} text
 */
export function withPlainLetters(text) {
  return text.replace(lettersWithStrokes, letter => plainLetters[letter] ?? letter)
}

/**
 * Arabic writers use these pairs interchangeably, and the elongation stroke carries no sound.
 * @type {Readonly<Record<string, string>>}
 */
const arabicPairs = { ى: 'ي', ة: 'ه', ـ: '' }

/**
 * Normalizes text for comparison: no case, accents or repeated white space, and one kind of apostrophe.
 * @param {string} text
 */
export function foldForSearch(text) {
  const folded = inNormalForm(text, 'NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[ىةـ]/gu, letter => arabicPairs[letter] ?? letter)
    .replace(/[‘’]/g, "'")
    // Databases do not take all control characters in a search.
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return withPlainLetters(folded)
}
