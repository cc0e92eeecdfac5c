/** A flag after a change. Clearing it is going back to what it is when nobody says anything. */
export function changedFlag(given: boolean | null | undefined, current: boolean, unset: boolean): boolean {
  return given === undefined ? current : (given ?? unset)
}
