/** What can be wrong with a database, and not with a statement. */
export type DatabaseFault = 'away' | 'busy' | 'full' | 'readOnly' | 'broken'
