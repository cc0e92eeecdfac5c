import { randomBytes } from 'node:crypto'
import type { TranslationChange } from '../../domain/records/content/changed-fields.ts'
import {
  type Language,
  landingStatus,
  type New,
  type RecordFrame,
  type RecordKind,
  type RecordSource,
  type Status,
} from '../../domain/records/record-frame.ts'
import { finalSlug, provisionalSlug } from '../../domain/records/slug.ts'
import type { SourcedKind } from '../../domain/records/term.ts'
import { can, canWithAny } from '../../domain/rights/caller.ts'
import { imagesVisibleTo, type Visibility, visibleTo } from '../../domain/rights/visibility.ts'
import { type UtcSeconds, utc } from '../../domain/time/date-time.ts'
import { Problem, type ProblemsByField } from '../../messages/problem.ts'
import { invalidFields, Refusal } from '../../messages/refusal.ts'
import { halfSourceProblems } from '../../queries/events/list-parameters.ts'
import {
  changedSource,
  isEmptyChange,
  publicationDate,
  type RecordPatch,
  type SourcePatch,
} from '../../resources/records/record-fields.ts'
import type { NewTranslation } from '../../storage/records/translations.ts'
import type { ReadableStore, StoreTransaction } from '../../storage/store.ts'
import type { Actor } from '../accounts/actor.ts'

export function newFrame(
  kind: RecordKind,
  input: RecordPatch,
  { slug, imageId }: { readonly slug: string; readonly imageId: number | null },
  actor: Actor,
): New<RecordFrame> {
  const publishedAt = publicationDate(input, actor.site) ?? actor.now
  const mayPublish = can(actor.caller, `${kind}.publish`)
  const requested = input.status ?? (mayPublish ? 'publish' : 'draft')
  return {
    authorId: input.author ?? actor.caller.user.id,
    status: landingStatus(requested, { mayPublish, publishedAt, now: actor.now }),
    publishedAt,
    modifiedAt: actor.now,
    language: actor.language,
    languages: [actor.language],
    slug,
    imageId,
    ...changedSource(input),
  }
}

/** The frame of an existing record after a change. Fields not named keep their values. */
export function changedFrame(
  kind: RecordKind,
  current: RecordFrame,
  { input, imageId }: { readonly input: RecordPatch; readonly imageId: number | null | undefined },
  actor: Actor,
): RecordFrame {
  const publishedAt = publishedAfterChange(current, input, actor)
  const requested = input.status ?? current.status
  const options = { mayPublish: can(actor.caller, `${kind}.publish`), publishedAt, now: actor.now }
  // An automatic date lies in the future only if the clock was set back. A published record stays published.
  const staysPublished = current.status === 'publish' && requested === 'publish' && !namesDate(input)
  const status = staysPublished ? 'publish' : landingStatus(requested, options)
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

/** A scheduled record that is published manually gets the current time, not its scheduled time. */
function publishedAfterChange(current: RecordFrame, input: RecordPatch, actor: Actor): UtcSeconds {
  const given = publicationDate(input, actor.site)
  if (given !== undefined) return given
  const publishedByHand = input.status === 'publish' && current.status === 'future'
  return publishedByHand ? actor.now : current.publishedAt
}

/** Records in the trash rarely change. */
const mostChanges = 20

/** The status before the record was trashed. A scheduled record whose time has passed becomes a draft. */
export async function statusBeforeTrash(
  tx: StoreTransaction,
  kind: RecordKind,
  { id, publishedAt }: Pick<RecordFrame, 'id' | 'publishedAt'>,
  { now }: Actor,
): Promise<Status> {
  const changes = await tx.journal.newest(mostChanges, { kind, id })
  const trashed = changes.find(({ action }) => action === 'trashed')
  const before = (trashed?.fields.status?.[0] ?? 'draft') as Status
  return before === 'future' && publishedAt <= now ? 'draft' : before
}

/**
 * Problems with the references in the frame of a new record, or of a change of `current`. Permission to name
 * this author is checked first, so that errors don't reveal which users exist.
 */
export async function frameProblems(
  store: ReadableStore,
  kind: RecordKind,
  { input, current }: { readonly input: RecordPatch; readonly current?: RecordFrame | undefined },
  actor: Actor,
): Promise<Record<string, Problem>> {
  checkAuthor(kind, input, actor, current?.authorId)
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
    !(await store.images.find(image.id, imagesVisibleTo(actor.caller), actor.language))
  )
    problems.image = new Problem('unknown_image', { id: image.id })
  return problems
}

