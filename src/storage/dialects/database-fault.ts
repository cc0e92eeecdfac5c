/**
 * Faults of the database rather than of a statement. `away`: it doesn't answer, which is logged once
 * (`Connections.onAvailability`). `slow`: a statement took too long. `pooled`: a connection pooler that the settings
 * don't name breaks statements.
 */
export type DatabaseFault = 'away' | 'slow' | 'busy' | 'full' | 'readOnly' | 'broken' | 'pooled'
