// Examples for every field of the OpenAPI document, derived from the schemas. A test validates each of them.
import { isObject } from '../../fields/kinds/lists.ts'

const registrations = ['Registration', 'ReportedRegistration', 'RegistrationInput', 'RegistrationPatch']

/** Values by the name of a field, or by its schema and name. They are what a reader would send or get. */
const namedValues: Readonly<Record<string, unknown>> = {
  title: 'Jazz night',
  name: 'Music',
  description: '<p>A quartet plays standards by the harbour.</p>',
  excerpt: '<p>A quartet plays standards.</p>',
  slug: 'jazz-night',
  author: '2',
  website: 'https://example.org/jazz',
  password: 'open sesame',
  venue: 'Harbour Hall',
  organizer: 'City Jazz Club',
  address: '4 Dock Road',
  city: 'Mombasa',
  country: 'Kenya',
  province: 'Coast',
  stateprovince: 'Coast',
  region: 'KE',
  zip: '80100',
  phone: '+254 20 555 0100',
  email: 'club@example.org',
  geo_lat: -4.06,
  geo_lng: 39.67,
  geoloc_lat: -4.06,
  geoloc_lng: 39.67,
  cost: 'KES 500',
  currency: 'KES',
  currency_symbol: 'KES',
  currency_code: 'KES',
  values: '500',
  timezone: 'Africa/Nairobi',
  timezone_abbr: 'EAT',
  color: '#0a7d5a',
  language: 'en',
  i18n_language: 'en',
  languages: 'en',
  recurrence: 'FREQ=WEEKLY;COUNT=10',
  rule: 'FREQ=WEEKLY;COUNT=10',
  text: 'Every week, 10 times',
  search: 'jazz',
  categories: 'music',
  tags: 'evening',
  _fields: 'id',
  year: '2032',
  month: '03',
  day: '05',
  hour: '19',
  minutes: '30',
  seconds: '00',
  global_id: 'events.example.org?id=1',
  global_id_lineage: 'events.example.org?id=1',
  source: 'https://old.example.org/wp-json/tribe/events/v1',
  source_id: '17',
  event_status_reason: 'The hall is flooded.',
  previous_start_date: '2032-03-04 19:30:00',
  doors_open: '2032-03-05 18:30:00',
  online_url: 'https://meet.example.org/jazz',
  registration: 'here',
  sales_start: '2032-02-01 09:00:00',
  sales_end: '2032-03-05 12:00:00',
  capacity: 20,
  quota: 'Hall',
  time: '2032-03-05 19:30:00',
  speaker: 'Amina Otieno',
  label: 'What do you eat?',
  value: 'Vegetarian',
  extension: 'jpg',
  alt: 'A quartet on a stage',
  'mime-type': 'image/jpeg',
  since: 'AAAAAAAAAAE',
  next_token: 'AAAAAAAAAAE',
  after: 'WyJpZCBhc2MiLDNd',
  next_cursor: 'WyJpZCBhc2MiLDNd',
  message_id: 'msg_2Lh9KRb0pzN4LePd3XiA4v12Axj',
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  path: '/venues',
  code: '1-ABCDEFGHJK',
  qr: 'https://events.example.org/?event_qr_code=1&ticket_id=1&event_id=1&security_code=ABCDEFGHJK',
  nonce: '8f14e45f-ceea-467f-a8d9-2a1d0c5a0f0b',
  checked_in_by: 'maria',
  user: 'maria',
  user_name: 'maria',
  client: 'my first app',
  door: 'interface',
  action: 'updated',
  namespace: 'calendar/events/v1',
  url: 'https://example.org/tickets',
  status: 400,
  message: 'Invalid fields: timezone.',
  params: 'timezone',
  capability: 'event.create',
  help: 'https://events.example.org/docs/errors/#rest_invalid_param',
  response_status: 204,
  response: '',
  'ProgrammeItem.place': 'Main hall',
  'ProgrammeItemInput.place': 'Main hall',
  'Delivery.type': 'event.updated',
  'If-Match': '"3-9f86d081"',
  'If-None-Match': '"3-9f86d081"',
  'Idempotency-Key': '8f14e45f-ceea-467f-a8d9-2a1d0c5a0f0b',
  'webhook-id': 'msg_2Lh9KRb0pzN4LePd3XiA4v12Axj',
  'webhook-timestamp': '1930591800',
  'webhook-signature': 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ...ofSchemas(['Venue', 'VenuePatch'], { state: 'Coast' }),
  ...ofSchemas([...registrations, 'RegistrationPlace', 'ReportedPlace', 'PlaceName', 'CheckIn'], {
    name: 'Amina Otieno',
    email: 'amina@example.org',
  }),
  ...ofSchemas(['Ticket', 'TicketInput', 'TicketPlaces'], { name: 'Seat', price: 0 }),
}

