import type { Actor } from '../../actions/accounts/actor.ts'
import type { Calendar } from '../../actions/calendar.ts'
import { linkedActions } from '../../actions/records/linked-records.ts'
import { frameProblems } from '../../actions/records/record-frame.ts'
import { editTerm } from '../../actions/records/terms.ts'
import type { Image, RecordFrame } from '../../domain/records/record-frame.ts'
import type { CountedTerm, Taxonomy } from '../../domain/records/term.ts'
import type { LinkedRecord } from '../../domain/records/venues-organizers.ts'
import { authorize, type Caller, canEditImage, ownsImage, refusalOf } from '../../domain/rights/caller.ts'
import type { ImageVisibility } from '../../domain/rights/visibility.ts'
import { imagesPath } from '../../http/server/image-route.ts'
import { Refusal } from '../../messages/refusal.ts'
import { recordFinders } from '../../queries/records/find-record.ts'
import type { LinkedResource } from '../../resources/records/linked-resource.ts'
import type { RecordPatch } from '../../resources/records/record-fields.ts'
import type { TermArgs } from '../../resources/records/term.ts'
import { idIn, slugIn } from '../table/path-variables.ts'
import type { Answer, RequestContext, RouteContext, WriteContext, WriteRouteContext } from '../table/route.ts'

/** The record that a path names, for reading or changing. */
export function recordTargets<T extends RecordFrame>(
  ...[kind, readsOf]: Parameters<typeof recordFinders<T>>
) {
  const finders = recordFinders(kind, readsOf)
  return {
    byId: (context: RequestContext) => finders.byId(idIn(context.path), context),
    bySlug: (context: RequestContext) => finders.bySlug(slugIn(context.path), context),
    byIdToEdit: (context: RequestContext) => finders.byIdToEdit(idIn(context.path), context),
    bySlugToEdit: (context: RequestContext) => finders.bySlugToEdit(slugIn(context.path), context),
    byIdToTranslate: (context: RequestContext) => finders.byIdToTranslate(idIn(context.path), context),
    bySlugToTranslate: (context: RequestContext) => finders.bySlugToTranslate(slugIn(context.path), context),
  }
}

/** The actor of a write. Write routes only admit users; this asserts it for the compiler. */
export function actorOf({ caller, time, language, site, mustBeNew, guards }: WriteContext): Actor {
  const { user } = caller
  if (!user) throw new Refusal('loginRequired')
  return { caller: { ...caller, user }, door: 'interface', now: time.now, language, site, mustBeNew, guards }
}

/** The calendar that the use cases of this request work on. */
export function calendarOf({ store, images, addresses, saveRules }: WriteContext): Calendar {
  return { store, images, ownImages: `${addresses.base}${imagesPath}`, saveRules }
}

/** Operations of venues or organizers. Profiles differ in their answers. */
export function linkedRecordOperations<T extends LinkedRecord>(
  resource: LinkedResource<T>,
  answer: (record: T, context: RequestContext) => Answer,
) {
  const { kind, readsIn } = resource
  const actions = linkedActions(resource)
  const references = (context: WriteRouteContext<RecordPatch, RecordFrame | undefined>) =>
    frameProblems(context.store, kind, { input: context.args, current: context.target }, actorOf(context))
  return {
    ...recordTargets(kind, readsIn),
    read: async (context: RouteContext<unknown, T>) => answer(context.target, context),
    create: {
      run: async (context: WriteRouteContext<RecordPatch, undefined>) =>
        answer(await actions.create(calendarOf(context), context.args, actorOf(context)), context),
      references,
    },
    edit: {
      async run(context: WriteRouteContext<RecordPatch, T>) {
        const { target, args } = context
        return answer(await actions.edit(calendarOf(context), target, args, actorOf(context)), context)
      },
      references,
    },
  }
}

/** The term that a path names, and its change. */
export function termActions<Of extends Taxonomy>(taxonomy: Of) {
  async function byId({ store, path, language }: RequestContext): Promise<CountedTerm> {
    const term = await store.terms.find(taxonomy, idIn(path), language)
    if (!term) throw new Refusal('termNotFound', { kind: taxonomy })
    return term
  }

  return {
    byId,
    /** In another language than its own, the term may be translated. */
    async byIdToTranslate(context: RequestContext): Promise<CountedTerm> {
      const term = await byId(context)
      authorize(context.caller, context.language === term.language ? 'term.manage' : 'term.translate')
      return term
    },
    edit(context: WriteRouteContext<TermArgs[Of]['patch'], CountedTerm>): Promise<CountedTerm> {
      const { store, target, args: input } = context
      return editTerm(store, taxonomy, { id: target.id, input }, actorOf(context))
    },
  }
}

/** The image that a path names, for reading, changing or deleting. Profiles differ in visible images. */
export function imageTargets(visibleTo: (caller: Caller) => ImageVisibility) {
  /** Guessing ids must not reveal images that the reader can't see. */
  async function byId({ store, path, caller, language }: RequestContext): Promise<Image> {
    const image = await store.images.find(idIn(path), visibleTo(caller), language)
    if (!image) throw new Refusal('imageNotFound')
    return image
  }

  return {
    byId,

    async byIdToEdit(context: RequestContext): Promise<Image> {
      const image = await byId(context)
      const shownBy = await context.store.images.showing(image.id)
      if (!canEditImage(context.caller, image, shownBy)) throw refusalOf(context.caller, 'image.edit')
      return image
    },

    /** Whether the image is in use is not a matter of permissions. The action reports its uses. */
    async byIdToRemove(context: RequestContext): Promise<Image> {
      const image = await byId(context)
      if (!ownsImage(context.caller, image)) throw refusalOf(context.caller, 'image.edit')
      return image
    },
  }
}
