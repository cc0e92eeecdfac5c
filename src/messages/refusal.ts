import { compatRefusals, refused } from './compat-refusals.ts'
import type { MessageValues, ProblemsByField } from './problem.ts'

function noPage(kind: string, list = 'The list') {
  return refused(404, `${kind}-archive-page-not-found`, `${list} has no page {page, number, integer}.`)
}

/** Every way in which a request is refused. Translated messages are in `locales/`, under `refusals`. */
export const refusalReasons = {
  missingFields: refused(400, 'rest_missing_callback_param', 'Missing required fields: {names}.'),
  invalidFields: refused(400, 'rest_invalid_param', 'Invalid fields: {names}.'),
  brokenJson: refused(400, 'rest_invalid_json', 'The body is not valid JSON.'),
  jsonTooDeep: refused(
    400,
    'rest_invalid_json',
    'The body is nested too deeply. At most {max, number, integer} levels are accepted.',
  ),
  bodyNotAnObject: refused(400, 'rest_invalid_json', 'The body must be a JSON object with named fields.'),
  brokenRequest: refused(400, 'rest_bad_request', 'The request is malformed.'),
  unusableHost: refused(
    400,
    'rest_bad_request',
    'The Host header is missing or invalid. Send a host name or IP address, with a port if needed (or X-Forwarded-Host from a proxy).',
  ),
  severalHosts: refused(
    400,
    'rest_bad_request',
    'The request has more than one Host header. Send exactly one.',
  ),
  unusableProtocol: refused(
    400,
    'rest_bad_request',
    'Unsupported protocol in X-Forwarded-Proto. Use http or https.',
  ),
  requestTooSlow: refused(408, 'rest_request_timeout', 'The request took too long to arrive.'),
  termExists: refused(
    400,
    'term_exists',
    '{kind, select, category {A category with this name already exists under the same parent.} other {A tag with this name already exists.}}',
  ),
  loginRequired: refused(401, 'rest_forbidden', 'Log in to do this.'),
  wrongCredentials: refused(401, 'rest_invalid_credentials', 'The user name, password or token is wrong.'),
  tokenExpired: refused(401, 'rest_token_expired', 'This access token has expired. Create a new one.'),
  tokenNeeded: refused(
    401,
    'rest_token_needed',
    'This account uses a second factor, so its password doesn’t work here. Use an access token, as a Bearer token or instead of the password.',
  ),
  notAllowed: refused(403, 'rest_forbidden', 'You don’t have permission to do this.'),
  scopeNeeded: refused(
    403,
    'rest_insufficient_scope',
    'This access token may not do this. It needs the scope {scope}.',
  ),
  authorNotAllowed: refused(
    403,
    'rest_cannot_edit_others',
    'You don’t have permission to set a different author.',
  ),
  foreignOrigin: refused(403, 'rest_forbidden', '{origin} is not allowed to make changes here.'),
  openFromElsewhere: refused(
    403,
    'rest_forbidden',
    'This server runs without accounts and accepts only connections from its own machine.',
  ),
  noRoute: refused(404, 'rest_no_route', 'This address doesn’t support this method.'),
  eventNotAccessible: refused(403, 'event-not-accessible', 'This event is not public.'),
  venueNotAccessible: refused(403, 'venue-not-accessible', 'This venue is not public.'),
  organizerNotAccessible: refused(403, 'organizer-not-accessible', 'This organizer is not public.'),
  eventProtected: refused(
    403,
    'event-password-protected',
    'This event is protected. The password is missing or wrong.',
  ),
  eventNotFound: refused(404, 'rest-event-not-found', 'Event not found.'),
  venueNotFound: refused(404, 'venue-not-found', 'Venue not found.'),
  organizerNotFound: refused(404, 'organizer-not-found', 'Organizer not found.'),
  imageNotFound: refused(404, 'image-not-found', 'Image not found.'),
  translationNotFound: refused(
    404,
    'translation-not-found',
    'This record has no translation into this language.',
  ),
  termNotFound: refused(
    404,
    'rest_term_invalid',
    '{kind, select, category {Category not found.} other {Tag not found.}}',
  ),
  eventGone: refused(404, 'event-no-longer-available', 'This event is no longer available.'),
  venueGone: refused(404, 'venue-no-longer-available', 'This venue is no longer available.'),
  organizerGone: refused(404, 'organizer-no-longer-available', 'This organizer is no longer available.'),
  noEventPage: noPage('event', 'The list of events'),
  noVenuePage: noPage('venue', 'The list of venues'),
  noOrganizerPage: noPage('organizer', 'The list of organizers'),
  noImagePage: noPage('image', 'The list of images'),
  noCategoryPage: noPage('term', 'The list of categories'),
  noTagPage: noPage('term', 'The list of tags'),
  seriesNotFound: refused(404, 'series-not-found', 'Series not found.'),
  noSeriesPage: noPage('series'),
  noWebhookPage: noPage('webhook'),
  noHistoryPage: refused(404, 'history-page-not-found', 'The history has no page {page, number, integer}.'),
  changedMeanwhile: refused(
    409,
    'rest_record_changed',
    'Someone else has changed this record since you opened it. Nothing was saved.',
  ),
  staleForm: refused(
    403,
    'rest_stale_form',
    'This form belongs to another session. Nothing was saved. Open the page again.',
  ),
  lastAdministrator: refused(
    409,
    'rest_last_administrator',
    'This is the last administrator. Make someone else an administrator first.',
  ),
  ownAccount: refused(
    409,
    'rest_own_account',
    'You can’t disable your own account. Ask another administrator to do it.',
  ),
  personDisabled: refused(409, 'rest_person_disabled', 'This account is disabled. Enable it first.'),
  entryLinkOver: refused(
    410,
    'rest_entry_link_over',
    'This link has expired or was already used. Request a new one.',
  ),
  registrationClosed: refused(409, 'registration-closed', 'Registration for this event is closed.'),
  eventIsCancelled: refused(
    409,
    'registration-closed',
    'This event was cancelled, so registration is closed.',
  ),
  eventIsUnpublished: refused(
    409,
    'registration-closed',
    'This event is not published now, so registration is closed.',
  ),
  eventIsTrashed: refused(409, 'registration-closed', 'This event was deleted, so registration is closed.'),
  eventHasBegun: refused(
    409,
    'registration-closed',
    'This event has already begun, so registration is closed.',
  ),
  registrationCancelled: refused(
    409,
    'registration-closed',
    'This registration was cancelled. To come after all, register again.',
  ),
  registrationExpired: refused(
    409,
    'registration-expired',
    'The places were not confirmed in time, and others have taken them. Register again, or join the waiting list.',
  ),
  fewerPlaces: refused(
    409,
    'registration-expired',
    'The event has fewer places now, and others have taken them. Register again for fewer places, or join the waiting list.',
  ),
  registrationNotFound: refused(404, 'registration-not-found', 'Registration not found.'),
  peopleRegistered: refused(
    409,
    'people-registered',
    '{count, plural, one {# person has} other {# people have}} registered. Confirm the change first.',
  ),
  registrationErased: refused(
    409,
    'registration-erased',
    'The data of this registration is erased. It can’t be changed.',
  ),
  noRegistrationPage: noPage('registration'),
  signedLinkOver: refused(
    410,
    'rest_link_over',
    'This link has expired or is incomplete. Use the link in the newest email, or request a new one.',
  ),
  eventInTrash: refused(410, 'event-is-in-trash', 'This event is already in the trash.'),
  venueInTrash: refused(410, 'venue-is-in-trash', 'This venue is already in the trash.'),
  organizerInTrash: refused(410, 'organizer-is-in-trash', 'This organizer is already in the trash.'),
  syncTokenExpired: refused(
    410,
    'rest_sync_token_expired',
    'This token has expired or belongs to another state of the calendar. Copy everything again and use a new token.',
  ),
  tooManyListeners: refused(
    503,
    'rest_too_many_listeners',
    'Too many clients are waiting for changes. Try again in {seconds, plural, one {# second} other {# seconds}}.',
  ),
  importNotFound: refused(404, 'import-not-found', 'Import not found.'),
  importUnderWay: refused(
    409,
    'import-under-way',
    'This import is still running. Wait until it has finished.',
  ),
  importNotStarted: refused(
    409,
    'import-not-started',
    'Nothing has been imported yet, so there is nothing to undo.',
  ),
  webhookNotFound: refused(404, 'webhook-not-found', 'Webhook not found.'),
  webhookWithoutSecret: refused(
    409,
    'webhook-without-secret',
    'This webhook has no signing secret. Set a secret, or leave the field empty to generate one.',
  ),
  versionNotFound: refused(
    404,
    'version-not-found',
    'This version doesn’t exist or has been deleted from the history.',
  ),
  imageInUse: refused(
    409,
    'image-in-use',
    'This image is used by {count, plural, =0 {records that you can’t see} one {# record} other {# records}}. Remove or replace it there first.',
  ),
  preconditionFailed: refused(
    412,
    'rest_precondition_failed',
    'The record has changed since you read it, or already exists. Nothing was changed.',
  ),
  preconditionRequired: refused(
    428,
    'rest_precondition_required',
    'Send If-Match with the ETag of the record. This server doesn’t accept changes without it.',
  ),
  requestUnderWay: refused(
    409,
    'rest_request_under_way',
    'A request with this Idempotency-Key is still running. Try again shortly.',
  ),
  retryKeyReused: refused(
    422,
    'rest_idempotency_key_reused',
    'This Idempotency-Key was used for another request. Use a new key for each request.',
  ),
  unusableRetryKey: refused(
    400,
    'rest_invalid_idempotency_key',
    'The Idempotency-Key must be 1 to 255 printable ASCII characters.',
  ),
  batchFailed: refused(
    422,
    'rest_batch_failed',
    'Operation {number, number, integer} failed, so none of the operations was executed.',
  ),
  batchTimeUsedUp: refused(
    503,
    'rest_batch_time_used_up',
    'The batch has used up its processor time, so this operation was not executed. Send the remaining operations again in {seconds, plural, one {# second} other {# seconds}}.',
  ),
  notInAtomicBatch: refused(
    400,
    'rest_not_in_atomic_batch',
    'An atomic batch can’t fetch images or check event passwords. Upload the image first, or send this operation separately.',
  ),
  dependencyFailed: refused(424, 'rest_failed_dependency', 'This operation depends on {name}, which failed.'),
  bodyTooLarge: refused(413, 'rest_body_too_large', 'The request body is too large.'),
  addressTooLong: refused(414, 'rest_uri_too_long', 'The address is too long for this server.'),
  headersTooLarge: refused(431, 'rest_headers_too_large', 'The headers are too large for this server.'),
  unsupportedMediaType: refused(
    415,
    'rest_unsupported_media_type',
    'The body must be JSON or a form (application/x-www-form-urlencoded or multipart/form-data). Set Content-Type accordingly.',
  ),
  jsonAsForm: refused(
    415,
    'rest_unsupported_media_type',
    'The body is JSON, but Content-Type says it is a form. Send Content-Type: application/json.',
  ),
  tooManyRequests: refused(
    429,
    'rest_too_many_requests',
    'Too many attempts. Try again in {seconds, plural, one {# second} other {# seconds}}.',
  ),
  rateLimited: refused(
    429,
    'rest_too_many_requests',
    'Too many requests. Try again in {seconds, plural, one {# second} other {# seconds}}.',
  ),
  unknownEmbedFormat: refused(501, 'oembed_unknown_format', 'Unknown oEmbed format: use json or xml.'),
  noSpace: refused(507, 'rest_no_space', 'The server is out of disk space. Nothing was saved.'),
  readOnly: refused(503, 'rest_unavailable', 'The calendar is read-only at the moment. Nothing was saved.'),
  databaseBusy: refused(
    503,
    'rest_unavailable',
    'Another program is writing to the calendar. Nothing was saved. Try again shortly.',
  ),
  imagesBusy: refused(
    503,
    'rest_images_busy',
    'Too many images are being processed. Nothing was saved. Try again in {seconds, plural, one {# second} other {# seconds}}.',
  ),
  imageProcessEnded: refused(
    500,
    'rest_image_failed',
    'The image processor crashed on this file and is restarting. Nothing was saved. Try a smaller image or another format.',
  ),
  databaseAway: refused(
    503,
    'rest_unavailable',
    'The calendar is temporarily unavailable. Try again shortly.',
  ),
  internalError: refused(
    500,
    'rest_internal_error',
    'An internal error occurred. If you report it, include the request ID {requestId}.',
  ),
  ...compatRefusals,
}

export type RefusalReason = keyof typeof refusalReasons

/** The members of `data` in the response, besides the status. */
interface RefusalDetails {
  readonly missing?: readonly string[]
  readonly problems?: ProblemsByField
  readonly termId?: number
  /** compat: more members of the response, besides the message as `msg`. */
  readonly answer?: Readonly<Record<string, unknown>>
  readonly usedBy?: readonly { readonly kind: string; readonly id: number }[]
  readonly retryAfterSeconds?: number
  /** The refused operation of a batch, and its response. */
  readonly operation?: { readonly index: number; readonly status: number; readonly body: unknown }
  /** The state that the record is in. */
  readonly current?: { readonly version: number; readonly etag: string }
}

/** An expected error, which each front end turns into a response. */
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

/** A refusal with all problems of a request. */
export function invalidFields(problems: ProblemsByField): Refusal {
  return new Refusal('invalidFields', { names: Object.keys(problems).join(', ') }, { problems })
}

export function refuseIfAny(problems: ProblemsByField): void {
  if (Object.keys(problems).length > 0) throw invalidFields(problems)
}
