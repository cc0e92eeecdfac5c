// The kinds of rows that the route table has. Each takes one object and adds what all rows of its kind have in common.

import type { Viewer } from '../domain/permissions.ts'
import type { ProblemsByField } from '../domain/problem.ts'
import type { RefusalReason } from '../domain/refusal.ts'
import type { FieldTable } from '../fields/field-table.ts'
import { removalArgs } from '../resources/request-args.ts'
import type { ShapeName } from '../resources/shapes.ts'
import type {
  Answer,
  RequestContext,
  Route,
  RouteContext,
  StreamAnswer,
  Tag,
  WrittenAnswer,
} from './route.ts'

interface Row<Args, Target> {
  readonly name: string
  readonly path: string
  readonly tag: Tag
  readonly about: string
  /** Without any, it takes none. */
  readonly args?: FieldTable
  /** Without any, everybody may do it. */
  readonly access?: (viewer: Viewer) => boolean
  readonly toOwnNames?: NonNullable<Route['toOwnNames']>
  readonly run: (context: RouteContext<Args, Target>) => Promise<Answer | WrittenAnswer | StreamAnswer>
  readonly returns?: ShapeName
  /** The reasons that are its own; those that its kind has in common are added. */
  readonly refuses?: readonly RefusalReason[]
}

/** A row whose arguments may refer to what is not there. */
interface ReferringRow<Args, Target> extends Row<Args, Target> {
  readonly references: (context: RouteContext<Args, Target>) => Promise<ProblemsByField>
}

/** A row about one record. */
interface TargetRow<Args, Target> extends Row<Args, Target> {
  readonly target: (request: RequestContext) => Promise<Target>
}

/** A row that removes something, whose arguments may refer to what is not there. */
type RemovalRow<Args, Target> = TargetRow<Args, Target> & Partial<ReferringRow<Args, Target>>

interface EditRow<Args, Target> extends ReferringRow<Args, Target>, TargetRow<Args, Target> {
  readonly shown: (context: RouteContext<unknown, Target>) => Promise<object>
}

export function list<Args>(row: ReferringRow<Args, undefined>): Route {
  return route(row, { methods: ['GET'], purpose: 'filters', status: 200, isList: true })
}

/** A row that tells what happens: another answer each time, at once or as a stream. */
export function follow<Args>(row: ReferringRow<Args, undefined> & { readonly isStream?: boolean }): Route {
  const { isStream = false, ...rest } = row
  const followed = route(rest, { methods: ['GET'], purpose: 'filters', status: 200 })
  // In a batch, nobody could wait for it.
  return { ...followed, isLive: true, isAlone: true, returns: { ...followed.returns, isStream } }
}

export function create<Args>(row: ReferringRow<Args, undefined>): Route {
  return route(row, { methods: ['POST'], purpose: 'create', status: 201 })
}

export function read<Args, Target>(row: TargetRow<Args, Target>): Route {
  return route(row, { methods: ['GET'], purpose: 'filters', status: 200 })
}

export function edit<Args, Target>(row: EditRow<Args, Target>): Route {
  return route(row, { methods: ['POST', 'PUT', 'PATCH'], purpose: 'update', status: 200 })
}

export function remove<Args, Target>(row: RemovalRow<Args, Target>): Route {
  const args = { ...removalArgs, ...row.args }
  return route({ ...row, args }, { methods: ['DELETE'], purpose: 'filters', status: 200 })
}

/** A row that lists what belongs to one record. */
export function listOf<Args, Target>(row: ReferringRow<Args, Target> & TargetRow<Args, Target>): Route {
  return route(row, { methods: ['GET'], purpose: 'filters', status: 200, isList: true })
}

/** A row that does something with one record, and takes no body. */
export function act<Args, Target>(row: TargetRow<Args, Target>): Route {
  return route(row, { methods: ['POST'], purpose: 'filters', status: 200 })
}

/** A row that asks somebody else, for whose answer no transaction waits: neither in a batch nor under a key. */
export function askOthers<Args, Target>(row: TargetRow<Args, Target>): Route {
  return { ...act(row), isAlone: true, seesToRetries: true }
}

/** A row that removes what has no texts in other languages. */
export function erase<Args, Target>(row: TargetRow<Args, Target>): Route {
  return route(row, { methods: ['DELETE'], purpose: 'filters', status: 200 })
}

/** A row that does what several others do. */
export function batch<Args>(row: Row<Args, undefined>): Route {
  const kind = { methods: ['POST'], purpose: 'create', status: 200 } as const
  const made = route(row, kind)
  // A batch writes no text itself. What its operations are refused for is in their answers.
  const refuses = made.refuses.filter(reason => reason !== 'translationNotFound')
  return { ...made, refuses, isAlone: true, seesToRetries: true, countsAs: 'reads' }
}

/** A row of the interface about itself, which refers to no records. */
export function describe(row: Row<Readonly<Record<string, unknown>>, unknown>): Route {
  return route(row, { methods: ['GET'], purpose: 'filters', status: 200 })
}

interface Kind extends Pick<Route, 'methods' | 'purpose'> {
  readonly status: 200 | 201
  readonly isList?: boolean
}

// A row cannot tell the compiler which arguments its table gives; the handler that it names does.
function route<Args, Target>(row: Row<Args, Target>, { status, isList = false, ...kind }: Kind): Route {
  const {
    args = {},
    access = anyone,
    returns,
    refuses = [],
    ...given
  } = row as Row<Readonly<Record<string, unknown>>, unknown>
  return {
    ...given,
    ...kind,
    args,
    access,
    returns: { status, isList, ...(returns && { shape: returns }) },
    refuses: [
      ...always,
      ...(access(undefined) ? [] : onlyForSome),
      ...(kind.methods.includes('GET') ? [] : onWrite),
      ...('target' in row && !kind.methods.includes('GET') ? (['preconditionRequired'] as const) : []),
      ...refuses,
    ],
  }
}

function anyone(): boolean {
  return true
}

/** For which any request may be refused. */
export const always: readonly RefusalReason[] = [
  'invalidFields',
  'brokenRequest',
  'wrongCredentials',
  'tokenNeeded',
  'openFromElsewhere',
  'tooManyRequests',
  'internalError',
  'databaseAway',
  // A password that is checked is counted, also by a request that only reads.
  'databaseBusy',
  'readOnly',
  'noSpace',
  'rateLimited',
  'unusableHost',
  'severalHosts',
  'unusableProtocol',
]

const onlyForSome: readonly RefusalReason[] = ['loginRequired', 'notAllowed']

const onWrite: readonly RefusalReason[] = [
  'preconditionFailed',
  'requestUnderWay',
  'retryKeyReused',
  'unusableRetryKey',
  'missingFields',
  'brokenJson',
  'jsonTooDeep',
  'bodyNotAnObject',
  'foreignOrigin',
  'authorNotAllowed',
  'translationNotFound',
  'bodyTooLarge',
  'unsupportedMediaType',
  'jsonAsForm',
]
