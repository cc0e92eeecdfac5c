import { type NeededCapability, Refusal } from '../../messages/refusal.ts'
import { publishedStatuses, type RecordKind, type Status } from '../records/record-frame.ts'
import {
  allCapabilities,
  type Capability,
  capabilitiesOf,
  type LinkPurpose,
  linkCapabilities,
  type Reach,
  reaches,
  type TokenScope,
  tokenScopeNames,
  tokenScopes,
} from './capabilities.ts'
import { type Role, roles, type User } from './permissions.ts'

/** Who reads or writes. Permissions are checked by capability and ownership, never by role. */
export interface Caller {
  readonly kind: 'visitor' | 'user' | 'token' | 'link' | 'remote' | 'system'
  readonly user: User | undefined
  readonly capabilities: Capabilities
  /** The scopes of a token that may not do everything that its user may do. */
  readonly scopes?: readonly TokenScope[]
  /** The purpose of a link, and the only record that it may act on. */
  readonly link?: { readonly purpose: LinkPurpose; readonly recordId: number }
  /** The program that acts for the user: the name of an access token or a connected app. */
  readonly client?: string
  /** The address of an actor on another server. */
  readonly actor?: string
}

export type AccountCaller = Caller & { readonly user: User }

type Capabilities = ReadonlyMap<Capability, Reach>

/** The fields of a record that permissions depend on. */
export interface Owned {
  /** Needed for links, which act on one record. */
  readonly id?: number
  readonly authorId: number | null
  readonly status: Status
  /** Who trashed it. Only relevant in the trash. */
  readonly trashedBy?: number | null
}

export const visitor: Caller = { kind: 'visitor', user: undefined, capabilities: capabilitiesOf('visitor') }

/** For jobs, and for commands that act for no account. */
export const system: Caller = {
  kind: 'system',
  user: undefined,
  capabilities: allCapabilities,
}

export function userCaller({ id, login, role }: User): AccountCaller {
  return { kind: 'user', user: { id, login, role }, capabilities: capabilitiesOf(role) }
}

/** A token may do what its user may do, within its scopes if it has any. */
export function tokenCaller(
  user: User,
  scopes: readonly TokenScope[] | null,
  client?: string,
): AccountCaller {
  const { capabilities, ...of } = userCaller(user)
  const caller = { ...of, ...(client !== undefined && { client }) }
  if (scopes === null) return { ...caller, kind: 'token', capabilities }
  const granted = new Set<Capability>(scopes.flatMap(scope => tokenScopes.get(scope)?.grants ?? []))
  const within = [...capabilities].filter(([name]) => visitor.capabilities.has(name) || granted.has(name))
  return { ...caller, kind: 'token', capabilities: new Map(within), scopes }
}

export function linkCaller(purpose: LinkPurpose, recordId: number, user?: User): Caller {
  const granted = (linkCapabilities.get(purpose) ?? []).map((name): [Capability, Reach] => [name, 'own'])
  const capabilities = new Map([...visitor.capabilities, ...granted])
  return { kind: 'link', user, capabilities, link: { purpose, recordId } }
}

/** An actor on another server, known by its signature. It may do what visitors may do. */
export function remoteCaller(actor: string): Caller {
  return { ...visitor, kind: 'remote', actor }
}

/** The roles that may do this with some record, for messages to users who may not. */
export function rolesWith(capability: Capability): readonly Role[] {
  return roles.filter(role => capabilitiesOf(role).has(capability))
}

/** Whether the caller may do this with the record, or with any record if none is given. */
export function can(caller: Caller, capability: Capability, record?: Owned): boolean {
  const reach = caller.capabilities.get(capability)
  if (reach === undefined) return false
  return record === undefined || reach === 'any' || (owns(caller, record) && isReached(reach, caller, record))
}

/** Whether the caller may do this with the records of any author. */
export function canWithAny({ capabilities }: Caller, capability: Capability): boolean {
  return capabilities.get(capability) === 'any'
}

/** Refuses a caller who may not do this with the record, or with any record if none is given. */
export function authorize(caller: Caller, capability: Capability, record?: Owned): void {
  if (!can(caller, capability, record)) throw refusalOf(caller, capability)
}

/** The reason why the caller may not do this. For a token it names the missing scope, if that would help. */
export function refusalOf(caller: Caller, capability: Capability): Refusal {
  const { user, scopes, capabilities } = caller
  if (!user) return new Refusal('loginRequired')
  const isOutOfScope = scopes && !capabilities.has(capability) && capabilitiesOf(user.role).has(capability)
  const scope = isOutOfScope && tokenScopeNames().find(name => grants(name, capability))
  return scope
    ? new Refusal('scopeNeeded', { scope })
    : new Refusal('notAllowed', {}, { needs: neededFor(caller, capability) })
}

/** The roles with the capability, or with a wider reach if the caller has it for some records. */
function neededFor({ capabilities }: Caller, capability: Capability): NeededCapability | undefined {
  const reach = capabilities.get(capability)
  const rank = reaches.indexOf(reach ?? 'no')
  const wider = roles.filter(role => reaches.indexOf(capabilitiesOf(role).get(capability) ?? 'no') > rank)
  return wider.length > 0 ? { capability, ...(reach && { reach }), roles: wider } : undefined
}

function grants(scope: TokenScope, capability: Capability): boolean {
  return tokenScopes.get(scope)?.grants.includes(capability) ?? false
}

function owns({ user, link }: Caller, { id, authorId }: Owned): boolean {
  if (link) return link.recordId === id
  return user !== undefined && user.id === authorId
}

/**
 * Contributors may only restore records they trashed themselves. An editor who restores a record publishes it
 * again and expects it unchanged.
 */
function isReached(reach: Reach, { user }: Caller, { status, trashedBy }: Owned): boolean {
  if (reach !== 'unpublished') return true
  return status === 'trash' ? trashedBy === user?.id : !publishedStatuses.includes(status)
}

export function canRead(caller: Caller, record: Owned): boolean {
  return record.status === 'publish' || can(caller, 'record.read', record)
}

/** An image has no status. It belongs to the user who uploaded it. */
export function ownsImage(caller: Caller, { authorId }: Pick<Owned, 'authorId'>): boolean {
  return can(caller, 'image.edit', { authorId, status: 'publish' })
}

/** An image's texts are part of the records that show it, so a caller must be able to edit those. */
export function canEditImage(
  caller: Caller,
  image: Pick<Owned, 'authorId'>,
  shownBy: readonly OwnedRecord[],
): boolean {
  const published = shownBy.filter(record => publishedStatuses.includes(record.status))
  return ownsImage(caller, image) && published.every(record => can(caller, `${record.kind}.edit`, record))
}

/** A record whose kind decides which capability it takes. */
export interface OwnedRecord extends Owned {
  readonly kind: RecordKind
}
