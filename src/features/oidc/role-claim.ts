import { isWithin } from '../../domain/rights/capabilities.ts'
import { type Role, roles } from '../../domain/rights/permissions.ts'

type Claims = Readonly<Record<string, unknown>>

/** The highest first. */
function rank(role: Role): number {
  return roles.indexOf(role)
}

/**
 * The role after a sign-in. The claim decides up to the highest role that the settings allow; accounts above it are
 * managed at the desk.
 *
 * | account | claim | role |
 * | --- | --- | --- |
 * | above the highest | any | as it is |
 * | others | missing | as it is |
 * | others | names roles | the highest of them, at most the highest that is allowed |
 * | others | names a role beside the highest, such as translator beside author | subscriber |
 * | others | names none | subscriber |
 */
export function roleByClaim(current: Role, claims: Claims, claim: string | undefined, highest: Role): Role {
  const value = claim === undefined ? undefined : claimNamed(claims, claim)
  if (value === undefined || value === null || rank(current) < rank(highest)) return current
  const named = [value].flat().map(text => String(text).toLowerCase())
  const claimed = roles.find(role => named.includes(role)) ?? 'subscriber'
  if (isWithin(claimed, highest)) return claimed
  return isWithin(highest, claimed) ? highest : 'subscriber'
}

/** `roles`, or `realm_access.roles` within another claim. */
function claimNamed(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name]
  let value: unknown = claims
  for (const part of name.split('.'))
    value =
      typeof value === 'object' && value !== null
        ? Object.getOwnPropertyDescriptor(value, part)?.value
        : undefined
  return value
}
