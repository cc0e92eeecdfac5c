import type { Readable } from 'node:stream'
import type { ChangeGuard } from '../../actions/accounts/actor.ts'
import type { SaveRules } from '../../actions/events/review-saves.ts'
import type { SliceSettings } from '../../config/slice-settings.ts'
import type { Language } from '../../domain/records/record-frame.ts'
import type { Taxonomy } from '../../domain/records/term.ts'
import { type Caller, can } from '../../domain/rights/caller.ts'
import type { Capability } from '../../domain/rights/capabilities.ts'
import type { Site } from '../../domain/site/site.ts'
import type { PresentTime } from '../../domain/time/present-time.ts'
import type { FieldTable, Purpose } from '../../fields/field-table.ts'
import type { ReadContext } from '../../fields/kind.ts'
import type { RawArgs } from '../../fields/read-args.ts'
import type { TaggedRecord } from '../../http/cache/etag.ts'
import type { AccessNow } from '../../http/identity/access-now.ts'
import type { RateKind } from '../../http/identity/rate-windows.ts'
import type { Addresses } from '../../http/request/addresses.ts'
import type { Listeners } from '../../http/server/listeners.ts'
import type { ImageLibrary } from '../../images/image-library.ts'
import type { ProblemsByField } from '../../messages/problem.ts'
import type { RefusalReason } from '../../messages/refusal.ts'
import type { ShapeName } from '../../resources/shapes/shapes.ts'
import type { Store } from '../../storage/store.ts'
import type { OperationRunner } from '../perform/operation.ts'
import type { RetryKey, SafeRetries } from '../perform/safe-retries.ts'
import type { Tag } from './tags.ts'

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
  /** Also admits callers who may translate. `target` and the action check that they change nothing else. */
  readonly translateAccess?: Capability
  /** Finds the record that the path names, or throws. Called before the arguments are parsed. */
  readonly target?: (request: RequestContext) => Promise<unknown>
  /** References in the arguments that don't exist. Only called if there are other problems. */
  readonly references?: (context: FullRouteContext) => Promise<ProblemsByField>
  /** The read response of the target, at least the sent fields. Those sent back unchanged are ignored. */
  readonly shown?: (context: FullRouteContext) => Promise<object>
  /** Translates the names that clients use in the query or the body to those of the arguments. */
  readonly toOwnNames?: (sent: RawArgs, target: unknown) => RawArgs
  readonly run: (context: FullRouteContext) => Promise<Answer | WrittenAnswer | StreamAnswer>
  /**
   * Reads the response to a retry by its id, if it has names or addresses. Those are not stored for retries, because
   * they must not outlive an erasure.
   */
  readonly readAgain?: (id: number, context: RequestContext) => Promise<Answer>
  /** Whether the handler stores its responses for retries itself. */
  readonly handlesIdempotency?: boolean
  /** The rate limit kind, if it doesn't follow from the method and query. */
  readonly countsAs?: RateKind
  /** Whether it is forbidden in batches. */
  readonly isNotBatchable?: boolean
  readonly returns: Returns
  readonly refuses: readonly RefusalReason[]
  /** Whether each response is different and never cached. */
  readonly isLive?: boolean
}

interface Returns {
  readonly status: 200 | 201
  /** Without one, it is an object described elsewhere. */
  readonly shape?: ShapeName
  /** Whether it is a page of a list, with totals and links in its headers. */
  readonly isList: boolean
  /** Whether it is an event stream, which stays open. */
  readonly isStream?: boolean
  /** The media types of a file, which is streamed. */
  readonly files?: readonly string[]
}

