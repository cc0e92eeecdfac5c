// `_fields=id,title,venue.city` limits a response to the named fields. In a list it applies to the records.
import { findNearest } from '../../domain/events/nearest.ts'
import type { RawArgs } from '../../fields/read-args.ts'
import { selectFields } from '../../http/request/select-fields.ts'
import { Problem, type ProblemsByField } from '../../messages/problem.ts'
import { recordShapes, type ShapeName, shapes } from '../../resources/shapes/shapes.ts'
import type { Answer, Route, WrittenAnswer } from './route.ts'

/** The selected part of a response, or undefined for all of it. */
export function selectedFields(
  answered: Answer | WrittenAnswer,
  { returns }: Route,
  { _fields: paths }: RawArgs,
): unknown {
  if (!Array.isArray(paths) || paths.length === 0) return undefined
  const body = 'json' in answered ? JSON.parse(answered.json) : answered.body
  if (!returns.isList) return selectFields(body, paths)
  return Object.fromEntries(
    Object.entries(body as object).map(([name, value]) => [
      name,
      Array.isArray(value) ? selectFields(value, paths) : value,
    ]),
  )
}

/** Rejects unknown field names, which would only yield empty responses. */
export function unknownFields({ _fields: paths }: RawArgs, { returns }: Route): ProblemsByField {
  if (!Array.isArray(paths) || !returns.shape) return {}
  const known = Object.keys(shapes[recordShapes[returns.shape] ?? (returns.shape as ShapeName)])
  const unknown = paths.map(path => String(path).split('.', 1)[0]!).find(name => !known.includes(name))
  if (unknown === undefined) return {}
  const nearest = findNearest(unknown, known)
  const problem =
    nearest === undefined
      ? new Problem('unknown_field', { name: unknown })
      : new Problem('unknown_field_like', { name: unknown, nearest })
  return { _fields: problem }
}
