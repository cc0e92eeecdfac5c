/** compat: the refusals of the interfaces that clients of the older service know, under its codes. */
export const compatRefusals = {
  loginToCreate: { code: 'rest_cannot_create', status: 401, message: 'Log in to do this.' },
  mayNotCreate: { code: 'rest_cannot_create', status: 403, message: 'You don’t have permission to do this.' },
  loginToUpdate: { code: 'rest_cannot_update', status: 401, message: 'Log in to do this.' },
  mayNotUpdate: { code: 'rest_cannot_update', status: 403, message: 'You don’t have permission to do this.' },
  loginToEdit: { code: 'rest_cannot_edit', status: 401, message: 'Log in to do this.' },
  mayNotEdit: { code: 'rest_cannot_edit', status: 403, message: 'You don’t have permission to do this.' },
  loginToDelete: { code: 'rest_cannot_delete', status: 401, message: 'Log in to do this.' },
  mayNotDelete: { code: 'rest_cannot_delete', status: 403, message: 'You don’t have permission to do this.' },
  loginForContext: { code: 'rest_forbidden_context', status: 401, message: 'Log in to do this.' },
  contextNotAllowed: {
    code: 'rest_forbidden_context',
    status: 403,
    message: 'You don’t have permission to do this.',
  },
  loginToSeeUsers: { code: 'rest_user_cannot_view', status: 401, message: 'Log in to do this.' },
  mayNotSeeUsers: {
    code: 'rest_user_cannot_view',
    status: 403,
    message: 'You don’t have permission to do this.',
  },
  notLoggedIn: { code: 'rest_not_logged_in', status: 401, message: 'You are not logged in.' },
  notAnEvent: {
    code: 'rest-invalid-event-id',
    status: 400,
    message: 'This id belongs to another kind of record, not to an event.',
  },
  postNotFound: { code: 'rest_post_invalid_id', status: 404, message: 'Record not found.' },
  userNotFound: { code: 'rest_user_invalid_id', status: 404, message: 'User not found.' },
  typeNotFound: { code: 'rest_type_invalid', status: 404, message: 'Type not found.' },
  taxonomyNotFound: { code: 'rest_taxonomy_invalid', status: 404, message: 'Taxonomy not found.' },
  parentTermNotFound: { code: 'rest_term_invalid', status: 400, message: 'Parent term not found.' },
  relevanceWithoutSearch: {
    code: 'rest_no_search_term_defined',
    status: 400,
    message: 'Set search to order by relevance.',
  },
  includeOrderWithoutInclude: {
    code: 'rest_orderby_include_missing_include',
    status: 400,
    message: 'Set include to order by include.',
  },
  noPostPage: {
    code: 'rest_post_invalid_page_number',
    status: 400,
    message: 'The list has no page {page, number, integer}.',
  },
  noTrash: {
    code: 'rest_trash_not_supported',
    status: 501,
    message: 'This type has no trash. Add force=true to delete permanently.',
  },
  settingsAreFixed: {
    code: 'rest_cannot_update',
    status: 403,
    message: 'Settings can’t be changed through this interface.',
  },
  uploadWithoutName: {
    code: 'rest_upload_no_content_disposition',
    status: 400,
    message: 'Send the file name in a Content-Disposition header.',
  },
  uploadUnreadableName: {
    code: 'rest_upload_invalid_disposition',
    status: 400,
    message:
      'The Content-Disposition header has no file name. Use this format: attachment; filename="picture.jpg".',
  },
  uploadWithoutData: {
    code: 'rest_upload_no_data',
    status: 400,
    message: 'The request contains no file.',
  },
  uploadNotTaken: {
    code: 'rest_upload_unknown_error',
    status: 400,
    message:
      'The file was rejected. Send an undamaged JPEG, PNG, WebP, AVIF or GIF image in a field named file.',
  },
  uploadedBytesNotTaken: {
    code: 'rest_upload_sideload_error',
    status: 400,
    message: 'The file was rejected. Send an undamaged JPEG, PNG, WebP, AVIF or GIF image.',
  },
  uploadDiffers: {
    code: 'rest_upload_hash_mismatch',
    status: 412,
    message: 'The file doesn’t match its Content-MD5 header.',
  },
  ticketNotFound: { code: 'ticket-not-found', status: 404, message: 'Ticket not found.' },
  ticketNotAccessible: { code: 'ticket-not-accessible', status: 401, message: 'This ticket is not public.' },
  attendeeNotFound: { code: 'attendee-not-found', status: 404, message: 'Attendee not found.' },
  attendeeNotAccessible: {
    code: 'attendee-not-accessible',
    status: 401,
    message: 'This attendee is not public.',
  },
  qrNotAccessible: { code: 'ticket-not-accessible', status: 403, message: 'This ticket is not public.' },
  alreadyCheckedIn: {
    code: 'tec-et-attendee-already-checked-in',
    status: 400,
    message: 'This attendee is checked in already.',
  },
  cannotCheckIn: {
    code: 'tec-et-attendee-invalid-check-in',
    status: 400,
    message: 'The registration is not confirmed, or it is cancelled.',
  },
  invalidAttendeeStatus: {
    code: 'invalid-attendee-status',
    status: 400,
    message: 'The status must be yes or no. A cancelled place can’t be restored: register the person again.',
  },
  scanCodeNotValid: { code: 'security_code_not_valid', status: 403, message: 'The security code is wrong.' },
  scanNotFound: {
    code: 'attendee_not_found',
    status: 403,
    message: 'Nobody with this code is registered for this event.',
  },
  scanNotConfirmed: {
    code: 'attendee_not_authorized',
    status: 403,
    message: 'The registration is not confirmed, or it is cancelled.',
  },
  scanRepeated: {
    code: 'attendee_already_checked_in',
    status: 403,
    message: 'This attendee is checked in already.',
  },
  noCart: {
    code: 'post-has-no-tickets',
    status: 403,
    message: 'No tickets are sold here, so there is no cart.',
  },
  noTicketPage: {
    code: 'invalid-page-number',
    status: 400,
    message: 'The list has no page {page, number, integer}.',
  },
  wrongApiKey: { code: 'invalid-api-key', status: 400, message: 'The API key is wrong.' },
  invalidCallback: {
    code: 'rest_callback_invalid',
    status: 400,
    message: '_jsonp must be the name of a JavaScript function.',
  },
  callbackNotAllowed: {
    code: 'rest_callback_disabled',
    status: 400,
    message: '_jsonp works only for public reads without credentials.',
  },
} as const
