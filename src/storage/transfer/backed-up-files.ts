/** Files of the calendar that are stored outside of the database. */
export interface BackedUpFiles {
  list(): AsyncIterable<{ name: string }>
  read(name: string): Promise<Uint8Array>
  write(name: string, bytes: Uint8Array): Promise<void>
}
