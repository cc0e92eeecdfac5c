/** The largest id that every database can hold. */
export const largestId = 2_147_483_647

/** Whether a record could have this id. */
export function isRecordId(number: number): boolean {
  return Number.isInteger(number) && number > 0 && number <= largestId
}
