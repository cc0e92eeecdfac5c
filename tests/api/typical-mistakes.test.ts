// Typical mistakes of newcomers, and the answers. Each message has to be enough to correct the mistake.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Mistake } from '../support/slice-row.ts'
import { sliceRows } from '../support/slice-rows.ts'
import { buildTestApp, type RequestOptions } from '../support/test-app.ts'

const event = { title: 'Parade', start_date: '2030-05-01 12:00', end_date: '2030-05-01 15:00' }

const sent = (body: string, type = 'application/json'): RequestOptions => ({
  raw: { body, type },
  as: 'editor',
})
const invalid = { status: 400, code: 'rest_invalid_param' }

/** A field of an event with a wrong value. */
function wrong(field: string, value: unknown, text: string): Mistake {
  return {
    mistake: `${field}: ${JSON.stringify(value)}`,
    options: { json: { ...event, [field]: value }, as: 'editor' },
    ...invalid,
    message: `Invalid fields: ${field}.`,
    params: { [field]: text },
  }
}

/** A parameter of a list with a wrong value. */
function wrongFilter(query: string, text: string): Mistake {
  const field = query.split('=', 1)[0] ?? ''
  return {
    mistake: `?${query}`,
    request: ['GET', `/events?${query}`],
    ...invalid,
    message: `Invalid fields: ${field}.`,
    params: { [field]: text },
  }
}

const allAddresses = 'The documentation at /docs/ lists all addresses.'

