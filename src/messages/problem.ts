/** What can be wrong with one value, in English; the other languages are in `locales/` under `problems.<key>`. */
export const problemMessages = {
  not_text: 'Must be text.',
  not_well_formed: 'Contains characters that are not valid text.',
  cannot_be_empty: 'Must not be empty.',
  too_long: 'Must be at most {max, number} characters long.',
  too_short: 'Must be at least {min, number} characters long.',
  too_many_words: 'Must be at most {max, number} words.',
  too_many_different_words: 'Must be at most {max, number} different words.',
  too_many_frequent_words:
    'Most events contain these words. Search for at most {max, number} of them, or add a rarer word.',
  nested_too_deep: 'Must not nest markup more than {max, number} levels deep.',
  not_an_integer: 'Must be a whole number.',
  not_a_number: 'Must be a number.',
  too_small: 'Must be {min, number} or more.',
  too_large: 'Must be {max, number} or less.',
  not_a_boolean: 'Must be true or false (or 1 or 0).',
  not_an_id: 'Must be the id of a record: a whole number above 0.',
  not_one_of: 'Must be one of: {choices}.',
  chosen_twice: 'Is chosen for two columns. Choose it once.',
  not_a_list: 'Must be a list.',
  too_many_items: 'Must have at most {max, number, integer} items.',
  not_a_url: 'Must be a complete web address starting with http:// or https://.',
  not_an_smtp_server:
    'Must be the address of a mail server, such as smtp://user:password@mail.example.org:587.',
  not_an_email: 'Must be an email address.',
  choose_a_ticket: 'Choose at least one place.',
  ticket_not_on_sale: 'This ticket is not available now. Choose another one.',
  too_many_places: 'At most {max, number, integer} places of “{name}” are possible in one registration.',
  no_places_left: 'There are not enough places left. Choose fewer, or join the waiting list.',
  registered_already: 'This address is registered already.',
  unknown_registration: 'This event has no registration with this number.',
  not_a_place: 'Place {id} does not belong to this registration.',
  unknown_code: 'This code is not valid.',
  code_of_other_event: 'This code is for another event.',
  code_not_confirmed: 'This place is not confirmed, or is cancelled.',
  not_a_date_of_series: 'Must be another date of the same series.',
  date_cancelled: 'This date is cancelled. Choose another date.',
  date_not_open: 'This date doesn’t take registrations. Choose another date.',
  date_has_begun: 'This date has already begun or is over. Choose a later date.',
  date_is_full: 'Not enough places are left on this date. Choose another date.',
  registration_is_over: 'This registration is cancelled or has expired, so it can’t be moved.',
  consent_needed: 'Tick this box to register.',
  not_a_day: 'Must be a day, for example 2032-03-05.',
  not_a_date: 'Must be a date and time, for example 2032-03-05 19:30:00.',
  not_an_image: 'Must be the id of an uploaded image, or its web address.',
  not_a_file: 'Must be a file, sent as multipart/form-data.',
  takes_no_file: 'Must not be a file. Send the value as text.',
  file_too_large: 'Must be no larger than {max, number} MB.',
  not_a_picture: 'Must be an undamaged JPEG, PNG, WebP, AVIF or GIF image.',
  too_many_pixels: 'Must have at most {max, number} pixels.',
  too_many_addresses: 'A request may contain at most {max, number} image addresses.',
  too_long_side: 'Must be at most {max, number} pixels wide and high.',
  too_narrow: 'The longer side must be at most {max, number} times the shorter one.',
  too_many_frames: 'Must have at most {max, number} frames.',
  too_much_cut_off: 'Must leave at least 5 % of the picture.',
  too_costly_picture: 'Takes too much time or memory to process. Try a smaller image or another format.',
  image_fetching_off: 'This server does not fetch images by address.',
  image_address_not_allowed:
    'The address is in a private network. This server doesn’t fetch images from there.',
  image_server_unreachable: 'The server at this address is unreachable.',
  image_server_silent: 'The server at this address didn’t respond in time.',
  image_server_refused: 'The server at this address responded with status {status}.',
  image_too_many_redirects: 'Too many redirects (more than {max, number}).',
  not_a_cost: 'Must be a number of 0 or more, or text of at most 200 characters.',
  not_a_field_path: 'Must be field names, such as id, title or venue.city.',
  unknown_field: 'Responses have no field {name}.',
  unknown_field_like: 'Responses have no field {name}. Did you mean {nearest}?',
  not_these_columns: 'Must be post_title alone, or post_title, post_content and post_excerpt together.',
  not_a_cursor: 'Must be a next_cursor from this list, in the same order.',
  not_with: 'Must not be combined with {other}.',
  no_cursors_by: 'This order doesn’t support cursors.',
  not_an_operation_path:
    'Must be a path of this interface that starts with a slash, at most {max, number} characters long.',
  not_an_operation_name: 'Must be a name of at most 64 letters, digits, underscores and hyphens.',
  not_operation_headers: 'Must be an object that contains only {names}, as text.',
  name_taken: 'Another operation is named {name}.',
  unknown_reference: 'No earlier response has an id or a short text at {name}.',
  unknown_name: 'No such field or parameter.',
  unknown_name_like: 'No such field or parameter. Did you mean {nearest}?',
  only_answered: 'Is read-only.',
  only_in_body: 'Must be in the request body, not in the address.',
  wrong_login: 'The user name or the password is wrong.',
  login_taken: 'This user name is already in use.',
  last_administrator: 'This is the last administrator. Make someone else an administrator first.',
  not_a_login: 'Must have 1 to 100 characters, without spaces or colons.',
  not_your_password: 'This is not your password.',
  wrong_code: 'The code is wrong or was already used.',
  wrong_password: 'This is not the password of the event.',
  no_password: 'This event has no password.',
  in_field: '{field}: {inner}',
  in_item: 'Item {item, number, integer}: {inner}',
  not_ahead: 'Must be in the future when the status is future.',
  ends_before_it_starts: 'Must not be before the start.',
  only_when_not_as_planned:
    'Only an event that isn’t scheduled as planned can have a reason: event_status is scheduled.',
  only_when_rescheduled: 'Only allowed when event_status is rescheduled.',
  only_when_online: 'Only allowed when attendance is online or hybrid.',
  not_in_person: 'Must be online or hybrid when event_status is moved_online.',
  outside_event: 'Must not be after the end of the event, or more than {days, number} days before its start.',
  id_taken: 'Another item in the list has this id.',
  is_required: 'This field is required.',
  unknown_question: 'The event has no question with this id.',
  no_such_custom_field: 'This site has no custom field {name}.',
  not_a_linked_record: 'Must be the id of a record, an object with its id, or the data of a new one.',
  not_a_term: 'Must be an id, a slug or a name.',
  unknown_records: '{kind, select, venues {No such venue: {ids}.} other {No such organizer: {ids}.}}',
  own_language: 'This is the record’s original language; only translations can be removed.',
  own_parent: 'An event can’t be part of itself or of one of its parts.',
  incomplete_place: 'A place needs both a latitude and a longitude.',
  needs_the_other: 'Must be given together with {other}.',
  source_taken: 'Another record of this kind has the same source and source id.',
  not_a_color: 'Must be a colour such as #0a7d5a.',
  not_an_object: 'Must be an object with named fields.',
  not_a_time_zone: 'Must be a time zone such as Europe/Lisbon, UTC or UTC+3.',
  not_a_database:
    'Must be file: and the path of a file, for example file:./data/almanac.db, or the postgres:// address of a PostgreSQL database.',
  not_a_postgres_database:
    'Must be the address of a PostgreSQL database, for example postgres://user:password@host:5432/almanac.',
  not_a_path: 'Must be a path of letters, digits, dots and hyphens, for example calendar/events/v1.',
  not_a_site_address: 'Must be a web address without a path, for example https://events.example.org.',
  path_is_taken: 'Must not start with {name}, which the site uses itself.',
  parameter_is_taken: 'Must not be the name of another parameter.',
  not_a_logo: 'Must be the path of a file whose name ends in .svg, .png, .jpg, .jpeg or .webp.',
  file_or_address: 'Choose a file, or give an address.',
  not_an_import_file: 'Must be a file whose name ends in .csv, .ics or .ndjson.',
  not_a_logo_file: 'Must be an SVG, PNG, JPEG or WebP picture.',
  logo_too_large: 'Must be no larger than {max, number} kB.',
  setting_is_fixed: 'Is set by {by} when the server starts and can only be changed there.',
  not_a_name: 'Must be a name of letters, digits and underscores.',
  not_a_proxy:
    'Must be an address or a network such as 10.0.0.0/8, or one of loopback, linklocal and uniquelocal.',
  not_a_network: 'Must be an address or a network such as 10.0.0.0/8.',
  not_a_time_of_day: 'Must be a time of day, for example 03:00.',
  not_a_listen_address: 'Must be an address and a port, for example 127.0.0.1:9464.',
  not_an_image_store:
    'Must be file: and the path of a folder, for example file:./data/files, or s3:// and the name of a bucket.',
  not_a_region: 'Must be a two-letter country code, for example KE.',
  not_a_geocoder_address: 'Must be a web address with {place}.',
  not_a_tile_address:
    'Must be a web address that names the zoom, column and row of a tile, for example https://tile.example.org/{places}.png.',
  not_an_origin: 'Must be a scheme and a host, for example https://example.org, or *.',
  not_a_sync_token: 'Must be a token from this interface.',
  not_a_webhook_secret:
    'Must be whsec_ followed by 24 to 64 bytes in Base64 (Standard Webhooks). Leave it out to generate one.',
  webhook_address_not_allowed:
    'The address is in a private network. This server doesn’t send webhooks there.',
  unknown_login: 'No such user: {login}.',
  not_a_synonym: '“{word}” is not a single word. Separate words with commas.',
  lonely_synonym: '“{word}” has no synonym. Write at least two words in each group, separated by commas.',
  too_many_synonyms: 'Must have at most {groups, number} groups of at most {words, number} words.',
  not_custom_fields: 'Must be a JSON list of objects with name, label and type, each name once.',
  unknown_user: 'No such user: {id}.',
  unknown_image: 'No such image: {id}.',
  unknown_event: 'No such event: {id}.',
  unknown_terms: '{kind, select, category {No such category: {names}.} other {No such tag: {names}.}}',
  name_in_use: 'This name is already in use.',
  two_to_merge: 'Choose at least two different records to merge.',
  choose_scope: 'Choose at least one thing that the token may do.',
  own_descendant: 'A category can’t be its own parent or descendant.',
  not_a_recurrence:
    'Must be a rule of RFC 5545, such as FREQ=WEEKLY;BYDAY=TU, or an object with freq, such as weekly.',
  not_a_rule_part: 'Contains a part that RFC 5545 rules don’t have: {part}.',
  not_a_rule_day: 'Must be a weekday such as TU, or one of them in a month, such as 2TU or -1SU.',
  not_a_rule_date: 'Must be a date such as 2032-03-05, or a date and time such as 2032-03-05 19:30:00.',
  rule_parts_clash: 'In a rule, {part} can’t be combined with {other}.',
  set_pos_alone: 'In a rule, BYSETPOS needs another BY part.',
  rule_too_sparse: 'Has too few dates over too long a time.',
  too_large_for_series:
    'Too long for {dates, number} dates: at most {max, number} bytes for each date. Shorten it, or repeat the event on fewer dates.',
  too_many_dates:
    'Must have at most {max, number} dates within {years, number} years. For a series without an end, omit count and until.',
  start_not_in_rule: 'Must include the start of the event: {start} is not one of its dates.',
  needs_scope: 'To change how a series repeats, use scope=all or scope=following.',
  needs_rule: 'The rule of this series fixes its days. Send recurrence with the new days too.',
  unknown_series: 'No such series: {id}.',
  status_not_for_you: 'You don’t have permission to list records with the status {status}.',
} as const

