import type { ProgramKeysBelow } from './text-keys.ts'

/** A reason to refuse a request. */
export interface RefusalRow {
  /** The HTTP status. */
  readonly status: number
  /** The stable code that clients see. */
  readonly code: string
}

export function refused(status: number, code: string): RefusalRow {
  return { status, code }
}

/** compat: the refusals of the interfaces that clients of the older service know, under its codes. */
export const compatRefusals = {
  loginToCreate: refused(401, 'rest_cannot_create'),
  mayNotCreate: refused(403, 'rest_cannot_create'),
  loginToUpdate: refused(401, 'rest_cannot_update'),
  mayNotUpdate: refused(403, 'rest_cannot_update'),
  loginToEdit: refused(401, 'rest_cannot_edit'),
  mayNotEdit: refused(403, 'rest_cannot_edit'),
  loginToDelete: refused(401, 'rest_cannot_delete'),
  mayNotDelete: refused(403, 'rest_cannot_delete'),
  loginForContext: refused(401, 'rest_forbidden_context'),
  contextNotAllowed: refused(403, 'rest_forbidden_context'),
  loginToSeeUsers: refused(401, 'rest_user_cannot_view'),
  mayNotSeeUsers: refused(403, 'rest_user_cannot_view'),
  notLoggedIn: refused(401, 'rest_not_logged_in'),
  notAnEvent: refused(400, 'rest-invalid-event-id'),
  wrongPostPassword: refused(403, 'rest_post_incorrect_password'),
  postNotFound: refused(404, 'rest_post_invalid_id'),
  userNotFound: refused(404, 'rest_user_invalid_id'),
  typeNotFound: refused(404, 'rest_type_invalid'),
  taxonomyNotFound: refused(404, 'rest_taxonomy_invalid'),
  parentTermNotFound: refused(400, 'rest_term_invalid'),
  relevanceWithoutSearch: refused(400, 'rest_no_search_term_defined'),
  includeOrderWithoutInclude: refused(400, 'rest_orderby_include_missing_include'),
  noPostPage: refused(400, 'rest_post_invalid_page_number'),
  noTrash: refused(501, 'rest_trash_not_supported'),
  settingsAreFixed: refused(403, 'rest_cannot_update'),
  uploadWithoutType: refused(400, 'rest_upload_no_content_type'),
  uploadWithoutName: refused(400, 'rest_upload_no_content_disposition'),
  uploadUnreadableName: refused(400, 'rest_upload_invalid_disposition'),
  uploadWithoutData: refused(400, 'rest_upload_no_data'),
  uploadNotTaken: refused(400, 'rest_upload_unknown_error'),
  uploadedBytesNotTaken: refused(400, 'rest_upload_sideload_error'),
  uploadDiffers: refused(412, 'rest_upload_hash_mismatch'),
  invalidCallback: refused(400, 'rest_callback_invalid'),
  callbackNotAllowed: refused(400, 'rest_callback_disabled'),
} satisfies Readonly<Partial<Record<ProgramKeysBelow<'refusals'>, RefusalRow>>>
