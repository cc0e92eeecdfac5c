// The five shapes that a row of the route table has. What a row says of itself is in `route.ts`.
import type { Viewer } from '../domain/permissions.ts'
import type { FieldTable } from '../fields/field-table.ts'
import type { Answer, RequestContext, Route, RouteContext } from './route.ts'

// A row cannot say which arguments its table gives; the handler it names does.
type Run<Args, Target> = (context: RouteContext<Args, Target>) => Promise<Answer>
type Find<Target> = (request: RequestContext) => Promise<Target>
type Access = (viewer: Viewer) => boolean

const anyone: Access = () => true

export function list<Args>(path: string, args: FieldTable, run: Run<Args, undefined>, about: string): Route {
  return { methods: ['GET'], path, args, purpose: 'filters', access: anyone, run: run as Route['run'], about }
}

export function create<Args>(
  path: string,
  args: FieldTable,
  access: Access,
  run: Run<Args, undefined>,
  about: string,
): Route {
  return { methods: ['POST'], path, args, purpose: 'create', access, run: run as Route['run'], about }
}

export function read<Args, Target>(
  path: string,
  target: Find<Target>,
  run: Run<Args, Target>,
  about: string,
  args: FieldTable = {},
): Route {
  return {
    methods: ['GET'],
    path,
    args,
    purpose: 'filters',
    access: anyone,
    target,
    run: run as Route['run'],
    about,
  }
}

export function edit<Args, Target>(
  path: string,
  args: FieldTable,
  access: Access,
  target: Find<Target>,
  run: Run<Args, Target>,
  about: string,
): Route {
  const methods = ['POST', 'PUT', 'PATCH'] as const
  return { methods, path, args, purpose: 'update', access, target, run: run as Route['run'], about }
}

export function remove<Target>(
  path: string,
  access: Access,
  target: Find<Target>,
  run: Run<unknown, Target>,
  about: string,
  args: FieldTable = {},
): Route {
  return {
    methods: ['DELETE'],
    path,
    args,
    purpose: 'filters',
    access,
    target,
    run: run as Route['run'],
    about,
  }
}
