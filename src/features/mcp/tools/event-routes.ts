// The operations of the interface on events, with the arguments that models need.
import { askForChanges } from '../../../actions/events/event-comments.ts'
import { eventHandlers as events } from '../../../api/handlers/events.ts'
import { longestComment, type VisibleEvent } from '../../../domain/events/calendar-event.ts'
import {
  type FieldTable,
  fieldTable,
  type Parsed,
  type ParsedFilters,
  type ParsedPatch,
} from '../../../fields/field-table.ts'
import { boolean, choice, integer, plainText } from '../../../fields/kinds/scalars.ts'
import { recordTag } from '../../../http/cache/etag.ts'
import { Problem } from '../../../messages/problem.ts'
import { invalidFields, Refusal } from '../../../messages/refusal.ts'
import { eventChangeFields, eventFilters, eventReadArgs } from '../../../resources/events/event.ts'
import { preconditionGuards } from '../../../rest/perform/preconditions.ts'
import { actorOf } from '../../../rest/perform/record-targets.ts'
import type { Answer, Route, RouteContext, WriteRouteContext } from '../../../rest/table/route.ts'
import { create, edit, list, read } from '../../../rest/table/route-rows.ts'

function picked<Table extends FieldTable, Name extends keyof Table>(table: Table, names: readonly Name[]) {
  return Object.fromEntries(names.map(name => [name, table[name]])) as Pick<Table, Name>
}

/** The filters of the interface that need no explanation. */
const searchArgs = picked(eventFilters, [
  'search',
  'start_date',
  'end_date',
  'categories',
  'tags',
  'venue',
  'organizer',
  'series',
  'collapse',
  'featured',
  'status',
  'event_status',
  'attendance',
  'order',
  'page',
  'per_page',
])

type SearchArgs = ParsedFilters<typeof searchArgs>

const otherFilters = { strict_dates: false, geoloc_radius: 25 } as const

const inAllFilters = <C extends RouteContext<SearchArgs>>(context: C) => ({
  ...context,
  args: { ...otherFilters, ...context.args },
})

const { event_status, event_status_reason, scope, notify } = eventChangeFields

/** The content of events. How it is shown, its slug and its password stay with the desk and the interface. */
const contentArgs = picked(eventChangeFields, [
  'title',
  'start_date',
  'end_date',
  'all_day',
  'timezone',
  'description',
  'excerpt',
  'venue',
  'organizer',
  'categories',
  'tags',
  'cost',
  'website',
  'image',
  'attendance',
  'online_url',
  'online_url_shown',
  'doors_open',
  'programme',
  'tickets',
  'recurrence',
  'featured',
  'custom_fields',
])

const newArgs = fieldTable({
  ...contentArgs,
  publish: {
    kind: boolean,
    about:
      'Whether to publish it. Without the right to publish, it is submitted for review. Default: a draft.',
  },
})

const versionArgs = fieldTable({
  version: {
    kind: integer({ min: 1 }),
    required: true,
    about: 'The version of the event as it was read. If it has changed since, read it again.',
  },
})

const changeArgs = fieldTable({ ...versionArgs, ...contentArgs, scope, notify })

const stateArgs = fieldTable({
  ...versionArgs,
  status: {
    kind: choice(['draft', 'pending', 'publish'], 'OpenStatus'),
    about: 'Draft, submitted for review (pending), or published (publish).',
  },
  ...{ event_status, event_status_reason, scope, notify },
})

const decisions = ['publish', 'ask_for_changes'] as const

const reviewArgs = fieldTable({
  ...versionArgs,
  decision: {
    kind: choice(decisions, 'ReviewDecision'),
    required: true,
    about: 'Publish the event, or return it to its author as a draft with a comment.',
  },
  comment: {
    kind: plainText({ max: longestComment }),
    about: 'What to change, for the author. Required to ask for changes.',
  },
})

const translationArgs = fieldTable({
  ...versionArgs,
  title: contentArgs.title,
  description: contentArgs.description,
  excerpt: contentArgs.excerpt,
  event_status_reason,
})

interface Versioned {
  readonly version?: number | null
}

type EventWrite<Args> = WriteRouteContext<Args, VisibleEvent>

