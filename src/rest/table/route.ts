import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { Language } from '../../domain/records/language.ts'
import type { Taxonomy } from '../../domain/records/term.ts'
import type { Viewer } from '../../domain/rights/permissions.ts'
import type { Site } from '../../domain/site/site.ts'
import type { PresentTime } from '../../domain/time/present-time.ts'
import type { FieldTable, Purpose } from '../../fields/field-table.ts'
import type { ReadContext } from '../../fields/kind.ts'
import type { RawArgs } from '../../fields/read-args.ts'
import type { TaggedRecord } from '../../http/cache/record-tag.ts'
import type { RateKind } from '../../http/identity/rate-windows.ts'
import type { Addresses } from '../../http/request/addresses.ts'
import type { Listeners } from '../../http/server/listeners.ts'
import type { ImageLibrary } from '../../images/image-library.ts'
import type { ProblemsByField } from '../../messages/problem.ts'
import type { RefusalReason } from '../../messages/refusal.ts'
import type { WebhookSender } from '../../outgoing/webhook-sender.ts'
import type { SharedFeed } from '../../queries/feeds/shared-feed.ts'
import type { ShapeName } from '../../resources/shapes/shapes.ts'
import type { Store } from '../../storage/store.ts'
import type { operationRunner } from '../batch/run-operation.ts'
import type { RetryKey, SafeRetries } from '../perform/safe-retries.ts'

export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

export type Method = (typeof methods)[number]

/** The row of an operation: all that registration, the namespace index and the documentation know of it. */
export interface Route {
  /** Unique; the operation id in the documentation. */
  readonly name: string
  readonly methods: readonly Method[]
  /** Below the namespace; `{id}` is digits, `{slug}` anything but a slash. */
  readonly path: string
  readonly about: string
  /** Under which heading the documentation shows it. */
  readonly tag: Tag
  readonly args: FieldTable
  readonly purpose: Purpose
  /** Whether the viewer may do this at all, whichever record it is about. Asked before anything else. */
  readonly access: (viewer: Viewer) => boolean
  /** Finds the record that the path names, or refuses. Asked before the arguments are looked at. */
  readonly target?: (request: RequestContext) => Promise<unknown>
  /** What the arguments refer to that is not there. `run` checks this too; asked only when other faults are known. */
  readonly references?: (context: RouteContext) => Promise<ProblemsByField>
  /** What a read of the target answers: fields that a change sends back like that are not changed. */
  readonly shown?: (context: RouteContext) => Promise<object>
  /** What was sent, in the query or in the body, under the names that the arguments have, where clients know others. */
  readonly toOwnNames?: (sent: RawArgs, target: unknown) => RawArgs
  readonly run: (context: RouteContext) => Promise<Answer | WrittenAnswer | StreamAnswer>
  /** Whether it keeps its answers for requests that are sent again, rather than having them kept. */
  readonly handlesIdempotency?: boolean
  /** As what its requests are counted, where that is not plain from their method and query. */
  readonly countsAs?: RateKind
  /** Whether it cannot be an operation of a batch. */
  readonly isNotBatchable?: boolean
  readonly returns: Returns
  /** Every reason for which it may be refused. */
  readonly refuses: readonly RefusalReason[]
  /** Whether it is another answer each time, which is kept for nobody. */
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
  'changes',
  'webhooks',
  'batch',
  'interface',
] as const

/** The answer when all goes well. */
export interface Returns {
  readonly status: 200 | 201
  /** Without one, it is an object that is described elsewhere. */
  readonly shape?: ShapeName
  /** Whether it is a slice of a list, with totals and links in its headers. */
  readonly isList: boolean
  /** Whether it is a stream of events, which goes on until somebody ends it. */
  readonly isStream?: boolean
}

/** What is known of a request before its arguments are read. */
export interface RequestContext {
  readonly viewer: Viewer
  readonly path: Readonly<Record<string, string>>
  /** The query as it was sent, for what means something else there than in the body. */
  readonly query: RawArgs
  readonly language: Language
  readonly store: Store
  readonly images: ImageLibrary
  readonly feed: SharedFeed
  readonly listeners: Listeners
  readonly webhooks: WebhookSender
  /** As the root that was called shows it. */
  readonly site: Site
  readonly dialect: Dialect
  readonly time: PresentTime
  readonly addresses: Addresses
  readonly readContext: ReadContext
  /** What does the operations of a batch. */
  readonly operations: () => ReturnType<typeof operationRunner>
  readonly retries: SafeRetries
  /** Counts so many more requests of the caller, or refuses. */
  readonly countMore: (kind: RateKind, amount: number) => Promise<void>
  /** Under which the client may ask for the same again. */
  readonly retryKey?: RetryKey
  /** Whether a record is wanted only if it can have the slug that is asked for. */
  readonly mustBeNew: boolean
  /** Which version of the program this is. */
  readonly version: string
  /** A text in the language of the answer. */
  readonly translate: (key: string, values?: Readonly<Record<string, string | number>>) => string
  /** Whether a password opens the event. Guessing is slowed down. */
  readonly opensEvent: (id: number, password: string) => Promise<boolean>
  readonly header: (name: string) => string | undefined
  /** Whether the viewer would be let in now as when the request came: for what is answered a while later. */
  readonly isStillLetIn: () => Promise<boolean>
  /** Says when the client has gone away. */
  readonly untilGone: () => AbortSignal
}

export interface RouteContext<Args = Readonly<Record<string, unknown>>, Target = unknown>
  extends RequestContext {
  readonly args: Args
  /** The arguments as they were sent, for links that repeat them. */
  readonly sent: RawArgs
  readonly target: Target
}

/** How one root of an interface speaks: what its addresses, names and refusals are, where roots differ in them. */
export interface Dialect {
  /** Where its routes stand below the address of the site: `calendar/events/v1`. */
  readonly path: string
  /** What its index calls it. */
  readonly namespace: string
  /** The names of the parameter that chooses the language. Links use the first. */
  readonly languageParameters: readonly [string, ...string[]]
  readonly taxonomyNames: Readonly<Record<Taxonomy, string>>
  /** Whether filters find a term by any text that its slug could be made from: `#Loud` for `loud`. */
  readonly takesNamesAsSlugs?: boolean
  /** Parameters of the query that are understood before a request comes to its route, and so are not unknown to it. */
  readonly ignoredParams?: readonly string[]
  /** Whether `_fields` selects what is answered of a record. Elsewhere it may select from whole answers. */
  readonly selectsFields?: boolean
  /** Whether a list of events that names no days is of every day. */
  readonly hasNoDefaultWindow?: boolean
  /** Whether a route that takes a file takes it as the whole body too. */
  readonly takesBareFiles?: boolean
  /** Whether that a record is not there comes before that the caller may not do this. */
  readonly notFoundBeforeForbidden?: (route: Route) => boolean
  /** What goes wrong at a route, as this root tells it. */
  readonly translateError?: (
    error: unknown,
    route: Route,
    context: RequestContext,
    request: FastifyRequest,
  ) => Promise<unknown>
}

/** What a handler answers; the status is in the row. */
export interface Answer extends Written {
  readonly body: unknown
}

/** An answer whose JSON is written already. */
export interface WrittenAnswer extends Written {
  readonly json: string
}

/** Server-Sent Events, sent as they come. */
export interface StreamAnswer {
  readonly headers?: Readonly<Record<string, string>>
  readonly events: Readable
}

interface Written {
  readonly headers?: Readonly<Record<string, string>>
  /** The record that was written, as it is since; nothing when it is gone. */
  readonly record?: TaggedRecord
}
