// The kinds of rows in the route table. Each takes one object and adds what rows of its kind have in common.

import { can, visitor } from '../../domain/rights/caller.ts'
import type { Capability } from '../../domain/rights/capabilities.ts'
import type { Field, FieldTable, ParsedFor, Purpose } from '../../fields/field-table.ts'
import type { ProblemsByField } from '../../messages/problem.ts'
import type { RefusalReason } from '../../messages/refusal.ts'
import { removalArgs } from '../../resources/request-args.ts'
import type { ShapeName } from '../../resources/shapes/shapes.ts'
import type { FullRouteContext, RequestContext, Route, RouteContext, WriteRouteContext } from './route.ts'

interface Row<F, Args, Target> extends Pick<Route, 'name' | 'path' | 'tag' | 'about' | 'toOwnNames'> {
  /** Defaults to none. */
  readonly args?: F
  /** Defaults to everyone. */
  readonly access?: Capability
  readonly translateAccess?: Capability
  readonly returns?: ShapeName
  /** Its specific refusals. Those common to its kind are added. */
  readonly refuses?: readonly RefusalReason[]
  /** Finds the record that the path names. */
  readonly target?: (request: RequestContext) => Promise<Target>
  /** For arguments that may have missing references. */
  readonly references?: (context: WriteRouteContext<Args, Target>) => Promise<ProblemsByField>
  readonly shown?: (context: RouteContext<unknown, Target>) => Promise<object>
  readonly run: (context: FullRouteContext<Args, Target>) => ReturnType<Route['run']>
}

/** A row with the members that its kind needs. */
type RowWith<Needed extends 'target' | 'references' | 'shown', F, Args, Target> = Row<F, Args, Target> &
  Required<Pick<Row<F, Args, Target>, Needed>>

type FollowRow<F, Args> = RowWith<'references', F, Args, undefined> & { readonly isStream?: boolean }

type NoFields = Readonly<Record<never, Field>>

/**
 * Empty if the table provides the arguments that the handler expects. Otherwise a property that no row has,
 * so that the row doesn't compile and the message names the arguments.
 */
type Expected<F, P extends Purpose, Args> = string extends keyof Args
  ? unknown
  : [Exclude<keyof Args, keyof F>] extends [never]
    ? [ParsedFor<F, P>] extends [Args]
      ? unknown
      : { readonly args: { readonly 'has other types than the handler expects': Args } }
    : { readonly args: { readonly 'lacks arguments of the handler': Exclude<keyof Args, keyof F> } }

export function list<Args, F extends FieldTable = NoFields>(
  row: RowWith<'references', F, Args, undefined> & Expected<F, 'filters', Args>,
): Route {
  return route(row, { methods: ['GET'], purpose: 'filters', status: 200, isList: true })
}

/** A row for live changes, as a response or as a stream. */
export function follow<Args, F extends FieldTable = NoFields>(
  row: FollowRow<F, Args> & Expected<F, 'filters', Args>,
): Route {
  const { isStream = false, ...rest }: FollowRow<F, Args> = row
  const followed = route(rest, { methods: ['GET'], purpose: 'filters', status: 200 })
  // A batch can't wait for it.
  return { ...followed, isLive: true, isNotBatchable: true, returns: { ...followed.returns, isStream } }
}

/** A row for a file that may be long. Batches answer with JSON only. */
export function exportFile<Args, F extends FieldTable = NoFields>(
  row: RowWith<'references', F, Args, undefined> & Expected<F, 'filters', Args>,
  files: readonly string[],
): Route {
  const exported = route(row, { methods: ['GET'], purpose: 'filters', status: 200 })
  return { ...exported, isLive: true, isNotBatchable: true, returns: { ...exported.returns, files } }
}

export function create<Args, F extends FieldTable = NoFields>(
  row: RowWith<'references', F, Args, undefined> & Expected<F, 'create', Args>,
): Route {
  return route(row, { methods: ['POST'], purpose: 'create', status: 201 })
}

/** A row that creates something that belongs to one record. Its state is no precondition. */
export function createOf<Args, Target, F extends FieldTable = NoFields>(
  row: RowWith<'target' | 'references', F, Args, Target> & Expected<F, 'create', Args>,
): Route {
  const made = route(row, { methods: ['POST'], purpose: 'create', status: 201 })
  return { ...made, refuses: made.refuses.filter(reason => reason !== 'preconditionRequired') }
}

/** A row about one record, without a body. */
type OnRecord = <Args, Target, F extends FieldTable = NoFields>(
  row: RowWith<'target', F, Args, Target> & Expected<F, 'filters', Args>,
) => Route

