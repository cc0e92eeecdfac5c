import { type Language, type Status, statusesOutsideTrash } from '../../domain/records/record-frame.ts'
import { type AccountCaller, type Caller, can, canWithAny } from '../../domain/rights/caller.ts'
import { everything, type Visibility } from '../../domain/rights/visibility.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { TranslatedKind, TranslationProgress, Waiting } from '../../storage/records/translation-queue.ts'
import type { ReadableStore } from '../../storage/store.ts'

/** In translation order, most visited kinds first. */
export const translatedKinds = [
  'event',
  'venue',
  'organizer',
  'category',
  'tag',
] as const satisfies TranslatedKind[]

interface Translator {
  readonly store: ReadableStore
  readonly caller: AccountCaller
  readonly now: UtcSeconds
}

/** The kinds of which the user may translate any records. */
export function kindsFor(caller: Caller): readonly TranslatedKind[] {
  return translatedKinds.filter(
    kind => can(caller, 'term.translate') || (kind !== 'category' && kind !== 'tag'),
  )
}

/** How many records of a kind are to be translated, and how many of them wait for it. */
export function translationProgress(
  kind: TranslatedKind,
  language: Language,
  translator: Translator,
): Promise<TranslationProgress> {
  return translator.store.translations.progress(queryOf(kind, language, translator))
}

export function listWaiting(
  kind: TranslatedKind,
  language: Language,
  limit: number,
  translator: Translator,
): Promise<Waiting[]> {
  return translator.store.translations.listWaiting(queryOf(kind, language, translator), limit)
}

/** The next record to translate: after this one, then of the following kinds, then from the beginning. */
export async function findNextWaiting(
  language: Language,
  after: { readonly kind: TranslatedKind; readonly id: number } | undefined,
  translator: Translator,
): Promise<Waiting | undefined> {
  const kinds = kindsFor(translator.caller)
  const start = after ? Math.max(0, kinds.indexOf(after.kind)) : 0
  const inOrder = [...kinds.slice(start), ...kinds.slice(0, start + (after ? 1 : 0))]
  for (const [index, kind] of inOrder.entries()) {
    const query = queryOf(kind, language, translator)
    const afterId = index === 0 ? after?.id : undefined
    const found = await translator.store.translations.listWaiting(query, 2, afterId)
    const next = found.find(({ id }) => kind !== after?.kind || id !== after.id)
    if (next) return next
  }
  return undefined
}

function queryOf(kind: TranslatedKind, language: Language, { caller, now }: Translator) {
  return { kind, language, visibility: editableBy(kind, caller), endsAfter: now }
}

/** Records that the user may translate and that are ready to be translated. */
function editableBy(kind: TranslatedKind, caller: AccountCaller): Visibility {
  const isTerm = kind === 'category' || kind === 'tag'
  const capability = isTerm ? 'term.translate' : (`${kind}.translate` as const)
  const { id } = caller.user
  const isOfAnyone = canWithAny(caller, capability)
  // Drafts of others, and drafts that their author publishes later, aren't finished.
  const isReady = (status: Status) => status !== 'draft' || !(isOfAnyone || can(caller, 'event.publish'))
  const own = statusesOutsideTrash.filter(
    status => can(caller, capability, { authorId: id, status }) && isReady(status),
  )
  const { opens, edits } = everything
  if (isOfAnyone) return { ofAnyone: own, opens, edits }
  return { ofAnyone: [], ofAuthor: { id, statuses: own }, opens, edits }
}
