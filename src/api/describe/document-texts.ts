/** What the documentation says besides the rows of the tables, in English. */
export const documentTexts = {
  about:
    'A calendar of events with its venues, organizers, categories and tags. Reading what is published needs no credentials; writing needs a user.',
  guide: 'Developer guide',
  plainRoot: 'In the language of the site.',
  basic: 'A user name with the password, or with a token in its place.',
  bearer: 'A token of a user.',
  record: 'What was asked for, as it is after the request.',
  page: 'A page of the list.',
  stream: 'Server-Sent Events: each has a token as its id and a change as its data.',
  total: 'How many records the list has.',
  totalPages: 'How many pages the list has.',
  unknownParameters:
    'The fields and parameters of the request that mean nothing here, with commas between them; there only when there are some.',
  link: 'The first, previous, next and last page of the list (RFC 8288).',
  tags: {
    events: 'What happens when and where.',
    venues: 'Where events take place.',
    organizers: 'Who is behind events.',
    categories: 'What events are about, as a tree.',
    tags: 'Words that events share.',
    images: 'Pictures of events, venues and organizers.',
    changes: 'What has changed, for those who keep a copy.',
    webhooks: 'Addresses that are told of changes.',
    interface: 'What this interface says of itself.',
  },
  error: {
    code: 'A stable word for what is wrong.',
    message: 'What is wrong, for people.',
    status: 'The HTTP status.',
    params: 'The names of fields that are missing, or what is wrong with each field.',
    details:
      'The same for programs: a stable word for each field, and for each nested in it, such as venue.city or tickets.0.price.',
    termId: 'The id of the term that is there already.',
    usedBy: 'The records that show the image.',
  },
} as const
