/**
 * Whether every database can store and search the text: PostgreSQL rejects NUL, and a lone surrogate is
 * invalid everywhere. Such input is rejected, and such a URL is not found.
 */
export function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}