const mistakes: readonly Mistake[] = [
  {
    mistake: 'singular instead of plural',
    request: ['GET', '/event'],
    status: 404,
    code: 'rest_no_route',
    message: `There is nothing at this address. Did you mean /calendar/events/v1/events? ${allAddresses}`,
  },
  {
    mistake: 'a guessed root',
    request: ['GET', '//api/events'],
    status: 404,
    code: 'rest_no_route',
    message: `There is nothing at this address. Did you mean /calendar/events/v1/events? ${allAddresses}`,
  },
  {
    mistake: 'a slug instead of an id',
    request: ['GET', '/events/parade'],
    status: 404,
    code: 'rest_no_route',
    message: `There is nothing at this address. Did you mean /calendar/events/v1/events/by-slug/{slug}? ${allAddresses}`,
  },
  {
    mistake: 'an address that does not exist',
    request: ['GET', '/categories/by-slug/jazz'],
    status: 404,
    code: 'rest_no_route',
    message: `There is nothing at this address. Did you mean /calendar/events/v1/categories? ${allAddresses}`,
  },
  {
    mistake: 'a method that the address does not support',
    request: ['PATCH', '/events'],
    options: { json: event, as: 'editor' },
    status: 404,
    code: 'rest_no_route',
    message: 'This address doesn’t support PATCH. It supports GET, HEAD, POST, OPTIONS.',
  },
  {
    mistake: 'no credentials',
    options: { json: event },
    status: 401,
    code: 'rest_forbidden',
    message: 'Log in to do this: send a user name and password (HTTP Basic) or an access token (Bearer).',
  },
  {
    mistake: 'a wrong token',
    options: { json: event, headers: { authorization: 'Bearer alm_wrong' } },
    status: 401,
    code: 'rest_invalid_credentials',
    message: 'The user name, password or token is wrong.',
  },
  {
    mistake: 'a role that may not create events',
    options: { json: event, as: 'subscriber' },
    status: 403,
    code: 'rest_forbidden',
    message:
      'You don’t have permission to do this. It needs the capability event.create, which these roles have: administrator, editor, author, contributor.',
  },
  {
    mistake: 'changing an event of someone else',
    request: ['PATCH', '/events/1'],
    options: { json: { title: 'Mine' }, as: 'author' },
    status: 403,
    code: 'rest_forbidden',
    message:
      'You don’t have permission to do this. Your role has the capability event.edit only for your own records. Roles with more: administrator, editor.',
  },
  {
    mistake: 'a comma after the last field',
    options: sent('{\n  "title": "Parade",\n}'),
    status: 400,
    code: 'rest_invalid_json',
    message: 'The body is not valid JSON: unexpected "}" in line 3, column 1.',
  },
  {
    mistake: 'single quotes',
    options: sent("{'title': 'Parade'}"),
    status: 400,
    code: 'rest_invalid_json',
    message: 'The body is not valid JSON: unexpected "\'" in line 1, column 2.',
  },
  {
    mistake: 'JSON that is cut off',
    options: sent('{"title": "Parade"'),
    status: 400,
    code: 'rest_invalid_json',
    message:
      'The body is not valid JSON: it ends too early, in line 1, column 19. A closing quote or bracket is missing.',
  },
  {
    mistake: 'a list instead of an object',
    options: sent(JSON.stringify([event])),
    status: 400,
    code: 'rest_invalid_json',
    message: 'The body must be a JSON object with named fields.',
  },
  {
    mistake: 'an image inside the JSON',
    options: sent(JSON.stringify({ ...event, image: 'x'.repeat(1_048_576) })),
    status: 413,
    code: 'rest_body_too_large',
    message: 'The request body is too large. At most 1,048,576 bytes are accepted.',
  },
  {
    mistake: 'no content type for JSON',
    options: sent(JSON.stringify(event), 'text/plain'),
    status: 415,
    code: 'rest_unsupported_media_type',
    message:
      'The body must be JSON or a form (application/x-www-form-urlencoded or multipart/form-data). Set Content-Type accordingly.',
  },
  {
    mistake: 'multipart/form-data without a boundary',
    options: sent(
      '--x\r\ncontent-disposition: form-data; name="title"\r\n\r\nParade\r\n--x--\r\n',
      'multipart/form-data',
    ),
    status: 400,
    code: 'rest_bad_request',
    message:
      'The multipart form is malformed. Let your program set Content-Type itself: it names the boundary.',
  },
  {
    mistake: 'JSON with the content type of a multipart form',
    options: sent(JSON.stringify(event), 'multipart/form-data'),
    status: 415,
    code: 'rest_unsupported_media_type',
    message: 'The body is JSON, but Content-Type says it is a form. Send Content-Type: application/json.',
  },
  {
    mistake: 'the name of a venue as name',
    request: ['POST', '/venues'],
    options: { json: { name: 'Town Hall' }, as: 'editor' },
    status: 400,
    code: 'rest_missing_callback_param',
    message: 'Missing required fields: venue. Unknown names were ignored: name.',
  },
  {
    mistake: 'names with capitals',
    options: { json: { Title: 'Parade', Start: '2030-05-01', End: '2030-05-02' }, as: 'editor' },
    status: 400,
    code: 'rest_missing_callback_param',
    message:
      'Missing required fields: title, start_date, end_date. Unknown names were ignored: Title (did you mean title?), Start (did you mean start_date?), End (did you mean end_date?).',
  },
  {
    mistake: 'JSON with the content type of a form (curl -d)',
    options: { form: JSON.stringify(event), as: 'editor' },
    status: 415,
    code: 'rest_unsupported_media_type',
    message: 'The body is JSON, but Content-Type says it is a form. Send Content-Type: application/json.',
  },
  {
    mistake: 'camelCase names',
    options: { json: { title: 'Parade', startDate: '2030-05-01', endDate: '2030-05-02' }, as: 'editor' },
    status: 400,
    code: 'rest_missing_callback_param',
    message:
      'Missing required fields: start_date, end_date. Unknown names were ignored: startDate (did you mean start_date?), endDate (did you mean end_date?).',
  },
  {
    mistake: 'names of another calendar',
    options: { json: { title: 'Parade', start: '2030-05-01', end: '2030-05-02' }, as: 'editor' },
    status: 400,
    code: 'rest_missing_callback_param',
    message:
      'Missing required fields: start_date, end_date. Unknown names were ignored: start (did you mean start_date?), end (did you mean end_date?).',
  },
  wrong('start_date', 'soon', 'Must be a date and time, for example 2032-03-05 19:30:00.'),
  wrong('end_date', '2030-04-01', 'Must not be before the start.'),
  wrong('timezone', 'Lisbon', 'Must be a time zone such as Europe/Lisbon, UTC or UTC+3.'),
  wrong('all_day', 'maybe', 'Must be true or false (or 1 or 0).'),
  wrong('status', 'published', 'Must be one of: publish, future, draft, pending, private, trash.'),
  wrong('venue', 'Town Hall', 'Must be an id, or an object with a name, such as {"venue":"Town Hall"}.'),
  wrong('venue', 999, 'No such venue: 999.'),
  wrong('website', 'example.org', 'Must be a complete web address starting with http:// or https://.'),
  wrong(
    'recurrence',
    'weekly',
    'Contains a part that RFC 5545 rules don’t have: WEEKLY. A rule looks like this: FREQ=WEEKLY;COUNT=10.',
  ),
  wrongFilter('per_page=all', 'Must be a whole number.'),
  wrongFilter('categories=jazz', 'No such category: jazz.'),
  wrongFilter('i18n_language=de', 'Must be one of: ar, en, fr, pt-pt, sw.'),
  wrongFilter('_fields=id,titel', 'Responses have no field titel. Did you mean title?'),
  wrongFilter('after=2', 'Must be a next_cursor from this list, in the same order.'),
  {
    mistake: 'a page after the last',
    request: ['GET', '/events?page=9'],
    status: 404,
    code: 'event-archive-page-not-found',
    message: 'The list of events has no page 9.',
  },
  {
    mistake: 'a reused Idempotency-Key',
    request: ['POST', '/tags'],
    options: { json: { name: 'Second' }, as: 'editor', headers: { 'idempotency-key': 'k' } },
    status: 422,
    code: 'rest_idempotency_key_reused',
    message: 'This Idempotency-Key was used for another request. Use a new key for each request.',
  },
  {
    mistake: 'a version that is not current',
    request: ['PATCH', '/events/1'],
    options: { json: { title: 'New' }, as: 'editor', headers: { 'if-match': '"0"' } },
    status: 412,
    code: 'rest_precondition_failed',
    message: 'The record has changed since you read it, or already exists. Nothing was changed.',
  },
  ...sliceRows.flatMap(rows => rows.mistakes ?? []),
]

test('the message about a typical mistake is enough to correct it', async t => {
  const app = await buildTestApp(t)
  await app.post('/events', event)
  await app.post('/tags', { name: 'First' }, { as: 'editor', headers: { 'idempotency-key': 'k' } })
  const rows: string[] = []
  for (const { mistake, request, options = {}, status, code, message, params } of mistakes)
    await t.test(mistake, async () => {
      const [method, path] = request ?? ['POST', '/events']
      const { status: answered, body } = await app.request(method, path, options)
      assert.deepEqual([answered, body.code, body.message], [status, code, message])
      if (params) assert.deepEqual(body.data.params, params)
      rows.push([mistake, status, code, message, ...Object.values(params ?? {})].join(' | '))
      assert.match(body.data.help, new RegExp(`^http://localhost(:80)?/docs/errors/#${code}$`))
    })
  // PRINT_MISTAKES=1 prints the table: mistake, status, code, message, messages of the fields.
  if (process.env.PRINT_MISTAKES) console.log(rows.map(row => `| ${row} |`).join('\n'))
})