export type ProblemKey = keyof typeof problemMessages
export type MessageValues = Readonly<Record<string, string | number>>

/** One thing that is wrong with one value. A class, so that a reader may return it in the value's place. */
export class Problem {
  readonly key: ProblemKey
  readonly values: MessageValues
  /** The problem of a nested value; the message shows it as `{inner}`. */
  readonly inner: Problem | undefined
  /** What else is wrong inside of the same value. */
  readonly others: readonly Problem[]

  constructor(key: ProblemKey, values: MessageValues = {}, inner?: Problem, others: readonly Problem[] = []) {
    this.key = key
    this.values = values
    this.inner = inner
    this.others = others
  }
}

/** All that is wrong inside of one value, as its one problem; nothing when nothing is. */
export function mergeProblems(problems: readonly (Problem | undefined)[]): Problem | undefined {
  const [first, ...others] = problems.flatMap(problem => (problem ? [problem, ...problem.others] : []))
  return first && new Problem(first.key, first.values, first.inner, others)
}

/** What is wrong with the items of a list, each by its place; of a single one the place says nothing. */
export function inItems(faults: readonly (Problem | undefined)[]): Problem | undefined {
  if (faults.length === 1) return faults[0]
  return mergeProblems(
    faults.flatMap((fault, index) =>
      fault ? [fault, ...fault.others].map(one => new Problem('in_item', { item: index + 1 }, one)) : [],
    ),
  )
}

/** People think of files in megabytes. */
export function tooLargeFile(maxBytes: number): Problem {
  return new Problem('file_too_large', { max: maxBytes / 1_048_576 })
}

export type ProblemsByField = Readonly<Record<string, Problem>>
