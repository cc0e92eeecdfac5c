import type { UtcSeconds } from '../../../domain/time/date-time.ts'

/** A type, because Kysely asks for an index signature. */
export type OidcTables = {
  oidc_identities: {
    issuer: string
    /** The number or name that the provider never gives to another person. */
    subject: string
    user_id: number
    created_at: UtcSeconds
  }
  /** A sign-in that has begun at the provider. It can be completed once, by the same browser. */
  oidc_sign_ins: {
    state_hash: string
    visit_hash: string
    issuer: string
    nonce: string
    verifier: string
    next: string
    until: UtcSeconds
  }
}
