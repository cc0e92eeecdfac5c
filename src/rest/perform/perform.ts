// Performs a request, alone or in a batch. Nothing here depends on which.

import { findNearest } from '../../domain/events/nearest.ts'
import { translationFields } from '../../fields/field-table.ts'
import type { UnknownName } from '../../fields/kind.ts'
import { isFaultless, type RawArgs, type Reading, readFields, valuesOf } from '../../fields/read-args.ts'
import { contentTag, isTagged, recordTag } from '../../http/cache/etag.ts'
import { sentValues } from '../../http/request/body-parsers.ts'
import { selectFields } from '../../http/request/select-fields.ts'
import { Problem, type ProblemsByField } from '../../messages/problem.ts'
import { recordShapeOf } from '../../resources/shapes/shapes.ts'
import type { Answer, FullContext, FullRouteContext, Route, WrittenAnswer } from '../table/route.ts'
import type { Performed } from './operation.ts'
import { checkPreconditions, mustBeNew, type Preconditions, preconditionGuards } from './preconditions.ts'
import {
  misplacedArgs,
  type Sent,
  sentArgs,
  unknownArgs,
  unknownHeader,
  unknownInHeader,
  unknownProblems,
  withIgnoredNames,
  withoutReadBack,
} from './unknown-args.ts'

interface RawInput extends Sent {
  readonly params: unknown
  readonly conditions: Preconditions
}

/**
 * Permissions are checked first, then whether the record exists, then the arguments. Response headers that
 * apply in any case are added to `headers`.
 */
export async function perform(
  route: Route,
  input: RawInput,
  request: FullContext,
  headers: Record<string, string> = {},
): Promise<Performed> {
  const { conditions } = input
  const target = await route.target?.(request)
  checkPreconditions(conditions, route, target, request.site)
  const before = {
    ...request,
    guards: [...request.guards, ...preconditionGuards(conditions, route, target)],
    mustBeNew: mustBeNew(conditions, route),
  }
  const { reading, sent, unknown } = await readArgs(route, input, { ...before, target }, headers)
  const args = reading.values
  const answered = await runRoute(route, reading, { ...before, target, sent, args }).catch(error => {
    throw withIgnoredNames(error, unknown)
  })
  if ('stream' in answered) {
    const { stream, type } = answered
    Object.assign(headers, answered.headers)
    return { status: route.returns.status, headers, json: '', stream, type }
  }
  const json = jsonOf(answered, route, args)
  Object.assign(headers, answered.headers, etagOf(answered, route, target, json))
  const storedJson = route.readAgain && JSON.stringify({ id: JSON.parse(json).id })
  return { status: route.returns.status, headers, json, ...(storedJson && { storedJson }) }
}

async function readArgs(
  route: Route,
  input: RawInput,
  before: FullContext & { readonly target: unknown },
  headers: Record<string, string>,
): Promise<{ readonly reading: Reading; readonly sent: RawArgs; readonly unknown: readonly UnknownName[] }> {
  const { profile, target } = before
  const named = inOwnNames(input, route, target)
  const all = sentArgs(named, route, profile)
  // A response that is sent back also has fields that are no arguments.
  const everything = { ...sentValues(named.body), ...all }
  const shown = await route.shown?.({ ...before, sent: everything, args: {} })
  const sent = shown ? withoutReadBack(all, shown) : all
  const unknown = unknownArgs({ ...named, params: input.params }, route, {
    shown,
    ignoredParams: profile.ignoredParams ?? [],
  })
  if (unknown.length > 0) headers[unknownHeader] = unknownInHeader(unknown)
  const fields = isTranslation(route, before) ? translationFields(route.args) : route.args
  const read = readFields(fields, sent, route.purpose, before.readContext)
  const problems = {
    ...read.problems,
    ...unknownFields(read.values, route),
    ...misplacedArgs(input, route),
    ...(read.values.strict === true && unknownProblems(unknown, route)),
  }
  return { reading: { ...read, problems }, sent, unknown }
}

/** Whether a change is written in another language than the one of its record. */
function isTranslation({ purpose }: Route, { target, language }: FullContext & { readonly target: unknown }) {
  const { language: own } = sentValues(target)
  return purpose === 'update' && own !== undefined && own !== language
}

function inOwnNames({ query, body }: RawInput, { toOwnNames }: Route, target: unknown): Sent {
  if (!toOwnNames) return { query, body }
  const named = (sent: unknown) => toOwnNames(sentValues(sent), target)
  return { query: named(query), ...(body !== undefined && { body: named(body) }) }
}

async function runRoute(route: Route, reading: Reading, context: FullRouteContext) {
  if (!isFaultless(reading)) await refuseAll(route, reading, context)
  return route.run(context)
}

/** Reports all problems together, including missing references of valid values. */
async function refuseAll(route: Route, reading: Reading, context: FullRouteContext): Promise<void> {
  const unknown = await route.references?.(context)
  valuesOf({ ...reading, problems: { ...unknown, ...reading.problems } })
}

function jsonOf(answered: Answer | WrittenAnswer, route: Route, args: RawArgs): string {
  const selected = selectedFields(answered, route, args)
  if (selected !== undefined) return JSON.stringify(selected)
  return 'json' in answered ? answered.json : JSON.stringify(answered.body)
}

/** The ETag of a read is derived from its content, the ETag of a write from the record. */
function etagOf({ record }: Answer | WrittenAnswer, { methods }: Route, target: unknown, json: string) {
  if (methods.includes('GET')) return isTagged(target) ? { etag: contentTag(target, json) } : {}
  return record ? { etag: recordTag(record) } : {}
}

// `_fields=id,title,venue.city` limits a response to the named fields. In a list it applies to the records.

/** The selected part of a response, or undefined for all of it. */
function selectedFields(answered: Answer | WrittenAnswer, { returns }: Route, { _fields: paths }: RawArgs) {
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
function unknownFields({ _fields: paths }: RawArgs, { returns }: Route): ProblemsByField {
  if (!Array.isArray(paths) || !returns.shape) return {}
  const known = Object.keys(recordShapeOf(returns.shape))
  const unknown = paths.map(path => String(path).replace(/\..*/s, '')).find(name => !known.includes(name))
  if (unknown === undefined) return {}
  const nearest = findNearest(unknown, known)
  const problem =
    nearest === undefined
      ? new Problem('unknown_field', { name: unknown })
      : new Problem('unknown_field_like', { name: unknown, nearest })
  return { _fields: problem }
}
