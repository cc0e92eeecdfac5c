// oEmbed, which shows pages of the calendar in WordPress, forums and others: https://oembed.com

import type { FastifyInstance } from 'fastify'
import { fileName } from '../../domain/records/image.ts'
import type { Image } from '../../domain/records/record-frame.ts'
import { fieldTable } from '../../fields/field-table.ts'
import { noContext } from '../../fields/kind.ts'
import { integer } from '../../fields/kinds/scalars.ts'
import { readFields, valuesOf } from '../../fields/read-args.ts'
import { element } from '../../formats/feeds/web-feed.ts'
import { sentValues } from '../../http/request/body-parsers.ts'
import { imagesPath } from '../../http/server/image-route.ts'
import { Problem } from '../../messages/problem.ts'
import { invalidFields, Refusal } from '../../messages/refusal.ts'
import { html } from '../../web/html.ts'
import type { PageContext, PageParts } from '../frame/page-context.ts'
import { embedContext } from './context.ts'
import { type EmbedTarget, findEmbedTarget } from './target.ts'

interface Limits {
  readonly width: number
  readonly height: number
}

type Description = Readonly<Record<string, string | number>>

const cacheSeconds = 3600

export function registerOembed(app: FastifyInstance, parts: PageParts): void {
  app.get('/oembed', { config: { isReadable: true } }, async (request, reply) => {
    const sent = sentValues(request.query)
    const { url, format } = sent
    const print = printerFor(format || 'json')
    const context = embedContext(request, parts)
    const { maxwidth, maxheight } = valuesOf(readFields(sizeLimits, sent, 'filters', noContext))
    const limits = { width: maxwidth, height: maxheight }
    const target = await findEmbedTarget(readUrl(url), context, parts)
    const { type, text } = print(description(target, limits, context))
    return reply.type(type).header('cache-control', 'public, max-age=300').send(text)
  })
}

function readUrl(url: unknown): URL {
  if (url === undefined || url === '')
    throw new Refusal('missingFields', { names: 'url' }, { missing: ['url'] })
  if (typeof url !== 'string' || !/^https?:\/\//i.test(url) || !URL.canParse(url))
    throw invalidFields({ url: new Problem('not_a_url') })
  return new URL(url)
}

const sizeLimit = integer({ min: 1, max: 1_000_000 })

const sizeLimits = fieldTable({
  maxwidth: { kind: sizeLimit, default: Number.POSITIVE_INFINITY, about: 'The maximum width.' },
  maxheight: { kind: sizeLimit, default: Number.POSITIVE_INFINITY, about: 'The maximum height.' },
})

/** The `rich` type, section 2.3.4.4 of the specification. */
function description(target: EmbedTarget, limits: Limits, context: PageContext): Description {
  const { site, link } = context
  const width = Math.min(600, limits.width)
  const height = Math.min(target.height, limits.height)
  const frame = html`<iframe src="${target.frame}" width="${String(width)}" height="${String(height)}" frameborder="0" title="${target.title}"></iframe>`
  return {
    type: 'rich',
    version: '1.0',
    title: target.title,
    provider_name: site.name,
    provider_url: link('/events/'),
    cache_age: cacheSeconds,
    width,
    height,
    html: frame.text,
    ...thumbnail(target.image, limits, context),
  }
}

/** The largest size within the limits; the original may be of any size. */
function thumbnail(image: Image | null, limits: Limits, { addresses }: PageContext): Description {
  if (!image) return {}
  const original = { name: 'original' as const, width: image.width, height: image.height }
  const sizes = image.sizes.length > 0 ? image.sizes : [original]
  const size = sizes.findLast(({ width, height }) => width <= limits.width && height <= limits.height)
  if (!size) return {}
  return {
    thumbnail_url: `${addresses.base}${imagesPath}/${fileName(image, size.name)}`,
    thumbnail_width: size.width,
    thumbnail_height: size.height,
  }
}

interface Printed {
  readonly type: string
  readonly text: string
}

function printerFor(format: unknown): (description: Description) => Printed {
  if (format === 'json')
    return all => ({ type: 'application/json; charset=utf-8', text: JSON.stringify(all) })
  if (format === 'xml') return all => ({ type: 'text/xml; charset=utf-8', text: xml(all) })
  throw new Refusal('unknownEmbedFormat')
}

function xml(all: Description): string {
  const elements = Object.entries(all).map(([name, value]) => element(name, {}, String(value)))
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>\n${elements.join('')}</oembed>\n`
}
