/** A reason to refuse a request: the HTTP status, the stable code that clients see, and the English message. */
export function refused(status: number, code: string, message: string) {
  return { status, code, message }
}

/** compat: the refusals of the interfaces that clients of the older service know, under its codes. */
export const compatRefusals = {
  loginToCreate: refused(401, 'rest_cannot_create', 'Log in to do this.'),
  mayNotCreate: refused(403, 'rest_cannot_create', 'You don’t have permission to do this.'),
  loginToUpdate: refused(401, 'rest_cannot_update', 'Log in to do this.'),
  mayNotUpdate: refused(403, 'rest_cannot_update', 'You don’t have permission to do this.'),
  loginToEdit: refused(401, 'rest_cannot_edit', 'Log in to do this.'),
  mayNotEdit: refused(403, 'rest_cannot_edit', 'You don’t have permission to do this.'),
  loginToDelete: refused(401, 'rest_cannot_delete', 'Log in to do this.'),
  mayNotDelete: refused(403, 'rest_cannot_delete', 'You don’t have permission to do this.'),
  loginForContext: refused(401, 'rest_forbidden_context', 'Log in to do this.'),
  contextNotAllowed: refused(403, 'rest_forbidden_context', 'You don’t have permission to do this.'),
  loginToSeeUsers: refused(401, 'rest_user_cannot_view', 'Log in to do this.'),
  mayNotSeeUsers: refused(403, 'rest_user_cannot_view', 'You don’t have permission to do this.'),
  notLoggedIn: refused(401, 'rest_not_logged_in', 'You are not logged in.'),
  notAnEvent: refused(
    400,
    'rest-invalid-event-id',
    'This id belongs to another kind of record, not to an event.',
  ),
  wrongPostPassword: refused(
    403,
    'rest_post_incorrect_password',
    'This event is protected. The password is missing or wrong.',
  ),
  postNotFound: refused(404, 'rest_post_invalid_id', 'Record not found.'),
  userNotFound: refused(404, 'rest_user_invalid_id', 'User not found.'),
  typeNotFound: refused(404, 'rest_type_invalid', 'Type not found.'),
  taxonomyNotFound: refused(404, 'rest_taxonomy_invalid', 'Taxonomy not found.'),
  parentTermNotFound: refused(400, 'rest_term_invalid', 'Parent term not found.'),
  relevanceWithoutSearch: refused(400, 'rest_no_search_term_defined', 'Set search to order by relevance.'),
  includeOrderWithoutInclude: refused(
    400,
    'rest_orderby_include_missing_include',
    'Set include to order by include.',
  ),
  noPostPage: refused(400, 'rest_post_invalid_page_number', 'The list has no page {page, number, integer}.'),
  noTrash: refused(
    501,
    'rest_trash_not_supported',
    'This type has no trash. Add force=true to delete permanently.',
  ),
  settingsAreFixed: refused(403, 'rest_cannot_update', 'Settings can’t be changed through this interface.'),
  uploadWithoutType: refused(
    400,
    'rest_upload_no_content_type',
    'Send the type of the file in a Content-Type header.',
  ),
  uploadWithoutName: refused(
    400,
    'rest_upload_no_content_disposition',
    'Send the file name in a Content-Disposition header.',
  ),
  uploadUnreadableName: refused(
    400,
    'rest_upload_invalid_disposition',
    'The Content-Disposition header has no file name. Use this format: attachment; filename="picture.jpg".',
  ),
  uploadWithoutData: refused(400, 'rest_upload_no_data', 'The request contains no file.'),
  uploadNotTaken: refused(
    400,
    'rest_upload_unknown_error',
    'The file was rejected. Send an undamaged JPEG, PNG, WebP, AVIF or GIF image in a field named file.',
  ),
  uploadedBytesNotTaken: refused(
    400,
    'rest_upload_sideload_error',
    'The file was rejected. Send an undamaged JPEG, PNG, WebP, AVIF or GIF image.',
  ),
  uploadDiffers: refused(412, 'rest_upload_hash_mismatch', 'The file doesn’t match its Content-MD5 header.'),
  ticketNotFound: refused(404, 'ticket-not-found', 'Ticket not found.'),
  ticketNotAccessible: refused(401, 'ticket-not-accessible', 'This ticket is not public.'),
  attendeeNotFound: refused(404, 'attendee-not-found', 'Attendee not found.'),
  attendeeNotAccessible: refused(401, 'attendee-not-accessible', 'This attendee is not public.'),
  qrNotAccessible: refused(403, 'ticket-not-accessible', 'This ticket is not public.'),
  alreadyCheckedIn: refused(
    400,
    'tec-et-attendee-already-checked-in',
    'This attendee is checked in already.',
  ),
  cannotCheckIn: refused(
    400,
    'tec-et-attendee-invalid-check-in',
    'The registration is not confirmed, or it is cancelled.',
  ),
  invalidAttendeeStatus: refused(
    400,
    'invalid-attendee-status',
    'The status must be yes or no. A cancelled place can’t be restored: register the person again.',
  ),
  scanIncomplete: refused(400, 'rest_missing_callback_param', 'Missing parameter(s): {names}'),
  scanCodeNotValid: refused(403, 'security_code_not_valid', 'The security code is wrong.'),
  scanNotFound: refused(403, 'attendee_not_found', 'No one with this code is registered for this event.'),
  scanNotConfirmed: refused(
    403,
    'attendee_not_authorized',
    'The registration is not confirmed, or it is cancelled.',
  ),
  scanRepeated: refused(403, 'attendee_already_checked_in', 'This attendee is checked in already.'),
  noCart: refused(403, 'post-has-no-tickets', 'No tickets are sold here, so there is no cart.'),
  noTicketPage: refused(400, 'invalid-page-number', 'The list has no page {page, number, integer}.'),
  wrongApiKey: refused(400, 'invalid-api-key', 'The API key is wrong.'),
  invalidCallback: refused(400, 'rest_callback_invalid', '_jsonp must be the name of a JavaScript function.'),
  callbackNotAllowed: refused(
    400,
    'rest_callback_disabled',
    '_jsonp works only for public reads without credentials.',
  ),
}
