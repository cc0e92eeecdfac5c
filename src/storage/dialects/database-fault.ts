/** Faults of the database rather than of a statement. */
export type DatabaseFault = 'away' | 'busy' | 'full' | 'readOnly' | 'broken'