function ofSchemas(schemas: readonly string[], values: object) {
  const entries = schemas.flatMap(schema =>
    Object.entries(values).map(([name, value]) => [`${schema}.${name}`, value] as const),
  )
  return Object.fromEntries(entries)
}

function valueFor(owner: string, name: string): unknown {
  return namedValues[`${owner}.${name}`] ?? namedValues[name]
}

/** Tried in this order for texts with a pattern. */
const otherTexts = ['2032-03-05 19:30:00', '2032-03-05', 'https://example.org/', '1', '#0a7d5a', '*', 'id']

const deepest = 4

/** The document with an example for each property and parameter, and for each JSON body. */
export function withExamples(document: unknown, schemas: Readonly<Record<string, unknown>>): unknown {
  return addExamples(document, sampler(schemas))
}

/** Finds an example for a schema. `given` is the named value, which counts where it fits. */
type Sample = (given: unknown, schema: unknown, depth?: number, owner?: string) => unknown

/** `owner` is the name of the schema that the part belongs to. */
function addExamples(part: unknown, sample: Sample, owner = ''): unknown {
  if (Array.isArray(part)) return part.map(item => addExamples(item, sample, owner))
  if (!isObject(part)) return part
  const entries = Object.entries(part).map(([key, value]) => [key, inside(key, value, sample, owner)])
  const added = Object.fromEntries(entries)
  const example = exampleOf(added, sample)
  return example === undefined ? added : { ...added, example }
}

function inside(key: string, value: unknown, sample: Sample, owner: string): unknown {
  if (key === 'example' || key === 'examples') return value
  return key === 'properties' && isObject(value)
    ? withPropertyExamples(value, sample, owner)
    : addExamples(value, sample, key)
}

/** The example of a parameter or of a media type, which has none yet. */
function exampleOf(part: Readonly<Record<string, unknown>>, sample: Sample): unknown {
  const { schema, example, name } = part
  const isNamed = typeof name === 'string' && 'in' in part
  if (example !== undefined || !isObject(schema)) return undefined
  // Headers and forms have no use for one.
  if ('description' in part && !isNamed) return undefined
  return sample(isNamed ? valueFor('', name) : undefined, schema)
}

function withPropertyExamples(
  properties: Readonly<Record<string, unknown>>,
  sample: Sample,
  owner: string,
): unknown {
  const named = Object.entries(properties).map(([name, schema]) => {
    const within = addExamples(schema, sample, name)
    if (!isObject(within) || 'examples' in within) return [name, within]
    const example = sample(valueFor(owner, name), schema)
    return [name, example === undefined ? within : { ...within, examples: [example] }]
  })
  return Object.fromEntries(named)
}

