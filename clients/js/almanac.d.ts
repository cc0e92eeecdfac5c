import type { components, operations } from './interface.d.ts'

type Schemas = components['schemas']
type Query<Name extends keyof operations> = NonNullable<operations[Name]['parameters']['query']>

export type Change = Schemas['Change']

/**
 * The collections of a calendar: the types of list items and single records, of creations and changes, and of
 * list filters.
 */
export interface Collections {
  events: Collection<
    Schemas['Event'],
    Schemas['SingleEvent'],
    Schemas['EventInput'],
    Schemas['EventPatch'],
    Query<'listEvents'>
  >
  venues: Collection<
    Schemas['Venue'],
    Schemas['Venue'],
    Schemas['VenueInput'],
    Schemas['VenuePatch'],
    Query<'listVenues'>
  >
  organizers: Collection<
    Schemas['Organizer'],
    Schemas['Organizer'],
    Schemas['OrganizerInput'],
    Schemas['OrganizerPatch'],
    Query<'listOrganizers'>
  >
  categories: Collection<
    Schemas['Term'],
    Schemas['Term'],
    Schemas['CategoryInput'],
    Schemas['CategoryPatch'],
    Query<'listCategories'>
  >
  tags: Collection<
    Schemas['Term'],
    Schemas['Term'],
    Schemas['TagInput'],
    Schemas['TagPatch'],
    Query<'listTags'>
  >
  /** Images are uploaded as a form with a file. */
  images: Collection<
    Schemas['SingleImage'],
    Schemas['SingleImage'],
    FormData,
    Schemas['ImagePatch'],
    Query<'listImages'>
  >
}

export interface Collection<Listed, Single, Input, Patch, Filters> {
  listed: Listed
  single: Single
  input: Input
  patch: Patch
  filters: Filters
}

export type Name = keyof Collections
export type Single<N extends Name> = Collections[N]['single']

/** A record and its entity tag. */
export interface Tagged<Record> {
  readonly record: Record
  readonly etag: string
}

export interface Calendar {
  /** All items of a list, across pages. Concurrent writes cause no duplicates or gaps. */
  list<N extends Name>(
    name: N,
    filters?: Omit<Collections[N]['filters'], 'page' | 'after'>,
    options?: Cancellable,
  ): AsyncGenerator<Collections[N]['listed'], void>
  /** One record; `undefined` if it does not exist or the caller may not read it. */
  find<N extends Name>(name: N, id: number, options?: ReadOptions): Promise<Tagged<Single<N>> | undefined>
  create<N extends Name>(
    name: N,
    input: Collections[N]['input'],
    options?: WriteOptions,
  ): Promise<Tagged<Single<N>>>
  /** With `ifMatch`, only if the record is still in that state; otherwise throws `Outdated`. */
  edit<N extends Name>(
    name: N,
    id: number,
    patch: Collections[N]['patch'],
    options?: WriteOptions,
  ): Promise<Tagged<Single<N>>>
  /**
   * Reads the record, asks for the changes, and writes them unless the record changed in the meantime; then
   * it retries.
   */
  editSafely<N extends Name>(
    name: N,
    id: number,
    patchOf: (record: Single<N>) => Collections[N]['patch'] | Promise<Collections[N]['patch']>,
    options?: Cancellable,
  ): Promise<Tagged<Single<N>>>
  /** Moves the record to the trash, or deletes it permanently if its kind has none. */
  remove(name: Name, id: number, options?: WriteOptions): Promise<void>
  /** Changes, slice by slice, until aborted or the loop is left. */
  follow(options?: FollowOptions): AsyncGenerator<Slice, never>
  /** The versions of a record, newest first. */
  history(name: Name, id: number, options?: Cancellable): AsyncGenerator<HistoryEntry, void>
  /** Restores the values of an earlier version. */
  restoreVersion<N extends Name>(
    name: N,
    id: number,
    version: number,
    options?: WriteOptions,
  ): Promise<Tagged<Single<N>>>
  /** Up to 500 operations in one request. Results are in the order of the operations. */
  batch<const Operations extends readonly BatchOperation[]>(
    operations: Operations,
    options?: BatchOptions,
  ): Promise<{ readonly [Index in keyof Operations]: BatchResult<Operations[Index]> }>
  /** Any other operation of the API. */
  send(method: string, path: string, options?: SendOptions): Promise<Answer>
}

