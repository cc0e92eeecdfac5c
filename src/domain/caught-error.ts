// Anything can be thrown. These read an error without a cast.

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** The stack if there is one, otherwise the message. */
export function stackOf(error: unknown): string {
  return (error instanceof Error && error.stack) || String(error)
}

/** The code that Node and database drivers give their errors, such as `ENOENT`. */
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
