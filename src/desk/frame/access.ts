import {
  canCreate,
  canEditOthers,
  isAdministrator,
  type Profile,
  type Role,
  roles,
} from '../../domain/rights/permissions.ts'

/** Who may use a row of the desk. */
export interface Access {
  allows(user: Profile | undefined): boolean
  /** The roles that have access, shown to users who lack it. */
  readonly roles: readonly Role[]
}

/** Including signed-out visitors. */
export const everybody: Access = { allows: () => true, roles }
export const signedIn: Access = { allows: user => user !== undefined, roles }
export const creators: Access = accessOf(canCreate)
export const editors: Access = accessOf(canEditOthers)
export const administrators: Access = accessOf(isAdministrator)

function accessOf(allows: (user: Profile | undefined) => boolean): Access {
  return {
    allows,
    roles: roles.filter(role => allows({ id: 0, login: '', role, name: '', language: null })),
  }
}
