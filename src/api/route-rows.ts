// The shapes that a row of the route table has. What a row says of itself is in `route.ts`.
import type { Viewer } from '../domain/permissions.ts'
import type { ProblemsByField } from '../domain/problem.ts'
import type { FieldTable } from '../fields/field-table.ts'
import { removalArgs } from '../resources/request-args.ts'
import type { Answer, RequestContext, Route, RouteContext } from './route.ts'

// A row cannot say which arguments its table gives; the handler it names does.
type Run<Args, Target> = (context: RouteContext<Args, Target>) => Promise<Answer>
/** What an operation does, and what its arguments refer to that is not there. */
interface Operation<Args, Target> {
  readonly run: Run<Args, Target>
  readonly references: (context: RouteContext<Args, Target>) => Promise<ProblemsByField>
}
/** The same for a change, which also knows how its target is shown. */
interface Change<Args, Target> extends Operation<Args, Target> {
  readonly shown: (context: RouteContext<unknown, Target>) => Promise<object>
}
type Find<Target> = (request: RequestContext) => Promise<Target>
type Access = (viewer: Viewer) => boolean

const anyone: Access = () => true

export function list<Args>(
  name: string,
  path: string,
  args: FieldTable,
  operation: Operation<Args, undefined>,
  about: string,
  access: Access = anyone,
): Route {
  return {
    name,
    methods: ['GET'],
    path,
    args,
    purpose: 'filters',
    access,
    ...parts(operation),
    about,
  }
}

export function create<Args>(
  name: string,
  path: string,
  args: FieldTable,
  access: Access,
  operation: Operation<Args, undefined>,
  about: string,
): Route {
  return { name, methods: ['POST'], path, args, purpose: 'create', access, ...parts(operation), about }
}

export function read<Args, Target>(
  name: string,
  path: string,
  target: Find<Target>,
  run: Run<Args, Target>,
  about: string,
  args: FieldTable = {},
  access: Access = anyone,
): Route {
  return {
    name,
    methods: ['GET'],
    path,
    args,
    purpose: 'filters',
    access,
    target,
    run: run as Route['run'],
    about,
  }
}

export function edit<Args, Target>(
  name: string,
  path: string,
  args: FieldTable,
  access: Access,
  target: Find<Target>,
  operation: Change<Args, Target>,
  about: string,
): Route {
  const methods = ['POST', 'PUT', 'PATCH'] as const
  const shown = operation.shown as NonNullable<Route['shown']>
  return { name, methods, path, args, purpose: 'update', access, target, shown, ...parts(operation), about }
}

export function remove<Args, Target>(
  name: string,
  path: string,
  access: Access,
  target: Find<Target>,
  operation: Run<Args, Target> | Operation<Args, Target>,
  about: string,
  args: FieldTable = {},
): Route {
  return {
    name,
    methods: ['DELETE'],
    path,
    args: { ...removalArgs, ...args },
    purpose: 'filters',
    access,
    target,
    ...(typeof operation === 'function' ? { run: operation as Route['run'] } : parts(operation)),
    about,
  }
}

/** A row of the interface about itself, which refers to no records. */
export function describe(
  name: string,
  path: string,
  args: FieldTable,
  run: Route['run'],
  about: string,
): Route {
  return { name, methods: ['GET'], path, args, purpose: 'filters', access: anyone, run, about }
}

function parts<Args, Target>({
  run,
  references,
}: Operation<Args, Target>): Pick<Route, 'run' | 'references'> {
  return { run: run as Route['run'], references: references as NonNullable<Route['references']> }
}
