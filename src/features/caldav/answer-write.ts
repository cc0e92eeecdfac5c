import type { Actor } from '../../actions/accounts/actor.ts'
import { trashEvent } from '../../actions/events/events.ts'
import type { EndpointAnswer } from '../../http/server/endpoints.ts'
import { presentRefusal } from '../../http/server/refusal-handler.ts'
import { Refusal } from '../../messages/refusal.ts'
import { conditionsOf } from './conditions.ts'
import { failedAnswer, preconditionAnswer } from './precondition.ts'
import type { DavObject } from './read/object-text.ts'
import { findObject } from './read/objects.ts'
import { type DavContext, type DavReader, findResource, readerOf } from './resource.ts'
import { putObject } from './write/save-object.ts'
import { readSent } from './write/sent-object.ts'

/** PUT and DELETE of objects. Other resources can't be changed. */
export async function answerWrite(context: DavContext): Promise<EndpointAnswer> {
  const resource = await findResource(context.params['*'] ?? '', context)
  if (!resource) return { status: 404 }
  // Signing in does not help: at the public home everyone is a visitor.
  const user = resource.kind === 'object' ? resource.home.caller.user : undefined
  if (resource.kind !== 'object' || !user) return failedAnswer('privileges')
  const { name } = resource
  const reader = readerOf(resource, context)
  const actor: Actor = {
    ...{ caller: { ...context.caller, user }, door: 'interface', now: context.now },
    ...{ language: context.site.language, site: context.site },
  }
  try {
    return await (context.method === 'PUT' ? put : remove)(reader, name, actor)
  } catch (error) {
    return refusedAnswer(error, context)
  }
}

/** Without an entity tag: the server writes the object in its own way, so the app has to read it again. */
async function put(reader: DavReader, name: string, actor: Actor): Promise<EndpointAnswer> {
  const { context } = reader
  const sent = await readSent(context.bytes, context.site.zone)
  const check = (current: DavObject | undefined) => checkTags(current, context)
  const outcome = await putObject(reader, { name, sent, actor, check })
  return { status: outcome === 'created' ? 201 : 204 }
}

/** Moves the event, or all dates of the series, to the trash. */
async function remove(reader: DavReader, name: string, actor: Actor): Promise<EndpointAnswer> {
  const { context } = reader
  const object = await findObject(reader, name)
  const [event] = object?.events ?? []
  if (!object || !event) {
    checkTags(undefined, context)
    return { status: 404 }
  }
  const guard = {
    check: async (tx: Parameters<NonNullable<Actor['guards']>[number]['check']>[0]) =>
      checkTags(await findObject({ ...reader, store: tx }, name), context),
    passed: () => {},
  }
  const scope = object.seriesId === null ? 'this' : 'all'
  await trashEvent(context.store, event.id, { ...actor, guards: [guard] }, { scope })
  return { status: 204 }
}

/** `If-Match` or `If-None-Match` doesn't hold. */
class Changed extends Error {}

function checkTags(current: DavObject | undefined, context: DavContext): void {
  if (conditionsOf(context, current?.etag) !== 'hold') throw new Changed()
}

/** Why a write is refused, as the condition that it fails and in words. */
function refusedAnswer(error: unknown, context: DavContext): EndpointAnswer {
  if (error instanceof Changed) return { status: 412 }
  const isOurs = error instanceof Refusal && [400, 403, 409, 422].includes(error.status)
  if (!isOurs) return preconditionAnswer(error, context)
  const { translate, site, addresses } = context
  const { message, data } = presentRefusal(error, site.language, translate, addresses.base)
  const faults = Object.values(data.details ?? {}).map(fault => fault.message)
  return failedAnswer(error.status === 403 ? 'privileges' : 'validData', [message, ...faults].join(' '))
}
