// Performs a request, alone or in a batch. Nothing here depends on which.

import { isFaultless, type RawArgs, type Reading, readFields, valuesOf } from '../../fields/read-args.ts'
import { contentTag, isTagged, recordTag } from '../../http/cache/record-tag.ts'
import { sentValues } from '../../http/request/sent-values.ts'
import { selectedFields, unknownFields } from '../table/answer-fields.ts'
import type { FullContext } from '../table/context.ts'
import type { Answer, FullRouteContext, Route, WrittenAnswer } from '../table/route.ts'
import type { Performed } from './performed.ts'
import { checkPreconditions, mustBeNew, type Preconditions, preconditionGuards } from './preconditions.ts'
import { withoutReadBack } from './read-back.ts'
import { misplacedArgs, type Sent, sentArgs } from './sent-args.ts'
import { unknownArgs, unknownHeader, unknownInHeader, unknownProblems } from './unknown-args.ts'

/** A request as sent by the client. */
export interface RawInput extends Sent {
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
  const { reading, sent } = await readArgs(route, input, { ...before, target }, headers)
  if (!isFaultless(reading))
    await refuseAll(route, reading, { ...before, target, sent, args: reading.values })
  const args = reading.values
  const answered = await route.run({ ...before, target, sent, args })
  if ('events' in answered) {
    Object.assign(headers, answered.headers)
    return { status: route.returns.status, headers, json: '', events: answered.events }
  }
  const json = jsonOf(answered, route, args)
  Object.assign(headers, answered.headers, etagOf(answered, route, target, json))
  return { status: route.returns.status, headers, json }
}

async function readArgs(
  route: Route,
  input: RawInput,
  before: FullContext & { readonly target: unknown },
  headers: Record<string, string>,
): Promise<{ readonly reading: Reading; readonly sent: RawArgs }> {
  const { profile, target } = before
  const named = inOwnNames(input, route, target)
  const all = sentArgs(named, route, profile)
  // A response that is sent back also has fields that are no arguments.
  const everything = { ...sentValues(named.body), ...all }
  const shown = await route.shown?.({ ...before, sent: everything, args: {} })
  const sent = shown ? withoutReadBack(all, shown) : all
  const unknown = unknownArgs({ ...named, params: input.params }, route, {
    shown,
    elsewhere: profile.ignoredParams ?? [],
  })
  if (unknown.length > 0) headers[unknownHeader] = unknownInHeader(unknown)
  const read = readFields(route.args, sent, route.purpose, before.readContext)
  const problems = {
    ...read.problems,
    ...unknownFields(read.values, route),
    ...misplacedArgs(input, route),
    ...(read.values.strict === true && unknownProblems(unknown, route)),
  }
  return { reading: { ...read, problems }, sent }
}

function inOwnNames({ query, body }: RawInput, { toOwnNames }: Route, target: unknown): Sent {
  if (!toOwnNames) return { query, body }
  const named = (sent: unknown) => toOwnNames(sentValues(sent), target)
  return { query: named(query), ...(body !== undefined && { body: named(body) }) }
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

/**
 * The ETag of a read is derived from its content, the ETag of a write from the record. Lists have no single
 * record.
 */
function etagOf(
  { record }: Answer | WrittenAnswer,
  { methods }: Route,
  target: unknown,
  json: string,
): { etag?: string } {
  if (methods.includes('GET')) return isTagged(target) ? { etag: contentTag(target, json) } : {}
  return record ? { etag: recordTag(record) } : {}
}
