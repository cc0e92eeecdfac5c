import type { Readable } from 'node:stream'
import type { Capability } from '../../domain/rights/capabilities.ts'
import type { FieldTable, Purpose } from '../../fields/field-table.ts'
import type { RawArgs } from '../../fields/read-args.ts'
import type { TaggedRecord } from '../../http/cache/record-tag.ts'
import type { RateKind } from '../../http/identity/rate-windows.ts'
import type { ProblemsByField } from '../../messages/problem.ts'
import type { RefusalReason } from '../../messages/refusal.ts'
import type { ShapeName } from '../../resources/shapes/shapes.ts'
import type { Arguments, FullContext, ProfileNames, RequestContext } from './context.ts'

export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

export type Method = (typeof methods)[number]

/** The row of an operation: everything that registration, the namespace index and the documentation need. */
export interface Route {
  /** Unique. The operation id in the documentation. */
  readonly name: string
  readonly methods: readonly Method[]
  /** Relative to the namespace. `{id}` matches digits, `{slug}` anything but a slash. */
  readonly path: string
  readonly about: string
  /** Its heading in the documentation. */
  readonly tag: Tag
  readonly args: FieldTable
  readonly purpose: Purpose
  /** The capability that it requires. Checked first; `target` checks it for one record. */
  readonly access: Capability
  /** Finds the record that the path names, or throws. Called before the arguments are parsed. */
  readonly target?: (request: RequestContext) => Promise<unknown>
  /**
   * References in the arguments that don't exist. `run` checks this too, so this is only called if there are
   * other problems.
   */
  readonly references?: (context: FullRouteContext) => Promise<ProblemsByField>
  /** The read response of the target, at least the sent fields. Those sent back unchanged are ignored. */
  readonly shown?: (context: FullRouteContext) => Promise<object>
  /** Translates the names that clients use in the query or the body to those of the arguments. */
  readonly toOwnNames?: (sent: RawArgs, target: unknown) => RawArgs
  readonly run: (context: FullRouteContext) => Promise<Answer | WrittenAnswer | StreamAnswer>
  /** Whether the handler stores its responses for retries itself. */
  readonly handlesIdempotency?: boolean
  /** The rate limit kind, if it doesn't follow from the method and query. */
  readonly countsAs?: RateKind
  /** Whether it is forbidden in batches. */
  readonly isNotBatchable?: boolean
  readonly returns: Returns
  /** All possible refusals. */
  readonly refuses: readonly RefusalReason[]
  /** Whether each response is different and never cached. */
  readonly isLive?: boolean
}

export type Tag = (typeof tags)[number]

export const tags = [
  'events',
  'venues',
  'organizers',
  'categories',
  'tags',
  'images',
  'registrations',
  'check-ins',
  'changes',
  'webhooks',
  'batch',
  'interface',
] as const

/** The successful response. */
export interface Returns {
  readonly status: 200 | 201
  /** Without one, it is an object described elsewhere. */
  readonly shape?: ShapeName
  /** Whether it is a page of a list, with totals and links in its headers. */
  readonly isList: boolean
  /** Whether it is an event stream, which stays open. */
  readonly isStream?: boolean
}

export interface FullRouteContext<Args = Readonly<Record<string, unknown>>, Target = unknown>
  extends FullContext,
    Arguments<Args, Target> {}

/** A profile of the API: its paths, names and errors, where they differ between roots. */
export interface RestProfile extends ProfileNames {
  /** Whether an access token may be the parameter `api_key`. */
  readonly takesApiKey?: boolean
  /** Whether 404 takes precedence over 403. */
  readonly notFoundBeforeForbidden?: (route: Route) => boolean
  /** Translates an error of a route for this profile. */
  readonly translateError?: (
    error: unknown,
    route: Route,
    context: RequestContext,
    body: unknown,
  ) => Promise<unknown>
}

/** The response of a handler. The status is in the row. */
export interface Answer extends Written {
  readonly body: unknown
}

/** A response already serialized to JSON. */
export interface WrittenAnswer extends Written {
  readonly json: string
}

/** Server-Sent Events, streamed. */
export interface StreamAnswer {
  readonly headers?: Readonly<Record<string, string>>
  readonly events: Readable
}

interface Written {
  readonly headers?: Readonly<Record<string, string>>
  /** The written record in its new state. Absent if it was deleted. */
  readonly record?: TaggedRecord
}
