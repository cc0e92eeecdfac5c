/**
 * Text in a Unicode normal form. Sorting the marks on a letter is quadratic, so marks beyond what any
 * language uses are dropped first.
 */
export function inNormalForm(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  // ASCII is the same in every form. This fast path covers many texts.
  if (asciiOnly.test(text)) return text
  return text.replace(tooManyMarks, '$1').normalize(form)
}

const asciiOnly = /^[\0-\x7f]*$/

/**
 * Thirty is the limit Unicode calls safe (UAX #15, 13). Two Japanese letters become marks when normalized.
 */
const tooManyMarks = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu
