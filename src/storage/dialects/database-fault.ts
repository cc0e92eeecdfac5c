/** What can be wrong with a database, and not with a statement. */
export type DatabaseTrouble = 'away' | 'busy' | 'full' | 'readOnly' | 'broken'