export const read: OnRecord = row => route(row, { methods: ['GET'], purpose: 'filters', status: 200 })

/** A row for an action on one record. */
export const act: OnRecord = row => route(row, { methods: ['POST'], purpose: 'filters', status: 200 })

/** A row that deletes a record without translations. */
export const erase: OnRecord = row => route(row, { methods: ['DELETE'], purpose: 'filters', status: 200 })

/** A row that calls another server. Transactions must not wait for that: no batches or idempotency keys. */
export const askOthers: OnRecord = row => ({ ...act(row), isNotBatchable: true, handlesIdempotency: true })

export function edit<Args, Target, F extends FieldTable = NoFields>(
  row: RowWith<'target' | 'references' | 'shown', F, Args, Target> & Expected<F, 'update', Args>,
): Route {
  return route(row, { methods: ['POST', 'PUT', 'PATCH'], purpose: 'update', status: 200 })
}

export function remove<Args, Target, F extends FieldTable = NoFields>(
  row: RowWith<'target', F, Args, Target> & Expected<F & typeof removalArgs, 'filters', Args>,
): Route {
  const args = { ...removalArgs, ...row.args }
  const refuses = [...(row.refuses ?? []), 'translationNotFound' as const]
  return route({ ...row, args, refuses }, { methods: ['DELETE'], purpose: 'filters', status: 200 })
}

/** A row that lists items of one record. */
export function listOf<Args, Target, F extends FieldTable = NoFields>(
  row: RowWith<'target' | 'references', F, Args, Target> & Expected<F, 'filters', Args>,
): Route {
  return route(row, { methods: ['GET'], purpose: 'filters', status: 200, isList: true })
}

export function batch<Args, F extends FieldTable = NoFields>(
  row: Row<F, Args, undefined> & Expected<F, 'create', Args>,
): Route {
  const kind = { methods: ['POST'], purpose: 'create', status: 200 } as const
  return { ...route(row, kind), isNotBatchable: true, handlesIdempotency: true, countsAs: 'reads' }
}

/** A row that describes the API and refers to no records. */
export function describe<Args, F extends FieldTable = NoFields>(
  row: Row<F, Args, unknown> & Expected<F, 'filters', Args>,
): Route {
  return route(row, { methods: ['GET'], purpose: 'filters', status: 200 })
}

interface Kind extends Pick<Route, 'methods' | 'purpose'> {
  readonly status: 200 | 201
  readonly isList?: boolean
}

/** A row without the types of its table. */
type AnyRow = Omit<Row<FieldTable, unknown, unknown>, 'run' | 'target' | 'references' | 'shown'>

// The functions above have checked that the handler accepts what its table provides.
function route(row: AnyRow, { status, isList = false, ...kind }: Kind): Route {
  const {
    args = {},
    access = 'calendar.read',
    returns,
    refuses = [],
    ...given
  } = row as AnyRow & Pick<Route, 'run' | 'target' | 'references' | 'shown'>
  return {
    ...given,
    ...kind,
    args,
    access,
    returns: { status, isList, ...(returns && { shape: returns }) },
    refuses: [
      ...always,
      ...(can(visitor, access) ? [] : onlyForSome),
      ...(kind.methods.includes('GET') ? [] : onWrite),
      ...('target' in row && !kind.methods.includes('GET') ? (['preconditionRequired'] as const) : []),
      ...refuses,
    ],
  }
}

/** The refusals possible for any request. */
export const always: readonly RefusalReason[] = [
  'invalidFields',
  'brokenRequest',
  'wrongCredentials',
  'tokenExpired',
  'tokenNeeded',
  'openFromElsewhere',
  'tooManyRequests',
  'internalError',
  'databaseAway',
  // Checking a password is counted in the database, even for reads.
  'databaseBusy',
  'readOnly',
  'noSpace',
  'rateLimited',
  'unusableHost',
  'severalHosts',
  'unusableProtocol',
]

const onlyForSome: readonly RefusalReason[] = ['loginRequired', 'notAllowed', 'scopeNeeded']

const onWrite: readonly RefusalReason[] = [
  'preconditionFailed',
  'requestUnderWay',
  'retryKeyReused',
  'unusableRetryKey',
  'missingFields',
  'brokenJson',
  'unfinishedJson',
  'jsonNotUtf8',
  'compressedJson',
  'jsonTooDeep',
  'bodyNotAnObject',
  'foreignOrigin',
  'authorNotAllowed',
  'bodyTooLarge',
  'tooManyFormFields',
  'tooManyFiles',
  'unsupportedMediaType',
  'jsonAsForm',
  'brokenMultipart',
]
