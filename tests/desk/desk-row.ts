// A desk route in the tables of the tests: who may use it.
import { type Role, roles } from '../../src/domain/rights/permissions.ts'
import type { TestApp } from '../support/test-app.ts'
import type { Fields } from './desk-client.ts'

export type Who = Role | 'nobody'

export const everyone: readonly Who[] = [...roles, 'nobody']
export const signedIn: readonly Who[] = roles
export const creators: readonly Who[] = ['administrator', 'editor', 'author', 'contributor']
/** Of records that aren’t public. */
export const readers: readonly Who[] = [...creators, 'translator']
/** For an event by the administrator. */
export const editors: readonly Who[] = ['administrator', 'editor']
export const translators: readonly Who[] = [...editors, 'translator']
export const administrators: readonly Who[] = ['administrator']

export interface TriedDeskRow {
  /** The request path. `{event}` is an event by the administrator in the state of `status`. */
  readonly path: string
  readonly fields?: Fields
  readonly mayUse: readonly Who[]
  readonly status?: 'publish' | 'pending' | 'trash'
  /** A page of the desk shows it in a frame, where it runs no scripts. */
  readonly isFramed?: boolean
  /** The equivalent API request, for users who may open the page but are refused the action. */
  readonly asInInterface?: (app: TestApp, as: Role, eventId: number) => Promise<{ status: number }>
}