/** A profile of the API: its paths, names and errors, where they differ between roots. */
export interface RestProfile extends ProfileNames {
  /** Whether an access token may be the parameter `api_key`. */
  readonly acceptsApiKey?: boolean
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

/** Server-Sent Events or a file, streamed. */
export interface StreamAnswer {
  readonly headers?: Readonly<Record<string, string>>
  readonly stream: Readable
  readonly type: string
}

interface Written {
  readonly headers?: Readonly<Record<string, string>>
  /** The written record in its new state. Absent if it was deleted. */
  readonly record?: TaggedRecord
}

// What handlers get. A read gets the request and its caller, a write gets more. Live feeds and batches get all.

/** What a read needs, before its arguments are parsed. */
export interface RequestContext {
  readonly caller: Caller
  readonly path: Readonly<Record<string, string>>
  /** The raw query, for parameters that mean something else there than in the body. */
  readonly query: RawArgs
  readonly language: Language
  /** In a batch, its changes share a transaction with those of other operations. */
  readonly store: Store
  /** In the language of the requested root. */
  readonly site: Site
  readonly profile: ProfileNames
  readonly time: PresentTime
  readonly addresses: Addresses
  readonly readContext: ReadContext
  readonly version: string
  /** A text in the language of the response. */
  readonly translate: (key: string, values?: Readonly<Record<string, string | number>>) => string
  /** Whether a password unlocks the event. Guesses are rate-limited. */
  readonly opensEvent: (id: number, password: string) => Promise<boolean>
  readonly header: (name: string) => string | undefined
}

export interface WriteContext extends RequestContext {
  readonly images: ImageLibrary
  readonly sliceSettings: SliceSettings
  /** Checked in the transaction of each change. */
  readonly guards: readonly ChangeGuard[]
  /** Whether creation fails if the requested slug is taken. */
  readonly mustBeNew: boolean
  /** The operator's rules about saved events. */
  readonly saveRules?: SaveRules | undefined
}

/** Everything that any handler needs. */
export interface FullContext extends WriteContext {
  readonly listeners: Listeners
  /** What has become of the caller's access, for responses sent a while after the request. */
  readonly accessNow: () => Promise<AccessNow>
  /** Aborts when the client disconnects. */
  readonly untilGone: () => AbortSignal
  readonly operations: () => OperationRunner
  readonly retries: SafeRetries
  readonly retryKey?: RetryKey
  /** Counts additional requests of the caller against the rate limit. Throws if it is exceeded. */
  readonly countMore: (kind: RateKind, amount: number) => Promise<void>
}

/** The parsed arguments of a call. */
interface Arguments<Args = Readonly<Record<string, unknown>>, Target = unknown> {
  readonly args: Args
  /** The raw arguments, for links that repeat them. */
  readonly sent: RawArgs
  readonly target: Target
}

export interface RouteContext<Args = Readonly<Record<string, unknown>>, Target = unknown>
  extends RequestContext,
    Arguments<Args, Target> {}

export interface WriteRouteContext<Args = Readonly<Record<string, unknown>>, Target = unknown>
  extends WriteContext,
    Arguments<Args, Target> {}

export interface FullRouteContext<Args = Readonly<Record<string, unknown>>, Target = unknown>
  extends FullContext,
    Arguments<Args, Target> {}

/** The names of an API profile, where they differ between roots. */
export interface ProfileNames {
  /** Its path below the site's URL: `calendar/events/v1`. */
  readonly path: string
  readonly namespace: string
  /** The names of the language parameter. Links use the first. */
  readonly languageParameters: readonly [string, ...string[]]
  readonly taxonomyNames: Readonly<Record<Taxonomy, string>>
  /** Whether filters accept any text that yields a term's slug: `#Loud` for `loud`. */
  readonly takesNamesAsSlugs?: boolean
  /** Query parameters handled before the route, which don't count as unknown. */
  readonly ignoredParams?: readonly string[]
  /** Whether `_fields` selects fields of a record. Elsewhere it may select from whole responses. */
  readonly selectsFields?: boolean
  /** Whether an event list without dates covers all time. */
  readonly hasNoDefaultWindow?: boolean
  readonly namesTicketProviders?: boolean
  /** Whether a route that takes a file also accepts it as the raw body. */
  readonly acceptsBareFiles?: boolean
}

/** Whether the caller may use the operation, for some record. */
export function isAdmitted(
  caller: Caller,
  { access, translateAccess }: Pick<Route, 'access' | 'translateAccess'>,
): boolean {
  return can(caller, access) || (translateAccess !== undefined && can(caller, translateAccess))
}
