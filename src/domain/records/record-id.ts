/** The largest id that every supported database can store. */
export const largestId = 2_147_483_647

export function isRecordId(number: number): boolean {
  return Number.isInteger(number) && number > 0 && number <= largestId
}
