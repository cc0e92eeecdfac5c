/**
 * Whether the text can be kept and looked for in every database: PostgreSQL knows no NUL, and half a surrogate pair is
 * not text anywhere. Input that is none is refused; an address that holds it leads to nothing.
 */
export function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}
