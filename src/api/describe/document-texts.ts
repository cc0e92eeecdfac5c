/** What the documentation says besides the rows of the tables, in English. */
export const documentTexts = {
  about:
    'A calendar of events with its venues, organizers, categories and tags. Reading what is published needs no credentials; writing needs a user. Forms may be multipart/form-data.',
  guide: 'Developer guide',
  plainRoot: 'In the language of the site.',
  basic: 'A user name with the password, or with a token in its place.',
  bearer: 'A token of a user.',
  record: 'What was asked for, as it is after the request.',
  page: 'A page of the list.',
  refusals: {
    400: 'Invalid request:',
    401: 'Credentials missing or wrong:',
    403: 'Not allowed:',
    404: 'Not found:',
    409: 'In conflict with what is there:',
    410: 'No longer there:',
    422: 'Not done:',
  },
  refused:
    'Any other refusal, which its code names: a condition that does not hold or is not stated (412, 428), a key for retries that is in use (409, 422), a body that is too large or of another type (413, 415), too many requests or wrong passwords (429), a fault of the server (500 and above).',
  retryAfter: 'In how many seconds the request can be made again.',
  stream: 'Server-Sent Events: each has a token as its id and a change as its data.',
  total: 'How many records the list has.',
  totalPages: 'How many pages the list has.',
  unknownParameters:
    'The fields and parameters of the request that mean nothing here, with commas between them; there only when there are some.',
  link: 'The first, previous, next and last page of the list (RFC 8288).',
  conditions: {
    ifMatch:
      'The ETag with which the record was read or written: the request is refused when the record has changed since. `*` is any state.',
    ifKnown: 'The ETag of an answer that the client has: it is not sent again while it is the same.',
    ifNew: '`*`: the request is refused when another record has the slug already.',
    retryKey:
      'Any text that the client uses for this request alone. When the same request comes again within 24 hours, it gets the same answer and nothing is done twice.',
    notModified: 'The client has what would be answered.',
    etag: 'Stands for this answer. That of a record can be sent back in If-Match.',
    replayed: '`true` when this is the answer that was given before under the same Idempotency-Key.',
  },
  tags: {
    events: 'What happens when and where.',
    venues: 'Where events take place.',
    organizers: 'Who is behind events.',
    categories: 'What events are about, as a tree.',
    tags: 'Words that events share.',
    images: 'Pictures of events, venues and organizers.',
    changes: 'What has changed, for those who keep a copy.',
    webhooks: 'Addresses that are told of changes.',
    batch: 'Several operations in one request.',
    interface: 'What this interface says of itself.',
  },
  error: {
    code: 'A stable word for what is wrong.',
    message: 'What is wrong, for people.',
    status: 'The HTTP status.',
    params: 'The names of fields that are missing, or what is wrong with each field.',
    details:
      'The same for programs: a stable word for each field, and for each nested in it, such as venue.city or tickets.0.price.',
    version: 'The version that the record has, when another was expected.',
    operation: 'Of a batch, the operation that was refused, counted from 0, and what it was answered.',
    termId: 'The id of the term that is there already.',
    usedBy: 'The records that show the image.',
  },
} as const
