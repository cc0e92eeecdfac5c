import type { ChangeAction, ChangedFields } from '../../journal/change.ts'
import type { Language, Status } from '../record-frame.ts'

type Values = Readonly<Record<string, unknown>>

/** Fields that change with every write or are derived from other fields. */
const notCompared = new Set(['id', 'version', 'modifiedAt', 'languages', 'image', 'ownFields'])

/** The fields in which two states differ. Neither passwords nor their hashes may enter the journal. */
export function changedFields(before: object, after: object): ChangedFields {
  const [from, to] = [before, after] as [Values, Values]
  const names = Object.keys(to).filter(name => !notCompared.has(name) && !isSame(from[name], to[name]))
  return Object.fromEntries(
    names.map(name =>
      name === 'passwordHash' ? password(from[name], to[name]) : [name, [from[name], to[name]]],
    ),
  )
}

/** The same for a translation. Either side may lack some texts. */
export function changedTexts(language: Language, before: Values, after: Values): ChangedFields {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = names.filter(name => !isSame(before[name] ?? null, after[name] ?? null))
  return Object.fromEntries(
    changed.map(name => [`${language}.${name}`, [before[name] ?? null, after[name] ?? null]]),
  )
}

export function hasChanges(fields: ChangedFields): boolean {
  return Object.keys(fields).length > 0
}

/** The action that describes a change of an existing record. */
export function actionOf(
  before: { readonly status?: Status },
  after: { readonly status?: Status },
  { isTranslationOnly }: { isTranslationOnly: boolean },
): ChangeAction {
  if (isTranslationOnly) return 'translated'
  if (before.status === after.status) return 'updated'
  if (after.status === 'trash') return 'trashed'
  if (before.status === 'trash') return 'restored'
  return after.status === 'publish' ? 'published' : 'updated'
}

function password(before: unknown, after: unknown): [string, [string | null, string | null]] {
  const changed = before !== null && after !== null
  return ['password', [before === null ? null : 'set', changed ? 'changed' : after === null ? null : 'set']]
}

/** Both sides are JSON values. A stored one may have its keys in another order. */
function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one, inKeyOrder) === JSON.stringify(other, inKeyOrder)
}

function inKeyOrder(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** A change of a translation. A null text falls back to the record's own. */
export interface TranslationChange {
  readonly texts: Readonly<Record<string, string | null>>
  readonly slug?: string | null
}
