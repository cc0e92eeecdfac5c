import { compatRefusals } from './compat-refusals.ts'
import type { MessageValues, ProblemsByField } from './problem.ts'

/**
 * Every way in which a request is refused: one row per reason, with the stable code that clients see, the HTTP
 * status that goes with it, and the English message (other languages: `locales/`, under `refusals.<reason>`).
 */
export const refusalReasons = {
  missingFields: {
    code: 'rest_missing_callback_param',
    status: 400,
    message: 'Missing required fields: {names}.',
  },
  invalidFields: { code: 'rest_invalid_param', status: 400, message: 'Invalid fields: {names}.' },
  brokenJson: { code: 'rest_invalid_json', status: 400, message: 'The body is not valid JSON.' },
  jsonTooDeep: {
    code: 'rest_invalid_json',
    status: 400,
    message: 'The body is nested too deeply. At most {max, number, integer} levels are accepted.',
  },
  bodyNotAnObject: {
    code: 'rest_invalid_json',
    status: 400,
    message: 'The body must be a JSON object with named fields.',
  },
  brokenRequest: { code: 'rest_bad_request', status: 400, message: 'The request is malformed.' },
  unusableHost: {
    code: 'rest_bad_request',
    status: 400,
    message:
      'The Host header is missing or invalid. Send a host name or IP address, with a port if needed (or X-Forwarded-Host from a proxy).',
  },
  severalHosts: {
    code: 'rest_bad_request',
    status: 400,
    message: 'The request has more than one Host header. Send exactly one.',
  },
  unusableProtocol: {
    code: 'rest_bad_request',
    status: 400,
    message: 'Unsupported protocol in X-Forwarded-Proto. Use http or https.',
  },
  requestTooSlow: {
    code: 'rest_request_timeout',
    status: 408,
    message: 'The request took too long to arrive.',
  },
  termExists: {
    code: 'term_exists',
    status: 400,
    message: 'A term with this name already exists under the same parent.',
  },
  loginRequired: {
    code: 'rest_forbidden',
    status: 401,
    message: 'Log in to do this.',
  },
  wrongCredentials: {
    code: 'rest_invalid_credentials',
    status: 401,
    message: 'The user name, password or token is wrong.',
  },
  tokenExpired: {
    code: 'rest_token_expired',
    status: 401,
    message: 'This access token has expired. Create a new one.',
  },
  tokenNeeded: {
    code: 'rest_token_needed',
    status: 401,
    message:
      'This account uses a second factor, so its password doesn’t work here. Use an access token, as a Bearer token or instead of the password.',
  },
  notAllowed: { code: 'rest_forbidden', status: 403, message: 'You don’t have permission to do this.' },
  scopeNeeded: {
    code: 'rest_insufficient_scope',
    status: 403,
    message: 'This access token may not do this. It needs the scope {scope}.',
  },
  authorNotAllowed: {
    code: 'rest_cannot_edit_others',
    status: 403,
    message: 'You don’t have permission to set a different author.',
  },
  foreignOrigin: {
    code: 'rest_forbidden',
    status: 403,
    message: '{origin} is not allowed to make changes here.',
  },
  openFromElsewhere: {
    code: 'rest_forbidden',
    status: 403,
    message: 'This server runs without accounts and accepts only connections from its own machine.',
  },
  noRoute: {
    code: 'rest_no_route',
    status: 404,
    message: 'This address doesn’t support this method.',
  },
  eventNotAccessible: { code: 'event-not-accessible', status: 403, message: 'This event is not public.' },
  venueNotAccessible: { code: 'venue-not-accessible', status: 403, message: 'This venue is not public.' },
  organizerNotAccessible: {
    code: 'organizer-not-accessible',
    status: 403,
    message: 'This organizer is not public.',
  },
  eventProtected: {
    code: 'event-password-protected',
    status: 403,
    message: 'This event is protected. The password is missing or wrong.',
  },
  eventNotFound: { code: 'rest-event-not-found', status: 404, message: 'Event not found.' },
  venueNotFound: { code: 'venue-not-found', status: 404, message: 'Venue not found.' },
  organizerNotFound: { code: 'organizer-not-found', status: 404, message: 'Organizer not found.' },
  imageNotFound: { code: 'image-not-found', status: 404, message: 'Image not found.' },
  translationNotFound: {
    code: 'translation-not-found',
    status: 404,
    message: 'This record has no translation into this language.',
  },
  termNotFound: { code: 'rest_term_invalid', status: 404, message: 'Term not found.' },
  eventGone: {
    code: 'event-no-longer-available',
    status: 404,
    message: 'This event is no longer available.',
  },
  venueGone: {
    code: 'venue-no-longer-available',
    status: 404,
    message: 'This venue is no longer available.',
  },
  organizerGone: {
    code: 'organizer-no-longer-available',
    status: 404,
    message: 'This organizer is no longer available.',
  },
  noEventPage: {
    code: 'event-archive-page-not-found',
    status: 404,
    message: 'The list of events has no page {page, number, integer}.',
  },
  noVenuePage: {
    code: 'venue-archive-page-not-found',
    status: 404,
    message: 'The list of venues has no page {page, number, integer}.',
  },
  noOrganizerPage: {
    code: 'organizer-archive-page-not-found',
    status: 404,
    message: 'The list of organizers has no page {page, number, integer}.',
  },
  noImagePage: {
    code: 'image-archive-page-not-found',
    status: 404,
    message: 'The list of images has no page {page, number, integer}.',
  },
  noTermPage: {
    code: 'term-archive-page-not-found',
    status: 404,
    message: 'The list of terms has no page {page, number, integer}.',
  },
  seriesNotFound: { code: 'series-not-found', status: 404, message: 'Series not found.' },
  noSeriesPage: {
    code: 'series-archive-page-not-found',
    status: 404,
    message: 'The list has no page {page, number, integer}.',
  },
  noWebhookPage: {
    code: 'webhook-archive-page-not-found',
    status: 404,
    message: 'The list has no page {page, number, integer}.',
  },
  noHistoryPage: {
    code: 'history-page-not-found',
    status: 404,
    message: 'The history has no page {page, number, integer}.',
  },
  changedMeanwhile: {
    code: 'rest_record_changed',
    status: 409,
    message: 'Someone else has changed this record since you opened it. Nothing was saved.',
  },
  staleForm: {
    code: 'rest_stale_form',
    status: 403,
    message: 'This form belongs to another session. Nothing was saved. Open the page again.',
  },
  lastAdministrator: {
    code: 'rest_last_administrator',
    status: 409,
    message: 'This is the last administrator. Make someone else an administrator first.',
  },
  personDisabled: {
    code: 'rest_person_disabled',
    status: 409,
    message: 'This account is disabled. Enable it first.',
  },
  entryLinkOver: {
    code: 'rest_entry_link_over',
    status: 410,
    message: 'This link has expired or was already used. Request a new one.',
  },
  registrationClosed: {
    code: 'registration-closed',
    status: 409,
    message: 'Registration for this event is closed.',
  },
  registrationExpired: {
    code: 'registration-expired',
    status: 409,
    message:
      'The places were not confirmed in time, and others have taken them. Register again, or join the waiting list.',
  },
  registrationNotFound: {
    code: 'registration-not-found',
    status: 404,
    message: 'Registration not found.',
  },
  peopleRegistered: {
    code: 'people-registered',
    status: 409,
    message:
      '{count, plural, one {# person has} other {# people have}} registered. Confirm the change first.',
  },
  registrationErased: {
    code: 'registration-erased',
    status: 409,
    message: 'The data of this registration is erased. It can’t be changed.',
  },
  noRegistrationPage: {
    code: 'registration-archive-page-not-found',
    status: 404,
    message: 'The list has no page {page, number, integer}.',
  },
  signedLinkOver: {
    code: 'rest_link_over',
    status: 410,
    message:
      'This link has expired or is incomplete. Use the link in the newest email, or request a new one.',
  },
  eventInTrash: { code: 'event-is-in-trash', status: 410, message: 'This event is already in the trash.' },
  venueInTrash: { code: 'venue-is-in-trash', status: 410, message: 'This venue is already in the trash.' },
  organizerInTrash: {
    code: 'organizer-is-in-trash',
    status: 410,
    message: 'This organizer is already in the trash.',
  },
  syncTokenExpired: {
    code: 'rest_sync_token_expired',
    status: 410,
    message:
      'This token has expired or belongs to another state of the calendar. Copy everything again and use a new token.',
  },
  tooManyListeners: {
    code: 'rest_too_many_listeners',
    status: 503,
    message:
      'Too many clients are waiting for changes. Try again in {seconds, plural, one {# second} other {# seconds}}.',
  },
  importNotFound: { code: 'import-not-found', status: 404, message: 'Import not found.' },
  importUnderWay: {
    code: 'import-under-way',
    status: 409,
    message: 'This import is still running. Wait until it has finished.',
  },
  importNotStarted: {
    code: 'import-not-started',
    status: 409,
    message: 'Nothing has been imported yet, so there is nothing to undo.',
  },
  webhookNotFound: { code: 'webhook-not-found', status: 404, message: 'Webhook not found.' },
  webhookWithoutSecret: {
    code: 'webhook-without-secret',
    status: 409,
    message: 'This webhook has no signing secret. Set a secret, or leave the field empty to generate one.',
  },
  versionNotFound: {
    code: 'version-not-found',
    status: 404,
    message: 'This version doesn’t exist or has been deleted from the history.',
  },
  imageInUse: {
    code: 'image-in-use',
    status: 409,
    message:
      'This image is used by {count, plural, =0 {records that you can’t see} one {# record} other {# records}}. Remove or replace it there first.',
  },
  preconditionFailed: {
    code: 'rest_precondition_failed',
    status: 412,
    message: 'The record has changed since you read it, or already exists. Nothing was changed.',
  },
  preconditionRequired: {
    code: 'rest_precondition_required',
    status: 428,
    message: 'Send If-Match with the ETag of the record. This server doesn’t accept changes without it.',
  },
  requestUnderWay: {
    code: 'rest_request_under_way',
    status: 409,
    message: 'A request with this Idempotency-Key is still running. Try again shortly.',
  },
  retryKeyReused: {
    code: 'rest_idempotency_key_reused',
    status: 422,
    message: 'This Idempotency-Key was used for another request. Use a new key for each request.',
  },
  unusableRetryKey: {
    code: 'rest_invalid_idempotency_key',
    status: 400,
    message: 'The Idempotency-Key must be 1 to 255 printable ASCII characters.',
  },
  batchFailed: {
    code: 'rest_batch_failed',
    status: 422,
    message: 'Operation {number, number, integer} failed, so none of the operations was executed.',
  },
  batchTimeUsedUp: {
    code: 'rest_batch_time_used_up',
    status: 503,
    message:
      'The batch has used up its processor time, so this operation was not executed. Send the remaining operations again in {seconds, plural, one {# second} other {# seconds}}.',
  },
  notInAtomicBatch: {
    code: 'rest_not_in_atomic_batch',
    status: 400,
    message:
      'An atomic batch can’t fetch images or check event passwords. Upload the image first, or send this operation separately.',
  },
  dependencyFailed: {
    code: 'rest_failed_dependency',
    status: 424,
    message: 'This operation depends on {name}, which failed.',
  },
  bodyTooLarge: {
    code: 'rest_body_too_large',
    status: 413,
    message: 'The request body is too large.',
  },
  addressTooLong: {
    code: 'rest_uri_too_long',
    status: 414,
    message: 'The address is too long for this server.',
  },
  headersTooLarge: {
    code: 'rest_headers_too_large',
    status: 431,
    message: 'The headers are too large for this server.',
  },
  unsupportedMediaType: {
    code: 'rest_unsupported_media_type',
    status: 415,
    message:
      'The body must be JSON or a form (application/x-www-form-urlencoded or multipart/form-data). Set Content-Type accordingly.',
  },
  jsonAsForm: {
    code: 'rest_unsupported_media_type',
    status: 415,
    message: 'The body is JSON, but Content-Type says it is a form. Send Content-Type: application/json.',
  },
  tooManyRequests: {
    code: 'rest_too_many_requests',
    status: 429,
    message: 'Too many attempts. Try again in {seconds, plural, one {# second} other {# seconds}}.',
  },
  rateLimited: {
    code: 'rest_too_many_requests',
    status: 429,
    message: 'Too many requests. Try again in {seconds, plural, one {# second} other {# seconds}}.',
  },
  unknownEmbedFormat: {
    code: 'oembed_unknown_format',
    status: 501,
    message: 'Unknown oEmbed format: use json or xml.',
  },
  noSpace: {
    code: 'rest_no_space',
    status: 507,
    message: 'The server is out of disk space. Nothing was saved.',
  },
  readOnly: {
    code: 'rest_unavailable',
    status: 503,
    message: 'The calendar is read-only at the moment. Nothing was saved.',
  },
  databaseBusy: {
    code: 'rest_unavailable',
    status: 503,
    message: 'Another program is writing to the calendar. Nothing was saved. Try again shortly.',
  },
  imagesBusy: {
    code: 'rest_images_busy',
    status: 503,
    message:
      'Too many images are being processed. Nothing was saved. Try again in {seconds, plural, one {# second} other {# seconds}}.',
  },
  imageProcessEnded: {
    code: 'rest_image_failed',
    status: 500,
    message:
      'The image processor crashed on this file and is restarting. Nothing was saved. Try a smaller image or another format.',
  },
  databaseAway: {
    code: 'rest_unavailable',
    status: 503,
    message: 'The calendar is temporarily unavailable. Try again shortly.',
  },
  internalError: {
    code: 'rest_internal_error',
    status: 500,
    message: 'An internal error occurred. If you report it, include the request ID {requestId}.',
  },
  ...compatRefusals,
} as const satisfies Record<string, { code: string; status: number; message: string }>

