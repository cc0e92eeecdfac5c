import { aboutKey } from '../../i18n/catalogues.ts'

/** The English texts of the documentation that aren't in the tables. */
export const documentTexts = {
  about:
    'A calendar of events with venues, organizers, categories and tags. Reading published content needs no credentials; writing needs a user. Forms may be multipart/form-data.',
  guide: 'Developer guide',
  plainRoot: 'In the site’s language.',
  basic: 'A user name with a password or an access token.',
  bearer: 'An access token.',
  record: 'The record after the request.',
  page: 'A page of the list.',
  refusals: {
    400: 'Invalid request:',
    401: 'Credentials missing or wrong:',
    403: 'Not allowed:',
    404: 'Not found:',
    409: 'Conflict:',
    410: 'Gone:',
    422: 'Not executed:',
  },
  refused:
    'Any other error: a failed or missing precondition (412, 428), an Idempotency-Key in use (409, 422), a body that is too large or has an unsupported type (413, 415), too many requests or wrong passwords (429), a server error (500 and above).',
  retryAfter: 'Seconds to wait before the next request.',
  stream: 'Server-Sent Events with a token as id and a change as data.',
  file: 'The file, streamed.',
  total: 'The total number of records.',
  totalPages: 'The total number of pages.',
  unknownParameters:
    'Unknown fields and parameters of the request, separated by commas. Omitted if there are none.',
  link: 'The first, previous, next and last page of the list (RFC 8288).',
  conditions: {
    ifMatch:
      'The ETag of the record. The request is rejected if the record has changed since. `*` matches any state.',
    ifKnown: 'The ETag of a cached response. Returns 304 if it is still current.',
    ifNew: '`*` rejects the request if another record has the slug.',
    retryKey:
      'A unique key for this request. Repeating the request within 24 hours returns the same response without executing it again.',
    notModified: 'The cached response is still current.',
    etag: 'Identifies this response. The ETag of a record can be used in If-Match.',
    replayed: '`true` if this response was stored under the same Idempotency-Key.',
  },
  error: {
    code: 'A stable error code.',
    message: 'The error message.',
    status: 'The HTTP status.',
    params: 'The names of missing fields, or an error message for each invalid field.',
    details:
      'A stable error code for each field, including nested ones such as venue.city or tickets.0.price.',
    version: 'The current version of the record, if another was expected.',
    operation: 'The operation of a batch that failed, with its index (from 0) and response.',
    termId: 'The id of the existing term.',
    usedBy: 'The records that use the image.',
    data: 'Details of the error.',
    operationIndex: 'The position of the operation, from 0.',
    operationName: 'The name of the operation.',
    operationBody: 'The body of the response.',
    usedByKind: 'The kind of record.',
    usedById: 'The id of the record.',
    help: 'The page of the documentation about this error code.',
    capability: 'The capability that the caller lacks.',
    ignored: 'The nearest known name for each unknown one that was ignored, if there is a similar one.',
  },
} as const

/** Returns a message of the catalogue in the language of the response. */
export type Describe = (key: string, values?: Readonly<Record<string, string | number>>) => string

/** Translates an English description from the source. The sentence itself is the key. */
export function described(describe: Describe, about: string): string {
  return describe(aboutKey(about))
}
