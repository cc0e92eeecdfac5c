import type { Generated } from 'kysely'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'

/** A type, because Kysely asks for an index signature. */
export type SecondFactorTables = {
  second_factors: {
    user_id: number
    secret: string
    confirmed_at: UtcSeconds | null
    /** The last time step whose code was used. A code works only once. */
    last_step: Generated<number>
  }
  recovery_codes: {
    code_hash: string
    user_id: number
  }
  /** A user who entered a correct password but not yet a code. */
  half_sign_ins: {
    token_hash: string
    user_id: number
    until: UtcSeconds
  }
}
