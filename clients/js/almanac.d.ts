import type { components, operations, paths } from './interface.d.ts'

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
  /** The same, page by page, with the total and the cursor of the next page. */
  listPages<N extends Name>(
    name: N,
    filters?: Omit<Collections[N]['filters'], 'page' | 'after'>,
    options?: Cancellable,
  ): AsyncGenerator<Page<Collections[N]['listed']>, void>
  /** One record. Throws `NotFound` if it does not exist. */
  get<N extends Name>(name: N, id: number, options?: ReadOptions): Promise<Tagged<Single<N>>>
  /** One record; `undefined` if it does not exist. Throws if the caller may not read it or the credentials are wrong. */
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
  /** Changes one by one, over one connection. `follow` gets through proxies that don't pass streams on. */
  stream(options?: StreamOptions): AsyncGenerator<StreamedChange, never>
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
  readonly registrations: Registrations
  readonly webhooks: Webhooks
  /**
   * Any operation of the API, typed by its path in the OpenAPI document: `send('GET', '/events/{id}', { path: { id } })`.
   * The body is JSON, or the text of a file such as CSV; `as` returns it in another form.
   */
  send<M extends Method, P extends PathsOf<M>, As extends BodyForm | undefined = undefined>(
    method: M,
    path: P,
    options?: SendTo<Operation<P, M>> & { readonly as?: As },
  ): Promise<Answer<As extends BodyForm ? BodyForms[As] : BodyOf<Operation<P, M>>>>
  /** Any other request below the root, or the whole address of a file of this calendar, such as a picture. */
  send<P extends string, As extends BodyForm | undefined = undefined>(
    method: string,
    path: string extends P ? P : P extends keyof paths ? never : P,
    options?: SendOptions & { readonly as?: As },
    // biome-ignore lint/suspicious/noExplicitAny: the type of the response depends on the path.
  ): Promise<Answer<As extends BodyForm ? BodyForms[As] : any>>
}

/** The forms in which `send` returns a body. */
export interface BodyForms {
  text: string
  bytes: ArrayBuffer
  /** The response before its body is read, for large files: pass its `body` on. */
  stream: Response
}

export type BodyForm = keyof BodyForms

/** People who register for events, and their check-in. */
export interface Registrations {
  /** The registrations of all events that the caller manages. */
  listAll(
    filters?: Omit<Query<'listAllRegistrations'>, 'page'>,
    options?: Cancellable,
  ): AsyncGenerator<Registration, void>
  /** The same as a file. Read it with `text()`, or pass its `body` on. */
  export(filters?: Query<'exportRegistrations'>, options?: Cancellable): Promise<Response>
  /** The registrations of an event, oldest first. */
  list(
    eventId: number,
    filters?: Omit<Query<'listRegistrations'>, 'page'>,
    options?: Cancellable,
  ): AsyncGenerator<Registration, void>
  create(
    eventId: number,
    input: Schemas['RegistrationInput'],
    options?: WriteOptions,
  ): Promise<Schemas['WrittenRegistration']>
  get(id: number, options?: ReadOptions): Promise<Registration>
  edit(
    id: number,
    patch: Schemas['RegistrationPatch'],
    options?: WriteOptions,
  ): Promise<Schemas['WrittenRegistration']>
  /** Cancels a registration or some of its places. `erase` also erases the data of the person. */
  cancel(
    id: number,
    options?: WriteOptions & {
      readonly places?: readonly number[]
      readonly erase?: boolean
      /** Whether the person gets a mail. */
      readonly notify?: boolean
    },
  ): Promise<Schemas['WrittenRegistration']>
  /** How many places there are and how many are left. */
  places(eventId: number, options?: ReadOptions): Promise<Schemas['PlaceCounts']>
  /** Checks in by code, or by the id of the place. A scan that is sent again with its nonce has the same result. */
  checkIn(input: Schemas['CheckInInput'], options?: WriteOptions): Promise<Schemas['CheckIn']>
}

export interface Webhooks {
  list(options?: Cancellable): AsyncGenerator<Webhook, void>
  /** The signing secret is in the response, this time only. */
  create(input: Schemas['WebhookInput'], options?: WriteOptions): Promise<Webhook>
  get(id: number, options?: ReadOptions): Promise<Webhook>
  edit(id: number, patch: Schemas['WebhookPatch'], options?: WriteOptions): Promise<Webhook>
  remove(id: number, options?: WriteOptions): Promise<void>
  /** Sends a test message and returns how it was answered. */
  test(id: number, options?: WriteOptions): Promise<Delivery>
  /** Sends one message of the last 30 days again. */
  resend(id: number, messageId: string, options?: WriteOptions): Promise<Delivery>
  /** The deliveries of the last 30 days, newest first. */
  deliveries(id: number, options?: Cancellable): AsyncGenerator<Delivery, void>
}

export type Registration = Schemas['Registration']
export type Webhook = Schemas['Webhook']
export type Delivery = Schemas['Delivery']

export interface Page<Listed> {
  readonly records: readonly Listed[]
  readonly total: number
  /** Undefined on the last page. */
  readonly cursor: string | undefined
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The paths that support a method. */
export type PathsOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<Lowercase<M>, object> ? P : never
}[keyof paths]

