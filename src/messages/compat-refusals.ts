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
    message: 'This is the id of another record, not of an event.',
  },
  postNotFound: { code: 'rest_post_invalid_id', status: 404, message: 'There is no such record.' },
  userNotFound: { code: 'rest_user_invalid_id', status: 404, message: 'There is no such user.' },
  typeNotFound: { code: 'rest_type_invalid', status: 404, message: 'There is no such type.' },
  taxonomyNotFound: { code: 'rest_taxonomy_invalid', status: 404, message: 'There is no such taxonomy.' },
  parentTermNotFound: { code: 'rest_term_invalid', status: 400, message: 'There is no such parent.' },
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
    message: 'This has no trash. Add force=true to delete it for good.',
  },
  settingsAreFixed: {
    code: 'rest_cannot_update',
    status: 403,
    message: 'Settings are made where the server is started, not here.',
  },
  uploadWithoutName: {
    code: 'rest_upload_no_content_disposition',
    status: 400,
    message: 'Send the name of the file in a Content-Disposition header.',
  },
  uploadUnreadableName: {
    code: 'rest_upload_invalid_disposition',
    status: 400,
    message:
      'The Content-Disposition header names no file. It looks like this: attachment; filename="picture.jpg".',
  },
  uploadWithoutData: {
    code: 'rest_upload_no_data',
    status: 400,
    message: 'There is no file in the request.',
  },
  uploadNotTaken: {
    code: 'rest_upload_unknown_error',
    status: 400,
    message:
      'The file could not be taken. It must be an undamaged JPEG, PNG, WebP, AVIF or GIF image, in a field with the name file.',
  },
  uploadedBytesNotTaken: {
    code: 'rest_upload_sideload_error',
    status: 400,
    message: 'The file could not be taken. It must be an undamaged JPEG, PNG, WebP, AVIF or GIF image.',
  },
  uploadDiffers: {
    code: 'rest_upload_hash_mismatch',
    status: 412,
    message: 'The file is not the one that its Content-MD5 header is about.',
  },
  invalidCallback: {
    code: 'rest_callback_invalid',
    status: 400,
    message: 'The name in _jsonp is not that of a function.',
  },
  callbackNotAllowed: {
    code: 'rest_callback_disabled',
    status: 400,
    message: '_jsonp is only for reading what is public, without logging in.',
  },
} as const
