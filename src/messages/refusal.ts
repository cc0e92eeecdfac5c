import { compatRefusals, type RefusalRow, refused } from './compat-refusals.ts'
import type { MessageValues, ProblemsByField } from './problem.ts'
import type { ProgramKeysBelow } from './text-keys.ts'

/** Every way in which the core refuses a request. The messages are in `locales/`, under `refusals`. */
const coreRefusals = {
  missingFields: refused(400, 'rest_missing_callback_param'),
  invalidFields: refused(400, 'rest_invalid_param'),
  brokenJson: refused(400, 'rest_invalid_json'),
  unfinishedJson: refused(400, 'rest_invalid_json'),
  jsonNotUtf8: refused(400, 'rest_invalid_json'),
  compressedJson: refused(400, 'rest_invalid_json'),
  jsonTooDeep: refused(400, 'rest_invalid_json'),
  bodyNotAnObject: refused(400, 'rest_invalid_json'),
  brokenRequest: refused(400, 'rest_bad_request'),
  brokenMultipart: refused(400, 'rest_bad_request'),
  unusableHost: refused(400, 'rest_bad_request'),
  severalHosts: refused(400, 'rest_bad_request'),
  unusableProtocol: refused(400, 'rest_bad_request'),
  requestTooSlow: refused(408, 'rest_request_timeout'),
  termExists: refused(400, 'term_exists'),
  loginRequired: refused(401, 'rest_forbidden'),
  wrongCredentials: refused(401, 'rest_invalid_credentials'),
  tokenExpired: refused(401, 'rest_token_expired'),
  tokenNeeded: refused(401, 'rest_token_needed'),
  notAllowed: refused(403, 'rest_forbidden'),
  scopeNeeded: refused(403, 'rest_insufficient_scope'),
  authorNotAllowed: refused(403, 'rest_cannot_edit_others'),
  foreignOrigin: refused(403, 'rest_forbidden'),
  openFromElsewhere: refused(403, 'rest_forbidden'),
  noRoute: refused(404, 'rest_no_route'),
  noRouteLike: refused(404, 'rest_no_route'),
  noMethod: refused(404, 'rest_no_route'),
  notBatchable: refused(404, 'rest_no_route'),
  eventNotAccessible: refused(403, 'event-not-accessible'),
  venueNotAccessible: refused(403, 'venue-not-accessible'),
  organizerNotAccessible: refused(403, 'organizer-not-accessible'),
  eventProtected: refused(403, 'event-password-protected'),
  eventNotFound: refused(404, 'rest-event-not-found'),
  venueNotFound: refused(404, 'venue-not-found'),
  organizerNotFound: refused(404, 'organizer-not-found'),
  imageNotFound: refused(404, 'image-not-found'),
  translationNotFound: refused(404, 'translation-not-found'),
  termNotFound: refused(404, 'rest_term_invalid'),
  eventGone: refused(404, 'event-no-longer-available'),
  venueGone: refused(404, 'venue-no-longer-available'),
  organizerGone: refused(404, 'organizer-no-longer-available'),
  noEventPage: refused(404, 'event-archive-page-not-found'),
  noVenuePage: refused(404, 'venue-archive-page-not-found'),
  noOrganizerPage: refused(404, 'organizer-archive-page-not-found'),
  noImagePage: refused(404, 'image-archive-page-not-found'),
  noCategoryPage: refused(404, 'term-archive-page-not-found'),
  noTagPage: refused(404, 'term-archive-page-not-found'),
  seriesNotFound: refused(404, 'series-not-found'),
  noSeriesPage: refused(404, 'series-archive-page-not-found'),
  noHistoryPage: refused(404, 'history-page-not-found'),
  refusedByHook: refused(422, 'rest_refused_by_hook'),
  hookFailed: refused(503, 'rest_hook_failed'),
  changedMeanwhile: refused(409, 'rest_record_changed'),
  staleForm: refused(403, 'rest_stale_form'),
  lastAdministrator: refused(409, 'rest_last_administrator'),
  ownAccount: refused(409, 'rest_own_account'),
  personDisabled: refused(409, 'rest_person_disabled'),
  entryLinkOver: refused(410, 'rest_entry_link_over'),
  peopleRegistered: refused(409, 'people-registered'),
  signedLinkOver: refused(410, 'rest_link_over'),
  eventInTrash: refused(410, 'event-is-in-trash'),
  venueInTrash: refused(410, 'venue-is-in-trash'),
  organizerInTrash: refused(410, 'organizer-is-in-trash'),
  syncTokenExpired: refused(410, 'rest_sync_token_expired'),
  tooManyListeners: refused(503, 'rest_too_many_listeners'),
  importNotFound: refused(404, 'import-not-found'),
  importUnderWay: refused(409, 'import-under-way'),
  importNotStarted: refused(409, 'import-not-started'),
  versionNotFound: refused(404, 'version-not-found'),
  imageInUse: refused(409, 'image-in-use'),
  preconditionFailed: refused(412, 'rest_precondition_failed'),
  preconditionRequired: refused(428, 'rest_precondition_required'),
  requestUnderWay: refused(409, 'rest_request_under_way'),
  retryKeyReused: refused(422, 'rest_idempotency_key_reused'),
  unusableRetryKey: refused(400, 'rest_invalid_idempotency_key'),
  batchFailed: refused(422, 'rest_batch_failed'),
  batchTimeUsedUp: refused(503, 'rest_batch_time_used_up'),
  notInAtomicBatch: refused(400, 'rest_not_in_atomic_batch'),
  dependencyFailed: refused(424, 'rest_failed_dependency'),
  bodyTooLarge: refused(413, 'rest_body_too_large'),
  tooManyFormFields: refused(413, 'rest_body_too_large'),
  tooManyFiles: refused(413, 'rest_body_too_large'),
  addressTooLong: refused(414, 'rest_uri_too_long'),
  headersTooLarge: refused(431, 'rest_headers_too_large'),
  unsupportedMediaType: refused(415, 'rest_unsupported_media_type'),
  jsonAsForm: refused(415, 'rest_unsupported_media_type'),
  tooManyRequests: refused(429, 'rest_too_many_requests'),
  rateLimited: refused(429, 'rest_too_many_requests'),
  unknownEmbedFormat: refused(501, 'oembed_unknown_format'),
  noSpace: refused(507, 'rest_no_space'),
  readOnly: refused(503, 'rest_unavailable'),
  databaseBusy: refused(503, 'rest_unavailable'),
  imagesBusy: refused(503, 'rest_images_busy'),
  imageProcessEnded: refused(500, 'rest_image_failed'),
  databaseAway: refused(503, 'rest_unavailable'),
  internalError: refused(500, 'rest_internal_error'),
  ...compatRefusals,
} satisfies Readonly<Record<ProgramKeysBelow<'refusals'>, RefusalRow>>

