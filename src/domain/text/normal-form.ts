/**
 * Text in a Unicode normal form. Sorting the marks on a letter takes time that grows with the square of their number, so
 * of more than any language has, the others are dropped first.
 */
export function inNormalForm(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  // ASCII is the same in every form, and much of what is written is nothing else.
  if (asciiOnly.test(text)) return text
  return text.replace(tooManyMarks, '$1').normalize(form)
}

const asciiOnly = /^[\0-\x7f]*$/

/** Thirty is what Unicode calls safe (UAX #15, 13); two letters of Japanese become marks when they are normalized. */
const tooManyMarks = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu
