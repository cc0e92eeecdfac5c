/**
 * Faults of the database rather than of a statement. `pooled`: a connection pooler that the settings don't name breaks
 * statements.
 */
export type DatabaseFault = 'away' | 'busy' | 'full' | 'readOnly' | 'broken' | 'pooled'