/** The refusals of slices. Each adds its own by declaration merging, and calls `addRefusals`. */
// biome-ignore lint/suspicious/noEmptyInterface: slices extend it
export interface SliceRefusals {}

export type RefusalReason = keyof typeof coreRefusals | keyof SliceRefusals

const allRefusals = new Map<string, RefusalRow>(Object.entries(coreRefusals))

/** Called when a slice is loaded. */
export function addRefusals(rows: Readonly<Record<string, RefusalRow>>): void {
  for (const [reason, row] of Object.entries(rows)) allRefusals.set(reason, row)
}

/** All rows by reason, for the documentation. */
export function refusalRows(): ReadonlyMap<string, RefusalRow> {
  return allRefusals
}

export function refusalRow(reason: RefusalReason): RefusalRow {
  const row = allRefusals.get(reason)
  if (!row) throw new Error(`The slice that refuses with ${reason} is not loaded.`)
  return row
}

/** The members of `data` in the response, besides the status. */
interface RefusalDetails {
  readonly missing?: readonly string[]
  readonly problems?: ProblemsByField
  readonly termId?: number
  /** The capability that the caller lacks, or has for fewer records, and the roles that would do. */
  readonly needs?: NeededCapability | undefined
  /** Names that were ignored, with the known name that each resembles, if there is one. */
  readonly ignored?: Readonly<Record<string, string | undefined>> | undefined
  /** compat: more members of the response, besides the message as `msg`. */
  readonly answer?: Readonly<Record<string, unknown>>
  readonly usedBy?: readonly { readonly kind: string; readonly id: number }[]
  readonly retryAfterSeconds?: number
  /** The refused operation of a batch, and its response. */
  readonly operation?: { readonly index: number; readonly status: number; readonly body: unknown }
  /** The state that the record is in. */
  readonly current?: { readonly version: number; readonly etag: string }
}

export interface NeededCapability {
  readonly capability: string
  /** How far the caller has it. */
  readonly reach?: string
  readonly roles: readonly string[]
}

/** An expected error, which each front end turns into a response. */
export class Refusal extends Error {
  readonly reason: RefusalReason
  readonly values: MessageValues
  readonly details: RefusalDetails

  constructor(reason: RefusalReason, values: MessageValues = {}, details: RefusalDetails = {}) {
    super(refusalRow(reason).code)
    this.name = 'Refusal'
    this.reason = reason
    this.values = values
    this.details = details
  }

  get code(): string {
    return refusalRow(this.reason).code
  }

  get status(): number {
    return refusalRow(this.reason).status
  }
}

/** A refusal with all problems of a request. */
export function invalidFields(problems: ProblemsByField): Refusal {
  return new Refusal('invalidFields', { names: Object.keys(problems).join(', ') }, { problems })
}

export function refuseIfAny(problems: ProblemsByField): void {
  if (Object.keys(problems).length > 0) throw invalidFields(problems)
}
