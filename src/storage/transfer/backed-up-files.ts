/** Files that belong to the calendar and are kept outside of the database. */
export interface BackedUpFiles {
  list(): AsyncIterable<{ name: string }>
  read(name: string): Promise<Uint8Array>
  write(name: string, bytes: Uint8Array): Promise<void>
}