export type Operation<P extends keyof paths, M extends Method> =
  paths[P] extends Record<Lowercase<M>, infer Found> ? Found : never

interface SendTo<Op> extends Omit<SendOptions, 'query' | 'path' | 'body' | 'as'> {
  readonly query?: Op extends { parameters: { query?: infer Q } } ? Q : never
  readonly path?: Op extends { parameters: { path?: infer V } } ? V : never
  readonly body?: Op extends { requestBody?: { content: infer Content } }
    ? Content[keyof Content] | FormData
    : undefined
}

/** The body of a successful response. */
export type BodyOf<Op> = Op extends { responses: infer Responses }
  ? {
      [Status in keyof Responses]: Status extends 200 | 201 ? JsonOf<Responses[Status]> : never
    }[keyof Responses]
  : unknown

/** Files are texts. */
type JsonOf<Response> = Response extends { content: infer Content }
  ? Content extends { 'application/json': infer Body }
    ? Body
    : string
  : unknown

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
  /**
   * Called once for each request instead of sending it. It may change the request, and calls `proceed` to send it, with
   * retries: to add a header, to measure, to cache answers, or to handle errors, which `proceed` throws.
   */
  readonly wrap?: (
    request: WrappedRequest,
    proceed: (request: WrappedRequest) => Promise<Answer>,
  ) => Promise<Answer>
  /** Called before each attempt, for logging and tracing. */
  readonly onRequest?: (request: SentRequest) => void
  /** Called after each response, also of attempts that are retried. */
  readonly onResponse?: (response: ReceivedResponse) => void
  /** Called before the pause of each retry. */
  readonly onRetry?: (retry: Retry) => void
  /** Waits before a retry. */
  readonly pause?: (milliseconds: number, signal?: AbortSignal) => Promise<void>
}

/** A request before it is sent. */
export interface WrappedRequest {
  readonly method: string
  readonly url: string
  readonly headers: Headers
  /** A form, or a value that is sent as JSON. */
  readonly body: unknown
}

export interface SentRequest {
  readonly method: string
  readonly url: string
  /** 1 for the first. */
  readonly attempt: number
}

export interface ReceivedResponse extends SentRequest {
  readonly status: number
  readonly requestId: string | undefined
  readonly milliseconds: number
}

export interface Retry extends SentRequest {
  /** The status of the response, if there was one. Otherwise `cause` is the error. */
  readonly status: number | undefined
  readonly cause: unknown
  /** The length of the pause. */
  readonly milliseconds: number
}

/** What every method takes. */
export interface Cancellable {
  readonly signal?: AbortSignal
  /** For this request, instead of those of the connection. */
  readonly retries?: number
  readonly timeoutSeconds?: number
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
  /** The values of the variables of the path. */
  readonly path?: Readonly<Record<string, unknown>>
  /** The form of the body. By default it is JSON, or the text of a file such as CSV. */
  readonly as?: BodyForm | undefined
}

// biome-ignore lint/suspicious/noExplicitAny: the type of the response depends on the path.
export interface Answer<Body = any> {
  readonly status: number
  readonly headers: Headers
  readonly body: Body
}

export interface FollowOptions extends Cancellable {
  /** The token of the last processed slice. Defaults to now. */
  readonly since?: string | undefined
  /**
   * Called when following starts from now, because there is no token or it has expired. Read everything here:
   * changes made in the meantime follow afterwards. Without this callback, an expired token throws `NotFound`
   * with status 410.
   */
  readonly onStart?: (token: string) => void | Promise<void>
  /** How many seconds a request waits for changes. Default: 55. */
  readonly wait?: number
  /** Filters such as `kind`, `language` or `categories`. */
  readonly filters?: Omit<Query<'listChanges'>, 'since' | 'wait'>
}

export interface StreamOptions extends Pick<Cancellable, 'signal'> {
  /** The token of the last processed change. Defaults to now. */
  readonly since?: string | undefined
  readonly filters?: Omit<Query<'streamChanges'>, 'since'>
}

export interface StreamedChange {
  readonly change: Change & { readonly collection: Name }
  /** Store it after processing the change, to resume from here. */
  readonly token: string
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
  constructor(
    status: number,
    error: Partial<Schemas['Error']>,
    requestId?: string,
    retryAfterSeconds?: number,
  )
  readonly status: number
  /** A stable error code. A newer calendar may have more of them. */
  readonly code: ErrorCode | (string & {})
  /** The id of the request in the log of the server. */
  readonly requestId: string | undefined
  /** How long the calendar asks to wait before another attempt (`Retry-After`). */
  readonly retryAfterSeconds: number | undefined
  readonly data: Partial<Schemas['Error']['data']>
}

/** The request is wrong (400, 413, 415, 422). `data.details` says what is wrong with each field. */
export class Invalid extends Refused {}

/** The credentials are missing or wrong (401), or they don't allow this (403). */
export class NotAllowed extends Refused {}

/** It does not exist, or not any more (404, 410): a record, a page, a version or a sync token. */
export class NotFound extends Refused {}

/** Too many requests, also after all retries (429). */
export class RateLimited extends Refused {}

export type ErrorCode = Schemas['Error']['code']

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
