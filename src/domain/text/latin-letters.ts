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