/** The change without its version, which is checked now and again in the transaction. */
function atVersion<Args extends Versioned>(context: EventWrite<Args>, route: () => Route) {
  const { version, ...args } = context.args
  const { target, guards } = context
  if (typeof version !== 'number') throw invalidFields({ version: new Problem('no_version') })
  const etag = recordTag(target)
  if (version !== target.version)
    throw new Refusal('preconditionFailed', {}, { current: { version: target.version, etag } })
  return { ...context, args, guards: [...guards, ...preconditionGuards({ ifMatch: etag }, route(), target)] }
}

async function translate(context: EventWrite<ParsedPatch<typeof translationArgs>>): Promise<Answer> {
  const { language, target } = context
  if (language === target.language) throw invalidFields({ language: new Problem('not_a_translation') })
  return events.edit.run(atVersion(context, () => translateRoute))
}

async function review(context: EventWrite<ParsedPatch<typeof reviewArgs>>): Promise<Answer> {
  const { args, ...checked } = atVersion(context, () => reviewRoute)
  const { decision, comment } = args
  if (decision === undefined)
    throw invalidFields({ decision: new Problem('not_one_of', { choices: decisions.join(', ') }) })
  if (checked.target.status !== 'pending') throw new Refusal('changedMeanwhile')
  if (decision === 'publish') return events.edit.run({ ...checked, args: { status: 'publish' } })
  await askForChanges(checked.store, checked.target.id, comment ?? '', actorOf(checked))
  return events.read({ ...checked, args: {}, target: await events.byIdToEdit(checked) })
}

const ofEvents = { tag: 'events', returns: 'SingleEvent' } as const
/** Fields that are sent as they were read are dropped. The version is always sent like that. */
async function shown(context: RouteContext<unknown, VisibleEvent>): Promise<object> {
  const { version: _, ...fields } = { version: 0, ...(await events.edit.shown(context)) }
  return fields
}

const onEvent = { ...ofEvents, access: 'event.edit', target: events.byIdToEdit, shown } as const

export const searchRoute = list({
  ...{ name: 'mcpSearch', path: '/mcp/events', tag: 'events', args: searchArgs, returns: 'EventPage' },
  about: 'Lists events.',
  run: (context: RouteContext<SearchArgs>) => events.list.run(inAllFilters(context)),
  references: (context: RouteContext<SearchArgs>) => events.list.references(inAllFilters(context)),
})

export const readRoute = read({
  ...{ name: 'mcpRead', path: '/mcp/events/{id}', args: eventReadArgs, target: events.byId, ...ofEvents },
  about: 'Reads an event.',
  run: (context: RouteContext<{ password?: string }, VisibleEvent>) => events.read(context),
})

export const createRoute = create({
  ...{ name: 'mcpCreate', path: '/mcp/events', args: newArgs, access: 'event.create', ...ofEvents },
  about: 'Creates an event.',
  run({ args: { publish, ...args }, ...context }: WriteRouteContext<Parsed<typeof newArgs>, undefined>) {
    return events.create.run({ ...context, args: { ...args, status: publish ? 'publish' : 'draft' } })
  },
  references({
    args: { publish: _, ...args },
    ...context
  }: WriteRouteContext<Parsed<typeof newArgs>, undefined>) {
    return events.create.references({ ...context, args })
  },
})

export const changeRoute: Route = edit({
  ...{ name: 'mcpChange', path: '/mcp/events/{id}', args: changeArgs, ...onEvent },
  about: 'Changes an event.',
  references: context => events.edit.references(context),
  run: (context: EventWrite<ParsedPatch<typeof changeArgs>>) =>
    events.edit.run(atVersion(context, () => changeRoute)),
})

export const stateRoute: Route = edit({
  ...{ name: 'mcpState', path: '/mcp/events/{id}/state', args: stateArgs, ...onEvent },
  about: 'Changes the state of an event.',
  references: context => events.edit.references(context),
  run: (context: EventWrite<ParsedPatch<typeof stateArgs>>) =>
    events.edit.run(atVersion(context, () => stateRoute)),
})

export const translateRoute: Route = edit({
  ...{ name: 'mcpTranslate', path: '/mcp/events/{id}/translation', args: translationArgs, ...onEvent },
  ...{ translateAccess: 'event.translate', target: events.byIdToTranslate },
  about: 'Translates an event.',
  references: context => events.edit.references(context),
  run: translate,
})

export const reviewRoute: Route = edit({
  ...{ name: 'mcpReview', path: '/mcp/events/{id}/review', args: reviewArgs, ...onEvent },
  access: 'event.review',
  references: async () => ({}),
  about: 'Decides about a submitted event.',
  run: review,
})
