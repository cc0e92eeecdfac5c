/** Latin letters that Unicode does not take apart, but that people type without their stroke or as two. */
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

/** The text, which is in lower case, in letters that every keyboard has. */
export function withPlainLetters(text: string): string {
  return text.replace(lettersWithStrokes, letter => plainLetters[letter] ?? letter)
}
