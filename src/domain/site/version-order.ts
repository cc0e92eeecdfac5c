/**
 * Whether one version of the program follows another, as in `0.3.0` and `0.3.0-dev+COMMIT`. Builds between the same two
 * releases have no order.
 */
export function isNewerVersion(candidate: string, than: string): boolean {
  const [one, other] = [partsOf(candidate), partsOf(than)]
  if (!one || !other) return false
  for (const [index, number] of one.numbers.entries()) {
    const difference = number - (other.numbers[index] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return one.isRelease && !other.isRelease
}

/** Undefined if it is no version. */
function partsOf(
  version: string,
): { readonly numbers: readonly number[]; readonly isRelease: boolean } | undefined {
  const found = /^(\d{1,9})\.(\d{1,9})\.(\d{1,9})(-[\w.-]+)?(\+[\w.-]+)?$/.exec(version)
  return found ? { numbers: found.slice(1, 4).map(Number), isRelease: found[4] === undefined } : undefined
}
