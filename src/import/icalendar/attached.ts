// Files attached to an event, by URL or inline in base64.

import { createHash } from 'node:crypto'
import type ICAL from 'ical.js'
import { toHeadingKey } from '../../formats/csv-columns.ts'
import { type ImportedRecord, type Loss, lossOf } from '../engine/imported-record.ts'

/** RFC 7986 defines `IMAGE`; older programs use `ATTACH`. The first usable image is the event's. */
export function attachedIn(
  vevent: ICAL.Component,
  { place, withoutImages }: { readonly place: string; readonly withoutImages: boolean },
) {
  const properties = [...vevent.getAllProperties('image'), ...vevent.getAllProperties('attach')]
  const pictures = withoutImages ? properties.filter(property => !isPicture(property)) : properties
  const chosen = withoutImages
    ? undefined
    : pictures.find(property => isPicture(property) && pictureOf(property))
  const losses = pictures.filter(property => property !== chosen).map(leftOut)
  return { image: chosen && imageOf(chosen, place), losses }
}

function isPicture(property: ICAL.Property): boolean {
  if (property.name === 'image') return true
  const type = String(property.getParameter('fmttype') ?? '')
  if (type !== '') return /^image\//i.test(type)
  const start = String(property.getFirstValue()).slice(0, 2000)
  return (
    /^data:image\//i.test(start) || /\.(jpe?g|png|webp|gif|avif)(\?|$)/i.test(start) || isBinary(property)
  )
}

function isBinary(property: ICAL.Property): boolean {
  return /^base64$/i.test(String(property.getParameter('encoding') ?? ''))
}

function imageOf(property: ICAL.Property, place: string): ImportedRecord | undefined {
  const picture = pictureOf(property)
  if (!picture) return undefined
  if ('url' in picture) {
    const { url } = picture
    return { kind: 'image', sourceId: keyOf(url), title: url, place, fields: {}, picture }
  }
  const sourceId = createHash('sha256').update(picture.bytes).digest('hex')
  const title = String(property.getParameter('filename') ?? property.getParameter('x-filename') ?? '')
  const fields = { ...(title && { title }) }
  return { kind: 'image', sourceId, title: title || 'picture', place, fields, picture }
}

function pictureOf(property: ICAL.Property): ImportedRecord['picture'] {
  const value = String(property.getFirstValue())
  const url = webAddressIn(value)
  if (url !== undefined) return { url }
  const [start] = /^data:image\/[\w.+-]+;base64,/i.exec(value.slice(0, 200)) ?? []
  if (start === undefined && !isBinary(property)) return undefined
  const bytes = Buffer.from(value.slice(start?.length ?? 0), 'base64')
  return bytes.length > 0 ? { bytes } : undefined
}

function leftOut(property: ICAL.Property): Loss {
  const value = String(property.getFirstValue())
  const name = isBinary(property) ? binaryName(property) : value.slice(0, 200)
  if (!isPicture(property)) return lossOf('attach', 'noPicture', { name })
  return lossOf('image', pictureOf(property) ? 'anotherPicture' : 'pictureNotFetched', { name })
}

/** The name of an inline file, or its type. */
function binaryName(property: ICAL.Property): string {
  const names = ['filename', 'x-filename', 'fmttype'].map(name => property.getParameter(name))
  return String(names.find(Boolean) ?? 'base64').slice(0, 200)
}

/** A source id for something without an id: derived from its name. */
export function keyOf(text: string): string {
  const key = toHeadingKey(text)
  const isWhole = text.length <= 200 && key !== ''
  return isWhole ? key : createHash('sha256').update(text).digest('hex')
}

export function webAddressIn(text: string): string | undefined {
  return /^https?:\/\/\S+$/i.test(text) ? text : undefined
}
