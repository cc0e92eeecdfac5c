// Checks records before a reader sends them to the server: each has the right shape and a bounded size.
import { changedKinds } from '../../domain/journal/change.ts'
import { isLanguage } from '../../domain/records/record-frame.ts'
import { isStorableText } from '../../domain/text/normal-form.ts'
import { isObject } from '../../fields/kinds/lists.ts'
import { because } from '../../messages/import-reasons.ts'
import type { StoredMessage } from '../../messages/stored-message.ts'
import {
  type ImportedRecord,
  type ImportStep,
  isUnreadable,
  type Unreadable,
} from '../engine/imported-record.ts'

/** The cost of a record without its image: its characters, plus a fixed cost per value. */
const mostCost = 5_000_000
const costOfValue = 50
const mostDepth = 50
const longestId = 500
const longestTitle = 1000
const mostLinks = 1000

/** The step unchanged, or a problem with its record. */
export function boundedStep({ found, position }: ImportStep): ImportStep {
  if (isUnreadable(found)) return { found: cleanUnreadable(found), position }
  const reason = faultOf(found)
  if (!reason) return { found: cleanRecord(found), position }
  const { kind, title, sourceId, place = '' } = found
  return { found: cleanUnreadable({ kind, title, sourceId, place, reason: [reason] }), position }
}

/** Roughly the bytes needed to send it. */
export function costOf({ found }: ImportStep): number {
  if (isUnreadable(found)) return costOfValue
  const { picture, ...record } = found
  const bytes = picture && 'bytes' in picture ? picture.bytes.byteLength : 0
  return bytes + valueCost(record, mostDepth)
}

function valueCost(value: unknown, depth: number): number {
  if (typeof value === 'string') return costOfValue + value.length
  if (typeof value !== 'object' || value === null) return costOfValue
  if (depth === 0) return Number.POSITIVE_INFINITY
  let cost = costOfValue
  for (const [name, inner] of Object.entries(value)) {
    cost += name.length + valueCost(inner, depth - 1)
    if (cost > mostCost) return Number.POSITIVE_INFINITY
  }
  return cost
}

function faultOf(record: ImportedRecord): StoredMessage | undefined {
  const { picture: _, ...others } = record
  if (valueCost(others, mostDepth) > mostCost) return because('tooLarge')
  const wrong = Object.entries(shapes).find(
    ([name, isRight]) => !isRight(record[name as keyof typeof shapes]),
  )
  return wrong && because('wrongShape', { field: wrong[0] })
}

type Check = (value: unknown) => boolean

const shapes = {
  kind: value => changedKinds.some(kind => kind === value),
  sourceId: isId,
  fields: isObject,
  links: optional(value => isObject(value) && Object.values(value).every(isListOfIds)),
  translations: optional(
    value =>
      isObject(value) && Object.entries(value).every(([code, texts]) => isLanguage(code) && isObject(texts)),
  ),
  slug: optional(isId),
  author: optional(isId),
  passwordHash: optional(isId),
} satisfies Partial<Record<keyof ImportedRecord, Check>>

function optional(isRight: Check): Check {
  return value => value === undefined || isRight(value)
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && value.length <= longestId && isStorableText(value)
}

function isListOfIds(value: unknown): boolean {
  return Array.isArray(value) && value.length <= mostLinks && value.every(isId)
}

/** Texts that are only shown in the report are truncated, not rejected. */
function cleanRecord(record: ImportedRecord): ImportedRecord {
  const losses = record.losses?.map(loss => ({ ...loss, field: shown(loss.field) }))
  return { ...record, title: shown(record.title), ...(losses && { losses }) }
}

function cleanUnreadable({ sourceId, ...found }: Unreadable): Unreadable {
  return { ...found, title: shown(found.title), ...(isId(sourceId) && { sourceId }) }
}

function shown(text: unknown): string {
  return String(text).slice(0, longestTitle).toWellFormed().replaceAll('\0', '')
}