/** A scheduled record needs a date in the future. Without one it would be published immediately. */
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

/** Rejects a new record that didn't get the requested slug, if the actor asks for that. */
export function checkNew({ slug }: { readonly slug: string }, wanted: string, { mustBeNew }: Actor): void {
  if (mustBeNew && slug !== wanted) throw new Refusal('preconditionFailed')
}

interface SlugReads {
  findBySlug(slug: string, visibility: Visibility, language: Language): Promise<unknown>
}

/** The same for a record with a provisional slug: checks whether the actor sees its final slug in use. */
export async function checkNewRecord(
  records: SlugReads,
  inserted: { readonly slug: string },
  wanted: string,
  actor: Actor,
): Promise<void> {
  const final = finalSlug(wanted)
  if (!actor.mustBeNew || final === wanted) return checkNew(inserted, wanted, actor)
  const holder = await records.findBySlug(final, visibleTo(actor.caller), actor.language)
  if (holder !== undefined) throw new Refusal('preconditionFailed')
}

/** Naming another author requires permission to edit other users' records. */
function checkAuthor(
  kind: RecordKind,
  { author }: RecordPatch,
  { caller }: Actor,
  authorBefore = caller.user.id,
): void {
  const namesAnother = author !== undefined && author !== null && author !== authorBefore
  if (namesAnother && !canWithAny(caller, `${kind}.create`)) throw new Refusal('authorNotAllowed')
}

/**
 * The slug to request when the actor writes a record. Contributors can't see other users' drafts, and a `-2`
 * suffix would reveal them. Their records get a final slug when an editor publishes them.
 */
export function wantedSlug(kind: RecordKind, slug: string, { caller }: Pick<Actor, 'caller'>): string {
  return can(caller, `${kind}.publish`) ? slug : provisionalSlug(slug, randomBytes(4).toString('hex'))
}

/** Problems with the source of a record: half of it is missing, or another record has it. */
export async function sourceProblems(
  store: ReadableStore,
  kind: SourcedKind,
  input: SourcePatch,
  current?: RecordSource & { readonly id: number },
): Promise<ProblemsByField> {
  if (input.source === undefined && input.source_id === undefined) return {}
  const { source, sourceId } = changedSource(input, current)
  if (source === null || sourceId === null)
    return halfSourceProblems({ ...(source && { source }), ...(sourceId && { source_id: sourceId }) })
  const holder = (await store.sources.holders(kind, source, [sourceId])).get(sourceId)
  return holder && holder.id !== current?.id ? { source_id: new Problem('source_taken') } : {}
}

interface Translated {
  readonly language: Language
  readonly languages: readonly Language[]
}

/** Translations can be removed in any language except the record's own. */
export function checkRemovableTranslation(record: Translated, language: Language): void {
  if (language === record.language) throw invalidFields({ translation: new Problem('own_language') })
  if (!record.languages.includes(language)) throw new Refusal('translationNotFound')
}

/** The translation that a change writes, if the actor's language isn't the record's own. */
export function newTranslation(
  change: TranslationChange,
  actor: Actor,
  kind?: RecordKind,
): NewTranslation | undefined {
  if (isEmptyChange(change)) return undefined
  const slug = change.slug && kind ? wantedSlug(kind, change.slug, actor) : change.slug
  return { language: actor.language, change: slug ? { ...change, slug } : change }
}
