import type { Language } from '../../domain/records/language.ts'
import type { New, RecordFrame, RecordKind } from '../../domain/records/record-frame.ts'
import { finalSlug } from '../../domain/records/slug.ts'
import { landingStatus } from '../../domain/records/status.ts'
import { canEditOthers, canPublish } from '../../domain/rights/permissions.ts'
import { imagesVisibleTo, type Visibility, visibleTo } from '../../domain/rights/visibility.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { utc } from '../../domain/time/time-zone.ts'
import { Problem } from '../../messages/problem.ts'
import { Refusal } from '../../messages/refusal.ts'
import type { RecordPatch } from '../../resources/records/record-fields.ts'
import { publicationDate } from '../../resources/records/record-fields.ts'
import { changedSource } from '../../resources/records/record-source.ts'
import type { ReadableStore } from '../../storage/store.ts'
import type { Actor } from '../accounts/actor.ts'
import { sourceProblems } from './record-source.ts'

/** The frame of a new record. */
export function newFrame(
  input: RecordPatch,
  slug: string,
  imageId: number | null,
  actor: Actor,
): New<RecordFrame> {
  const publishedAt = publicationDate(input, actor.site) ?? actor.now
  const mayPublish = canPublish(actor.user)
  const asked = input.status ?? (mayPublish ? 'publish' : 'draft')
  return {
    authorId: input.author ?? actor.user.id,
    status: landingStatus(asked, { mayPublish, publishedAt, now: actor.now }),
    publishedAt,
    modifiedAt: actor.now,
    language: actor.language,
    languages: [actor.language],
    slug,
    imageId,
    ...changedSource(input),
  }
}

/** The frame of a known record after a change: what the change does not name keeps its value. */
export function changedFrame(
  current: RecordFrame,
  input: RecordPatch,
  imageId: number | null | undefined,
  actor: Actor,
): RecordFrame {
  const publishedAt = publishedAfterChange(current, input, actor)
  const asked = input.status ?? current.status
  const options = { mayPublish: canPublish(actor.user), publishedAt, now: actor.now }
  // A date that nobody gave may be ahead of now only because the clock was set back. What is published stays so.
  const staysPublished = current.status === 'publish' && asked === 'publish' && !namesDate(input)
  const status = staysPublished ? 'publish' : landingStatus(asked, options)
  return {
    id: current.id,
    version: current.version,
    authorId: input.author ?? current.authorId,
    status,
    publishedAt,
    modifiedAt: actor.now,
    language: current.language,
    languages: current.languages,
    slug: current.slug,
    imageId: imageId === undefined ? current.imageId : imageId,
    ...changedSource(input, current),
  }
}

function namesDate({ date, date_utc }: RecordPatch): boolean {
  return Boolean(date || date_utc)
}

/** A record that was waiting and is published by hand counts as published now, not on the day it waited for. */
function publishedAfterChange(current: RecordFrame, input: RecordPatch, actor: Actor): UtcSeconds {
  const given = publicationDate(input, actor.site)
  if (given !== undefined) return given
  const publishedByHand = input.status === 'publish' && current.status === 'future'
  return publishedByHand ? actor.now : current.publishedAt
}

/**
 * What the frame of a new record, or of a change of `current`, names that is not there or cannot be. That the actor may
 * name this author is checked first: nobody else is to learn here which users there are.
 */
export async function frameProblems(
  store: ReadableStore,
  kind: RecordKind,
  { input, current }: { readonly input: RecordPatch; readonly current?: RecordFrame | undefined },
  actor: Actor,
): Promise<Record<string, Problem>> {
  checkAuthor(input, actor, current?.authorId)
  const { author, image } = input
  const problems: Record<string, Problem> = {
    ...dateProblems(input, actor, current),
    ...(await sourceProblems(store, kind, input, current)),
  }
  if (author && !(await store.users.find(author)))
    problems.author = new Problem('unknown_user', { id: author })
  if (
    image &&
    'id' in image &&
    !(await store.images.find(image.id, imagesVisibleTo(actor.user), actor.language))
  )
    problems.image = new Problem('unknown_image', { id: image.id })
  return problems
}

/** A record that is to wait needs a time to wait for: who asks for later is not published at once. */
function dateProblems(input: RecordPatch, actor: Actor, current?: RecordFrame): Record<string, Problem> {
  if (input.date && !input.date.in(actor.site.zone)) return { date: new Problem('not_a_date') }
  if (input.date_utc && !input.date_utc.in(utc)) return { date_utc: new Problem('not_a_date') }
  const isNamed = Boolean(input.status) || namesDate(input)
  const publishedAt = current
    ? publishedAfterChange(current, input, actor)
    : (publicationDate(input, actor.site) ?? actor.now)
  const waits = (input.status ?? current?.status) === 'future'
  return isNamed && waits && publishedAt <= actor.now ? { date: new Problem('not_ahead') } : {}
}

/** Refuses a new record that got another slug than the one that was wanted, where that is asked for. */
export function checkNew({ slug }: { readonly slug: string }, wanted: string, { mustBeNew }: Actor): void {
  if (mustBeNew && slug !== wanted) throw new Refusal('preconditionFailed')
}

interface SlugReads {
  findBySlug(slug: string, visibility: Visibility, language: Language): Promise<unknown>
}

/** The same for a record whose slug may be provisional: then what counts is whether the actor sees its final one taken. */
export async function checkNewRecord(
  records: SlugReads,
  inserted: { readonly slug: string },
  wanted: string,
  actor: Actor,
): Promise<void> {
  const final = finalSlug(wanted)
  if (!actor.mustBeNew || final === wanted) return checkNew(inserted, wanted, actor)
  const holder = await records.findBySlug(final, visibleTo(actor.user), actor.language)
  if (holder !== undefined) throw new Refusal('preconditionFailed')
}

/** Only who may edit others' records may name another as the author. */
function checkAuthor({ author }: RecordPatch, { user }: Actor, authorBefore = user.id): void {
  const namesAnother = author !== undefined && author !== null && author !== authorBefore
  if (namesAnother && !canEditOthers(user)) throw new Refusal('authorNotAllowed')
}
