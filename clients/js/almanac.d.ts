import type { components, operations } from './interface.d.ts'

type Schemas = components['schemas']
type Query<Name extends keyof operations> = NonNullable<operations[Name]['parameters']['query']>

export type Change = Schemas['Change']

/** What there is in a calendar: as lists hold it and as it is read alone, what creates and changes it, what filters lists. */
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
  /** A picture is uploaded as a form with its file. */
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

/** A record, and the tag of the state that it is in. */
export interface Tagged<Record> {
  readonly record: Record
  readonly etag: string
}

export interface Calendar {
  /** Everything in a list, however many pages it has. Nothing repeats or is left out while others write. */
  list<N extends Name>(
    name: N,
    filters?: Omit<Collections[N]['filters'], 'page' | 'after'>,
    options?: Cancellable,
  ): AsyncGenerator<Collections[N]['listed'], void>
  /** One record; `undefined` when there is none that this reader may read. */
  find<N extends Name>(name: N, id: number, options?: ReadOptions): Promise<Tagged<Single<N>> | undefined>
  create<N extends Name>(
    name: N,
    input: Collections[N]['input'],
    options?: WriteOptions,
  ): Promise<Tagged<Single<N>>>
  /** With `ifMatch` only if the record is still in that state; otherwise `Outdated` is thrown. */
  edit<N extends Name>(
    name: N,
    id: number,
    patch: Collections[N]['patch'],
    options?: WriteOptions,
  ): Promise<Tagged<Single<N>>>
  /** Reads, asks what to change, and writes if nobody else did meanwhile; otherwise it begins again. */
  editSafely<N extends Name>(
    name: N,
    id: number,
    patchOf: (record: Single<N>) => Collections[N]['patch'] | Promise<Collections[N]['patch']>,
    options?: Cancellable,
  ): Promise<Tagged<Single<N>>>
  /** Into the trash, or for good where there is none. */
  remove(name: Name, id: number, options?: WriteOptions): Promise<void>
  /** What changes, slice by slice, until it is aborted or the loop is left. */
  follow(options?: FollowOptions): AsyncGenerator<Slice, never>
  /** The versions of a record, newest first. */
  history(name: Name, id: number, options?: Cancellable): AsyncGenerator<HistoryEntry, void>
  /** Brings back the values that the record had at a version. */
  restoreVersion<N extends Name>(
    name: N,
    id: number,
    version: number,
    options?: WriteOptions,
  ): Promise<Tagged<Single<N>>>
  /** Up to 500 operations in one request. Each result stands at the place of its operation. */
  batch<const Operations extends readonly BatchOperation[]>(
    operations: Operations,
    options?: BatchOptions,
  ): Promise<{ readonly [Index in keyof Operations]: BatchResult<Operations[Index]> }>
  /** Any other operation of the interface. */
  send(method: string, path: string, options?: SendOptions): Promise<Answer>
}

export interface Connection {
  /** An access token. Without credentials, the calendar is read as the public reads it. */
  readonly token?: string
  /** Instead of a token: the name of a user, with the password or an application password. */
  readonly username?: string
  readonly password?: string
  /** How often a request is tried again: 5 times unless told otherwise. */
  readonly retries?: number
  /** After how many seconds without an answer a request is tried again: 90 unless told otherwise. */
  readonly timeoutSeconds?: number
  readonly fetch?: typeof fetch
  /** Waits before a request is tried again. */
  readonly pause?: (milliseconds: number, signal?: AbortSignal) => Promise<void>
}

export interface Cancellable {
  readonly signal?: AbortSignal
}

export interface ReadOptions extends Cancellable {
  readonly query?: Readonly<Record<string, unknown>>
}

export interface WriteOptions extends ReadOptions {
  /** The tag of the state that the change is meant for. */
  readonly ifMatch?: string
  /** `*`: refuse the creation when another record has the slug. */
  readonly ifNoneMatch?: '*'
  /** One of your own, if a retry has to survive the end of your program; otherwise there is a new one for each write. */
  readonly idempotencyKey?: string
}

export type HistoryEntry = Schemas['HistoryEntry']

export interface BatchOperation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the interface, such as `/venues`, or `/venues/{hall.id}` with a value of an earlier result. */
  readonly path: string
  readonly body?: unknown
  /** By which later operations refer to its result. */
  readonly name?: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface BatchOptions extends WriteOptions {
  /** Do all operations, or none when one is refused: then `Refused` is thrown. */
  readonly atomic?: boolean
}

/** The body is the record, or the error when `status` is 400 or above. */
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
  // biome-ignore lint/suspicious/noExplicitAny: what is answered depends on the address.
  readonly body: any
}

export interface FollowOptions extends Cancellable {
  /** The token of the last slice that was dealt with. Without one it starts with now. */
  readonly since?: string | undefined
  /**
   * Called when following starts with now: because there is no token, or because it is too old. Read everything here: what
   * changes meanwhile is told afterwards. Without this, a token that is too old is thrown as `Refused`, with status 410.
   */
  readonly onStart?: (token: string) => void | Promise<void>
  /** How many seconds a request waits for something to happen: 55 unless told otherwise. */
  readonly wait?: number
  /** What narrows the changes, such as `kind`, `language` or `categories`. */
  readonly filters?: Omit<Query<'listChanges'>, 'since' | 'wait'>
}

export interface Slice {
  readonly changes: readonly (Change & { readonly collection: Name })[]
  /** Keep it when the changes are dealt with: following goes on from here. */
  readonly token: string
  /** Whether there may be more at once. */
  readonly hasMore: boolean
}

/** `root` is the address of the interface, such as `https://events.example.org/calendar/events/v1`. Throws if it is not one. */
export function connect(root: string, connection?: Connection): Calendar

/** What the calendar refused, or could not do however often it was asked. */
export class Refused extends Error {
  constructor(status: number, error: Partial<Schemas['Error']>)
  readonly status: number
  /** A stable word for what is wrong. */
  readonly code: string
  readonly data: Partial<Schemas['Error']['data']>
}

/** No answer came, however often the request was sent. `cause` says why. */
export class NetworkError extends Error {
  constructor(request: string, cause: unknown)
}

/** Somebody else has changed the record, or has the slug (412). */
export class Outdated extends Refused {
  /** The version that the record has. */
  readonly version: number | undefined
}

export interface WebhookMessage {
  /** What happened, such as `event.updated`, or `test`. */
  readonly type: string
  readonly timestamp: string
  readonly data: { readonly change: Change; readonly record?: unknown }
}

/** The message, if it was signed with the secret within the last five minutes; otherwise it throws. */
export function verifyWebhook(
  secret: string,
  body: string,
  headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>,
  options?: { readonly nowSeconds?: number },
): Promise<WebhookMessage>
