// What to do about each error code, for docs/errors.md. A test fails if a code is missing.

/** Codes of the interface. */
export const remedies: Readonly<Record<string, string>> = {
  rest_missing_callback_param:
    'Send the fields in `data.params`. If you did, compare their names with `data.did_you_mean`: unknown names are ignored.',
  rest_invalid_param:
    'Correct each field in `data.params`. `data.details` has a code for each, and for nested fields such as `venue.city`; they are [below](#codes-of-fields).',
  rest_invalid_json:
    'Correct the body at the line and column in the message. Build JSON with a library instead of joining texts. Typical: a comma after the last field, single quotes, a line break inside a text.',
  rest_bad_request:
    'The request can’t be parsed: its address, its form, or its `Host` header. Percent-encode the query, and let a library build the request.',
  rest_request_timeout: 'Send the body faster or in smaller requests. Check the connection.',
  term_exists: 'Use the existing category or tag: its id is in `data.term_id`.',
  rest_forbidden:
    'With status 401: send credentials, as HTTP Basic or as a Bearer token. With status 403: the role doesn’t allow this. The message and `data.capability` name the capability, and [permissions](permissions.md) lists the roles that have it.',
  rest_invalid_credentials:
    'Check the user name and the password or token. A revoked token and a disabled account get this error too.',
  rest_token_expired: 'Create a new access token, at the desk or with `almanac token create`.',
  rest_token_needed:
    'The account has a second factor. Create an access token and send it instead of the password.',
  rest_insufficient_scope: 'Create a token that also has the scope in the message.',
  rest_cannot_edit_others: 'Leave out `author`, or let an editor set it.',
  rest_no_route:
    'Check the address and the method. The `Allow` header lists the methods of an address that exists. Ids are numbers; categories and tags have no address by slug.',
  'event-not-accessible': 'The event is not published. Sign in as a user who may read it.',
  'venue-not-accessible': 'The venue is not published. Sign in as a user who may read it.',
  'organizer-not-accessible': 'The organizer is not published. Sign in as a user who may read it.',
  'event-password-protected': 'Send the password of the event in the query: `?password=…`.',
  'rest-event-not-found': 'Check the id or slug. The event doesn’t exist, or you may not know of it.',
  'venue-not-found': 'Check the id or slug. The venue doesn’t exist, or you may not know of it.',
  'organizer-not-found': 'Check the id or slug. The organizer doesn’t exist, or you may not know of it.',
  'image-not-found': 'Check the id. The image doesn’t exist, or belongs to a record that you may not see.',
  'translation-not-found':
    'The record has no translation into this language. `languages` of the record lists those it has.',
  rest_term_invalid: 'Check the id. At the older root, also check the parent.',
  'event-no-longer-available': 'The event is in the trash. Remove it from your copy.',
  'venue-no-longer-available': 'The venue is in the trash. Remove it from your copy.',
  'organizer-no-longer-available': 'The organizer is in the trash. Remove it from your copy.',
  'event-archive-page-not-found': 'Stop at `total_pages`, or follow `next_rest_url` until it is missing.',
  'venue-archive-page-not-found': 'Stop at `total_pages`, or follow `next_rest_url` until it is missing.',
  'organizer-archive-page-not-found': 'Stop at `total_pages`, or follow `next_rest_url` until it is missing.',
  'image-archive-page-not-found': 'Stop at `total_pages`, or follow `next_rest_url` until it is missing.',
  'term-archive-page-not-found': 'Stop at `total_pages`, or follow `next_rest_url` until it is missing.',
  'series-archive-page-not-found': 'Stop at `total_pages`, or follow `next_rest_url` until it is missing.',
  'history-page-not-found': 'Stop at `total_pages`, or follow `next_rest_url` until it is missing.',
  'registration-archive-page-not-found':
    'Stop at `total_pages`, or follow `next_rest_url` until it is missing.',
  'webhook-archive-page-not-found': 'Stop at `total_pages`, or follow `next_rest_url` until it is missing.',
  'series-not-found': 'Check the id of the series. It is in `series` of each of its events.',
  'version-not-found': 'List the versions with `GET …/history`. Old ones are deleted after a while.',
  rest_refused_by_hook: 'The operator’s rules don’t accept this event. Change it as the message says.',
  rest_hook_failed: 'Try again later, and tell the operator.',
  rest_record_changed: 'Read the record again, apply your change to it, and send it again.',
  rest_precondition_failed:
    'The record has changed since you read it; `data.version` is its version now. Read it again, apply your change and send it with the new `ETag`. With `If-None-Match: *`: a record with this slug exists.',
  rest_precondition_required: 'Read the record, and send its `ETag` in `If-Match`.',
  rest_request_under_way:
    'A request with the same `Idempotency-Key` is still running. Wait a moment and send it again.',
  rest_idempotency_key_reused:
    'Use a new `Idempotency-Key` for each request. Repeat a key only with the same body.',
  rest_invalid_idempotency_key: 'Send 1 to 255 printable ASCII characters, such as a UUID.',
  rest_batch_failed:
    'Correct the operation in `data.operation`, and send the batch again. Nothing was saved.',
  rest_batch_time_used_up: 'Send the remaining operations in another batch after `Retry-After` seconds.',
  rest_not_in_atomic_batch: 'Upload the image first, or send this operation separately.',
  rest_failed_dependency: 'Correct the operation that this one refers to.',
  'image-in-use': 'Remove the image from the records in `data.used_by` first.',
  'event-is-in-trash': 'Nothing to do: the event is deleted already. Set `status` to restore it.',
  'venue-is-in-trash': 'Nothing to do: the venue is deleted already. Set `status` to restore it.',
  'organizer-is-in-trash': 'Nothing to do: the organizer is deleted already. Set `status` to restore it.',
  rest_sync_token_expired:
    'Copy everything again and continue with a new token ([synchronizing](synchronizing.md)). Tokens expire when the journal is pruned, the database is restored, or your role changes.',
  rest_too_many_listeners: 'Ask again after `Retry-After` seconds, or poll without `wait`.',
  rest_body_too_large:
    'Send smaller requests: split a batch, upload images separately. The operator sets the limit with `ALMANAC_BODY_LIMIT`.',
  rest_uri_too_long: 'Send the parameters in fewer requests, or in the body.',
  rest_headers_too_large: 'Send fewer or shorter headers, such as cookies.',
  rest_unsupported_media_type: 'Send `Content-Type: application/json` with a JSON body.',
  rest_too_many_requests: 'Wait for `Retry-After` seconds ([limits](limits.md)).',
  rest_no_space: 'The operator has to free disk space. Nothing was saved.',
  rest_unavailable:
    'Repeat the request after `Retry-After` seconds. For writes, use an `Idempotency-Key`, so that repeating is safe.',
  rest_images_busy: 'Repeat the request after `Retry-After` seconds.',
  rest_image_failed: 'Send a smaller image or another format.',
  rest_internal_error:
    'This is a bug. Report it to the operator with the request id in the message, which is also in `X-Request-Id`.',
  'registration-closed':
    'Registration isn’t possible now. The message says why. `registration` and `availability` of the event say whether people can register.',
  'registration-expired': 'Register again, or join the waiting list.',
  'registration-not-found': 'Check the id. The registration doesn’t exist, or you may not read it.',
  'registration-erased': 'Nothing to do: the data of this registration was erased.',
  'registration-not-confirmed':
    'Confirm the registration first. People on the waiting list have no place yet.',
  'registration-not-waiting':
    'Only people on the waiting list can be moved up. Read the state of the registration.',
  'following-closed': 'An administrator can switch following by mail on. It needs a mail server.',
  'follow-not-found': 'Nothing to do: these mails have ended.',
  'follow-expired': 'Follow again, and confirm within 48 hours.',
  'follow-not-confirmed': 'Press the button behind the link in the mail first.',
  'caldav-invalid-xml':
    'Send well-formed XML without a document type declaration. This is a fault of the calendar app.',
  'unknown-host':
    'Use the address in PUBLIC_URL, or set PUBLIC_URL to the address that clients use. An IP address and localhost always work.',
  'unknown-app':
    'The app’s id must be an https URL of a JSON document with client_id, client_name and redirect_uris. The server must be able to fetch it.',
  'unknown-redirect': 'The app must list the address among the redirect_uris of its document.',
  'submissions-closed': 'An administrator can switch proposals on. They need a mail server.',
  'submission-not-found': 'Check the link. The proposal doesn’t exist, or its data was erased.',
  'submission-expired': 'Send the proposal again, and confirm it within 48 hours.',
  'submission-not-confirmed': 'Wait until the address is confirmed.',
  'submission-not-published': 'Change the proposal itself: its event isn’t published.',
  'submission-published': 'Propose a change, or change the event.',
  'submission-ended': 'Send a new proposal.',
  'submission-over': 'Nothing to do: the event is over.',
  'submission-without-change': 'Nothing to do: no change of this event is proposed.',
  'submission-without-picture': 'Nothing to do: the picture was used or deleted.',
  'report-not-found': 'Check the id. The report doesn’t exist.',
  'people-registered':
    'People have registered. Tell them, then send the change again with the confirmation that the message asks for.',
  'webhook-not-found': 'Check the id with `GET /webhooks`.',
  'webhook-message-not-found':
    'List the messages with `GET /webhooks/{id}/deliveries`. One about a record that its reader may no longer see can’t be sent again.',
  'webhook-without-secret': 'Set `secret` of the webhook, or set it to an empty text to generate one.',
  'invalid-signature':
    'Sign the request with the key of the actor, and publish the key in the document of the actor.',
  'signature-used-before': 'Sign the request again, with the current time.',
  'invalid-activity': 'Send a JSON object with `type`, `actor` and `object`.',
  'actor-not-found': 'Look the name up with WebFinger. Only published organizers have an actor.',
  oembed_unknown_format: 'Use `format=json` or `format=xml`.',
}