export interface Connection {
  /** An access token. Without credentials, only public data is visible. */
  readonly token?: string
  /** Instead of a token: a username with the password or an application password. */
  readonly username?: string
  readonly password?: string
  /** How often a request is retried. Default: 5. */
  readonly retries?: number
  /** The timeout in seconds after which a request is retried. Default: 90. */
  readonly timeoutSeconds?: number
  readonly fetch?: typeof fetch
  /** Waits before a retry. */
  readonly pause?: (milliseconds: number, signal?: AbortSignal) => Promise<void>
}

export interface Cancellable {
  readonly signal?: AbortSignal
}

export interface ReadOptions extends Cancellable {
  readonly query?: Readonly<Record<string, unknown>>
}

export interface WriteOptions extends ReadOptions {
  /** The entity tag of the state to change. */
  readonly ifMatch?: string
  /** `*` refuses the creation if another record has the slug. */
  readonly ifNoneMatch?: '*'
  /**
   * Your own key, if a retry has to survive a restart of your program. By default each write gets a new one.
   */
  readonly idempotencyKey?: string
}

export type HistoryEntry = Schemas['HistoryEntry']

export interface BatchOperation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the API root, such as `/venues`, or `/venues/{hall.id}` with a value of an earlier result. */
  readonly path: string
  readonly body?: unknown
  /** The name by which later operations refer to the result. */
  readonly name?: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface BatchOptions extends WriteOptions {
  /** All operations or none: if one is refused, throws `Refused`. */
  readonly atomic?: boolean
}

/** The body is the record, or the error if `status` is 400 or above. */
export type BatchResult<Operation extends BatchOperation> = {
  readonly name?: string
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: BatchBody<Operation> | Schemas['Error']
}

type BatchBody<Operation extends BatchOperation> = Operation['method'] extends 'GET'
  ? unknown
  : RecordAt<Operation['path']>

type RecordAt<Path extends string> = Path extends `/${infer N}/${string}`
  ? RecordAt<`/${N}`>
  : Path extends `/${infer N extends Name}`
    ? Single<N>
    : unknown

export interface SendOptions extends WriteOptions {
  readonly body?: unknown
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: the type of the response depends on the path.
  readonly body: any
}

export interface FollowOptions extends Cancellable {
  /** The token of the last processed slice. Defaults to now. */
  readonly since?: string | undefined
  /**
   * Called when following starts from now, because there is no token or it has expired. Read everything here:
   * changes made in the meantime follow afterwards. Without this callback, an expired token throws `Refused`
   * with status 410.
   */
  readonly onStart?: (token: string) => void | Promise<void>
  /** How many seconds a request waits for changes. Default: 55. */
  readonly wait?: number
  /** Filters such as `kind`, `language` or `categories`. */
  readonly filters?: Omit<Query<'listChanges'>, 'since' | 'wait'>
}

export interface Slice {
  readonly changes: readonly (Change & { readonly collection: Name })[]
  /** Store it after processing the changes, to resume from here. */
  readonly token: string
  /** Whether more changes may be available immediately. */
  readonly hasMore: boolean
}

/**
 * `root` is the URL of the API, such as `https://events.example.org/calendar/events/v1`. Throws if it is
 * invalid.
 */
export function connect(root: string, connection?: Connection): Calendar

/** The calendar refused the request, or failed after all retries. */
export class Refused extends Error {
  constructor(status: number, error: Partial<Schemas['Error']>)
  readonly status: number
  /** A stable error code. */
  readonly code: string
  readonly data: Partial<Schemas['Error']['data']>
}

/** No response after all retries. `cause` has the reason. */
export class NetworkError extends Error {
  constructor(request: string, cause: unknown)
}

/** The record was changed by someone else, or the slug is taken (412). */
export class Outdated extends Refused {
  /** The current version of the record. */
  readonly version: number | undefined
}

export interface WebhookMessage {
  /** The type, such as `event.updated`, or `test`. */
  readonly type: string
  readonly timestamp: string
  readonly data: { readonly change: Change; readonly record?: unknown }
}

/** Returns the message if it was signed with the secret within the last five minutes; otherwise throws. */
export function verifyWebhook(
  secret: string,
  body: string,
  headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>,
  options?: { readonly nowSeconds?: number },
): Promise<WebhookMessage>
