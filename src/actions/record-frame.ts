import type { UtcSeconds } from '../domain/date-time.ts'
import { canEditOthers, canPublish } from '../domain/permissions.ts'
import { Problem } from '../domain/problem.ts'
import type { RecordFrame } from '../domain/record-frame.ts'
import { Refusal } from '../domain/refusal.ts'
import { landingStatus } from '../domain/status.ts'
import { imagesVisibleTo } from '../domain/visibility.ts'
import type { RecordPatch } from '../resources/record-fields.ts'
import { publicationDate } from '../resources/record-fields.ts'
import type { ReadableStore } from '../storage/store.ts'
import type { Actor } from './actor.ts'

/** The frame of a new record. */
export function newFrame(
  input: RecordPatch,
  slug: string,
  imageId: number | null,
  actor: Actor,
): Omit<RecordFrame, 'id'> {
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
  const status = landingStatus(input.status ?? current.status, {
    mayPublish: canPublish(actor.user),
    publishedAt,
    now: actor.now,
  })
  return {
    id: current.id,
    authorId: input.author ?? current.authorId,
    status,
    publishedAt,
    modifiedAt: actor.now,
    language: current.language,
    languages: current.languages,
    slug: current.slug,
    imageId: imageId === undefined ? current.imageId : imageId,
  }
}

/** A record that was waiting and is published by hand counts as published now, not on the day it waited for. */
function publishedAfterChange(current: RecordFrame, input: RecordPatch, actor: Actor): UtcSeconds {
  const given = publicationDate(input, actor.site)
  if (given !== undefined) return given
  const publishedByHand = input.status === 'publish' && current.status === 'future'
  return publishedByHand ? actor.now : current.publishedAt
}

/**
 * What the frame of a change names that is not there. That the actor may name this author is checked first, as others are
 * not to learn here which users there are.
 */
export async function frameProblems(
  store: ReadableStore,
  input: RecordPatch,
  actor: Actor,
  authorBefore?: number,
): Promise<Record<string, Problem>> {
  checkAuthor(input, actor, authorBefore)
  const { author, image } = input
  const { user, language } = actor
  const problems: Record<string, Problem> = {}
  if (author && !(await store.users.find(author)))
    problems.author = new Problem('unknown_user', { id: author })
  if (image && 'id' in image && !(await store.images.find(image.id, imagesVisibleTo(user), language)))
    problems.image = new Problem('unknown_image', { id: image.id })
  return problems
}

/** Only who may edit others' records may name another as the author. */
function checkAuthor({ author }: RecordPatch, { user }: Actor, authorBefore = user.id): void {
  const namesAnother = author !== undefined && author !== null && author !== authorBefore
  if (namesAnother && !canEditOthers(user)) throw new Refusal('authorNotAllowed')
}