/** Codes that only clients of the older service see, under `/wp-json`. */
export const olderRemedies: Readonly<Record<string, string>> = {
  rest_cannot_create: 'Sign in as a user who may create this.',
  rest_cannot_update: 'Sign in as a user who may change this. Settings can’t be changed here.',
  rest_cannot_edit: 'Sign in as a user who may change this.',
  rest_cannot_delete: 'Sign in as a user who may delete this.',
  rest_forbidden_context: 'Sign in to read with `context=edit`.',
  rest_user_cannot_view: 'Sign in as an administrator to list users.',
  rest_not_logged_in: 'Send credentials.',
  'rest-invalid-event-id': 'The id belongs to a venue, organizer or image.',
  rest_post_incorrect_password: 'Send the password of the event.',
  rest_post_invalid_id: 'Check the id.',
  rest_user_invalid_id: 'Check the id.',
  rest_type_invalid: 'List the types with `/wp/v2/types`.',
  rest_taxonomy_invalid: 'List the taxonomies with `/wp/v2/taxonomies`.',
  rest_no_search_term_defined: 'Send `search` with `orderby=relevance`.',
  rest_orderby_include_missing_include: 'Send `include` with `orderby=include`.',
  rest_post_invalid_page_number: 'Stop at `X-WP-TotalPages`.',
  rest_trash_not_supported: 'Add `force=true`.',
  rest_upload_no_content_type: 'Send `Content-Type: image/jpeg` or similar.',
  rest_upload_no_content_disposition: 'Send `Content-Disposition: attachment; filename="picture.jpg"`.',
  rest_upload_invalid_disposition: 'Send `Content-Disposition: attachment; filename="picture.jpg"`.',
  rest_upload_no_data: 'Send the file as the body, or in the field `file` of a form.',
  rest_upload_unknown_error: 'Send an undamaged image in the field `file`.',
  rest_upload_sideload_error: 'Send an undamaged image.',
  rest_upload_hash_mismatch: 'Send the file again: it was damaged on the way.',
  rest_callback_invalid: 'Use letters, digits, underscores and dots.',
  rest_callback_disabled: 'Send the request without `_jsonp`, or without credentials.',
  'ticket-not-found': 'Check the id.',
  'ticket-not-accessible': 'Sign in as a user who manages registrations.',
  'attendee-not-found': 'Check the id.',
  'attendee-not-accessible': 'Sign in as a user who manages registrations.',
  'tec-et-attendee-already-checked-in': 'Nothing to do: the attendee is checked in.',
  'tec-et-attendee-invalid-check-in': 'Confirm the registration first.',
  'invalid-attendee-status': 'Send `yes` or `no`.',
  security_code_not_valid: 'Scan the code again.',
  attendee_not_found: 'Check that the code belongs to this event.',
  attendee_not_authorized: 'Confirm the registration, or use a key that may check in.',
  attendee_already_checked_in: 'The code was used before. Let the person in only if you know why.',
  'post-has-no-tickets': 'Nothing is sold here.',
  'invalid-page-number': 'Stop at `total_pages`.',
  'invalid-api-key': 'Send an access token with `registrations:check-in` as `api_key`.',
}

/** Codes that only pages and the desk show. */
export const pageCodes: readonly string[] = [
  ...['rest_stale_form', 'rest_last_administrator', 'rest_own_account', 'rest_person_disabled'],
  ...['rest_entry_link_over', 'rest_link_over', 'import-not-found', 'import-under-way', 'import-not-started'],
]