function sampler(schemas: Readonly<Record<string, unknown>>): Sample {
  return function sample(given, schema, depth = 0, owner = ''): unknown {
    if (!isSchema(schema)) return undefined
    const { $ref, allOf, anyOf, properties } = schema
    const stated = statedValue(given, schema)
    if (stated !== undefined) return stated
    const name = $ref?.split('/').at(-1) ?? ''
    if ($ref) return sample(given, schemas[name], depth, name)
    if (anyOf)
      return bestOf(
        given,
        anyOf.map(one => sample(given, one, depth, owner)),
      )
    if (allOf && !properties) return sample(given, allOf[0], depth, owner)
    return sampleOfType(given, schema, { depth, owner }, sample)
  }
}

/** The named value, or a list of it, rather than any other value that is accepted too. */
function bestOf(given: unknown, samples: readonly unknown[]): unknown {
  const isGiven = (value: unknown) => given !== undefined && [value].flat()[0] === given
  return samples.find(isGiven) ?? samples.find(value => value !== undefined && value !== null)
}

function isSchema(value: unknown): value is SampledSchema {
  return isObject(value)
}

function statedValue(
  given: unknown,
  { const: only, examples, enum: words, default: fallback }: SampledSchema,
): unknown {
  const word = words?.find(one => one === given) ?? words?.[0]
  return only ?? examples?.[0] ?? word ?? fallback ?? undefined
}

interface SampledSchema {
  readonly $ref?: string
  readonly allOf?: readonly unknown[]
  readonly anyOf?: readonly unknown[]
  readonly const?: unknown
  readonly examples?: readonly unknown[]
  readonly enum?: readonly unknown[]
  readonly default?: unknown
  readonly type?: string | readonly string[]
  readonly items?: unknown
  readonly properties?: Readonly<Record<string, unknown>>
  readonly required?: readonly string[]
  readonly maxItems?: number
  readonly minimum?: number
  readonly pattern?: string
  readonly maxLength?: number
  readonly format?: string
}

/** How deep in an example, and in which schema. */
interface Position {
  readonly depth: number
  readonly owner: string
}

function sampleOfType(given: unknown, schema: SampledSchema, position: Position, sample: Sample): unknown {
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0]
  if (type === 'integer' || type === 'number')
    return typeof given === 'number' ? given : Math.max(schema.minimum ?? 1, 1)
  if (type === 'boolean') return true
  if (type === 'string') return sampleText(given, schema)
  if (type === 'array') return sampleList(given, schema, position, sample)
  return type === 'object' ? sampleObject(schema, position, sample) : undefined
}

/** A text without a format needs a named value. */
function sampleText(
  given: unknown,
  { pattern, maxLength = 1000, format }: SampledSchema,
): string | undefined {
  if (format === 'binary') return undefined
  const named = typeof given === 'string' ? [given] : []
  if (format === 'uri') return named[0] ?? 'https://example.org/'
  if (format === 'email') return named[0] ?? 'club@example.org'
  if (pattern === undefined) return named.find(text => text.length <= maxLength)
  return [...named, ...otherTexts].find(
    text => text.length <= maxLength && new RegExp(pattern, 'u').test(text),
  )
}

function sampleList(
  given: unknown,
  { items, maxItems }: SampledSchema,
  { depth, owner }: Position,
  sample: Sample,
): unknown {
  if (maxItems === 0 || !items || depth >= deepest) return []
  const item = sample(given, items, depth + 1, owner)
  return item === undefined ? [] : [item]
}

/** Only required properties below the first levels, because records contain records. */
function sampleObject(
  { properties = {}, required = [], allOf = [] }: SampledSchema,
  { depth, owner }: Position,
  sample: Sample,
) {
  const inherited = allOf.map(base => sample(undefined, base, depth))
  const own = Object.entries(properties)
    .filter(([name]) => depth < 2 || required.includes(name))
    .map(([name, schema]) => [name, sample(valueFor(owner, name), schema, depth + 1)] as const)
    .filter(([, value]) => value !== undefined)
  const whole: Readonly<Record<string, unknown>> = Object.assign({}, ...inherited, Object.fromEntries(own))
  return required.every(name => name in whole) ? whole : undefined
}
