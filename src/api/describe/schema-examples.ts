// Examples for every field of the OpenAPI document, derived from the schemas. A test validates each of them.
/** Values by the name of a field, where one is more helpful than any that fits its schema. */
const namedTexts: Readonly<Record<string, string>> = {
  title: 'Jazz night',
  name: 'Music',
  description: '<p>A quartet plays standards by the harbour.</p>',
  excerpt: '<p>A quartet plays standards.</p>',
  slug: 'jazz-night',
  venue: 'Harbour Hall',
  organizer: 'City Jazz Club',
  address: '4 Dock Road',
  city: 'Mombasa',
  country: 'Kenya',
  region: 'KE',
  zip: '80100',
  phone: '+254 20 555 0100',
  email: 'club@example.org',
  cost: 'KES 500',
  currency: 'KES',
  timezone: 'Africa/Nairobi',
  timezone_abbr: 'EAT',
  color: '#0a7d5a',
  language: 'en',
  recurrence: 'FREQ=WEEKLY;COUNT=10',
  search: 'jazz',
  categories: 'music',
  tags: 'evening',
  _fields: 'id,title,venue.city',
  since: 'AAAAAAAAAAE',
  message_id: 'msg_2Lh9KRb0pzN4LePd3XiA4v12Axj',
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  path: '/venues',
  code: '1-ABCDEFGHJK',
  nonce: '8f14e45f-ceea-467f-a8d9-2a1d0c5a0f0b',
}

/** Tried in this order for texts with a pattern. */
const otherTexts = [
  '2032-03-05 19:30:00',
  '2032-03-05',
  'https://example.org/',
  '1',
  '#0a7d5a',
  '*',
  'id',
  'text',
]

const deepest = 4

/** The document with an example for each property and parameter, and for each JSON body. */
export function withExamples(document: unknown, schemas: Readonly<Record<string, unknown>>): unknown {
  return addExamples(document, sampler(schemas))
}

type Sample = (name: string, schema: unknown, depth?: number) => unknown

function addExamples(part: unknown, sample: Sample): unknown {
  if (Array.isArray(part)) return part.map(item => addExamples(item, sample))
  if (!isObject(part)) return part
  const entries = Object.entries(part).map(([key, value]) => [key, inside(key, value, sample)])
  const added = Object.fromEntries(entries)
  const example = exampleOf(added, sample)
  return example === undefined ? added : { ...added, example }
}

function inside(key: string, value: unknown, sample: Sample): unknown {
  if (key === 'example' || key === 'examples') return value
  return key === 'properties' && isObject(value)
    ? withPropertyExamples(value, sample)
    : addExamples(value, sample)
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The example of a parameter or of a media type, which has none yet. */
function exampleOf(part: Readonly<Record<string, unknown>>, sample: Sample): unknown {
  const { schema, example, name } = part
  const isNamed = typeof name === 'string' && 'in' in part
  if (example !== undefined || !isObject(schema)) return undefined
  // Headers and forms have no use for one.
  if ('description' in part && !isNamed) return undefined
  return sample(isNamed ? name : '', schema)
}

function withPropertyExamples(properties: Readonly<Record<string, unknown>>, sample: Sample): unknown {
  const named = Object.entries(properties).map(([name, schema]) => {
    const within = addExamples(schema, sample)
    if (!isObject(within) || 'examples' in within) return [name, within]
    const example = sample(name, schema)
    return [name, example === undefined ? within : { ...within, examples: [example] }]
  })
  return Object.fromEntries(named)
}

function sampler(schemas: Readonly<Record<string, unknown>>): Sample {
  return function sample(name, schema, depth = 0): unknown {
    if (!isSchema(schema)) return undefined
    const { $ref, allOf, anyOf, properties } = schema
    const stated = statedValue(schema)
    if (stated !== undefined) return stated
    if ($ref) return sample(name, schemas[$ref.split('/').at(-1) ?? ''], depth)
    if (anyOf) return anyOf.map(one => sample(name, one, depth)).find(isValue)
    if (allOf && !properties) return sample(name, allOf[0], depth)
    return sampleOfType(name, schema, depth, sample)
  }
}

function isSchema(value: unknown): value is SampledSchema {
  return isObject(value)
}

function statedValue({ const: only, examples, enum: words, default: fallback }: SampledSchema): unknown {
  return only ?? examples?.[0] ?? words?.[0] ?? fallback ?? undefined
}

function isValue(value: unknown): boolean {
  return value !== undefined && value !== null
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

function sampleOfType(name: string, schema: SampledSchema, depth: number, sample: Sample): unknown {
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0]
  if (type === 'integer') return Math.max(schema.minimum ?? 1, 1)
  if (type === 'number') return Math.max(schema.minimum ?? 1.5, 1.5)
  if (type === 'boolean') return true
  if (type === 'string') return sampleText(name, schema)
  if (type === 'array') return sampleList(name, schema, depth, sample)
  return type === 'object' ? sampleObject(schema, depth, sample) : undefined
}

function sampleText(name: string, { pattern, maxLength = 1000, format }: SampledSchema): string | undefined {
  if (format === 'binary') return undefined
  if (format === 'uri') return 'https://example.org/'
  if (format === 'email') return 'club@example.org'
  const candidates = [namedTexts[name] ?? 'text', ...otherTexts]
  return candidates.find(
    text => text.length <= maxLength && (pattern === undefined || new RegExp(pattern, 'u').test(text)),
  )
}

function sampleList(
  name: string,
  { items, maxItems }: SampledSchema,
  depth: number,
  sample: Sample,
): unknown {
  if (maxItems === 0 || !items || depth >= deepest) return []
  const item = sample(name, items, depth + 1)
  return item === undefined ? [] : [item]
}

/** Only required properties below the first levels, because records contain records. */
function sampleObject(
  { properties = {}, required = [], allOf = [] }: SampledSchema,
  depth: number,
  sample: Sample,
) {
  const inherited = allOf.map(base => sample('', base, depth))
  const own = Object.entries(properties)
    .filter(([name]) => depth < 2 || required.includes(name))
    .map(([name, schema]) => [name, sample(name, schema, depth + 1)] as const)
    .filter(([, value]) => value !== undefined)
  const whole: Readonly<Record<string, unknown>> = Object.assign({}, ...inherited, Object.fromEntries(own))
  return required.every(name => name in whole) ? whole : undefined
}
