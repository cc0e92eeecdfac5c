import type { Generated } from 'kysely'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'

/** A type, because Kysely asks for an index signature. */
export type McpTables = {
  mcp_grants: {
    id: Generated<number>
    user_id: number
    client_id: string
    client_name: string
    /** Separated by spaces. */
    scopes: string
    created_at: UtcSeconds
    /** When tokens were last issued. */
    last_used_at: UtcSeconds | null
  }
  mcp_secrets: {
    hash: string
    grant_id: number
    kind: 'code' | 'access' | 'refresh'
    scopes: string
    expires_at: UtcSeconds
    used_at: UtcSeconds | null
    /** Only codes have these: the proof that their client must give, and where they were sent. */
    challenge: string | null
    redirect_uri: string | null
  }
}
