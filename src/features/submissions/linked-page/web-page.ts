// Events in the markup of a page: JSON-LD, or the microformat h-event (https://microformats.org/wiki/h-event).
import { plainText } from '../../../formats/text/plain-text.ts'
import type { FoundEvent } from './found-event.ts'
import { eventsInJsonLd } from './json-ld.ts'

type Attributes = Readonly<Record<string, string>>

interface OpenElement {
  readonly name: string
  readonly classes: readonly string[]
  /** The property it is the value of, if any. */
  readonly property: string | undefined
  text: string
}

/** JSON-LD first, because it is more exact. */
export async function eventsInPage(html: string, address: string): Promise<FoundEvent[]> {
  const { scripts, marked } = await readPage(html, address)
  const described = scripts.flatMap(eventsInJsonLd)
  return (described.length > 0 ? described : marked).map(event => ({
    ...event,
    title: plainText(event.title, address),
    description: plainText(event.description ?? '', address),
    link: event.link || address,
  }))
}

/** Pages of strangers: deep nesting and many values would take long to read. */
const most = { elements: 50_000, depth: 256, collecting: 8, text: 20_000, script: 500_000 } as const

async function readPage(html: string, address: string) {
  const { Parser } = await import('htmlparser2')
  const scripts: string[] = []
  const marked: FoundEvent[] = []
  const open: OpenElement[] = []
  let elements = 0
  let values: Record<string, string> | undefined
  const parser = new Parser({
    onopentag(name, attributes) {
      if (++elements > most.elements || open.length > most.depth) return parser.reset()
      const classes = (attributes.class ?? '').split(/\s+/)
      if (classes.includes('h-event')) values = {}
      const property = values && classes.find(one => properties.has(one))
      open.push({ name, classes, property, text: machineValue(property, attributes, address) })
    },
    ontext(text) {
      for (const element of open.filter(isCollecting).slice(-most.collecting)) {
        const limit = element.name === 'script' ? most.script : most.text
        if (element.text.length < limit) element.text += text.slice(0, limit)
      }
    },
    onclosetag() {
      const closed = open.pop()
      if (!closed) return
      if (closed.name === 'script') scripts.push(closed.text)
      if (closed.property && values) values[closed.property] ??= closed.text.trim().replace(/\s+/g, ' ')
      if (!closed.classes.includes('h-event') || !values) return
      marked.push(...foundEvent(values))
      values = undefined
    },
  })
  parser.end(html)
  return { scripts, marked }
}

function isCollecting({ name, property }: OpenElement): boolean {
  return property !== undefined || name === 'script'
}

const properties = new Set([
  ...['p-name', 'dt-start', 'dt-end', 'p-location', 'p-summary', 'e-content', 'e-description', 'u-url'],
  ...['p-organizer', 'p-street-address', 'p-locality'],
])

/** The machine-readable value of dates and links. Their text is added after it, and dropped. */
function machineValue(property: string | undefined, attributes: Attributes, address: string): string {
  const value = attributes.datetime ?? attributes.value
  if (property?.startsWith('dt-') && value) return `${value} `
  return property === 'u-url' && attributes.href ? `${URL.parse(attributes.href, address)?.href ?? ''} ` : ''
}

function foundEvent(values: Readonly<Record<string, string>>): FoundEvent[] {
  const { 'p-name': title = '', 'dt-start': start = '', 'dt-end': end = '' } = values
  const [startDate, endDate] = [start, end].map(firstDate)
  if (title === '' || !startDate) return []
  return [
    {
      ...{ title, start: startDate, end: endDate ?? '' },
      venue: values['p-location'] ?? '',
      address: values['p-street-address'] ?? '',
      city: values['p-locality'] ?? '',
      description: values['e-content'] ?? values['e-description'] ?? values['p-summary'] ?? '',
      link: values['u-url']?.split(' ')[0] ?? '',
      organizer: values['p-organizer'] ?? '',
    },
  ]
}

function firstDate(text: string): string | undefined {
  return /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d)?(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)?)?/i.exec(text)?.[0]
}