export type RefusalReason = keyof typeof refusalReasons

/** What may stand in `data` beside the status. */
export interface RefusalDetails {
  readonly missing?: readonly string[]
  readonly problems?: ProblemsByField
  readonly termId?: number
  /** compat: more members of the response, beside the message as `msg`. */
  readonly answer?: Readonly<Record<string, unknown>>
  readonly usedBy?: readonly { readonly kind: string; readonly id: number }[]
  readonly retryAfterSeconds?: number
  /** The operation of a batch that was refused, and what it was answered. */
  readonly operation?: { readonly index: number; readonly status: number; readonly body: unknown }
  /** The state that the record is in. */
  readonly current?: { readonly version: number; readonly etag: string }
}

/** Thrown wherever a request cannot be done as asked; each face turns it into its own kind of answer. */
export class Refusal extends Error {
  readonly reason: RefusalReason
  readonly values: MessageValues
  readonly details: RefusalDetails

  constructor(reason: RefusalReason, values: MessageValues = {}, details: RefusalDetails = {}) {
    super(refusalReasons[reason].code)
    this.name = 'Refusal'
    this.reason = reason
    this.values = values
    this.details = details
  }

  get code(): string {
    return refusalReasons[this.reason].code
  }

  get status(): number {
    return refusalReasons[this.reason].status
  }
}

/** All faults of a request's values at once. */
export function invalidFields(problems: ProblemsByField): Refusal {
  return new Refusal('invalidFields', { names: Object.keys(problems).join(', ') }, { problems })
}

/** Refuses when anything is wrong. */
export function refuseIfAny(problems: ProblemsByField): void {
  if (Object.keys(problems).length > 0) throw invalidFields(problems)
}
